#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/worker_thread.hpp"

namespace grids::cli {

/// Has chunks of work done by several threads and hands them out in the order in which they came in.
/// Holds only a few at a time, so that a batch of any length needs the same memory.
template <typename Chunk>
class OrderedChunks {
 public:
  using Work = std::function<void(Chunk&)>;

  /// One thread for each of `workers`; a single one works in the thread that submits, because a process without other
  /// threads counts references and takes memory faster. `done` gets the finished chunks, one call at a time.
  OrderedChunks(std::vector<Work> workers, std::function<void(Chunk&)> done)
      : done_(std::move(done)), most_(workers.size() * 4) {
    if (workers.size() == 1)
      alone_ = std::move(workers.front());
    else
      for (auto& work : workers) threads_.push_back(worker_thread([this, work = std::move(work)] { run(work); }));
  }

  ~OrderedChunks() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
  }

  OrderedChunks(const OrderedChunks&) = delete;
  OrderedChunks& operator=(const OrderedChunks&) = delete;

  /// Waits while there are too many chunks already. Throws what a worker or `done` has thrown.
  void submit(Chunk chunk) {
    if (alone_) {
      alone_(chunk);
      return done_(chunk);
    }
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return slots_.size() < most_ || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    slots_.push_back(std::make_shared<Slot>(Slot{std::move(chunk), false}));
    changed_.notify_all();
  }

  /// Waits until all are done. Throws what a worker or `done` has thrown.
  void finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return slots_.empty() || failure_; });
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Slot {
    Chunk chunk;
    bool finished = false;
  };

  void run(const Work& work) {
    while (const auto slot = take()) {
      std::exception_ptr failure;
      try {
        work(slot->chunk);
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      slot->finished = true;
      if (failure && !failure_) failure_ = failure;
      if (!failure_) hand_out();
      changed_.notify_all();
    }
  }

  /// The next chunk that nobody works on; null when there will be none.
  std::shared_ptr<Slot> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return taken_ < slots_.size() || closing_ || failure_; });
    if (taken_ == slots_.size() || failure_) return nullptr;
    return slots_[taken_++];
  }

  /// Hands out the finished chunks that no unfinished one precedes.
  void hand_out() {
    while (!slots_.empty() && slots_.front()->finished) {
      const auto slot = std::move(slots_.front());
      slots_.pop_front();
      --taken_;
      try {
        done_(slot->chunk);
      } catch (...) {
        failure_ = std::current_exception();
        return;
      }
    }
  }

  std::function<void(Chunk&)> done_;
  Work alone_;  ///< the only worker, if there are no threads
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Slot>> slots_;  ///< in order of input
  std::size_t taken_ = 0;                    ///< the first of `slots_` are being worked on, or finished
  std::size_t most_;
  bool closing_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace grids::cli
