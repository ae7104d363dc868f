#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grids::service {

/// What a verb prints.
enum class Prints : std::uint8_t {
  json,   ///< lines, each a value of JSON
  text,   ///< a text
  bytes,  ///< a file that is no text
};

/// What is asked, as the command line that says the same.
struct Request {
  std::vector<std::string> arguments;  ///< of `grids`, its verb first
  std::string input;                   ///< what it reads on standard input
  Prints prints = Prints::text;
  std::string page;                  ///< who asks; of what one asks, the newest counts
  std::uint64_t revision = 0;        ///< the higher, the newer
  std::chrono::milliseconds time{};  ///< how long it may take
};

/// The verbs that can be asked.
std::vector<std::string> verb_names();

/// Reads a request of this verb: an object in which `source` is a constraint file's text, or that of another notation,
/// and the other members are the verb's (docs/studio.md). No member can name a file. Throws InputError for anything
/// else than a verb's members with values as they should be.
Request read_request(std::string_view verb, const std::string& body);

}  // namespace grids::service
