'use strict';

// The page of one match. All text of the match (engine names, sentences) enters the document as text nodes, never as markup,
// and every field may be missing: the runner writes the page while the match is still young.
(() => {
  // ---- Small helpers ----

  const byId = (id) => document.getElementById(id);
  const list = (value) => (Array.isArray(value) ? value : []);
  const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

  function fill(node, attributes, children) {
    for (const [key, value] of Object.entries(attributes ?? {})) {
      if (value !== null && value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
    }
    node.append(...children.filter((child) => child !== null && child !== undefined));
    return node;
  }
  const html = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
  const svg = (tag, attributes, ...children) => fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

  const fixed = (value, digits) => (isNumber(value) ? value.toFixed(digits).replace('-', '−') : '–');
  const signed = (value, digits) => (isNumber(value) && value > 0 ? '+' : '') + fixed(value, digits);
  const percent = (value, digits = 1) => (isNumber(value) ? fixed(100 * value, digits) + ' %' : '–');
  const points = (value) => (isNumber(value) ? String(value) : '–');
  const withError = (elo, error) => signed(elo, 1) + (isNumber(elo) && isNumber(error) ? ' ± ' + fixed(error, 1) : '');

  // Centipawns, or a mate as 30000 minus the plies to it.
  const kMate = 30000;
  const kMateFloor = 29000;
  function scoreText(score) {
    if (!isNumber(score)) return '–';
    if (Math.abs(score) <= kMateFloor) return signed(score / 100, 2);
    return (score > 0 ? '+' : '−') + 'M' + Math.ceil((kMate - Math.abs(score)) / 2);
  }
  function timeText(ms) {
    if (!isNumber(ms)) return '–';
    return ms < 10000 ? (ms / 1000).toFixed(2) + ' s' : (ms / 1000).toFixed(1) + ' s';
  }
  function countText(count) {
    const units = [[1e9, ' G'], [1e6, ' M'], [1e3, ' k']];
    const unit = units.find(([size]) => count >= size);
    return unit ? (count / unit[0]).toPrecision(3) + unit[1] : String(count);
  }

  // ---- The match, and what of the view outlives a reload ----

  function readMatch() {
    try {
      return JSON.parse(byId('match').textContent);
    } catch {
      return null;
    }
  }

  const match = readMatch();
  if (match === null) {
    // The page was read while it was being written: look again shortly.
    document.querySelector('main').replaceChildren(html('p', { class: 'card error' }, 'The match data are incomplete; trying again.'));
    setTimeout(() => location.reload(), 2000);
    return;
  }
  const engines = list(match.engines);
  const games = list(match.games);
  const engineName = (index) => String(engines[index] ?? 'engine ' + (Number(index) + 1));

  const view = {
    autoRefresh: true, notation: 'iccs', flipped: false, scroll: 0,
    sortKey: 'number', descending: !match.finished, engine: '', result: '', end: '', page: 0,
  };
  const kStoreKey = 'longma-match ' + location.pathname;
  function saveView() {
    view.scroll = window.scrollY;
    // Storage may be forbidden for local files: then the view simply starts afresh.
    try { sessionStorage.setItem(kStoreKey, JSON.stringify(view)); } catch { /* see above */ }
  }
  function loadView() {
    try { Object.assign(view, JSON.parse(sessionStorage.getItem(kStoreKey))); } catch { /* see above */ }
  }

  // ---- Header, cross-table, summary ----

  function drawHeader() {
    const controls = list(match.time_controls);
    const shared = controls.every((control) => control === controls[0]);
    const controlText = shared ? controls[0] : controls.map((control, i) => engineName(i) + ' ' + control).join(', ');
    const played = games.filter((game) => game.result && game.result !== '*').length;
    const facts = [['', match.date], ['rules ', match.rules], ['time ', controlText], ['games ', String(played)]];
    byId('event').textContent = match.event || 'Match';
    document.title = (match.event || 'Match') + ' – longma-match';
    byId('facts').append(...facts.filter(([, value]) => value).map(([label, value]) => html('span', {}, label, html('b', {}, String(value)))));
    byId('state').textContent = match.finished ? 'finished' : 'running';
    byId('state').classList.toggle('live', !match.finished);
  }

  function drawTable() {
    const rows = list(match.table).slice().sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const head = (text, title, kind) => html('th', { scope: 'col', title, class: kind }, text);
    const opponents = rows.map((row) => head('vs ' + (row.rank ?? '?'), 'points against ' + engineName(row.engine)));
    const body = rows.map((row) => html('tr', {},
      html('td', {}, String(row.rank ?? '')),
      html('th', { scope: 'row', class: 'name' }, engineName(row.engine)),
      html('td', {}, withError(row.elo, row.error)),
      html('td', {}, points(row.games)), html('td', {}, points(row.points)),
      html('td', {}, row.games > 0 ? fixed(100 * row.points / row.games, 1) : '–'),
      html('td', {}, [row.wins, row.draws, row.losses].map(points).join(' / ')),
      ...rows.map((other) => (other === row ? html('td', { class: 'self' }) : html('td', {}, points(list(row.against)[other.engine]))))));
    byId('table').append(
      html('thead', {}, html('tr', {}, head('#', 'rank'), head('Engine', null, 'text'), head('Elo', 'with the 95 % error'), head('Games'), head('Points'),
        head('%', 'share of the points'), head('W / D / L', 'wins, draws, losses'), ...opponents)),
      html('tbody', {}, ...(body.length ? body : [html('tr', {}, html('td', { class: 'text muted', colspan: 7 }, 'No games yet.'))])));
  }

  const figures = (pairs) => html('dl', { class: 'figures' }, ...pairs.map(([label, value]) => html('div', {}, html('dt', {}, label), html('dd', {}, value))));

  function pairBars(pairs) {
    const most = Math.max(1, ...pairs);
    const labels = ['0', '½', '1', '1½', '2'];
    return html('div', { class: 'pairs', role: 'group', 'aria-label': 'Pairs of games by points' }, ...labels.map((label, i) => {
      const bar = html('i');
      bar.style.height = 55 * (pairs[i] ?? 0) / most + 'px';
      return html('div', {}, html('div', { class: 'stack' }, html('span', {}, String(pairs[i] ?? 0)), bar), html('div', { class: 'label' }, label));
    }));
  }

  function drawSummary() {
    const { summary, sprt } = match;
    byId('summary-card').hidden = !summary && !sprt;
    byId('summary-title').textContent = summary ? engineName(0) + ' against ' + engineName(1) : 'Sequential test';
    if (summary) {
      byId('summary').append(figures([['Elo', withError(summary.elo, summary.error)], ['Superior (LOS)', percent(summary.los)], ['Draws', percent(summary.draw_ratio)]]));
      const pairs = list(summary.pairs);
      if (pairs.length) byId('summary').append(html('p', { class: 'muted' }, 'Pairs of games, by points'), pairBars(pairs));
    }
    if (sprt) byId('sprt').append(...sprtGauge(sprt));
  }

  function sprtGauge(sprt) {
    const verdicts = { running: 'still open', H0: 'H0 accepted: no gain', H1: 'H1 accepted: a gain' };
    const hand = html('i');
    const share = (sprt.llr - sprt.lower) / (sprt.upper - sprt.lower);
    hand.style.left = 100 * clamp(isNumber(share) ? share : 0, 0, 1) + '%';
    return [
      html('p', {}, html('b', {}, 'SPRT ' + (verdicts[sprt.state] ?? sprt.state ?? '')), ' ',
        html('span', { class: 'muted' }, `Elo [${points(sprt.elo0)}, ${points(sprt.elo1)}], α ${points(sprt.alpha)}, β ${points(sprt.beta)}`)),
      html('div', { class: 'gauge', 'aria-hidden': 'true' }, hand),
      html('div', { class: 'ends' }, html('span', {}, 'H0 ' + fixed(sprt.lower, 2)), html('b', {}, 'LLR ' + signed(sprt.llr, 2)), html('span', {}, 'H1 ' + signed(sprt.upper, 2))),
    ];
  }

  // ---- Curves ----

  function niceTicks(low, high, count) {
    const raw = (high - low) / count;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= raw);
    const ticks = [];
    for (let tick = Math.ceil(low / step) * step; tick <= high + step / 1e6; tick += step) ticks.push(Number(tick.toFixed(6)));
    return ticks;
  }

  const pathOf = (spots) => spots.map(([x, y], i) => (i ? 'L' : 'M') + x.toFixed(1) + ' ' + y.toFixed(1)).join('');

  // Draws into `box` at its real width, so that the lettering keeps its size on a phone, and again when that width changes.
  // frame: {label, height, x: [low, high], y: [low, high], yTicks: [[value, text]], draw(frame) -> nodes}; draw finds the scales as frame.toX, frame.toY.
  function chart(box, frame) {
    const render = () => {
      const width = Math.max(box.clientWidth, 160);
      const area = { left: 44, right: width - 10, top: 8, bottom: frame.height - 22 };
      const scale = ([low, high], from, to) => (value) => from + (to - from) * (value - low) / (high - low || 1);
      Object.assign(frame, { area, toX: scale(frame.x, area.left, area.right), toY: scale(frame.y, area.bottom, area.top) });
      const clip = box.id + '-area';
      const size = { x: area.left, y: area.top, width: area.right - area.left, height: area.bottom - area.top };
      const xTicks = niceTicks(frame.x[0], Math.max(frame.x[1], frame.x[0] + 1), width < 450 ? 4 : 8).filter(Number.isInteger);
      box.replaceChildren(svg('svg', { viewBox: `0 0 ${width} ${frame.height}`, height: frame.height, role: 'img', 'aria-label': frame.label },
        svg('clipPath', { id: clip }, svg('rect', { ...size, width: size.width + 4 })),
        ...frame.yTicks.map(([value, text]) => svg('g', {},
          svg('line', { class: value === 0 ? 'zero' : 'grid', x1: area.left, x2: area.right, y1: frame.toY(value), y2: frame.toY(value) }),
          svg('text', { x: area.left - 6, y: frame.toY(value) + 4, 'text-anchor': 'end' }, text))),
        ...xTicks.map((value) => svg('text', { x: frame.toX(value), y: frame.height - 6, 'text-anchor': 'middle' }, String(value))),
        svg('g', { 'clip-path': `url(#${clip})` }, ...frame.draw(frame))));
    };
    render();
    let drawnWidth = box.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === drawnWidth) return;
      drawnWidth = box.clientWidth;
      render();
    });
    observer.observe(box);
    return observer;
  }

  function drawEloCurve() {
    const spots = list(match.elo_curve).filter(([played, elo]) => isNumber(played) && isNumber(elo));
    if (!spots.length) return;
    const [played, elo, error] = spots[spots.length - 1];
    // The first games scatter by hundreds of Elo: they must not set the scale.
    const settled = spots.filter(([count]) => count >= played / 5);
    const reach = settled.flatMap(([, value, spread]) => [value - (spread ?? 0), value + (spread ?? 0)]);
    const y = [Math.min(0, ...reach) - 2, Math.max(0, ...reach) + 2];
    const banded = spots.filter((spot) => isNumber(spot[2]));
    byId('elo-card').hidden = false;
    byId('elo-title').textContent = `Elo of ${engineName(0)}: ${withError(elo, error)} after ${played} games`;
    chart(byId('elo-curve'), {
      label: byId('elo-title').textContent, height: 220, x: [0, played], y, yTicks: niceTicks(...y, 5).map((tick) => [tick, signed(tick, 0)]),
      draw: ({ toX, toY }) => [
        banded.length ? svg('path', { class: 'band', d: pathOf([...banded.map((s) => [toX(s[0]), toY(s[1] + s[2])]),
          ...banded.map((s) => [toX(s[0]), toY(s[1] - s[2])]).reverse()]) + 'Z' }) : null,
        svg('path', { class: 'line', d: pathOf(spots.map((s) => [toX(s[0]), toY(s[1])])) }),
        svg('circle', { cx: toX(played), cy: toY(elo), r: 3 }),
      ].filter(Boolean),
    });
  }

  function drawLlrCurve() {
    const spots = list(match.sprt?.curve).filter(([played, llr]) => isNumber(played) && isNumber(llr));
    if (!spots.length) return;
    const { lower, upper } = match.sprt;
    const [played, llr] = spots[spots.length - 1];
    const values = [0, lower, upper, ...spots.map((spot) => spot[1])].filter(isNumber);
    const y = [Math.min(...values) - 0.3, Math.max(...values) + 0.3];
    byId('llr-card').hidden = false;
    byId('llr-title').textContent = `Sequential test: LLR ${signed(llr, 2)} after ${played} games`;
    chart(byId('llr-curve'), {
      label: byId('llr-title').textContent, height: 220, x: [0, played], y, yTicks: niceTicks(...y, 6).map((tick) => [tick, signed(tick, 0)]),
      draw: ({ area, toX, toY }) => [
        ...[[lower, 'H0', -6], [upper, 'H1', 14]].filter(([bound]) => isNumber(bound)).flatMap(([bound, name, shift]) => [
          svg('line', { class: 'bound', x1: area.left, x2: area.right, y1: toY(bound), y2: toY(bound) }),
          svg('text', { x: area.left + 6, y: toY(bound) + shift }, name + ' ' + signed(bound, 2))]),
        svg('path', { class: 'line', d: pathOf(spots.map((s) => [toX(s[0]), toY(s[1])])) }),
        svg('circle', { cx: toX(played), cy: toY(llr), r: 3 }),
      ],
    });
  }

  // ---- Board ----

  const kLetters = { H: 'N', E: 'B', M: 'B' };
  const kRedGlyphs = { K: '帥', A: '仕', B: '相', N: '傌', R: '俥', C: '炮', P: '兵' };
  const kBlackGlyphs = { K: '將', A: '士', B: '象', N: '馬', R: '車', C: '砲', P: '卒' };
  const kStartFen = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';

  // Squares are rank * 9 + file, counted from Red's left corner; '' is an empty point.
  function parseFen(fen) {
    const [placement, side] = String(fen || kStartFen).split(' ');
    const board = Array(90).fill('');
    placement.split('/').slice(0, 10).forEach((row, i) => {
      let file = 0;
      for (const sign of row) {
        if (/\d/.test(sign)) { file += Number(sign); continue; }
        const upper = kLetters[sign.toUpperCase()] ?? sign.toUpperCase();
        if (file < 9) board[(9 - i) * 9 + file++] = sign === sign.toUpperCase() ? upper : upper.toLowerCase();
      }
    });
    return { board, redStarts: side !== 'b' };
  }

  function placementOf(board) {
    const rows = [];
    for (let rank = 9; rank >= 0; rank--) {
      const row = board.slice(rank * 9, rank * 9 + 9).map((piece) => piece || ' ').join('');
      rows.push(row.replace(/ +/g, (gap) => String(gap.length)));
    }
    return rows.join('/');
  }

  function parseMove(text) {
    const parts = /^([a-i])([0-9])([a-i])([0-9])$/.exec(text ?? '');
    if (!parts) return null;
    const square = (file, rank) => Number(rank) * 9 + file.charCodeAt(0) - 97;
    return { from: square(parts[1], parts[2]), to: square(parts[3], parts[4]) };
  }

  const kCell = 60;
  const pointX = (square) => 48 + kCell * (view.flipped ? 8 - square % 9 : square % 9);
  const pointY = (square) => 48 + kCell * (view.flipped ? Math.floor(square / 9) : 9 - Math.floor(square / 9));

  function boardLines() {
    const line = (x1, y1, x2, y2) => `M${48 + kCell * x1} ${48 + kCell * y1}L${48 + kCell * x2} ${48 + kCell * y2}`;
    let path = '';
    for (let y = 0; y < 10; y++) path += line(0, y, 8, y);
    for (let x = 0; x < 9; x++) path += x % 8 ? line(x, 0, x, 4) + line(x, 5, x, 9) : line(x, 0, x, 9);
    for (const y of [0, 7]) path += line(3, y, 5, y + 2) + line(5, y, 3, y + 2);
    const marks = [[1, 2], [7, 2], [1, 7], [7, 7], ...[0, 2, 4, 6, 8].flatMap((x) => [[x, 3], [x, 6]])];
    for (const [x, y] of marks) {
      for (const [dx, dy] of [[-1, -1], [-1, 1], [1, -1], [1, 1]]) {
        if (x + dx < 0 || x + dx > 8) continue;
        path += `M${48 + kCell * x + 5 * dx} ${48 + kCell * y + 16 * dy}v${-11 * dy}h${11 * dx}`;
      }
    }
    return path;
  }

  // Files as the chosen notation names them: letters, or each side's numbers from its own right.
  function coordinates() {
    const nodes = [];
    const put = (x, y, text) => nodes.push(svg('text', { class: 'coordinate', x, y }, text));
    for (let file = 0; file < 9; file++) {
      const wxf = view.notation === 'wxf';
      const red = wxf ? String(9 - file) : 'abcdefghi'[file];
      put(pointX(file), view.flipped ? 15 : 632, red);
      if (wxf) put(pointX(file), view.flipped ? 632 : 15, String(file + 1));
    }
    for (let rank = 0; rank < 10 && view.notation !== 'wxf'; rank++) put(9, pointY(rank * 9) + 5, String(rank));
    return nodes;
  }

  function drawBoardGround() {
    byId('board').replaceChildren(
      svg('rect', { class: 'wood', x: 1, y: 1, width: 574, height: 634, rx: 10 }),
      svg('path', { class: 'rules', d: boardLines() }),
      svg('rect', { class: 'frame', x: 43, y: 43, width: 490, height: 550 }),
      svg('g', { lang: 'zh-Hant' }, svg('text', { class: 'river', x: 175, y: 329 }, '楚河'), svg('text', { class: 'river', x: 415, y: 329 }, '漢界')),
      ...coordinates(), svg('g', { id: 'pieces', lang: 'zh-Hant' }));
  }

  function pieceNode(piece, square) {
    const red = piece === piece.toUpperCase();
    const glyph = (red ? kRedGlyphs : kBlackGlyphs)[piece.toUpperCase()] ?? piece;
    return svg('g', { class: 'piece ' + (red ? 'red' : 'black'), transform: `translate(${pointX(square)} ${pointY(square)})` },
      svg('circle', { class: 'shade', cy: 2.5, r: 27 }), svg('circle', { class: 'disc', r: 26.5 }), svg('circle', { class: 'ring', r: 22.5 }), svg('text', { y: 12 }, glyph));
  }

  // The moving piece glides; the attributes hold the new position at once.
  function glide(node, from, to) {
    if (!node?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const at = (square) => ({ transform: `translate(${pointX(square)}px, ${pointY(square)}px)` });
    node.animate([at(from), at(to)], { duration: 160, easing: 'ease-out' });
  }

  // ---- Replay ----

  // The open game; boards[ply] is the position after that many moves. `following` shows the newest game until the user picks one.
  const shown = { game: null, ply: 0, boards: [], redStarts: true, following: true, timer: null, observer: null, rows: [], hashTimer: null };
  const lastPly = () => shown.boards.length - 1;
  const redMoved = (ply) => shown.redStarts === (ply % 2 === 1);
  const scoreForRed = (ply) => {
    const score = list(shown.game.scores)[ply - 1];
    return isNumber(score) ? (redMoved(ply) ? score : -score) : null;
  };
  const moveText = (ply) => list(shown.game[view.notation])[ply - 1] ?? list(shown.game.moves)[ply - 1];

  function replayBoards(game) {
    const { board, redStarts } = parseFen(game.fen);
    const boards = [board];
    for (const text of list(game.moves)) {
      const move = parseMove(text);
      if (!move) break;
      const next = boards[boards.length - 1].slice();
      next[move.to] = next[move.from];
      next[move.from] = '';
      boards.push(next);
    }
    return { boards, redStarts };
  }

  function openGame(game, ply) {
    stopPlaying();
    Object.assign(shown, { game, ply: 0 }, replayBoards(game));
    byId('replay').hidden = false;
    byId('game-title').textContent = `Game ${game.number}: ${engineName(game.red)} – ${engineName(game.black)}`;
    drawVerdict();
    byId('legend-red').textContent = engineName(game.red) + ' (Red)';
    byId('legend-black').textContent = engineName(game.black) + ' (Black)';
    const place = games.indexOf(game);
    byId('previous-game').disabled = place <= 0;
    byId('next-game').disabled = place >= games.length - 1;
    drawMoveList();
    drawScoreCurve();
    showPly(ply);
    markOpenRow();
  }

  function drawVerdict() {
    const { result, termination, reason } = shown.game;
    const wins = { '1-0': 'Red wins', '0-1': 'Black wins', '1/2-1/2': 'draw', '*': 'unfinished' };
    const facts = [result, wins[result], termination].filter(Boolean).join(' · ');
    byId('verdict').replaceChildren(html('b', {}, facts), reason ? html('br') : '', reason ?? '');
  }

  function drawMoveList() {
    const opening = shown.game.opening_plies ?? 0;
    const { depths, times } = shown.game;
    shown.rows = [];
    for (let ply = 1; ply <= lastPly(); ply++) {
      const red = redMoved(ply);
      const number = Math.ceil((ply + (shown.redStarts ? 0 : 1)) / 2);
      shown.rows.push(html('tr', { class: (red ? 'red-move' : 'black-move') + (ply <= opening ? ' book' : ''), 'data-ply': ply, title: ply <= opening ? 'opening' : null },
        html('td', {}, red || ply === 1 ? number + '.' : ''), html('td', {}, html('button', { type: 'button' }, moveText(ply))),
        html('td', {}, scoreText(scoreForRed(ply))), html('td', {}, points(list(depths)[ply - 1])), html('td', {}, timeText(list(times)[ply - 1]))));
    }
    byId('moves').replaceChildren(...shown.rows);
  }

  // Bends the scale so that a soldier counts near equality and a mate still fits: +1 is a fifth of the height, +10 seven tenths.
  const bend = (score) => score / (Math.abs(score) + 400);

  function drawScoreCurve() {
    shown.observer?.disconnect();
    const frame = {
      label: 'Scores of both engines by ply, as Red sees them', height: 170, x: [0, Math.max(lastPly(), 1)], y: [-1, 1],
      yTicks: [-1000, -300, -100, 0, 100, 300, 1000].map((score) => [bend(score), signed(score / 100, 0)]),
      draw: ({ area, toX, toY }) => {
        const spots = (red) => shown.boards.map((_, ply) => ply).filter((ply) => ply > 0 && redMoved(ply) === red && scoreForRed(ply) !== null)
          .map((ply) => [toX(ply), toY(bend(scoreForRed(ply)))]);
        const opening = Math.min(shown.game.opening_plies ?? 0, lastPly());
        return [
          svg('rect', { class: 'book', x: area.left, y: area.top, width: toX(opening) - area.left, height: area.bottom - area.top }),
          svg('line', { class: 'zero', x1: area.left, x2: area.right, y1: toY(0), y2: toY(0) }),
          svg('path', { class: 'line black', d: pathOf(spots(false)) }), svg('path', { class: 'line red', d: pathOf(spots(true)) }),
          svg('line', { class: 'cursor', id: 'cursor', y1: area.top, y2: area.bottom, x1: toX(shown.ply), x2: toX(shown.ply) }),
        ];
      },
    };
    shown.frame = frame;
    shown.observer = chart(byId('score-curve'), frame);
  }

  function jumpOnCurve(event) {
    const { area } = shown.frame;
    const x = event.clientX - byId('score-curve').getBoundingClientRect().left;
    userGoes(Math.round(lastPly() * (x - area.left) / (area.right - area.left)));
  }

  function drawPieces(previous) {
    const { game, ply } = shown;
    const board = shown.boards[ply];
    const move = ply > 0 ? parseMove(game.moves[ply - 1]) : null;
    const nodes = board.map((piece, square) => (piece ? pieceNode(piece, square) : null));
    const marks = move ? [svg('circle', { class: 'from', cx: pointX(move.from), cy: pointY(move.from), r: 22 })] : [];
    const halo = move ? [svg('circle', { class: 'to', cx: pointX(move.to), cy: pointY(move.to), r: 28 })] : [];
    byId('pieces').replaceChildren(...marks, ...nodes.filter(Boolean), ...halo);
    if (previous === ply - 1) glide(nodes[move.to], move.from, move.to);
    if (previous === ply + 1) {
      const undone = parseMove(game.moves[ply]);
      glide(nodes[undone.from], undone.to, undone.from);
    }
    byId('board').dataset.fen = placementOf(board);
    byId('board').dataset.ply = ply;
  }

  function drawPlates() {
    for (const [id, red] of [['plate-top', view.flipped], ['plate-bottom', !view.flipped]]) {
      let ply = shown.ply;
      while (ply > 0 && redMoved(ply) !== red) ply--;
      const toMove = redMoved(shown.ply + 1) === red;
      byId(id).replaceChildren(
        html('span', {}, html('i', { class: 'dot ' + (red ? 'red' : 'black') + (toMove ? ' to-move' : '') }), engineName(red ? shown.game.red : shown.game.black)),
        html('span', {}, ply > 0 && scoreForRed(ply) !== null ? scoreText(scoreForRed(ply)) : ''));
    }
  }

  function plyText() {
    const { ply, game } = shown;
    if (ply === 0) return `Start position, ${shown.redStarts ? 'Red' : 'Black'} to move`;
    const nodes = list(game.nodes)[ply - 1];
    const parts = [`Ply ${ply} of ${lastPly()}: ${redMoved(ply) ? 'Red' : 'Black'} ${moveText(ply)}`];
    if (ply <= (game.opening_plies ?? 0)) parts.push('opening');
    if (scoreForRed(ply) !== null) parts.push('score ' + scoreText(scoreForRed(ply)));
    if (isNumber(list(game.depths)[ply - 1])) parts.push('depth ' + game.depths[ply - 1]);
    if (isNumber(list(game.times)[ply - 1])) parts.push(timeText(game.times[ply - 1]));
    if (isNumber(nodes)) parts.push(countText(nodes) + ' nodes');
    if (ply === lastPly() && game.result) parts.push(game.result);
    return parts.join(' · ');
  }

  function showPly(wanted) {
    const previous = shown.ply;
    shown.ply = clamp(wanted, 0, lastPly());
    drawPieces(previous);
    drawPlates();
    byId('now').textContent = plyText();
    const x = shown.frame.toX(shown.ply);
    byId('cursor').setAttribute('x1', x);
    byId('cursor').setAttribute('x2', x);
    for (const id of ['first', 'back']) byId(id).disabled = shown.ply === 0;
    for (const id of ['last', 'forward']) byId(id).disabled = shown.ply === lastPly();
    markMove();
  }

  function markMove() {
    const panel = byId('move-scroll');
    const old = byId('moves').querySelector('.current');
    old?.classList.remove('current');
    old?.querySelector('button').removeAttribute('aria-current');
    const row = shown.rows[shown.ply - 1];
    row?.classList.add('current');
    row?.querySelector('button').setAttribute('aria-current', 'true');
    // Scrolls the panel alone: scrollIntoView would move the page as well.
    panel.scrollTop = row ? row.offsetTop - panel.clientHeight / 2 : 0;
  }

  function setNotation(notation) {
    view.notation = notation;
    for (const id of ['iccs', 'wxf']) byId(id).setAttribute('aria-pressed', String(id === notation));
    drawBoardGround();
    if (!shown.game) return;
    shown.rows.forEach((row, i) => { row.querySelector('button').textContent = moveText(i + 1); });
    showPly(shown.ply);
  }

  function setFlipped(flipped) {
    view.flipped = flipped;
    byId('flip').setAttribute('aria-pressed', String(flipped));
    drawBoardGround();
    if (shown.game) showPly(shown.ply);
  }

  function stopPlaying() {
    clearInterval(shown.timer);
    shown.timer = null;
    byId('play').classList.remove('playing');
    byId('play').setAttribute('aria-label', 'Play the game');
  }

  function togglePlaying() {
    if (shown.timer) { stopPlaying(); return; }
    if (shown.ply === lastPly()) userGoes(0);
    byId('play').classList.add('playing');
    byId('play').setAttribute('aria-label', 'Pause');
    shown.timer = setInterval(() => {
      userGoes(shown.ply + 1, true);
      if (shown.ply === lastPly()) stopPlaying();
    }, 800);
  }

  function userGoes(ply, playing = false) {
    if (!playing) stopPlaying();
    showPly(ply);
    shown.following = false;
    // Browsers refuse a flood of address changes, as when an arrow key is held down.
    clearTimeout(shown.hashTimer);
    shown.hashTimer = setTimeout(writeHash, 150);
  }

  const hashOf = (game, ply) => `#game=${game.number}&ply=${ply}`;

  function writeHash() {
    clearTimeout(shown.hashTimer);
    if (!shown.game || shown.following) return;
    try { history.replaceState(null, '', hashOf(shown.game, shown.ply)); } catch { /* only the link is lost */ }
  }

  function openFromHash() {
    clearTimeout(shown.hashTimer);
    const wish = new URLSearchParams(location.hash.slice(1));
    const game = games.find((candidate) => String(candidate.number) === wish.get('game'));
    shown.following = !game;
    if (!games.length) return;
    const target = game ?? games[games.length - 1];
    const ply = game ? Number.parseInt(wish.get('ply') ?? '0', 10) || 0 : list(target.moves).length;
    if (target !== shown.game) openGame(target, ply);
    else if (ply !== shown.ply) showPly(ply);
  }

  function pickGame(game) {
    if (!game) return;
    shown.following = false;
    openGame(game, 0);
    location.hash = hashOf(game, 0);
    byId('replay').scrollIntoView({ block: 'start' });
  }

  function listenToReplay() {
    const steps = { first: () => 0, back: () => shown.ply - 1, forward: () => shown.ply + 1, last: lastPly };
    const keys = { Home: 'first', ArrowLeft: 'back', ArrowRight: 'forward', End: 'last' };
    for (const [id, target] of Object.entries(steps)) byId(id).addEventListener('click', () => userGoes(target()));
    byId('play').addEventListener('click', togglePlaying);
    byId('flip').addEventListener('click', () => setFlipped(!view.flipped));
    for (const id of ['iccs', 'wxf']) byId(id).addEventListener('click', () => setNotation(id));
    for (const [id, step] of [['previous-game', -1], ['next-game', 1]]) {
      byId(id).addEventListener('click', () => pickGame(games[games.indexOf(shown.game) + step]));
    }
    byId('moves').addEventListener('click', (event) => {
      const row = event.target.closest('tr');
      if (row) userGoes(Number(row.dataset.ply));
    });
    byId('score-curve').addEventListener('click', jumpOnCurve);
    document.addEventListener('keydown', (event) => {
      const busy = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target.closest('input, select');
      if (!shown.game || busy || !keys[event.key]) return;
      event.preventDefault();
      userGoes(steps[keys[event.key]]());
    });
    window.addEventListener('hashchange', openFromHash);
  }

  // ---- List of games: only one page of rows is ever in the document ----

  const kPageRows = 25;
  const kColumns = [
    ['number', 'No.', (game) => game.number], ['round', 'Round', (game) => game.round],
    ['red', 'Red', (game) => engineName(game.red)], ['black', 'Black', (game) => engineName(game.black)],
    ['result', 'Result', (game) => game.result], ['termination', 'End', (game) => game.termination], ['plies', 'Plies', (game) => list(game.moves).length],
  ];

  const winnerOf = (game) => ({ '1-0': game.red, '0-1': game.black })[game.result];
  function fitsResult(game) {
    const engine = Number(view.engine);
    const winner = winnerOf(game);
    if (view.result === 'won') return view.engine === '' || winner === engine;
    if (view.result === 'lost') return view.engine === '' || (winner !== undefined && winner !== engine);
    return view.result === '' || game.result === view.result;
  }
  function chosenGames() {
    const engine = Number(view.engine);
    const chosen = games.filter((game) => (view.engine === '' || game.red === engine || game.black === engine) && fitsResult(game)
      && (view.end === '' || game.termination === view.end));
    const value = kColumns.find(([key]) => key === view.sortKey)[2];
    const order = (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? '')));
    const sign = view.descending ? -1 : 1;
    return chosen.sort((a, b) => sign * (order(value(a), value(b)) || order(a.number, b.number)));
  }

  function gameRow(game) {
    const name = (engine) => html('td', { class: 'name' + (winnerOf(game) === engine ? ' won' : '') }, engineName(engine));
    const link = html('a', { href: hashOf(game, 0), 'aria-label': 'Open game ' + game.number }, String(game.number));
    return html('tr', { 'data-number': game.number, title: game.reason, class: game === shown.game ? 'current' : null },
      html('td', {}, link), html('td', {}, points(game.round)), name(game.red), name(game.black), html('td', {}, game.result === '1/2-1/2' ? '½-½' : game.result),
      html('td', { class: 'text' }, game.termination), html('td', {}, String(list(game.moves).length)));
  }

  function drawGames() {
    const chosen = chosenGames();
    const pages = Math.max(1, Math.ceil(chosen.length / kPageRows));
    view.page = clamp(view.page, 0, pages - 1);
    const rows = chosen.slice(view.page * kPageRows, (view.page + 1) * kPageRows).map(gameRow);
    const none = html('tr', {}, html('td', { class: 'text muted', colspan: 7 }, games.length ? 'No game fits.' : 'No games yet.'));
    byId('games').tBodies[0].replaceChildren(...(rows.length ? rows : [none]));
    byId('count').textContent = chosen.length === games.length ? `${games.length} games` : `${chosen.length} of ${games.length} games`;
    byId('page-number').textContent = `page ${view.page + 1} of ${pages}`;
    byId('pager').hidden = pages === 1;
    byId('page-back').disabled = view.page === 0;
    byId('page-forward').disabled = view.page === pages - 1;
    for (const head of byId('games').tHead.querySelectorAll('th')) {
      const active = head.dataset.key === view.sortKey;
      head.setAttribute('aria-sort', active ? (view.descending ? 'descending' : 'ascending') : 'none');
      head.querySelector('span').textContent = active ? (view.descending ? ' ▾' : ' ▴') : '';
    }
  }

  function markOpenRow() {
    for (const row of byId('games').tBodies[0].rows) row.classList.toggle('current', row.dataset.number === String(shown.game?.number));
  }

  function prepareFilters() {
    const options = (id, entries) => byId(id).append(...entries.map(([value, text]) => html('option', { value }, text)));
    const ends = [...new Set(games.map((game) => game.termination).filter(Boolean))].sort();
    options('filter-engine', [['', 'all'], ...engines.map((name, i) => [String(i), String(name)])]);
    options('filter-result', [['', 'all'], ['1-0', '1-0 Red wins'], ['0-1', '0-1 Black wins'], ['1/2-1/2', '½-½ draw'], ['*', '* unfinished'],
      ['won', 'engine wins'], ['lost', 'engine loses']]);
    options('filter-end', [['', 'all'], ...ends.map((end) => [end, end])]);
    for (const key of ['engine', 'result', 'end']) {
      const select = byId('filter-' + key);
      select.value = view[key];
      // A kept choice may no longer be offered.
      if (select.selectedIndex < 0) select.value = view[key] = '';
      select.addEventListener('change', () => { view[key] = select.value; view.page = 0; offerEngineResults(); drawGames(); });
    }
    offerEngineResults();
  }

  // "engine wins" means nothing until an engine is chosen.
  function offerEngineResults() {
    const select = byId('filter-result');
    for (const option of select.options) option.disabled = view.engine === '' && ['won', 'lost'].includes(option.value);
    if (select.selectedOptions[0]?.disabled) select.value = view.result = '';
  }

  function prepareGames() {
    byId('games').tHead.append(html('tr', {}, ...kColumns.map(([key, label]) => html('th', { scope: 'col', 'data-key': key, class: ['red', 'black', 'termination'].includes(key) ? 'text' : null },
      html('button', { type: 'button' }, label, html('span', { 'aria-hidden': 'true' }))))));
    byId('games').tHead.addEventListener('click', (event) => {
      const key = event.target.closest('button')?.parentNode.dataset.key;
      if (!key) return;
      view.descending = key === view.sortKey ? !view.descending : false;
      view.sortKey = key;
      view.page = 0;
      drawGames();
    });
    byId('games').tBodies[0].addEventListener('click', (event) => {
      const number = event.target.closest('tr')?.dataset.number;
      if (number === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      pickGame(games.find((game) => String(game.number) === number));
    });
    byId('page-back').addEventListener('click', () => { view.page--; drawGames(); });
    byId('page-forward').addEventListener('click', () => { view.page++; drawGames(); });
    prepareFilters();
    drawGames();
  }

  // ---- Refresh ----

  const kRefreshMs = 10000;
  const kQuietMs = 20000;

  // Reads the page anew while the match runs, but never under the user's hands: not within kQuietMs of the last touch and not in autoplay.
  function startRefresh() {
    if (match.finished) return;
    const box = byId('auto-refresh');
    const due = Date.now() + kRefreshMs;
    let touched = 0;
    for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'change']) {
      window.addEventListener(kind, () => { touched = Date.now(); }, { passive: true });
    }
    byId('refresh-box').hidden = false;
    box.checked = view.autoRefresh;
    box.addEventListener('change', () => { view.autoRefresh = box.checked; });
    setInterval(() => {
      const inUse = shown.timer !== null || Date.now() - touched < kQuietMs;
      byId('refresh-note').textContent = view.autoRefresh && inUse ? '(waits while you look around)' : '';
      if (!view.autoRefresh || inUse || document.hidden || Date.now() < due) return;
      location.reload();
    }, 1000);
  }

  function restoreScroll() {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => { writeHash(); saveView(); });
    if (performance.getEntriesByType('navigation')[0]?.type === 'reload') window.scrollTo(0, view.scroll);
    else if (!shown.following) byId('replay').scrollIntoView({ block: 'start' });
  }

  loadView();
  drawHeader();
  drawTable();
  drawSummary();
  drawEloCurve();
  drawLlrCurve();
  setFlipped(view.flipped);
  setNotation(view.notation);
  listenToReplay();
  openFromHash();
  prepareGames();
  startRefresh();
  restoreScroll();
})();
