# The files that may catch an InputError, and why: below src/, without what they do to it nobody would be told.
set(MAY_CATCH
  # Tell people, at the end of everything, or of one puzzle, line or question among several.
  api/translation.cpp           # for programs that use the library, as the error that its headers declare
  browser/answer.cpp            # to the page, as the answer
  cli/batch/document_worker.cpp # in the line of this puzzle
  cli/reports/complaints.cpp    # at the top of main
  cli/verbs/check.cpp           # as the answer that this verb is asked for
  cli/verbs/each_puzzle.cpp     # before the next puzzle
  cli/verbs/grid_prompt.cpp     # before asking once more
  cli/verbs/play.cpp            # before the next command
  service/service.cpp           # as the answer
  studio/main.cpp               # at the top of main
  studio/server.cpp             # as the answer
  # Tell it in another way, or of another place.
  cli/input/puzzle_input.cpp    # with a note that the file was taken for a constraint file
  cli/verbs/convert.cpp         # of the puzzle that it is about
  language/classes/add_class.cpp           # where the class is named: nobody typed the rule
  language/sentences/instantiation.cpp     # once for each place; what does not fit is blamed on what was typed
  language/settling/parameters.cpp         # what does not fit is blamed on what was typed
  language/settling/symbols_reader.cpp     # what does not fit is blamed on what was typed
  language/syntax/parser.hpp               # with a hint
  # Collect what is told together.
  core/diagnostics.hpp
  language/yaml/yaml_reader.cpp            # beside what the YAML library throws
)
