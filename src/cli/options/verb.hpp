#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The command line as data: what verbs there are, and which options each has. command_parser.hpp reads it.
namespace grids::cli {

/// What values of an option are held against.
struct Check {
  std::function<std::string(const std::string&)> complaint;  ///< what is wrong with a value; empty: nothing
  std::vector<std::string> choices = {};                     ///< where these are few names: all that there are
};

/// An option, a flag, or what stands without dashes.
class Option {
 public:
  /// Where the value goes; of a number, how often a flag is there.
  /// The two long ones are std::size_t and std::uint64_t, wherever which is which.
  using Target = std::variant<bool*, int*, unsigned*, unsigned long*, unsigned long long*,
                              std::optional<std::uint64_t>*, std::string*, std::vector<std::string>*>;

  /// `names`: "-o,--output", or "FILE" of what stands without dashes.
  Option(std::string names, Target target, bool is_flag, std::string help);

  // Each returns the option, so that one can be said behind the other.

  /// What help writes for the value: FILE.
  Option* option_text(std::string text);
  Option* check(Check check);
  Option* required();
  /// Of several values: each has the option's name before it.
  Option* one_value_each();
  /// Not together with the other one.
  Option* excludes(const Option* other);
  /// Only together with the other one.
  Option* needs(const Option* other);

  const std::string& names() const noexcept { return names_; }
  const Target& target() const noexcept { return target_; }
  bool is_flag() const noexcept { return is_flag_; }
  const std::string& help() const noexcept { return help_; }
  const std::string& text() const noexcept { return text_; }
  const std::vector<Check>& checks() const noexcept { return checks_; }
  bool is_required() const noexcept { return is_required_; }
  bool has_one_value_each() const noexcept { return one_value_each_; }
  const std::vector<const Option*>& excluded() const noexcept { return excluded_; }
  const std::vector<const Option*>& needed() const noexcept { return needed_; }
  /// "-o" and "--output"; none of what stands without dashes.
  std::vector<std::string> dashed_names() const;

 private:
  std::string names_;
  Target target_;
  bool is_flag_;
  std::string help_;
  std::string text_;
  std::vector<Check> checks_;
  bool is_required_ = false;
  bool one_value_each_ = false;
  std::vector<const Option*> excluded_;
  std::vector<const Option*> needed_;
};

/// One of the things that the program does: `grids solve`.
class Verb {
 public:
  /// `describe` adds the options, when they are wanted: to describe all verbs takes a tenth of solving a Sudoku.
  Verb(std::string name, std::string help, std::function<void(Verb&)> describe)
      : name_(std::move(name)), help_(std::move(help)), describe_(std::move(describe)) {}
  Verb(const Verb&) = delete;
  Verb& operator=(const Verb&) = delete;

  /// The option stays where it is.
  Option* add_option(std::string names, Option::Target target, std::string help);
  Option* add_flag(std::string names, Option::Target target, std::string help);
  /// The one of this name, "--json", which must have been added.
  Option* get_option(std::string_view name);
  /// What help says below the options.
  void footer(std::string text) { footer_ = std::move(text); }
  /// What it does, once its options have got their values. Returns what it did before, which may hold these options.
  std::function<void()> callback(std::function<void()> run) { return std::exchange(run_, std::move(run)); }

  const std::string& name() const noexcept { return name_; }
  const std::string& help() const noexcept { return help_; }
  const std::deque<Option>& options() const noexcept { return options_; }
  const std::string& footer() const noexcept { return footer_; }
  void run() const { run_(); }

 private:
  friend class VerbTable;
  /// Adds the options, unless they are there.
  void describe();
  Option* add(Option option);

  std::string name_;
  std::string help_;
  std::function<void(Verb&)> describe_;  ///< empty once it has been done
  std::deque<Option> options_;
  std::string footer_;
  std::function<void()> run_;
};

/// What the program does, and what is said of it as a whole.
class VerbTable {
 public:
  VerbTable(std::string description, std::string version, std::string footer)
      : description_(std::move(description)), version_(std::move(version)), footer_(std::move(footer)) {}

  /// The verb stays where it is. `describe` gives it its options and what it does, once somebody asks for them.
  void add(std::string name, std::string help, std::function<void(Verb&)> describe) {
    verbs_.emplace_back(std::move(name), std::move(help), std::move(describe));
  }
  /// The verb of this name with its options, or null.
  Verb* find(std::string_view name);
  bool contains(std::string_view name) const;

  const std::string& description() const noexcept { return description_; }
  const std::string& version() const noexcept { return version_; }
  const std::string& footer() const noexcept { return footer_; }
  /// All verbs with their options.
  const std::deque<Verb>& verbs();
  /// "solve" and what it is good for, of each.
  std::vector<std::pair<std::string, std::string>> summaries() const;
  std::vector<std::string> names() const;

 private:
  std::string description_;
  std::string version_;
  std::string footer_;
  std::deque<Verb> verbs_;
};

}  // namespace grids::cli
