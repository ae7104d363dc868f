#pragma once

#include "engines/model/cnf.hpp"
#include "engines/native_engine.hpp"

namespace grids {

/// The native engine, which is enough for most puzzles; where one takes long, the SAT engine by turns with it (see
/// Turns). It finds the same in every run, in the same order.
class PortfolioEngine : public NativeEngine {
 public:
  explicit PortfolioEngine(ClauseEncoding encoding = ClauseEncoding::automatic) : encoding_(encoding) {}

 protected:
  void draw(Search& search, const Task& task, Answer& answer) const override;

 private:
  ClauseEncoding encoding_;
};

}  // namespace grids
