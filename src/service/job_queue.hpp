#pragma once

#include <condition_variable>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>

namespace grids::service {

/// Lets few jobs run at a time, and few wait for their turn. Of what one page asks, a newer revision cancels all that
/// is older; jobs of one revision go on side by side. For any number of threads.
class JobQueue {
 public:
  /// Sizes of at least 1.
  JobQueue(std::size_t most_running, std::size_t most_waiting)
      : most_running_(most_running), most_waiting_(most_waiting) {}

  /// A job's place in the queue, which it leaves when this goes.
  class Place {
   public:
    enum class Standing {
      running,    ///< it is its turn
      cancelled,  ///< something newer was asked
      refused,    ///< too many wait already
    };
    /// Returns when it is the job's turn, or when there is nothing to wait for any more. An empty `page` is never
    /// cancelled.
    Place(JobQueue& queue, const std::string& page, std::uint64_t revision);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    Standing standing() const noexcept { return standing_; }
    /// Whether something newer has been asked since.
    bool cancelled() const;

   private:
    friend class JobQueue;
    JobQueue& queue_;
    std::string page_;
    std::uint64_t revision_;
    Standing standing_ = Standing::refused;
    bool cancelled_ = false;
  };

  /// Cancels what this page has asked with a lower revision.
  void cancel(const std::string& page, std::uint64_t revision);
  /// How many run, and how many wait.
  std::pair<std::size_t, std::size_t> counts() const;

 private:
  void cancel_older(const std::string& page, std::uint64_t revision);
  bool is_superseded(const std::string& page, std::uint64_t revision) const;

  std::size_t most_running_;
  std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::list<Place*> running_;
  std::list<Place*> waiting_;
};

}  // namespace grids::service
