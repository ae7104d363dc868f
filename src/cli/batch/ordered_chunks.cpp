#include "cli/batch/ordered_chunks.hpp"

#include "cli/terminal/worker_thread.hpp"

namespace grids::cli {

OrderedChunks::OrderedChunks(std::vector<Work> workers, std::function<void(const BatchChunk&)> done)
    : done_(std::move(done)), most_(workers.size() * 4) {
  if (workers.size() == 1)
    alone_ = std::move(workers.front());
  else
    for (auto& work : workers) threads_.push_back(worker_thread([this, work = std::move(work)] { run(work); }));
}

OrderedChunks::~OrderedChunks() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void OrderedChunks::submit(BatchChunk chunk) {
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

void OrderedChunks::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return slots_.empty() || failure_; });
  if (failure_) std::rethrow_exception(failure_);
}

void OrderedChunks::run(const Work& work) {
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
std::shared_ptr<OrderedChunks::Slot> OrderedChunks::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return taken_ < slots_.size() || closing_ || failure_; });
  if (taken_ == slots_.size() || failure_) return nullptr;
  return slots_[taken_++];
}

/// Hands out the finished chunks that no unfinished one precedes.
void OrderedChunks::hand_out() {
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

}  // namespace grids::cli
