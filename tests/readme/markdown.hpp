#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grids::readme {

/// A fenced block of a Markdown text.
struct Block {
  std::string language;    ///< behind the opening fence: "yaml", "console"
  std::string file;        ///< of `<!-- file: star.yml -->` on the line above the fence; else empty
  std::string same_as;     ///< of `<!-- same as: tests/a.cpp -->` there; else empty
  std::string tried_with;  ///< of `<!-- tried with: four.yml -->` there; else empty
  std::string text;
};

/// A command as typed behind `$ `, and what it shows.
struct Example {
  std::string command;
  std::string output;
};

/// A sentence, and what is said of it behind `#`.
struct Trial {
  std::string sentence;
  std::string said;
};

std::vector<Block> blocks(std::string_view markdown);

/// The examples of a console block.
std::vector<Example> examples(const Block& block);

/// The sentences of a block that tries them.
std::vector<Trial> trials(const Block& block);

}  // namespace grids::readme
