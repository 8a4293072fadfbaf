#include "slow_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace xq::test {

namespace {

struct Step {
    int file;
    int rank;
};

constexpr std::array<Step, 4> kOrthogonal{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

int file_of(int square) { return square % 9; }
int rank_of(int square) { return square / 9; }

/// The square one step away, or -1 beyond the edge.
int step(int square, Step by) {
    const int file = file_of(square) + by.file;
    const int rank = rank_of(square) + by.rank;
    return file < 0 || file > 8 || rank < 0 || rank > 9 ? -1 : rank * 9 + file;
}

char upper(char piece) {
    return piece >= 'a' && piece <= 'z' ? static_cast<char>(piece - 'a' + 'A') : piece;
}

bool is_piece(char letter) {
    return std::string_view("KABNRCP").find(upper(letter)) != std::string_view::npos;
}

/// Number of pieces strictly between two squares of one rank or file; -1 if they share none.
int count_between(const SlowBoard& board, int from, int to) {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    if ((files == 0) == (ranks == 0)) {
        return -1;
    }
    const Step by{(files > 0) - (files < 0), (ranks > 0) - (ranks < 0)};
    int count = 0;
    for (int at = step(from, by); at != to; at = step(at, by)) {
        count += board.at(at) != kEmpty;
    }
    return count;
}

SlowSquares sorted(SlowSquares squares) {
    std::sort(squares.begin(), squares.end());
    return squares;
}

/// Walks in all four directions and keeps the squares that have `screens` pieces before them.
/// `keep_empty` and `keep_piece` say which of those squares count.
SlowSquares walk(const SlowBoard& board, int from, int screens, bool keep_empty, bool keep_piece) {
    SlowSquares found;
    for (const Step by : kOrthogonal) {
        int passed = 0;
        for (int at = step(from, by); at >= 0 && passed <= screens; at = step(at, by)) {
            const bool empty = board.at(at) == kEmpty;
            if (passed == screens && (empty ? keep_empty : keep_piece)) {
                found.push_back(at);
            }
            passed += !empty;
        }
    }
    return sorted(found);
}

void add_if_may_stand(SlowSquares& found, char piece, int square) {
    if (square >= 0 && may_stand(piece, square)) {
        found.push_back(square);
    }
}

SlowSquares king_points(char piece, int from) {
    SlowSquares found;
    for (const Step by : kOrthogonal) {
        add_if_may_stand(found, piece, step(from, by));
    }
    return found;
}

SlowSquares advisor_points(char piece, int from) {
    SlowSquares found;
    for (const Step by : kDiagonal) {
        add_if_may_stand(found, piece, step(from, by));
    }
    return found;
}

SlowSquares elephant_points(const SlowBoard& board, char piece, int from) {
    SlowSquares found;
    for (const Step by : kDiagonal) {
        const int eye = step(from, by);
        if (eye >= 0 && board.at(eye) == kEmpty) {
            add_if_may_stand(found, piece, step(eye, by));
        }
    }
    return found;
}

SlowSquares horse_points(const SlowBoard& board, char piece, int from) {
    SlowSquares found;
    for (const Step straight : kOrthogonal) {
        const int leg = step(from, straight);
        if (leg < 0 || board.at(leg) != kEmpty) {
            continue;
        }
        for (const Step slant : kDiagonal) {
            const bool outward = slant.file == straight.file || slant.rank == straight.rank;
            if (outward) {
                add_if_may_stand(found, piece, step(leg, slant));
            }
        }
    }
    return found;
}

SlowSquares soldier_points(char piece, int from) {
    const bool red = is_red_piece(piece);
    const bool crossed = red ? rank_of(from) >= 5 : rank_of(from) <= 4;
    SlowSquares found;
    add_if_may_stand(found, piece, step(from, {0, red ? 1 : -1}));
    if (crossed) {
        add_if_may_stand(found, piece, step(from, {1, 0}));
        add_if_may_stand(found, piece, step(from, {-1, 0}));
    }
    return found;
}

}  // namespace

std::string square_text(int square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('0' + rank_of(square))};
}

std::string SlowMove::text() const { return square_text(from) + square_text(to); }

bool is_red_piece(char piece) { return piece >= 'A' && piece <= 'Z'; }

bool may_stand(char piece, int square) {
    const int file = file_of(square);
    // The rank as the piece's own side counts it, so that one table serves both.
    const int rank = is_red_piece(piece) ? rank_of(square) : 9 - rank_of(square);
    const bool palace = file >= 3 && file <= 5 && rank <= 2;
    switch (upper(piece)) {
        case 'K': return palace;
        case 'A': return palace && (file + rank) % 2 == 1;
        case 'B':
            return ((rank == 0 || rank == 4) && (file == 2 || file == 6)) ||
                   (rank == 2 && (file == 0 || file == 4 || file == 8));
        case 'P': return rank >= 3;
        default: return true;
    }
}

SlowBoard::SlowBoard() { squares_.fill(kEmpty); }

SlowBoard SlowBoard::from_fen(std::string_view fen) {
    const auto require = [](bool good) {
        if (!good) {
            throw std::invalid_argument("SlowBoard: bad FEN");
        }
    };
    SlowBoard board;
    int file = 0;
    int rank = 9;
    std::size_t at = 0;
    for (; at < fen.size() && fen[at] != ' '; ++at) {
        const char letter = fen[at];
        if (letter == '/') {
            require(file == 9 && rank > 0);
            file = 0;
            --rank;
        } else if (letter >= '1' && letter <= '9') {
            file += letter - '0';
        } else {
            require(is_piece(letter) && file < 9);
            board.put(rank * 9 + file++, letter);
        }
        require(file <= 9);
    }
    require(file == 9 && rank == 0 && at + 1 < fen.size());
    const char side = fen[at + 1];
    require((side == 'w' || side == 'b') && (at + 2 == fen.size() || fen[at + 2] == ' '));
    board.red_to_move_ = side == 'w';
    return board;
}

std::string SlowBoard::placement() const {
    std::string text;
    for (int rank = 9; rank >= 0; --rank) {
        char gap = '0';
        for (int file = 0; file < 9; ++file) {
            const char piece = at(rank * 9 + file);
            if (piece == kEmpty) {
                ++gap;
                continue;
            }
            if (gap > '0') {
                text += gap;
            }
            gap = '0';
            text += piece;
        }
        if (gap > '0') {
            text += gap;
        }
        if (rank > 0) {
            text += '/';
        }
    }
    return text;
}

std::string SlowBoard::fen() const {
    return placement() + (red_to_move_ ? " w - - 0 1" : " b - - 0 1");
}

int SlowBoard::king_square(bool red) const {
    const auto found = std::find(squares_.begin(), squares_.end(), red ? 'K' : 'k');
    return found == squares_.end() ? -1 : static_cast<int>(found - squares_.begin());
}

SlowSquares SlowBoard::rook_set(int from) const { return walk(*this, from, 0, true, true); }
SlowSquares SlowBoard::cannon_quiet(int from) const { return walk(*this, from, 0, true, false); }
SlowSquares SlowBoard::cannon_capture_set(int from) const {
    return walk(*this, from, 1, false, true);
}
SlowSquares SlowBoard::cannon_reach(int from) const { return walk(*this, from, 1, true, true); }

SlowSquares SlowBoard::attack_set(char piece, int from) const {
    switch (upper(piece)) {
        case 'K': return sorted(king_points(piece, from));
        case 'A': return sorted(advisor_points(piece, from));
        case 'B': return sorted(elephant_points(*this, piece, from));
        case 'N': return sorted(horse_points(*this, piece, from));
        case 'R': return rook_set(from);
        case 'C': return cannon_capture_set(from);
        case 'P': return sorted(soldier_points(piece, from));
        default: return {};
    }
}

bool SlowBoard::attacks(int from, int to) const {
    const char piece = at(from);
    const char other_king = is_red_piece(piece) ? 'k' : 'K';
    switch (upper(piece)) {
        case 'R': return count_between(*this, from, to) == 0;
        case 'C': return count_between(*this, from, to) == 1;
        case 'K':
            if (at(to) == other_king && file_of(from) == file_of(to)) {
                return count_between(*this, from, to) == 0;
            }
            break;
        default: break;
    }
    // No other piece reaches further; without this cut the tests would take twice as long.
    if (std::abs(file_of(from) - file_of(to)) > 2 || std::abs(rank_of(from) - rank_of(to)) > 2) {
        return false;
    }
    const SlowSquares targets = attack_set(piece, from);
    return std::find(targets.begin(), targets.end(), to) != targets.end();
}

SlowSquares SlowBoard::attackers(int square, bool by_red) const {
    SlowSquares found;
    for (int from = 0; from < kSlowSquares; ++from) {
        if (at(from) != kEmpty && is_red_piece(at(from)) == by_red && attacks(from, square)) {
            found.push_back(from);
        }
    }
    return found;
}

bool SlowBoard::attacked(int square, bool by_red) const {
    return !attackers(square, by_red).empty();
}

bool SlowBoard::in_check(bool red) const {
    const int king = king_square(red);
    return king >= 0 && attacked(king, !red);
}

std::vector<SlowMove> SlowBoard::pseudo_moves() const {
    std::vector<SlowMove> moves;
    for (int from = 0; from < kSlowSquares; ++from) {
        const char piece = at(from);
        if (piece == kEmpty || is_red_piece(piece) != red_to_move_) {
            continue;
        }
        for (const int to : attack_set(piece, from)) {
            if (at(to) == kEmpty || is_red_piece(at(to)) != red_to_move_) {
                moves.push_back({from, to});
            }
        }
        if (upper(piece) == 'C') {
            for (const int to : cannon_quiet(from)) {
                moves.push_back({from, to});
            }
        }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<SlowMove> SlowBoard::legal_moves() const {
    std::vector<SlowMove> moves = pseudo_moves();
    std::erase_if(moves, [this](SlowMove move) { return after(move).in_check(red_to_move_); });
    return moves;
}

std::vector<SlowMove> SlowBoard::legal_captures() const {
    std::vector<SlowMove> moves = legal_moves();
    std::erase_if(moves, [this](SlowMove move) { return !is_capture(move); });
    return moves;
}

std::vector<SlowMove> SlowBoard::legal_quiets() const {
    std::vector<SlowMove> moves = legal_moves();
    std::erase_if(moves, [this](SlowMove move) { return is_capture(move); });
    return moves;
}

bool SlowBoard::is_legal(SlowMove move) const {
    const std::vector<SlowMove> moves = legal_moves();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

SlowBoard SlowBoard::after(SlowMove move) const {
    SlowBoard next = *this;
    next.put(move.to, at(move.from));
    next.put(move.from, kEmpty);
    next.red_to_move_ = !red_to_move_;
    return next;
}

bool SlowBoard::gives_check(SlowMove move) const { return after(move).in_check(!red_to_move_); }

std::uint64_t SlowBoard::perft(int depth) const {
    if (depth == 0) {
        return 1;
    }
    const std::vector<SlowMove> moves = legal_moves();
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t count = 0;
    for (const SlowMove move : moves) {
        count += after(move).perft(depth - 1);
    }
    return count;
}

}  // namespace xq::test
