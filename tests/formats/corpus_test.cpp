#include <filesystem>
#include <fstream>
#include <iterator>

#include "reading.hpp"
#include "source_path.hpp"

namespace grids {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("what fuzzing has found is read, or refused at a place") {
  std::size_t texts = 0;
  for (const auto& folder : fs::directory_iterator(source_path("tests/fuzz/corpus")))
    for (const auto& entry : fs::directory_iterator(folder)) {
      INFO(entry.path().string());
      const auto format = folder.path().filename().string();
      const auto source = std::make_shared<const Source>(Source{"text", text_of(entry.path())});
      const auto* guessed = guess_format(source);
      const auto* reader = format == "guess" ? guessed : find_format(format);
      ++texts;
      if (reader == nullptr) continue;
      Diagnostics diagnostics;
      const auto documents = all_documents(reader->read, source, diagnostics);
      for (const auto& document : documents) CHECK_FALSE(to_yaml(document.root).empty());
      for (const auto& diagnostic : diagnostics.all()) CHECK(diagnostic.where.line >= 1);
    }
  CHECK(texts > 100);
}

}  // namespace
}  // namespace grids
