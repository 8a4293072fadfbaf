#include "placements.hpp"

#include <string>
#include <utility>

namespace xq::test {

namespace {

bool chance(Random& random, int percent) { return random_below(random, 100) < percent; }

int pick(Random& random, const SlowSquares& squares) {
    const int choice = random_below(random, static_cast<int>(squares.size()));
    return squares[static_cast<std::size_t>(choice)];
}

char as_side(char piece, bool red) { return red ? piece : static_cast<char>(piece - 'A' + 'a'); }

/// Red's or Black's men without the king, in FEN letters; `density` is the percentage of a full set
/// of rooks, horses and cannons, and half of it that of the other men.
std::string random_men(Random& random, bool red, int density) {
    std::string men;
    const auto add = [&](char piece, int most, int percent) {
        for (int i = 0; i < most; ++i) {
            if (chance(random, percent)) {
                men += as_side(piece, red);
            }
        }
    };
    add('R', 2, density);
    add('C', 2, density);
    add('N', 2, density);
    add('A', 2, density / 2 + 10);
    add('B', 2, density / 2 + 5);
    add('P', 5, density / 2);
    return men;
}

/// A square where tactics against the king happen: on its rank or file, on a point from which a
/// horse attacks it, or on the leg of such a horse.
int square_near_king(Random& random, int king) {
    const int file = king % 9;
    const int rank = king / 9;
    const auto on_board = [](int f, int r) { return f >= 0 && f < 9 && r >= 0 && r < 10; };
    while (true) {
        const int kind = random_below(random, 10);
        if (kind < 4) {
            return random_below(random, 10) * 9 + file;
        }
        if (kind < 6) {
            return rank * 9 + random_below(random, 9);
        }
        const int side = chance(random, 50) ? 1 : -1;
        const int up = chance(random, 50) ? 1 : -1;
        // The leg of a horse that strikes the king is the square diagonally next to the king.
        const bool leg = kind == 9;
        const bool tall = chance(random, 50);
        const int across = leg || tall ? 1 : 2;
        const int along = leg || !tall ? 1 : 2;
        if (on_board(file + side * across, rank + up * along)) {
            return (rank + up * along) * 9 + file + side * across;
        }
    }
}

/// May this soldier be placed here? Before the river a soldier is still on the file it began on,
/// one to a file; other files are let through now and then, since FENs with them are accepted.
bool soldier_fits(Random& random, const SlowBoard& board, char piece, int square) {
    const int file = square % 9;
    const int home = is_red_piece(piece) ? 3 : 5;
    if (square / 9 != home && square / 9 != home + 1) {
        return true;
    }
    const bool second =
        board.at(home * 9 + file) == piece || board.at((home + 1) * 9 + file) == piece;
    return !second && (file % 2 == 0 || chance(random, 8));
}

SlowSquares standing_squares(char piece) {
    SlowSquares squares;
    for (int square = 0; square < kSlowSquares; ++square) {
        if (may_stand(piece, square)) {
            squares.push_back(square);
        }
    }
    return squares;
}

int random_square(Random& random, const SlowBoard& board, char piece) {
    const bool bound = std::string_view("KABkab").find(piece) != std::string_view::npos;
    if (!bound && chance(random, 25)) {
        // Men gather at the enemy king, where they strike, and at their own, where they shield.
        const bool at_own = chance(random, 40);
        return square_near_king(random, board.king_square(is_red_piece(piece) == at_own));
    }
    return pick(random, standing_squares(piece));
}

/// Puts the man on the square if it may stand there and the side not to move stays out of check.
bool try_put(Random& random, SlowBoard& board, char piece, int square) {
    if (board.at(square) != kEmpty || !may_stand(piece, square)) {
        return false;
    }
    if ((piece == 'P' || piece == 'p') && !soldier_fits(random, board, piece, square)) {
        return false;
    }
    board.put(square, piece);
    if (board.in_check(!board.red_to_move())) {
        board.put(square, kEmpty);
        return false;
    }
    return true;
}

void shuffle(Random& random, std::string& men) {
    for (std::size_t left = men.size(); left > 1; --left) {
        const int choice = random_below(random, static_cast<int>(left));
        std::swap(men[left - 1], men[static_cast<std::size_t>(choice)]);
    }
}

/// Places both kings and, if they share a file, the first of `men` that fits between them.
/// False if none does.
bool place_kings(Random& random, SlowBoard& board, std::string& men) {
    const int red = pick(random, standing_squares('K'));
    // Facing kings matter in many positions, so a shared file comes up more often than by chance.
    const int black = chance(random, 30) ? (7 + random_below(random, 3)) * 9 + red % 9
                                         : pick(random, standing_squares('k'));
    board.put(red, 'K');
    board.put(black, 'k');
    if (red % 9 != black % 9) {
        return true;
    }
    for (std::size_t i = 0; i < men.size(); ++i) {
        const int rank = red / 9 + 1 + random_below(random, black / 9 - red / 9 - 1);
        if (try_put(random, board, men[i], rank * 9 + red % 9)) {
            men.erase(i, 1);
            return true;
        }
    }
    return false;
}

/// Tries the men of one colour whose letter (as Red's) is in `letters`, in order, and takes the
/// first that can be put on the square out of `men`.
bool put_one_of(Random& random, SlowBoard& board, std::string& men, std::string_view letters,
                bool red, int square) {
    for (std::size_t i = 0; i < men.size(); ++i) {
        const char letter = is_red_piece(men[i]) ? men[i] : static_cast<char>(men[i] - 'a' + 'A');
        const bool wanted = letters.find(letter) != std::string_view::npos;
        if (wanted && is_red_piece(men[i]) == red && try_put(random, board, men[i], square)) {
            men.erase(i, 1);
            return true;
        }
    }
    return false;
}

/// An enemy rook or cannon on a line of this king with up to three men between: check, pin, screen.
void add_line_motif(Random& random, SlowBoard& board, std::string& men, bool red) {
    const int king = board.king_square(red);
    const bool along_file = chance(random, 50);
    const int place = along_file ? king / 9 : king % 9;
    const int end = random_below(random, along_file ? 10 : 9);
    const int unit = along_file ? 9 : 1;
    const int away = end > place ? unit : -unit;
    const int inside = (end > place ? end - place : place - end) - 1;
    if (inside < 0) {
        return;
    }
    // Two men between matter most: a cannon then binds each of them that is the king's own.
    const int kind = random_below(random, 10);
    const int count = kind < 1 ? 0 : kind < 5 ? 1 : kind < 9 ? 2 : 3;
    for (int i = 0; i < count && inside > 0; ++i) {
        const int square = king + away * (1 + random_below(random, inside));
        put_one_of(random, board, men, "ABNRCP", chance(random, 70) == red, square);
    }
    const std::string_view sniper = chance(random, 60) ? "C" : "R";
    put_one_of(random, board, men, sniper, !red, king + away * (inside + 1));
}

/// An enemy horse on a point that strikes this king, mostly with a man on its leg.
void add_leg_motif(Random& random, SlowBoard& board, std::string& men, bool red) {
    const int king = board.king_square(red);
    const int side = chance(random, 50) ? 1 : -1;
    const int up = chance(random, 50) ? 1 : -1;
    const bool tall = chance(random, 50);
    const int file = king % 9 + side * (tall ? 1 : 2);
    const int rank = king / 9 + up * (tall ? 2 : 1);
    if (file < 0 || file > 8 || rank < 0 || rank > 9) {
        return;
    }
    if (chance(random, 70)) {
        const bool red_man = chance(random, 75) == red;
        put_one_of(random, board, men, "ABNRCP", red_man, king + side + 9 * up);
    }
    put_one_of(random, board, men, "N", !red, rank * 9 + file);
}

}  // namespace

int random_below(Random& random, int bound) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}

std::vector<SlowMove> play_out(const SlowBoard& start, int max_plies, Random& random,
                               const BoardCallback& callback) {
    std::vector<SlowMove> played;
    SlowBoard board = start;
    callback(board);
    for (int ply = 0; ply < max_plies; ++ply) {
        const std::vector<SlowMove> moves = board.legal_moves();
        if (moves.empty()) {
            break;
        }
        const int choice = random_below(random, static_cast<int>(moves.size()));
        played.push_back(moves[static_cast<std::size_t>(choice)]);
        board = board.after(played.back());
        callback(board);
    }
    return played;
}

void play_outs(std::string_view fen, int games, int max_plies, std::uint64_t seed,
               const BoardCallback& callback) {
    Random random(seed);
    const SlowBoard start = SlowBoard::from_fen(fen);
    for (int game = 0; game < games; ++game) {
        play_out(start, max_plies, random, callback);
    }
}

SlowBoard tactical_placement(Random& random) {
    while (true) {
        SlowBoard board;
        board.set_red_to_move(chance(random, 50));
        const int density = 35 + random_below(random, 66);
        // One side is nearly bare now and then, so that stalemates come up too.
        const bool red_bare = chance(random, 8);
        const bool black_bare = !red_bare && chance(random, 8);
        std::string men = random_men(random, true, red_bare ? 5 : density);
        men += random_men(random, false, black_bare ? 5 : density);
        shuffle(random, men);
        if (!place_kings(random, board, men)) {
            continue;
        }
        for (int motifs = 2 + random_below(random, 6); motifs > 0; --motifs) {
            // The side to move is the one whose moves the motif restricts.
            const bool red = chance(random, 75) == board.red_to_move();
            if (chance(random, 60)) {
                add_line_motif(random, board, men, red);
            } else {
                add_leg_motif(random, board, men, red);
            }
        }
        for (const char piece : men) {
            // A man that finds no square after a few tries is left out.
            for (int tries = 0; tries < 20; ++tries) {
                if (try_put(random, board, piece, random_square(random, board, piece))) {
                    break;
                }
            }
        }
        return board;
    }
}

void tactical_placements(int count, std::uint64_t seed, const BoardCallback& callback) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        callback(tactical_placement(random));
    }
}

}  // namespace xq::test
