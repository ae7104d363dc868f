#include "cli/reports/made_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/input/written_name.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/options/verb.hpp"
#include "cli/reports/made_report.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {

MadeOutputOptions::MadeOutputOptions() {
  look.page = "a4";
  look.per_page = 4;
}

void MadeOutputOptions::add_to(Verb& verb) {
  output.add_to(verb, "Write files: NAME.yml, with -n NAME-1.yml, NAME-2.yml ..; or a booklet: NAME.pdf, NAME.html",
                "NAME.yml");
  verb.add_flag("--one-file", &one_file, "Write all puzzles to one file, each behind a line ---")
      ->needs(verb.get_option("--output"));
  std::vector<std::string> names;
  for (const auto& paper : papers()) names.push_back(paper.name);
  verb.add_option("--page", &look.page, "The paper of a booklet: a3, a4 (if nothing is said), a5, letter or legal")
      ->option_text("PAPER")
      ->check(one_of("paper", names))
      ->needs(verb.get_option("--output"));
  verb.add_option("--per-page", &look.per_page, "Puzzles on each page of a booklet, 1 to 64 (4)")
      ->option_text("N")
      ->check(whole_number(1, 64))
      ->needs(verb.get_option("--output"));
  verb.add_option("--title", &look.title, "The title of a booklet")
      ->option_text("TEXT")
      ->needs(verb.get_option("--output"));
  verb.add_flag("--json", &json, "Print a line of JSON per puzzle (members: docs/json.md)");
}

std::optional<Notation> MadeOutputOptions::booklet() const {
  const auto suffix = std::filesystem::path(output.file).extension();
  if (suffix == ".pdf") return Notation::pdf;
  if (suffix == ".html" || suffix == ".htm") return Notation::html;
  return std::nullopt;
}

MadeOutput::MadeOutput(const MadeOutputOptions& options, std::uint64_t number, const PuzzleOptions& read)
    : options_(options), number_(number), folders_(read.folders) {
  const bool one = !options_.output.to_file() || options_.one_file || options_.booklet() || number == 1;
  // Of more than that nobody wants to wait for the answer.
  constexpr std::uint64_t most_asked = 10'000;
  for (std::uint64_t i = 0; i < (one ? 1 : std::min(number, most_asked)); ++i)
    (one ? options_.output : numbered(i)).demand_writable(read.files);
}

/// `made-1.yml`, `made-2.yml`
OutputOptions MadeOutput::numbered(std::uint64_t number) const {
  auto output = options_.output;
  const std::filesystem::path file(output.file);
  output.file =
      (file.parent_path() / fmt::format("{}-{}{}", file.stem().string(), number + 1, file.extension().string()))
          .string();
  return output;
}

/// The constraint file, in which the types are named as seen from where it is written.
std::string MadeOutput::written(const MadePuzzle& made) const {
  auto items = made.items();
  move_includes(items, {{}, std::filesystem::path(options_.output.file).parent_path(), folders_});
  return to_yaml(Node::of_list(std::move(items)));
}

void MadeOutput::add(const MadePuzzle& made, const Puzzle& type, const std::vector<std::string>& files) {
  const auto number = written_++;
  if (options_.booklet())
    booklet_.add(made);
  else if (options_.one_file)
    together_.append(number > 0 ? "---\n" : "").append(written(made));
  else if (options_.output.to_file())
    (number_ == 1 ? options_.output : numbered(number)).write(written(made));
  if (options_.json)
    write_out(made_json(made, files));
  else if (!options_.output.to_file())
    write_out(std::string(number > 0 ? separator(made, type) : "") + made_text(made, type));
}

void MadeOutput::end() {
  if (written_ == 0) return;
  if (const auto notation = options_.booklet())
    options_.output.write(booklet_.bytes(*notation, options_.look));
  else if (options_.one_file)
    options_.output.write(together_);
}

}  // namespace grids::cli
