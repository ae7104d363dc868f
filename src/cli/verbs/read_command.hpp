#pragma once

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/options/verb.hpp"
#include "cli/shards/piece.hpp"
#include "cli/terminal/exit_code.hpp"

namespace grids::cli {

/// A command whose work can be cut into shards: it was read, and is run only when that is wanted.
class ReadCommand {
 public:
  /// A verb and its arguments. Throws InputError for one that cannot be cut, and for what is no command.
  explicit ReadCommand(const std::vector<std::string>& command);
  ReadCommand(const ReadCommand&) = delete;
  ReadCommand& operator=(const ReadCommand&) = delete;

  const std::string& verb() const noexcept { return verb_->name(); }

  /// What an option got; it must be one of the verb's, with such a value.
  template <typename Value>
  Value& value(std::string_view name) const {
    for (const auto& option : verb_->options())
      if (option.names() == name || std::ranges::count(option.dashed_names(), name) > 0)
        return *std::get<Value*>(option.target());
    throw std::logic_error("an option that the verb has not: " + std::string(name));
  }
  bool has(std::string_view flag) const { return value<bool>(flag); }
  /// Which puzzle it is about.
  PuzzleOptions puzzle() const;

  /// Does a piece of the work. Throws what the verb throws.
  ExitCode run(const PieceOptions& options) const;

 private:
  ExitCode exit_code_ = ExitCode::done;
  VerbTable verbs_;
  Verb* verb_;
  std::function<void()> run_;  ///< holds the options
};

}  // namespace grids::cli
