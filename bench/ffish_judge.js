#!/usr/bin/env node
'use strict';
// Lets Longma play itself over pipes and has every move judged by ffish, the WebAssembly build of Fairy-Stockfish's
// move generator (npm install ffish).
//
//   node bench/ffish_judge.js [--engine CMD] [--openings FILE] [--games N] [--step K] [--plies N]
//
// In each position that comes on the board the set of legal moves (`perft 1`) is compared with ffish's; every move of
// every `pv`, every `currmove`, `bestmove` and ponder move must be legal where it is played. FILE has lines
// `moves M1 M2 ...` from the start position; every K-th one is played. Exit code 1 if anything differed.

const fs = require('fs');
const readline = require('readline');
const { spawn } = require('child_process');
const { parseArgs } = require('util');

const { values: options } = parseArgs({
    options: {
        engine: { type: 'string', default: 'build/release/longma' },
        openings: { type: 'string', default: 'openings.txt' },
        games: { type: 'string', default: '100' },
        step: { type: 'string', default: '13' },
        plies: { type: 'string', default: '300' },
    },
});

const VARIANT = 'xiangqi';
const LIMITS = ['go nodes 2000', 'go depth 4'];  // in turns, game by game

// Longma counts the ranks from 0, ffish from 1.
const shiftRanks = (move, by) => move.replace(/\d+/g, (rank) => Number(rank) + by);
const toFfish = (move) => shiftRanks(move, 1);
const fromFfish = (move) => shiftRanks(move, -1);

const words = (text) => text.split(/\s+/).filter(Boolean);

class Engine {
    constructor(command) {
        this.process = spawn(command, [], { stdio: ['pipe', 'pipe', 'inherit'] });
        this.process.on('error', (error) => {
            console.error(`${command}: ${error.message}`);
            process.exit(2);
        });
        this.lines = readline.createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }

    send(line) {
        this.process.stdin.write(line + '\n');
    }

    // All lines up to the one that begins with `end`, which is the last one.
    async readTo(end) {
        const lines = [];
        for (;;) {
            const { value, done } = await this.lines.next();
            if (done) {
                throw new Error(`the engine ended before it sent "${end}"`);
            }
            lines.push(value);
            if (value.startsWith(end)) {
                return lines;
            }
        }
    }

    async ask(line, end) {
        this.send(line);
        return this.readTo(end);
    }

    async quit() {
        const ended = new Promise((resolve) =>
            this.process.once('exit', (code, signal) => resolve(signal ?? code)));
        this.send('quit');
        return ended;
    }
}

class Judge {
    constructor(ffish) {
        this.board = new ffish.Board(VARIANT);  // costly to make: one for all
        this.startFen = this.board.fen();
        this.counts = {
            games: 0, mates: 0, cutOff: 0, positions: 0, legalMoves: 0, pvs: 0, pvMoves: 0, currmoves: 0,
            bestmoves: 0, ponderMoves: 0, matePvs: 0, shortMatePvs: 0, differences: 0,
        };
    }

    differ(what, fen, detail) {
        this.counts.differences++;
        console.log(`DIFFERENCE ${what}: ${fen} | ${detail}`);
    }

    // From the FEN alone: movement is judged, not repetition.
    legalMoves(fen) {
        this.board.setFen(fen);
        return this.legalMovesOnBoard();
    }

    legalMovesOnBoard() {
        return new Set(words(this.board.legalMoves()).map(fromFfish));
    }

    after(fen, move) {
        this.board.setFen(fen);
        this.board.push(toFfish(move));
        return this.board.fen();
    }

    // Plays the line as far as it is legal, from the position `fen`; says whether it is legal to its end.
    playLine(what, fen, line) {
        this.board.setFen(fen);
        for (const move of line) {
            if (!this.legalMovesOnBoard().has(move)) {
                this.differ(`illegal ${what}`, this.board.fen(), `${move} of "${line.join(' ')}" from ${fen}`);
                return false;
            }
            this.board.push(toFfish(move));
        }
        return true;
    }

    comparePosition(fen, ffishMoves, perftLines) {
        this.counts.positions++;
        this.counts.legalMoves += ffishMoves.size;
        const pattern = /^([a-i]\d[a-i]\d): 1$/;
        const listed = perftLines.map((line) => pattern.exec(line)).filter(Boolean).map((match) => match[1]);
        const own = new Set(listed);
        const missing = [...ffishMoves].filter((move) => !own.has(move));
        const extra = [...own].filter((move) => !ffishMoves.has(move));
        if (missing.length || extra.length || own.size !== listed.length) {
            this.differ('legal moves', fen, `missing [${missing}] extra [${extra}] listed ${listed.length}`);
        }
    }

    judgeSearch(fen, legal, lines) {
        for (const line of lines.filter((text) => text.startsWith('info '))) {
            const [, currmove] = / currmove (\S+)/.exec(line) ?? [];
            if (currmove) {
                this.counts.currmoves++;
                if (!legal.has(currmove)) {
                    this.differ('illegal currmove', fen, currmove);
                }
            }
            const [, pv] = / pv (.+)$/.exec(line) ?? [];
            if (pv && !line.startsWith('info string')) {
                this.judgePv(fen, line, words(pv));
            }
        }
        const [, best, , ponder] = words(lines.at(-1));
        this.counts.bestmoves++;
        if (best === '(none)') {
            if (legal.size) {
                this.differ('no bestmove', fen, `${legal.size} legal moves`);
            }
            return null;
        }
        if (ponder) {
            this.counts.ponderMoves++;
        }
        this.playLine('bestmove', fen, ponder ? [best, ponder] : [best]);
        return legal.has(best) ? best : null;
    }

    judgePv(fen, line, pv) {
        this.counts.pvs++;
        this.counts.pvMoves += pv.length;
        const isLegal = this.playLine('pv', fen, pv);
        const [, mate] = / score mate (-?\d+)\b(?! (?:lower|upper)bound)/.exec(line) ?? [];
        if (!mate || !isLegal) {
            return;
        }
        // A mate score's line should have the announced length and end without a legal move.
        this.counts.matePvs++;
        const plies = mate > 0 ? 2 * mate - 1 : -2 * mate;
        if (pv.length !== plies || this.legalMovesOnBoard().size) {
            this.counts.shortMatePvs++;
            this.firstShortMate ??= `${fen} | ${line}`;
        }
    }

    async playGame(engine, opening, limit) {
        const moves = [...opening];
        this.playLine('opening', this.startFen, opening);
        let fen = this.board.fen();
        engine.send('ucinewgame');
        while (moves.length < Number(options.plies)) {
            engine.send(`position startpos moves ${moves.join(' ')}`);
            const legal = this.legalMoves(fen);
            this.comparePosition(fen, legal, await engine.ask('perft 1', 'Nodes per second'));
            const best = this.judgeSearch(fen, legal, await engine.ask(limit, 'bestmove'));
            if (best === null) {
                this.counts.mates += legal.size ? 0 : 1;
                break;
            }
            moves.push(best);
            fen = this.after(fen, best);
        }
        this.counts.games++;
        this.counts.cutOff += moves.length >= Number(options.plies) ? 1 : 0;
    }
}

async function main(ffish) {
    const openings = fs.readFileSync(options.openings, 'utf8').split('\n')
        .filter((line) => line.startsWith('moves '))
        .filter((_, index) => index % Number(options.step) === 0)
        .slice(0, Number(options.games))
        .map((line) => words(line).slice(1));
    if (!openings.length) {
        throw new Error(`no opening in ${options.openings}`);
    }
    const engine = new Engine(options.engine);
    await engine.ask('uci', 'uciok');
    engine.send('setoption name RankBase value 0');
    const judge = new Judge(ffish);
    for (const [index, opening] of openings.entries()) {
        await judge.playGame(engine, opening, LIMITS[index % LIMITS.length]);
    }
    const code = await engine.quit();
    console.log(JSON.stringify({ ...judge.counts, engineExit: code }, null, 1));
    if (judge.firstShortMate) {
        console.log(`a mate score whose pv does not end in mate, e.g. ${judge.firstShortMate}`);
    }
    process.exitCode = judge.counts.differences || code ? 1 : 0;
}

delete globalThis.fetch;  // ffish takes Node for a browser where there is a fetch (Node 18 and later)
const ffish = require('ffish');
ffish.onRuntimeInitialized = () => main(ffish).catch((error) => {
    console.error(error);
    process.exit(1);
});
