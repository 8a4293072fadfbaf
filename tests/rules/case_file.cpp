#include "case_file.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "core/fen.hpp"

namespace xq::test {
namespace {

std::ifstream open_data(const std::string& file) {
    std::ifstream in(std::string(XQ_TEST_DATA_DIR) + "/" + file);
    if (!in) {
        throw std::runtime_error("cannot read " + file);
    }
    return in;
}

template <typename MapSquare, typename MapPiece>
Position mapped(const Position& position, MapSquare&& map_square, MapPiece&& map_piece) {
    Position image;
    for (Square square = 0; square < kSquares; ++square) {
        if (const Piece piece = position.piece_on(square); piece != kNoPiece) {
            image.put(map_piece(piece), map_square(square));
        }
    }
    image.set_side(position.side());
    image.set_counters(position.plies_since_capture(), position.move_number());
    return image;
}

template <typename MapSquare>
void map_moves(std::vector<Move>& moves, MapSquare&& map_square) {
    for (Move& move : moves) {
        move = Move(map_square(move.from()), map_square(move.to()));
    }
}

}  // namespace

Position position_of(std::string_view fen) {
    std::string error;
    const auto position = read_fen(fen, error);
    if (!position) {
        throw std::runtime_error(std::string(fen) + ": " + error);
    }
    return *position;
}

std::vector<ArbiterCase> read_cases(const std::string& file) {
    std::ifstream in = open_data(file);
    std::vector<ArbiterCase> cases;
    for (std::string line; std::getline(in, line);) {
        const auto json = nlohmann::json::parse(line);
        ArbiterCase& example = cases.emplace_back();
        example.id = json.at("id");
        example.rules = find_rule_set(json.value("ruleset", std::string("cxq")));
        if (example.rules == nullptr) {
            throw std::runtime_error(example.id + ": unknown rule set");
        }
        example.start = position_of(json.at("fen").get<std::string>());
        for (const auto& move : json.at("moves")) {
            example.moves.push_back(move_from_text(move.get<std::string>()));
        }
        example.verdict = json.at("verdict");
        example.ruling_ply = json.value("ruling_ply", 0);
    }
    return cases;
}

std::vector<std::vector<Move>> read_games(const std::string& file) {
    std::ifstream in = open_data(file);
    std::vector<std::vector<Move>> games;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line.substr(line.find('\t') + 1));
        auto& moves = games.emplace_back();
        for (std::string word; words >> word;) {
            moves.push_back(move_from_text(word));
        }
    }
    return games;
}

ArbiterCase turned_case(ArbiterCase example) {
    example.start = mapped(example.start, turned, [](Piece piece) {
        return make_piece(~color_of(piece), type_of(piece));
    });
    example.start.set_side(~example.start.side());
    map_moves(example.moves, turned);
    if (example.verdict == "red_loses") {
        example.verdict = "black_loses";
    } else if (example.verdict == "black_loses") {
        example.verdict = "red_loses";
    }
    return example;
}

ArbiterCase mirrored_case(ArbiterCase example) {
    example.start = mapped(example.start, mirrored, [](Piece piece) { return piece; });
    map_moves(example.moves, mirrored);
    return example;
}

std::string_view verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::RedLoses: return "red_loses";
        case Verdict::BlackLoses: return "black_loses";
        case Verdict::Draw: return "draw";
        case Verdict::None: break;
    }
    return "legal";
}

}  // namespace xq::test
