#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "service/job_queue.hpp"
#include "service/limited_process.hpp"
#include "service/reply.hpp"

namespace grids::service {

/// Answers requests by running the program `grids`. For any number of threads.
class Service {
 public:
  /// `program`: the file of `grids`. `folders`: where types are looked for besides those that came with it.
  /// Throws std::system_error when no folder can be made for the processes to live in.
  Service(std::string program, std::vector<std::string> folders, std::size_t memory = ProcessLimits().memory);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  /// Answers one request; it takes as long as that takes. Throws nothing that the request could be the reason of.
  Reply answer(std::string_view verb, const std::string& body);
  /// Ends what this page has asked with a lower revision.
  void cancel(const std::string& page, std::uint64_t revision) { jobs_.cancel(page, revision); }
  const JobQueue& jobs() const noexcept { return jobs_; }

 private:
  static constexpr std::size_t most_running = 2;
  static constexpr std::size_t most_waiting = 4;

  std::string program_;
  std::vector<std::string> folders_;
  std::size_t memory_;
  std::string empty_folder_;  ///< in which processes run: a puzzle that includes what lies beside it finds nothing
  JobQueue jobs_{most_running, most_waiting};
};

}  // namespace grids::service
