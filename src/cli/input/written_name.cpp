#include "cli/input/written_name.hpp"

#include <iterator>
#include <system_error>

#include "cli/input/library_folders.hpp"
#include "language/files/attributes.hpp"
#include "language/files/file_finder.hpp"
#include "language/syntax/named_class.hpp"

namespace grids::cli {
namespace {

namespace fs = std::filesystem;

bool are_same(const fs::path& a, const fs::path& b) {
  std::error_code ignored;
  return fs::equivalent(a, b, ignored);
}

auto steps(const fs::path& way) { return std::distance(way.begin(), way.end()); }

class IncludeMover {
 public:
  explicit IncludeMover(const Move& move) : move_(move), finder_(library(move.include_folders)) {}

  void item(Node& node) const {
    if (node.is_text()) return name(node);
    if (!node.is_map()) return;
    for (auto& [key, value] : node.entries) {
      if (key.text == "name")
        name(value);
      else if (key.text == "constraints" && value.is_list())
        for (auto& each : value.items) item(each);
      else if (!is_attribute(key.text) && (value.is_map() || value.is_nothing()))
        name(key);
    }
  }

 private:
  void name(Node& node) const {
    const bool sentence = node.text.find_first_of(" =<>") != std::string::npos && !has_file_suffix(node.text);
    if (!node.is_text() || node.text.empty() || sentence || find_class(node.text) != nullptr) return;
    auto file = finder_.find(node.text, move_.read.parent_path());
    // A puzzle that is named like its type means the library's.
    if (file && are_same(*file, move_.read)) file = finder_.find_type(node.text);
    if (file) node.text = written_name(node.text, *file, move_.to, move_.include_folders);
  }

  const Move& move_;
  const FileFinder finder_;
};

}  // namespace

std::string written_name(const std::string& name, const fs::path& type, const fs::path& to,
                         const std::vector<std::string>& include_folders) {
  const auto found = FileFinder(library(include_folders)).find(name, to);
  std::error_code failed;
  auto way = fs::relative(type, to.empty() ? fs::path(".") : to, failed);
  if (failed || way.empty()) way = fs::absolute(type);
  // A way from elsewhere may lead there by chance, through folders that have nothing to do with it.
  const bool is_short = steps(name) <= steps(way);
  return is_short && found && are_same(*found, type) ? name : way.string();
}

void move_includes(std::vector<Node>& items, const Move& move) {
  const IncludeMover mover(move);
  for (auto& item : items) mover.item(item);
}

}  // namespace grids::cli
