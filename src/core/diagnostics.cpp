#include "core/diagnostics.hpp"

#include <algorithm>

#include "core/characters.hpp"
#include "core/visible_text.hpp"

namespace grids {
namespace {

constexpr std::size_t widest_excerpt = 120;

std::string summary(const std::vector<Diagnostic>& diagnostics) {
  std::string all;
  for (const auto& diagnostic : diagnostics) {
    if (!all.empty()) all += '\n';
    all += grids::text(diagnostic);
  }
  return all;
}

/// The characters [from, from + count) of UTF-8 text, control characters shown as blanks.
std::string excerpt(std::string_view line, std::size_t from, std::size_t count) {
  std::string out;
  std::size_t character = 0;
  for (const char c : line) {
    if (starts_character(c)) ++character;
    if (character <= from) continue;
    if (character > from + count) break;
    out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  }
  return out;
}

/// With the line where it stands, which anybody may have written.
std::string text_with_line(const Diagnostic& diagnostic) {
  auto out = diagnostic.where.text();
  if (!out.empty()) out += ": ";
  if (diagnostic.severity == Severity::warning) out += "warning: ";
  out += diagnostic.message;
  const auto line = diagnostic.where.line_text();
  const auto column = diagnostic.where.column;
  if (line.empty() || column == 0) return out;
  const auto characters = static_cast<std::size_t>(std::ranges::count_if(line, starts_character));
  const auto from = column > widest_excerpt / 2 && characters > widest_excerpt ? column - widest_excerpt / 2 : 0;
  const auto number = std::to_string(diagnostic.where.line);
  const auto caret = column - 1 - std::min(from, column - 1);
  const auto room = widest_excerpt - std::min(caret, widest_excerpt - 1);
  out += "\n  " + number + " | " + excerpt(line, from, widest_excerpt);
  out += "\n  " + std::string(number.size(), ' ') + " | " + std::string(caret, ' ') +
         std::string(std::clamp<std::size_t>(diagnostic.where.length, 1, room), '^');
  return out;
}

}  // namespace

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(summary(diagnostics)), diagnostics_(std::move(diagnostics)) {}

InputError::InputError(Location where, std::string message)
    : InputError(std::vector{Diagnostic{Severity::error, std::move(where), std::move(message)}}) {}

bool InputError::lacks_symbols() const noexcept {
  return std::ranges::any_of(diagnostics_, &Diagnostic::lacks_symbols);
}

TooManySymbols::TooManySymbols(Location where, std::string message)
    : InputError(std::vector{Diagnostic{Severity::error, std::move(where), std::move(message), true}}) {}

void Diagnostics::error(Location where, std::string message) {
  add(Diagnostic{Severity::error, std::move(where), std::move(message)});
}

void Diagnostics::warning(Location where, std::string message) {
  add(Diagnostic{Severity::warning, std::move(where), std::move(message)});
}

void Diagnostics::add(const InputError& error) {
  for (const auto& diagnostic : error.diagnostics()) add(diagnostic);
}

void Diagnostics::add(Diagnostic diagnostic) {
  auto& count = diagnostic.severity == Severity::error ? errors_ : warnings_;
  if (count++ < most) kept_.push_back(std::move(diagnostic));
}

InputError Diagnostics::as_error() const {
  auto all = kept_;
  if (errors_ > most) all.push_back({Severity::error, {}, "and " + std::to_string(errors_ - most) + " more errors"});
  return InputError(std::move(all));
}

void Diagnostics::throw_if_errors() const {
  if (has_errors()) throw as_error();
}

std::optional<std::string> proposed(const Diagnostic& diagnostic) {
  const std::string_view message = diagnostic.message;
  if (diagnostic.where.column == 0) return std::nullopt;
  for (const std::string_view asks : {"did you mean '", "meant to be '"}) {
    const auto question = message.find(asks);
    if (question == std::string_view::npos) continue;
    const auto begin = question + asks.size();
    const auto end = message.find("'?", begin);
    const auto found = excerpt(diagnostic.where.line_text(), diagnostic.where.column - 1, diagnostic.where.length);
    if (end == std::string_view::npos || found.empty()) continue;
    if (message.substr(0, question).find("'" + found + "'") == std::string_view::npos) continue;
    return std::string(message.substr(begin, end - begin));
  }
  return std::nullopt;
}

std::string text(const Diagnostic& diagnostic) { return visible_text(text_with_line(diagnostic)); }

}  // namespace grids
