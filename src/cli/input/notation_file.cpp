#include "cli/input/notation_file.hpp"

#include <memory>

#include "cli/files/line_reader.hpp"
#include "cli/input/foreign_text.hpp"
#include "cli/input/puzzle_input.hpp"
#include "language/yaml/yaml_reader.hpp"
#include "language/yaml/yaml_stream.hpp"

namespace grids::cli {

NotationFile::NotationFile(const PuzzleOptions& options)
    : file_(options.files.front()), format_(find_format(options.format)), drop_(options.drop) {}

void NotationFile::read(Diagnostics& diagnostics, const DocumentSink& sink) const {
  if (format_ != nullptr) return format_->reader(drop_)(foreign_text(read_source(file_)), diagnostics, sink);
  const bool is_text = file_ == "-" || !file_named(file_).empty();
  const auto documents =
      is_text ? documents_of(read_source(file_ == "-" ? file_ : file_named(file_))) : std::vector<SourcePtr>();
  if (file_ != "-" && documents.size() < 2) {
    sink({nullptr, Node::of_text(file_)});
    return;
  }
  for (const auto& source : documents) {
    Diagnostics errors;
    auto document = read_yaml(source, errors);
    if (errors.has_errors())
      sink.pass_over(errors, diagnostics);
    else if (!sink(std::move(document)))
      return;
  }
}

void NotationFile::read_lines(std::string lines, std::size_t first_line, Diagnostics& diagnostics,
                              const DocumentSink& sink) const {
  auto source = std::make_shared<const Source>(Source{source_name(file_), std::move(lines), first_line});
  if (!diagnostics.collect([&] { source = foreign_text(std::move(source)); })) return;
  const auto one_line = source->text.find('\n') + 1 == source->text.size();
  if (one_line && source->text.size() > LineReader::longest_line) {
    Diagnostics errors;
    errors.error({source, first_line}, "this line is too long for a puzzle");
    sink.pass_over(errors, diagnostics);
    return;
  }
  format_->reader(drop_)(source, diagnostics, sink);
}

}  // namespace grids::cli
