#include "data/data.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include "engines/native_engine.hpp"
#include "formats/format.hpp"

namespace grids::data {
namespace {

double milliseconds(std::chrono::nanoseconds time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// `symbol_at(i)` gives the text of cell i, which is in play.
template <typename SymbolAt>
std::string written(const Grid& grid, SymbolAt symbol_at) {
  std::string text;
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    if (i > 0) text += ' ';
    text += grid.in_play(cell_at(i)) ? symbol_at(i) : "#";
  }
  return text;
}

void list(const char* what, const std::vector<std::string>& names) {
  for (const auto& name : names) std::cout << "  " << what << ": " << name << '\n';
}

}  // namespace

std::optional<std::filesystem::path> folder() {
  const char* name = std::getenv("GRIDS_DATA");
  if (name != nullptr && *name != '\0') return name;
  std::cout << "GRIDS_DATA is not set: skipped\n";
  return std::nullopt;
}

SourcePtr source(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return std::make_shared<const Source>(Source{file.filename().string(), {std::istreambuf_iterator<char>(in), {}}});
}

std::vector<std::string> lines(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

SourcePtr lines_under(const std::string& comment, const std::filesystem::path& file) {
  Source under{file.filename().string(), {}};
  bool wanted = false;
  for (const auto& line : lines(file))
    if (line.starts_with('#'))
      wanted = line.find(comment) != std::string::npos;
    else if (wanted)
      under.text += line + '\n';
  return std::make_shared<const Source>(std::move(under));
}

std::vector<Document> documents(const std::string& format, const SourcePtr& source) {
  Diagnostics diagnostics;
  auto documents = all_documents(find_format(format)->read, source, diagnostics);
  diagnostics.throw_if_errors();
  return documents;
}

std::vector<Document> documents(const std::string& format, const std::filesystem::path& file) {
  return documents(format, source(file));
}

Result solve(const Puzzle& puzzle, std::chrono::seconds time) {
  Limits limits;
  limits.time = time;
  Result result;
  const auto answer = NativeEngine().solve(puzzle, 2, limits, [&](const Solution& solution) {
    result.solution = written(puzzle.grid(), [&](std::size_t i) { return puzzle.symbols().name(solution[i]); });
    result.symbols = solution;
    return true;
  });
  result.outcome = answer.outcome();
  result.time = answer.time;
  return result;
}

std::string claimed_solution(const Puzzle& puzzle, const Result& found) {
  if (!puzzle.expected) return {};
  const auto& claimed = *puzzle.expected;
  bool agree = found.symbols.size() >= claimed.size();
  for (std::size_t i = 0; i < claimed.size() && agree; ++i) agree = !claimed[i] || *claimed[i] == found.symbols[i];
  if (agree) return found.solution;
  return written(puzzle.grid(), [&](std::size_t i) { return claimed[i] ? puzzle.symbols().name(*claimed[i]) : "."; });
}

std::string spaced(const std::string& symbols) {
  std::string out;
  for (const char c : symbols)
    if (c != ' ' && c != '/') out.append(out.empty() ? "" : " ").append(1, c);
  return out;
}

void Report::add(const std::string& name, const Result& result, const std::string& expected) {
  ++puzzles_;
  total_ += result.time;
  if (result.time > slowest_) {
    slowest_ = result.time;
    slowest_name_ = name;
  }
  if (result.outcome == Outcome::unknown)
    not_in_time_.push_back(name);
  else if (result.outcome == Outcome::several)
    not_unique_.push_back(name);
  else if (result.outcome == Outcome::none || (!expected.empty() && result.solution != expected))
    wrong_.push_back(name);
}

Report::~Report() {
  const auto solved = puzzles_ - wrong_.size() - not_unique_.size() - not_in_time_.size();
  std::cout << set_ << ": " << puzzles_ << " puzzles, " << solved << " solved, " << wrong_.size() << " wrong, "
            << not_unique_.size() << " not unique, " << not_in_time_.size() << " not in time, "
            << milliseconds(total_) / static_cast<double>(std::max<std::size_t>(puzzles_, 1)) << " ms on average, "
            << milliseconds(slowest_) << " ms at most (" << slowest_name_ << ")\n";
  list("wrong", wrong_);
  list("not unique", not_unique_);
  list("not in time", not_in_time_);
  for (const auto& [why, count] : skipped_) std::cout << "  skipped, " << why << ": " << count << '\n';
}

}  // namespace grids::data
