#include "language/files/read_types.hpp"

#include "language/files/file_finder.hpp"
#include "language/yaml/yaml_reader.hpp"

namespace grids {

std::shared_ptr<const ReadFile> read_constraint_file(const std::filesystem::path& file, Diagnostics& diagnostics) {
  const auto source = read_file(file, diagnostics);
  if (!source) return nullptr;
  auto read = std::make_shared<ReadFile>();
  read->document = read_yaml(source, read->mistakes);
  return read;
}

std::shared_ptr<const ReadFile> ReadTypes::read(const std::filesystem::path& file, Diagnostics& diagnostics) {
  std::error_code gone;
  const auto changed = std::filesystem::last_write_time(file, gone);
  const auto size = gone ? 0 : std::filesystem::file_size(file, gone);
  if (gone) return read_constraint_file(file, diagnostics);
  {
    const std::lock_guard lock(mutex_);
    const auto known = known_.find(file);
    if (known != known_.end() && known->second.changed == changed && known->second.size == size)
      return known->second.file;
  }
  auto read = read_constraint_file(file, diagnostics);
  const std::lock_guard lock(mutex_);
  if (read) known_.insert_or_assign(file, Known{changed, size, read});
  return read;
}

}  // namespace grids
