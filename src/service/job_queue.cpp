#include "service/job_queue.hpp"

#include <algorithm>

namespace grids::service {

JobQueue::Place::Place(JobQueue& queue, const std::string& page, std::uint64_t revision)
    : queue_(queue), page_(page), revision_(revision) {
  std::unique_lock lock(queue_.mutex_);
  queue_.cancel_older(page, revision);
  cancelled_ = queue_.is_superseded(page, revision);
  const auto may_run = [this] { return queue_.running_.size() < queue_.most_running_; };
  if (!cancelled_ && (!may_run() || !queue_.waiting_.empty())) {
    if (queue_.waiting_.size() >= queue_.most_waiting_) return;
    queue_.waiting_.push_back(this);
    queue_.changed_.wait(lock, [&] { return cancelled_ || (may_run() && queue_.waiting_.front() == this); });
    queue_.waiting_.remove(this);
    queue_.changed_.notify_all();
  }
  standing_ = cancelled_ ? Standing::cancelled : Standing::running;
  if (standing_ == Standing::running) queue_.running_.push_back(this);
}

JobQueue::Place::~Place() {
  const std::lock_guard lock(queue_.mutex_);
  queue_.running_.remove(this);
  queue_.changed_.notify_all();
}

bool JobQueue::Place::cancelled() const {
  const std::lock_guard lock(queue_.mutex_);
  return cancelled_;
}

void JobQueue::cancel(const std::string& page, std::uint64_t revision) {
  const std::lock_guard lock(mutex_);
  cancel_older(page, revision);
}

std::pair<std::size_t, std::size_t> JobQueue::counts() const {
  const std::lock_guard lock(mutex_);
  return {running_.size(), waiting_.size()};
}

void JobQueue::cancel_older(const std::string& page, std::uint64_t revision) {
  if (page.empty()) return;
  for (auto* const jobs : {&running_, &waiting_})
    for (auto* const job : *jobs)
      if (job->page_ == page && job->revision_ < revision) job->cancelled_ = true;
  changed_.notify_all();
}

/// Requests may overtake one another on their way here.
bool JobQueue::is_superseded(const std::string& page, std::uint64_t revision) const {
  const auto newer = [&](const Place* job) { return job->page_ == page && job->revision_ > revision; };
  return !page.empty() && (std::ranges::any_of(running_, newer) || std::ranges::any_of(waiting_, newer));
}

}  // namespace grids::service
