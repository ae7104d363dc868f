#include "minimize/walks.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "core/worker_thread.hpp"

namespace grids {
namespace {

constexpr std::uint64_t tries_a_walk = 1000;
/// So that walks of one seed are others than those of the next ones.
constexpr std::uint64_t between_walks = 0x9e3779b97f4a7c15;

/// Hands out walks to threads.
class Walks {
 public:
  Walks(std::uint64_t tries, std::uint64_t seed, const std::function<bool(const Walk& walk)>& go)
      : left_(std::max<std::uint64_t>(tries, 1)), seed_(seed), go_(go) {}

  void run() {
    while (const auto walk = next()) try {
        if (!go_(*walk)) end(nullptr);
      } catch (...) {
        end(std::current_exception());
      }
  }

  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::optional<Walk> next() {
    const std::lock_guard lock(mutex_);
    if (left_ == 0) return std::nullopt;
    const Walk walk{number_, seed_ + number_ * between_walks, std::min(left_, tries_a_walk)};
    ++number_;
    left_ -= walk.tries;
    return walk;
  }

  void end(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    left_ = 0;
    if (!failure_) failure_ = std::move(failure);
  }

  std::mutex mutex_;
  std::uint64_t number_ = 0;
  std::uint64_t left_;  ///< tries that are in no walk yet
  std::uint64_t seed_;
  const std::function<bool(const Walk& walk)>& go_;
  std::exception_ptr failure_;
};

}  // namespace

void for_each_walk(std::uint64_t tries, std::uint64_t seed, std::size_t jobs,
                   const std::function<bool(const Walk& walk)>& go) {
  Walks walks(tries, seed, go);
  const auto wanted = std::min<std::uint64_t>(jobs, (tries + tries_a_walk - 1) / tries_a_walk);
  std::vector<std::thread> others;
  for (std::uint64_t i = 1; i < wanted; ++i) others.push_back(worker_thread([&walks] { walks.run(); }));
  walks.run();
  for (auto& thread : others) thread.join();
  walks.rethrow();
}

}  // namespace grids
