// What the library throws.
//
// No solution, several solutions and a limit that came first are results, never errors. std::bad_alloc may come from
// any function that is not noexcept; std::logic_error means a bug in Grids.
#pragma once

#include <cstddef>
#include <grids/version.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace grids::GRIDS_ABI {

/// Something wrong, or worth a warning, in what a person wrote.
struct Diagnostic {
  bool is_error = true;    ///< otherwise a warning
  std::string file;        ///< the name of the text; empty where no place is known
  std::size_t line = 0;    ///< from 1; 0: unknown
  std::size_t column = 0;  ///< in characters (not bytes), from 1; 0: unknown
  std::string message;     ///< what was found, what was expected
  std::string text;        ///< all of it for people, of several lines: place, message, the line itself
};

/// Every error of Grids is one.
class GRIDS_EXPORT Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  ~Error() override;
};

/// Bad input: files, texts, arguments. `what()` tells everything that is wrong, each with its place.
class GRIDS_EXPORT InputError : public Error {
 public:
  explicit InputError(const std::string& message);
  InputError(const std::string& message, std::vector<Diagnostic> diagnostics);
  ~InputError() override;

  const std::vector<Diagnostic>& diagnostics() const noexcept { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// The input is good, but what was asked for cannot be done with it: an engine that cannot express a rule, or an engine
/// or picture format that this library was built without. `what()` says which.
class GRIDS_EXPORT Unsupported : public Error {
 public:
  using Error::Error;
  ~Unsupported() override;
};

/// A limit or an interrupt ended work that has nothing to show so far, such as composing a puzzle.
class GRIDS_EXPORT Stopped : public Error {
 public:
  using Error::Error;
  ~Stopped() override;
};

}  // namespace grids::GRIDS_ABI
