#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/move.hpp"
#include "core/position.hpp"

namespace xq {

// How a move is written down:
// - Iccs: both squares, `H2-E2`.
// - Wxf: letter, file, direction, number: `C2=5`, `H8+7`; files count 1-9 from the mover's right.
//   `C+=5` and `C--1`: the front or the rear one of two on a file. Soldiers of a file with three or
//   more, or of one of several files with two or more, by their order from the front and the file:
//   `25=4` is the second on file 5 (World Xiangqi Rules 2018).
// - Chinese: the same in four characters, 炮二平五 for Red and 炮８平５ for Black; simplified ones
//   are written. Soldiers: 前 and 后 of two on a file, 前中后 of three, 前二三后 of four,
//   前二三四后 of five; with two or more on each of several files 一兵, 二兵, ... counts them all
//   from the mover's right to its left, and on each file from the front (xqbase's standard).
enum class Notation : std::uint8_t { Iccs, Wxf, Chinese };

// The text of a move that is at least pseudo-legal for the man on its first square, whichever side
// is to move. No two legal moves of a position have the same text.
//
// Here and below the position must be one that read_fen would take.
std::string format_move(const Position& position, Move move, Notation notation);

// The legal move that the text means in the position. Where it fits none or several, `error` is a
// sentence that says why; it shows of the text only what is valid UTF-8.
//
// What other programs write is read too:
// - Iccs: also without `-` and in lower case: `h2e2`.
// - Wxf: `.` for `=`, any case, N for the horse, B or M for the elephant; for soldiers also
// xqbase's
//   `P.` (the middle one) and `Pa` to `Pe` (the Chinese 一 to 五), and `3+=4`, which names the file
//   of the front one (WXF 1997).
// - Chinese: simplified or traditional characters, either side's name of a piece, any kind of
//   digit, 上 and 下 for 进 and 退; 炮前 for 前炮; and for soldiers DhtmlXQ's 前九平八, the front
//   one of file 9.
// A text that does not name the man fully is read if only one legal move fits it.
std::optional<Move> parse_move_text(const Position& position, std::string_view text,
                                    Notation notation, std::string& error);

}  // namespace xq
