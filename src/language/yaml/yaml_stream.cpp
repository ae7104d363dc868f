#include "language/yaml/yaml_stream.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "core/characters.hpp"

namespace grids {
namespace {

/// No text of a document may begin so at the left margin, quoted or not.
bool begins_document(std::string_view line) {
  return line.starts_with("---") &&
         (line.size() == 3 || std::string_view(" \t\r").find(line[3]) != std::string_view::npos);
}

bool says_something(std::string_view line) {
  const auto text = trimmed(line);
  return !text.empty() && text.front() != '#' && !begins_document(line);
}

}  // namespace

std::vector<SourcePtr> documents_of(const SourcePtr& stream) {
  std::vector<SourcePtr> documents;
  std::string text;
  std::size_t first_line = stream->first_line;
  bool is_said = false;
  bool is_begun = false;
  const auto end_document = [&] {
    if (is_said || is_begun)
      documents.push_back(std::make_shared<const Source>(Source{stream->name, text, first_line}));
  };
  std::size_t number = stream->first_line;
  for (std::string_view rest = stream->text; !rest.empty(); ++number) {
    const auto line = rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
    rest.remove_prefix(line.size());
    if (begins_document(line.substr(0, line.find_last_not_of("\r\n") + 1))) {
      end_document();
      is_begun = true;
      is_said = false;
      text.clear();
      first_line = number;
    }
    is_said = is_said || says_something(line);
    text += line;
  }
  end_document();
  if (documents.size() < 2) return {stream};
  return documents;
}

}  // namespace grids
