#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/batch/chunk_worker.hpp"

namespace grids::cli {

/// Has chunks solved by several threads and hands them out in the order in which they came in.
/// Holds only a few at a time, so that a batch of any length needs the same memory.
class OrderedChunks {
 public:
  using Work = std::function<void(BatchChunk&)>;

  /// One thread for each of `workers`; a single one works in the thread that submits, because a process without other
  /// threads counts references and takes memory faster. `done` gets the finished chunks, one call at a time.
  OrderedChunks(std::vector<Work> workers, std::function<void(const BatchChunk&)> done);
  ~OrderedChunks();
  OrderedChunks(const OrderedChunks&) = delete;
  OrderedChunks& operator=(const OrderedChunks&) = delete;

  /// Waits while there are too many chunks already. Throws what a worker or `done` has thrown.
  void submit(BatchChunk chunk);
  /// Waits until all are done. Throws what a worker or `done` has thrown.
  void finish();

 private:
  struct Slot {
    BatchChunk chunk;
    bool finished = false;
  };

  void run(const Work& work);
  std::shared_ptr<Slot> take();
  void hand_out();

  std::function<void(const BatchChunk&)> done_;
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
