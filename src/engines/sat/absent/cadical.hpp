#pragma once

#include <cstdio>

#include "engines/interface/left_out.hpp"

/// Stands where CaDiCaL was left out: whoever makes a solver is told so, and nobody gets any further.
namespace CaDiCaL {

class Terminator {
 public:
  virtual ~Terminator() = default;
  virtual bool terminate() = 0;
};

class Learner {
 public:
  virtual ~Learner() = default;
  virtual bool learning(int size) = 0;
  virtual void learn(int literal) = 0;
};

class Solver {
 public:
  Solver() { grids::demand_cadical(); }

  bool set(const char*, int) { return false; }
  bool limit(const char*, int) { return false; }
  bool trace_proof(std::FILE*, const char*) { return false; }
  void close_proof_trace() {}
  void reserve(int) {}
  void add(int) {}
  void assume(int) {}
  void constrain(int) {}
  void phase(int) {}
  void unphase(int) {}
  int solve() { return 0; }
  int val(int) { return 0; }
  bool failed(int) { return false; }
  void connect_terminator(Terminator*) {}
  void disconnect_terminator() {}
  void connect_learner(Learner*) {}
  void disconnect_learner() {}
};

}  // namespace CaDiCaL
