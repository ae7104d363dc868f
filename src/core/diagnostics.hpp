#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/source.hpp"

namespace grids {

enum class Severity { warning, error };

/// Something wrong in what a person wrote: where, what was found, what was expected.
struct Diagnostic {
  Severity severity = Severity::error;
  Location where;
  std::string message;
  bool lacks_symbols = false;  ///< a program that is built for more symbols can do it
  bool lacks_drawing = false;  ///< a puzzle can do it that draws what is missing
};

/// Bad input. Thrown by readers and by constraint construction; collected where several mistakes are told together, and
/// caught where people are told of them. Whoever only wants to know whether something is right asks for that, by a
/// function which returns it: tests/architecture/check_catches.cmake names the files that may catch.
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::vector<Diagnostic> diagnostics);
  InputError(Location where, std::string message);

  const std::vector<Diagnostic>& diagnostics() const noexcept { return diagnostics_; }
  /// Whether a program that is built for more symbols can do it.
  bool lacks_symbols() const noexcept;

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// More symbols than Grids was built for.
class TooManySymbols : public InputError {
 public:
  TooManySymbols(Location where, std::string message);
};

/// Collects what is wrong, so that everything is reported in one go.
class Diagnostics {
 public:
  /// Beyond this many errors, and this many warnings, more are counted but not kept.
  static constexpr std::size_t most = 100;

  void error(Location where, std::string message);
  void warning(Location where, std::string message);
  void add(const InputError& error);
  void add(Diagnostic diagnostic);
  /// Does what throws InputErrors, and adds what it throws. Whether it threw nothing.
  template <typename Work>
  bool collect(Work work);

  bool has_errors() const noexcept { return errors_ > 0; }
  std::size_t error_count() const noexcept { return errors_; }
  const std::vector<Diagnostic>& all() const noexcept { return kept_; }
  /// Everything collected, and how many more errors there were.
  InputError as_error() const;
  /// Throws that if there is an error among it.
  void throw_if_errors() const;

 private:
  std::vector<Diagnostic> kept_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
};

template <typename Work>
bool Diagnostics::collect(Work work) {
  try {
    work();
    return true;
  } catch (const InputError& error) {
    add(error);
    return false;
  }
}

/// What the message proposes in the place of what stands there, "did you mean 'row'?"; nothing where it proposes
/// nothing, or speaks of another place.
std::optional<std::string> proposed(const Diagnostic& diagnostic);

/// "file.yml:3:5: message", then the line with a caret under the place when it is known.
std::string text(const Diagnostic& diagnostic);

}  // namespace grids
