#include "render/film.hpp"

#include <iterator>

namespace grids {
namespace {

/// Elements look the same exactly when their keys are the same.
class Key {
 public:
  explicit Key(const SceneElement& element) {
    add(static_cast<double>(element.role));
    add(static_cast<double>(element.tint));
    std::visit([this](const auto& shape) { add(shape); }, element.shape);
  }

  std::string take() { return std::move(text_); }

 private:
  void add(double number) { text_.append(std::to_string(number)).append(" "); }
  void add(Point point) {
    add(point.x);
    add(point.y);
  }
  void add(const Path& path) {
    for (const auto& line : path.lines) {
      text_ += line.closed ? 'Z' : 'M';
      for (const auto point : line.points) add(point);
    }
  }
  void add(const Circle& circle) {
    text_ += 'O';
    add(circle.centre);
    add(circle.radius);
  }
  void add(const Lettering& label) {
    text_ += 'T';
    add(label.at);
    add(label.size);
    add(static_cast<double>(label.anchor));
    text_ += label.text;
  }

  std::string text_;
};

}  // namespace

/// A new element is painted right after the one before it in its scene.
void Film::add(const Scene& scene) {
  if (frames_ == 0) {
    head_ = scene;
    head_.elements.clear();
  }
  auto after = parts_.begin();
  for (const auto& element : scene.elements) {
    auto key = Key(element).take();
    if (const auto known = places_.find(key); known != places_.end()) {
      auto& runs = known->second->runs;
      if (runs.back().last + 1 == frames_)
        ++runs.back().last;
      else if (runs.back().last != frames_)
        runs.push_back({frames_, frames_});
      after = std::next(known->second);
    } else {
      const auto place = parts_.insert(after, Part{element, {{frames_, frames_}}});
      places_.emplace(std::move(key), place);
    }
  }
  ++frames_;
}

}  // namespace grids
