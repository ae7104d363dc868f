#include <filesystem>
#include <fstream>
#include <sstream>

#include "approved_text.hpp"
#include "writing.hpp"

// What texts in each notation are read as, and how that is written there again. Each file of readings/ is named after
// its notation: below a text, whose lines begin with "$ ", stands the constraint file that it becomes, or what is wrong
// and where, marked by "! "; then, where the notation is written too, what is written again, marked by "> ".

namespace grids {
namespace {

namespace fs = std::filesystem;

/// The texts of a file, without what they are read as.
std::vector<std::string> texts_in(const fs::path& file) {
  std::vector<std::string> texts;
  std::ifstream in(file);
  bool goes_on = false;
  for (std::string line; std::getline(in, line);) {
    const bool typed = line.starts_with("$ ");
    if (typed && !goes_on) texts.emplace_back();
    if (typed) texts.back() += line.substr(2) + "\n";
    goes_on = typed;
  }
  return texts;
}

std::string marked(const std::string& mark, const std::string& text) {
  std::string all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all += mark + line + "\n";
  return all;
}

std::string written(const Format& format, const Reading& reading) {
  if (format.write == nullptr || reading.documents.empty()) return {};
  try {
    return marked("> ", write_as(format.name, reading.documents));
  } catch (const InputError& error) {
    return marked("> ! ", error.diagnostics().front().message);
  }
}

std::string told(const Format& format, const std::string& text) {
  const auto reading = read_as(format.name, text);
  auto all = marked("$ ", text);
  for (const auto& document : reading.documents) all += to_yaml(document.root);
  for (const auto& diagnostic : reading.diagnostics.all()) {
    const auto& where = diagnostic.where;
    all += "! " + std::to_string(where.line) + ":" + std::to_string(where.column) + " +" +
           std::to_string(where.length) + " " + diagnostic.message + "\n";
  }
  return all + written(format, reading) + "\n";
}

TEST_CASE("texts in every notation are read and written as approved") {
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(source_path("tests/formats/readings"))) {
    const auto name = entry.path().stem().string();
    INFO(name);
    const auto* const format = find_format(name);
    REQUIRE(format != nullptr);
    std::string all;
    for (const auto& text : texts_in(entry.path())) all += told(*format, text);
    approve_text("tests/formats/readings/" + name + ".txt", all);
    ++files;
  }
  CHECK(files > 10);
}

}  // namespace
}  // namespace grids
