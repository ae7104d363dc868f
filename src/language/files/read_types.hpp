#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

#include "core/diagnostics.hpp"
#include "model/document.hpp"

namespace grids {

/// A file and what it was read as.
struct ReadFile {
  Document document;     ///< with its source
  Diagnostics mistakes;  ///< of reading it
};

/// Reads the file. Null, with the reason in `diagnostics`, when there is none.
std::shared_ptr<const ReadFile> read_constraint_file(const std::filesystem::path& file, Diagnostics& diagnostics);

/// The types that were read, for as long as their files stay as they are: all puzzles of a batch include the same.
///
/// Any number of threads may use one.
class ReadTypes {
 public:
  std::shared_ptr<const ReadFile> read(const std::filesystem::path& file, Diagnostics& diagnostics);

 private:
  struct Known {
    std::filesystem::file_time_type changed;
    std::uintmax_t size = 0;
    std::shared_ptr<const ReadFile> file;
  };

  std::mutex mutex_;  ///< guards what follows
  std::map<std::filesystem::path, Known> known_;
};

}  // namespace grids
