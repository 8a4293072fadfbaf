#include "rules/explain_words.hpp"

namespace xq::detail {
namespace {

constexpr std::array<Noun, kPieceTypes> kEnglishNouns{{
    {"the king", "one king", "two kings"},
    {"the advisor", "one advisor", "two advisors"},
    {"the elephant", "one elephant", "two elephants"},
    {"the horse", "one horse", "two horses"},
    {"the rook", "one rook", "two rooks"},
    {"the cannon", "one cannon", "two cannons"},
    {"the soldier", "one soldier", "two soldiers"},
}};

constexpr Words kEnglish{
    .sides = {"Red", "Black"},
    .nouns = {kEnglishNouns, kEnglishNouns},
    .at = "{0} on {1}",
    .conjunction = " and ",
    .separator = "; ",
    .two_pieces = "two pieces",
    .more_pieces = "three or more pieces",
    .check = "check by {0}",
    .fresh_chase = "chases {0} freshly with {1}",
    .root_chase = "chases {0} with {1} by taking its protection or its answer away",
    .idle = "idle",
    .check_count = "check run {0} of {1} with {2}",
    .chase_count = "chase run on {3} {0} of {1} with {2}",
    .progress_count = "{0} of {1} plies without progress",
    .capture_count = "{0} of {1} plies without a capture",
    .effective_count = "effective moves {0} and {1} of {2}",
    .occurrences = "occurrence {0} of {1}",
    .loss = "{0} loses: {1}",
    .draw = "Draw: {0}",
    .no_ruling = "No ruling: the game goes on",
    .over = "The game went on after the verdict: plies {0}-{1} do not count",
    .checkmate = "checkmate",
    .stalemate = "stalemate, no legal move is left",
    .check_run = "{0} check in a row with {1} (plies {2}-{3})",
    .chase_run = "{0} chase in a row of {4} with {1} (plies {2}-{3})",
    .mutual_runs = "both sides exceed their limits, {0}: {1}, {2}: {3}",
    .repetition = "{0} occurrence of the position",
    .cycle = "{0} occurrence of the position, and in plies {1}-{2} {3} {4}, {5} {6}",
    .ranks = {"neither checks nor chases one piece on every move",
              "chases one piece on every move, in part by taking its protection or answer away",
              "freshly chases one piece on every move", "checks on every move"},
    .move_limit = "{0} moves by each side",
    .effective_limit =
        "{0} moves by each side that neither check nor chase nor reply to such a move",
    .progress_limit =
        "{0} moves by each side without a capture or a step forward of a soldier "
        "beyond the river",
    .capture_limit = "{0} moves by each side without a capture",
};

constexpr Words kChinese{
    .sides = {"红方", "黑方"},
    .nouns = {{{{{"帅", "一帅", "两帅"},
                 {"仕", "一仕", "双仕"},
                 {"相", "一相", "双相"},
                 {"马", "一马", "双马"},
                 {"车", "一车", "双车"},
                 {"炮", "一炮", "双炮"},
                 {"兵", "一兵", "双兵"}}},
               {{{"将", "一将", "两将"},
                 {"士", "一士", "双士"},
                 {"象", "一象", "双象"},
                 {"马", "一马", "双马"},
                 {"车", "一车", "双车"},
                 {"炮", "一炮", "双炮"},
                 {"卒", "一卒", "双卒"}}}}},
    .at = "{1}{0}",
    .conjunction = "、",
    .separator = "；",
    .two_pieces = "两子",
    .more_pieces = "三子或更多",
    .check = "{0}将军",
    .fresh_chase = "{1}新捉{0}",
    .root_chase = "{1}捉{0}（去其保护或反击）",
    .idle = "闲着",
    .check_count = "{2}连将{0}次（限{1}次）",
    .chase_count = "{2}连捉{3}{0}次（限{1}次）",
    .progress_count = "无进展{0}着（限{1}着）",
    .capture_count = "无吃子{0}着（限{1}着）",
    .effective_count = "有效着法红{0}黑{1}（限{2}）",
    .occurrences = "局面第{0}次出现（限{1}次）",
    .loss = "{0}判负：{1}",
    .draw = "和棋：{0}",
    .no_ruling = "尚无裁决：对局继续",
    .over = "裁决之后对局仍在继续：第{0}-{1}着无效",
    .checkmate = "将死",
    .stalemate = "困毙，无子可动",
    .check_run = "{1}连续第{0}次将军（第{2}-{3}着）",
    .chase_run = "{1}连续第{0}次捉{4}（第{2}-{3}着）",
    .mutual_runs = "双方均超过限制，{0}：{1}，{2}：{3}",
    .repetition = "局面第{0}次出现",
    .cycle = "局面第{0}次出现，第{1}-{2}着中{3}{4}，{5}{6}",
    .ranks = {"既非每着将军，也非每着捉同一子", "每着捉同一子（部分为去其保护或反击）",
              "每着新捉同一子", "每着将军"},
    .move_limit = "双方各走满{0}着",
    .effective_limit = "双方各走满{0}着有效着法（非将、非捉、非应将应捉）",
    .progress_limit = "双方各{0}着未吃子，亦无过河兵卒前进",
    .capture_limit = "双方各{0}着未吃子",
};

constexpr std::array<Noun, kPieceTypes> kGermanNouns{{
    {"den König", "einem König", "zwei Königen"},
    {"den Mandarin", "einem Mandarin", "zwei Mandarinen"},
    {"den Elefanten", "einem Elefanten", "zwei Elefanten"},
    {"das Pferd", "einem Pferd", "zwei Pferden"},
    {"den Wagen", "einem Wagen", "zwei Wagen"},
    {"die Kanone", "einer Kanone", "zwei Kanonen"},
    {"den Soldaten", "einem Soldaten", "zwei Soldaten"},
}};

constexpr Words kGerman{
    .sides = {"Rot", "Schwarz"},
    .nouns = {kGermanNouns, kGermanNouns},
    .at = "{0} auf {1}",
    .conjunction = " und ",
    .separator = "; ",
    .two_pieces = "zwei Figuren",
    .more_pieces = "drei oder mehr Figuren",
    .check = "Schach durch {0}",
    .fresh_chase = "verfolgt {0} neu durch {1}",
    .root_chase = "verfolgt {0} durch {1} (Deckung oder Antwort genommen)",
    .idle = "ruhig",
    .check_count = "Schachserie {0} von {1} mit {2}",
    .chase_count = "Verfolgungsserie gegen {3} {0} von {1} mit {2}",
    .progress_count = "{0} von {1} Halbzügen ohne Fortschritt",
    .capture_count = "{0} von {1} Halbzügen ohne Schlagen",
    .effective_count = "wirksame Züge {0} und {1} von {2}",
    .occurrences = "Stellung zum {0}. von {1} Malen",
    .loss = "{0} verliert: {1}",
    .draw = "Remis: {0}",
    .no_ruling = "Keine Entscheidung: das Spiel geht weiter",
    .over = "Nach der Entscheidung ging das Spiel weiter: die Halbzüge {0}-{1} zählen nicht",
    .checkmate = "Matt",
    .stalemate = "Patt, kein erlaubter Zug ist übrig",
    .check_run = "{0}. Schach in Folge mit {1} (Halbzüge {2}-{3})",
    .chase_run = "{0}. Zug in Folge, der {4} mit {1} verfolgt (Halbzüge {2}-{3})",
    .mutual_runs = "beide Seiten überschreiten ihre Grenze, {0}: {1}, {2}: {3}",
    .repetition = "{0}. Auftreten der Stellung",
    .cycle = "{0}. Auftreten der Stellung, und in den Halbzügen {1}-{2} gilt: {3} {4}, {5} {6}",
    .ranks = {"gibt nicht in jedem Zug Schach und verfolgt keine Figur in jedem Zug",
              "verfolgt in jedem Zug dieselbe Figur (teils nur durch Nehmen von Deckung oder "
              "Antwort)",
              "verfolgt in jedem Zug dieselbe Figur neu", "gibt in jedem Zug Schach"},
    .move_limit = "{0} Züge jeder Seite",
    .effective_limit =
        "{0} Züge jeder Seite, die weder Schach geben noch verfolgen noch darauf "
        "antworten",
    .progress_limit =
        "{0} Züge jeder Seite ohne Schlagen oder Vorrücken eines Soldaten jenseits "
        "des Flusses",
    .capture_limit = "{0} Züge jeder Seite ohne Schlagen",
};

}  // namespace

const Words& words_of(Language language) {
    switch (language) {
        case Language::Chinese: return kChinese;
        case Language::German: return kGerman;
        case Language::English: break;
    }
    return kEnglish;
}

}  // namespace xq::detail
