#include "engines/stragglers.hpp"

namespace grids {

Stragglers& Stragglers::of_program() {
  static Stragglers stragglers;
  return stragglers;
}

Stragglers::~Stragglers() {
  for (auto& thread : threads_) thread.join();
}

void Stragglers::leave_behind(std::thread thread) {
  std::thread oldest;
  {
    const std::lock_guard lock(mutex_);
    threads_.push_back(std::move(thread));
    if (threads_.size() <= most) return;
    oldest = std::move(threads_.front());
    threads_.pop_front();
  }
  oldest.join();
}

}  // namespace grids
