#include "cli/shards/piece.hpp"
#include "core/unsupported.hpp"

namespace grids::cli {

PieceEnd run_piece(const RunVerb&, const PieceOptions&, const std::string&, int, const std::function<void()>&) {
  throw Unsupported("a shard is worked on by processes of their own, of which there are none here");
}

}  // namespace grids::cli
