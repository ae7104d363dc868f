#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "constraints/rules/machine/classes.hpp"

namespace grids::machine {

/// A list word: passes on some of what it takes, perhaps changed.
class Word : public Sink {
 public:
  explicit Word(const Sink& next) : next_(next) {}

  void end(Slots& slots) const override { next_.end(slots); }
  bool defined(const Slots& slots) const override { return next_.defined(slots); }
  bool ordered() const override { return next_.ordered(); }

 protected:
  const Sink& next() const { return next_; }

 private:
  const Sink& next_;
};

/// A word for which it matters where in the list an item stands.
class PlaceWord : public Word {
 public:
  using Word::Word;
  bool ordered() const override { return true; }
};

/// `among X`
class Among : public Word {
 public:
  Among(const Sink& next, ClassTest symbols) : Word(next), symbols_(std::move(symbols)) {}
  void take(Slots& slots, ElementId element) const override {
    if (symbols_.contains(slots, element)) next().take(slots, element);
  }

 private:
  ClassTest symbols_;
};

/// `positions`, `clues`, a part: every item becomes none, one or several others.
class Mapped : public Word {
 public:
  using Map = std::function<std::vector<ElementId>(ElementId)>;
  Mapped(const Sink& next, Map map) : Word(next), map_(std::move(map)) {}
  void take(Slots& slots, ElementId element) const override {
    for (const auto other : map_(element)) next().take(slots, other);
  }

 private:
  Map map_;
};

/// `rest`
class Rest : public PlaceWord {
 public:
  Rest(const Sink& next, SlotId begun) : PlaceWord(next), begun_(begun) {}
  void take(Slots& slots, ElementId element) const override;

 private:
  SlotId begun_;
};

/// `inner`: each item but the first is held back until another follows.
class Inner : public PlaceWord {
 public:
  Inner(const Sink& next, SlotId begun, SlotId held) : PlaceWord(next), begun_(begun), held_(held) {}
  void take(Slots& slots, ElementId element) const override;

 private:
  SlotId begun_;
  SlotId held_;  ///< the element, -1 for none
};

/// `ends`: the first item at once, the latest when the list has ended.
class Ends : public PlaceWord {
 public:
  Ends(const Sink& next, SlotId begun, SlotId held) : PlaceWord(next), begun_(begun), held_(held) {}
  void take(Slots& slots, ElementId element) const override;
  void end(Slots& slots) const override;

 private:
  SlotId begun_;
  SlotId held_;
};

/// `first n` and `cell n`, where n is known when the list begins.
class Counted : public PlaceWord {
 public:
  Counted(const Sink& next, const Value& count, bool only_the_last, SlotId taken)
      : PlaceWord(next), count_(count), only_the_last_(only_the_last), taken_(taken) {}
  void take(Slots& slots, ElementId element) const override;
  bool defined(const Slots& slots) const override;

 private:
  std::int64_t count(const Slots& slots) const;

  const Value& count_;
  bool only_the_last_;
  SlotId taken_;
};

/// `last n` for a small n that is known before: the latest n items are held.
class Last : public PlaceWord {
 public:
  Last(const Sink& next, std::vector<SlotId> held) : PlaceWord(next), held_(std::move(held)) {}
  void take(Slots& slots, ElementId element) const override;
  void end(Slots& slots) const override;
  bool defined(const Slots& slots) const override;

 private:
  std::vector<SlotId> held_;  ///< elements, -1 for none
};

/// `between X and Y`: strictly between the first X and the first other Y, whichever comes first.
class Between : public PlaceWord {
 public:
  Between(const Sink& next, ClassTest one, ClassTest other, SlotId state)
      : PlaceWord(next), one_(std::move(one)), other_(std::move(other)), state_(state) {}
  void take(Slots& slots, ElementId element) const override;
  bool defined(const Slots& slots) const override { return slots[state_] == both && PlaceWord::defined(slots); }

 private:
  static constexpr std::int64_t none = 0;
  static constexpr std::int64_t seen_one = 1;
  static constexpr std::int64_t seen_other = 2;
  static constexpr std::int64_t both = 3;

  ClassTest one_;
  ClassTest other_;
  SlotId state_;
};

/// `sight among X`: a cell, and of each line from it what comes before the first that is not in the class.
class Sight : public PlaceWord {
 public:
  /// `lines` are the places at which lines begin, ascending.
  Sight(const Sink& next, ClassTest symbols, std::vector<std::size_t> lines, SlotId blind, SlotId ended,
        const ElementPool& pool)
      : PlaceWord(next),
        symbols_(std::move(symbols)),
        lines_(std::move(lines)),
        blind_(blind),
        ended_(ended),
        pool_(pool) {}
  void take(Slots& slots, ElementId element) const override;

 private:
  ClassTest symbols_;
  std::vector<std::size_t> lines_;
  SlotId blind_;  ///< the cell itself is not in the class
  SlotId ended_;  ///< nothing more is seen along this line
  const ElementPool& pool_;
};

/// Items that are known when the cells have ended: the numbers of `sum of each row`.
class AtEnd : public Word {
 public:
  AtEnd(const Sink& next, const Value& value, ElementPool& pool) : Word(next), value_(value), pool_(pool) {}
  void take(Slots&, ElementId) const override {}
  void end(Slots& slots) const override;
  bool defined(const Slots& slots) const override { return value_.list(slots).has_value() && Word::defined(slots); }

 private:
  const Value& value_;
  ElementPool& pool_;
};

/// `.. of each run among X`, `.. of each part`: a value of every maximal stretch of items in a class, or in a region.
class Runs : public PlaceWord {
 public:
  struct Body {
    std::vector<const Sink*> firsts;  ///< take the items of the run
    const Value* value = nullptr;     ///< at the end of the run
    std::vector<SlotId> slots;        ///< that belong to the body: they begin anew with each run
  };
  /// What tells where a run ends, and whether places in it are counted: otherwise all of them are 1.
  struct Ends {
    std::optional<ClassTest> symbols;                         ///< at the first item that is none of these
    std::shared_ptr<const std::vector<std::size_t>> regions;  ///< by cell: with its region
    bool counts_places = true;
  };
  Runs(const Sink& next, Ends ends, Body body, SlotId length, SlotId region, SlotId failed, ElementPool& pool,
       const Slots& initial)
      : PlaceWord(next),
        ends_(std::move(ends)),
        body_(std::move(body)),
        length_(length),
        region_(region),
        failed_(failed),
        pool_(pool),
        initial_(initial) {}
  void take(Slots& slots, ElementId element) const override;
  void end(Slots& slots) const override;
  bool defined(const Slots& slots) const override { return slots[failed_] == 0 && PlaceWord::defined(slots); }

 protected:
  void end_run(Slots& slots) const;
  const ElementPool& pool() const noexcept { return pool_; }

 private:
  Ends ends_;
  Body body_;
  SlotId length_;
  SlotId region_;
  SlotId failed_;
  ElementPool& pool_;
  const Slots& initial_;
};

/// `.. of each stroke` of one line: takes its cells, and between each two of them their link, which has no place in the
/// list. A cell is held back until it is known whether a link leads on from it.
class StraightPieces : public Runs {
 public:
  StraightPieces(Runs runs, SlotId held, SlotId joined) : Runs(std::move(runs)), held_(held), joined_(joined) {}
  void take(Slots& slots, ElementId element) const override;

 private:
  SlotId held_;    ///< the element, -1 for none
  SlotId joined_;  ///< the link that was read last is there
};

}  // namespace grids::machine
