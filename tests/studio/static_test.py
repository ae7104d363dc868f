"""The page that needs no server but for its files: what it lacks says so, and what nobody waits for ends."""
import unittest

from studio import KENKEN, PAGE, Page, puzzle

EMPTY = "- Sudoku: {size: 25, box: 5x5}\n- symbols: 1-25\n"


@unittest.skipUnless(PAGE, "GRIDS_STUDIO_PAGE names the page")
class WithoutServer(Page):
    def test_printing_says_what_it_takes(self):
        self.show(KENKEN)
        self.run_script("document.querySelector('#print').click(); document.querySelector('#print-dialog [value=go]').click()")
        self.wait("return /cairo/.test(document.querySelector('#status').textContent)")
        self.assertEqual(self.run_script("return document.querySelector('#save').hidden"), True)

    def test_buttons_of_setters(self):
        self.show("- Sudoku: {size: 4, box: 2x2}\n- initial: |\n    1...\n    ....\n    ....\n    ....\n")
        self.run_script("document.querySelector('input[value=set]').click()")
        self.addCleanup(self.run_script, "document.querySelector('input[value=play]').click()")
        self.click("#candidates")
        self.wait("return document.querySelectorAll('.candidate').length > 20")
        self.click("#differ")
        self.wait("return document.querySelectorAll('[data-highlight=differ]').length > 1")
        self.run_script("document.querySelector('#generate-open').click(); document.querySelector('#generate [value=go]').click()")
        self.wait("return document.querySelector('#outcome').textContent === 'one solution'", seconds=60)

    def test_a_button_that_takes_long_is_stopped(self):
        self.run_script("studio.editor.replace(arguments[0])", EMPTY)
        self.wait("return studio.known.layout.columns === 25")
        self.run_script("document.querySelector('input[value=set]').click()")
        self.addCleanup(self.run_script, "document.querySelector('input[value=play]').click()")
        self.click("#candidates")
        self.wait("return !document.querySelector('#stop').hidden")
        self.run_script("document.querySelector('#stop').click()")
        self.wait("return document.querySelector('#status').textContent === 'Stopped.'", seconds=2)
        self.show(KENKEN)

    def test_many_questions_leave_room(self):
        outcomes = self.browser.execute_async_script("""
          const [source, done] = arguments;
          import(`${location.href}ask.js`).then(async ({ ask }) => {
            const outcomes = {};
            for (let i = 0; i < 300; ++i) {
              const { answers: [answer], message } = await ask("check", { source }, "asked");
              outcomes[answer?.outcome ?? message] = (outcomes[answer?.outcome ?? message] ?? 0) + 1;
            }
            done(outcomes);
          });""", puzzle("sudoku/morning"))
        self.assertEqual(outcomes, {"unique": 300})

    def test_every_request_is_for_a_file_of_its_own(self):
        loaded = self.run_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
        self.assertEqual([each for each in loaded if not each.startswith(self.server.address)], [])
        self.assertGreater(len([each for each in loaded if each.endswith((".wasm", ".json", ".js"))]), 10)
