#include "core/fen.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "core/names.hpp"
#include "core/text.hpp"

namespace xq {
namespace {

// What a position keeps is a little more: games go on.
constexpr int kMaxCounter = 60'000;

std::string man_name(Piece piece) {
    return fmt::format("{} {}", color_name(color_of(piece)), piece_type_name(type_of(piece)));
}

// A byte as it may be shown in a message: what is not printable ASCII is given by number.
std::string shown(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > ' ' && byte < 0x7F ? fmt::format("'{}'", c) : fmt::format("byte {}", byte);
}

// Fills the position from the first FEN field; the answer is an error sentence or nothing.
std::string read_board(std::string_view board, Position& position) {
    if (board.ends_with("[]")) {
        board.remove_suffix(2);
    }
    int rank = kRanks - 1;
    int file = 0;
    const auto short_rank = [&] {
        return fmt::format("rank {} has {} files instead of 9", rank, file);
    };
    for (const char c : board) {
        if (c == '/') {
            if (file != kFiles) {
                return short_rank();
            }
            if (rank == 0) {
                return "the board has more than 10 ranks";
            }
            --rank;
            file = 0;
            continue;
        }
        if (c >= '1' && c <= '9') {
            file += c - '0';
        } else {
            const Piece piece = piece_from_letter(c);
            if (piece == kNoPiece) {
                return fmt::format("unknown piece letter {} on rank {}", shown(c), rank);
            }
            if (file < kFiles) {
                position.put(piece, make_square(file, rank));
            }
            ++file;
        }
        if (file > kFiles) {
            return fmt::format("rank {} has more than 9 files", rank);
        }
    }
    if (rank != 0) {
        const int ranks = kRanks - rank;
        return fmt::format("the board has {} rank{} instead of 10", ranks, ranks == 1 ? "" : "s");
    }
    return file == kFiles ? std::string() : short_rank();
}

std::string check_men(const Position& position) {
    for (const Color color : {Red, Black}) {
        for (int t = 0; t < kPieceTypes; ++t) {
            const auto type = static_cast<PieceType>(t);
            const Piece piece = make_piece(color, type);
            const Bitboard men = position.pieces(color, type);
            const int most = kMenPerSide[static_cast<std::size_t>(t)];
            if (men.count() > most) {
                return fmt::format("{} {}s, but a side has {}", men.count(), man_name(piece), most);
            }
            if (type == King && men.empty()) {
                return fmt::format("no {}", man_name(piece));
            }
            if (const Bitboard astray = men & ~standing_squares(color, type)) {
                return fmt::format("a {} can never stand on {}", man_name(piece),
                                   to_text_square(astray.first()));
            }
        }
    }
    return {};
}

std::string check_kings(const Position& position) {
    const Square red = position.king(Red);
    const Square black = position.king(Black);
    if (file_of(red) == file_of(black) && !(between(red, black) & position.occupied())) {
        return fmt::format("the kings face each other on file {}", to_text_square(red)[0]);
    }
    const Color waiting = ~position.side();
    if (position.in_check(waiting)) {
        return fmt::format("{} is in check, but it is {}'s move", color_name(waiting),
                           color_name(position.side()));
    }
    return {};
}

std::optional<Color> read_side(std::string_view field) {
    if (field == "w" || field == "r" || field == "W" || field == "R") {
        return Red;
    }
    if (field == "b" || field == "B") {
        return Black;
    }
    return std::nullopt;
}

bool is_filler(std::string_view field) {
    return std::all_of(field.begin(), field.end(), [](char c) { return c == '-'; });
}

// The counters at the end, after any number of dashes. Text that is no number is refused: it is
// more often a lost word (`moves`) than a counter.
std::string read_counters(std::vector<std::string_view> fields, Position& position) {
    std::erase_if(fields, is_filler);
    int counters[2] = {0, 1};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view field = fields[i];
        const char* const end = field.data() + field.size();
        int counter = 0;
        const auto [stop, code] = std::from_chars(field.data(), end, counter);
        if (code != std::errc() || stop != end || counter < 0 || counter > kMaxCounter) {
            return fmt::format("'{}' is no counter from 0 to {}", field, kMaxCounter);
        }
        if (i >= std::size(counters)) {
            return fmt::format("surplus text '{}' after the counters", field);
        }
        counters[i] = counter;
    }
    // Some programs write move number 0 for the first move.
    position.set_counters(counters[0], std::max(counters[1], 1));
    return {};
}

}  // namespace

std::optional<Position> read_fen(std::string_view fen, std::string& error) {
    std::vector<std::string_view> fields = split_words(fen);
    if (fields.empty()) {
        error = "the FEN is empty";
        return std::nullopt;
    }
    Position position;
    error = read_board(fields[0], position);
    if (error.empty()) {
        error = check_men(position);
    }
    if (error.empty() && fields.size() > 1) {
        if (const auto side = read_side(fields[1])) {
            position.set_side(*side);
        } else {
            error = fmt::format("the side to move is '{}' instead of w, r or b", fields[1]);
        }
    }
    if (error.empty() && fields.size() > 2) {
        fields.erase(fields.begin(), fields.begin() + 2);
        error = read_counters(std::move(fields), position);
    }
    if (error.empty()) {
        error = check_kings(position);
    }
    return error.empty() ? std::optional(position) : std::nullopt;
}

std::string write_fen(const Position& position) {
    std::string fen;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto write_empty = [&] {
            if (empty != 0) {
                fen += std::to_string(empty);
                empty = 0;
            }
        };
        for (int file = 0; file < kFiles; ++file) {
            const Piece piece = position.piece_on(make_square(file, rank));
            if (piece == kNoPiece) {
                ++empty;
                continue;
            }
            write_empty();
            fen += piece_letter(piece);
        }
        write_empty();
        fen += rank != 0 ? "/" : "";
    }
    fen += position.side() == Red ? " w - - " : " b - - ";
    return fen + fmt::format("{} {}", position.plies_since_capture(), position.move_number());
}

std::string draw_board(const Position& position) {
    std::string text;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        text += fmt::format("{} ", rank);
        for (int file = 0; file < kFiles; ++file) {
            const Piece piece = position.piece_on(make_square(file, rank));
            text += ' ';
            text += piece == kNoPiece ? '.' : piece_letter(piece);
        }
        text += '\n';
    }
    return text + "   a b c d e f g h i\n";
}

}  // namespace xq
