#pragma once

#include <memory>
#include <string>

#include "service/service.hpp"
#include "studio/edited_file.hpp"

namespace grids::studio {

/// Serves the page and what it asks, on this machine alone, until `stop` is called.
class Server {
 public:
  /// `service` must outlive it. Takes this port, or any where it is 0. Throws InputError when it is taken.
  Server(service::Service& service, EditedFile file, int port);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// What to open in a browser. It holds the secret.
  std::string address() const;
  void run();
  /// For any thread.
  void stop();

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace grids::studio
