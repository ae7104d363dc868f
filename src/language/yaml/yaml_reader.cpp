#include "language/yaml/yaml_reader.hpp"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

#include "language/yaml/block_indents.hpp"
#include "language/yaml/clean_text.hpp"
#include "language/yaml/document_builder.hpp"
#include "language/yaml/question_marks.hpp"
#include "language/yaml/yaml_mistakes.hpp"

namespace grids {
namespace {

void read_events(const SourcePtr& source, DocumentBuilder& builder, Diagnostics& diagnostics) {
  try {
    std::istringstream text(without_question_marks(with_block_indents(source->text)));
    YAML::Parser parser(text);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& mistake) {
    TextCursor cursor(source);
    const auto said = explain(mistake, cursor);
    diagnostics.error(said.where, said.message);
  } catch (const InputError& mistake) {
    diagnostics.add(mistake);
  }
}

}  // namespace

Document read_yaml(SourcePtr source, Diagnostics& diagnostics) {
  const auto cleaned = clean_text(source, diagnostics);
  if (!cleaned) return {source, {}};
  DocumentBuilder builder(cleaned, diagnostics);
  const auto errors = diagnostics.error_count();
  read_events(cleaned, builder, diagnostics);
  auto root = builder.take();
  if (root.is_nothing() && diagnostics.error_count() == errors)
    diagnostics.error({cleaned, 0, 0, 1},
                      "'" + cleaned->name + "' is empty: expected a list of items such as '- Sudoku', or a map");
  return {cleaned, std::move(root)};
}

}  // namespace grids
