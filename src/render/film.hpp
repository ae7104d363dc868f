#pragma once

#include <list>
#include <string>
#include <unordered_map>
#include <vector>

#include "render/scene.hpp"

namespace grids {

/// Scenes that follow one another, put together: an element that several of them show is kept once, with the frames
/// in which it is to be seen.
class Film {
 public:
  /// Frames from `first` to `last`.
  struct Run {
    std::size_t first = 0;
    std::size_t last = 0;
  };
  struct Part {
    SceneElement element;
    std::vector<Run> runs;  ///< ascending, apart
  };

  /// Adds a frame. All of them should have the size of the first one, whose texts are those of the film.
  void add(const Scene& scene);

  std::size_t frames() const noexcept { return frames_; }
  bool always_seen(const Part& part) const {
    return part.runs.front().first == 0 && part.runs.front().last + 1 == frames_;
  }
  /// In the order of painting.
  const std::list<Part>& parts() const noexcept { return parts_; }
  /// The first frame without its elements.
  const Scene& head() const noexcept { return head_; }

 private:
  using Place = std::list<Part>::iterator;

  Scene head_;
  std::size_t frames_ = 0;
  std::list<Part> parts_;
  std::unordered_map<std::string, Place> places_;
};

}  // namespace grids
