"""What is typed on the page: drawn, checked, set, and how soon."""
import glob
import os
import tempfile
import time
import unittest

from studio import KENKEN, PAGE, SOURCE, Page, Server, printed, puzzle, read
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

EMPTY = "- Sudoku: {size: 25, box: 5x5}\n- symbols: 1-25\n"


class Typing(Page):
    def test_what_is_typed_is_drawn(self):
        self.run_script("studio.editor.replace('')")
        self.run_script("studio.editor.focus()")
        for typed, letter in enumerate(KENKEN):
            ActionChains(self.browser).send_keys(Keys.ENTER if letter == "\n" else letter).perform()
            self.wait("return studio.editor.text.length > arguments[0]", typed)
        self.assertEqual(self.run_script("return studio.editor.text").strip(), KENKEN.strip())
        self.wait("return document.querySelector('#outcome').textContent === 'one solution'")
        picture = printed("render", "--to", "svg", "--theme", "light", "-", text=KENKEN)
        self.wait("return studio.known.layout.svg === arguments[0]", picture)
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".over [role=gridcell]")), 9)

    def test_mistakes_are_marked_and_lead_there(self):
        self.run_script("studio.editor.replace('- Sudoku\\n- initail: |\\n    53..7....\\n')")
        problem = self.wait("return document.querySelector('#problems .error')?.textContent")
        self.assertIn("2:3", problem)
        self.assertIn("did you mean 'initial'", problem)
        self.run_script("document.querySelector('#problems .error').click()")
        self.becomes("return studio.editor.line", 2)
        if self.run_script("return Boolean(globalThis.CodeMirror)"):
            self.becomes("return document.querySelector('.mark.error').textContent", "initail")

    def test_one_click_mends_a_mistake(self):
        self.run_script("studio.editor.replace('- Sudoku\\n- title: ü\\n- each rwo: permutaton\\n')")
        self.wait("return document.querySelector('#problems .mend')?.textContent === \"Type 'row'\"")
        self.run_script("document.querySelector('#problems .mend').click()")
        self.becomes("return studio.editor.text", "- Sudoku\n- title: ü\n- each row: permutaton\n")
        self.wait("return document.querySelector('#problems .mend')?.textContent === \"Type 'permutation'\"")
        self.run_script("document.querySelector('#problems .mend').click()")
        self.wait("return !document.querySelector('#problems .error')")
        self.assertIn("- each row: permutation\n", self.run_script("return studio.editor.text"))

    def test_steps_lead_to_their_rules(self):
        if not self.run_script("return Boolean(globalThis.CodeMirror)"):
            self.skipTest("a plain field marks no lines")
        pointed = ("return [...document.querySelectorAll('.CodeMirror .pointed')]"
                   ".map((each) => each.parentElement.querySelector('.CodeMirror-linenumber').textContent)")
        self.show(KENKEN)
        self.run_script("document.querySelector('#steps button').click()")
        self.becomes(pointed, ["6"])  # - b2+c2 = 4
        self.show(puzzle("slitherlink/moat"))
        # A clue in row f is the place of what it says; that of the loop is the type's, which line 2 names.
        for step, line in (("the loop takes two sides of f2", "10"), ("the loop neither ends nor branches", "2")):
            self.run_script("[...document.querySelectorAll('#steps button')].find((each) => each.textContent.includes(arguments[0])).click()", step)
            self.becomes(pointed, [line])

    def test_times(self):
        files = sorted(glob.glob(f"{SOURCE}/puzzles/*/*.yml"))
        if not os.environ.get("GRIDS_STUDIO_ALL"):
            files = files[::25]
        measure = """
          const [text, done] = arguments, stage = document.querySelector('#stage');
          const outcome = document.querySelector('#outcome');
          const times = {};
          let begin = performance.now();
          // The puzzle is there, and explained or being so, when another key is typed.
          const settle = () => {
            if (!studio.known.explanation && performance.now() - begin < 1000) return setTimeout(settle, 5);
            stage.removeAttribute('data-drawn'); outcome.textContent = '';
            begin = performance.now();
            studio.editor.replace(text.replace(/^- title: *["']?/m, '$&x'));  // which the picture holds
            look();
          };
          const look = () => {
            if (!times.picture && stage.dataset.drawn) times.picture = performance.now() - begin;
            if (!times.outcome && outcome.textContent) times.outcome = performance.now() - begin;
            if (performance.now() - begin > 5000 || (times.picture && times.outcome)) return done(times);
            setTimeout(look, 1);
          };
          studio.editor.replace(text); settle();"""
        pictures, outcomes, slow = [], [], []
        for file in files:
            text = read(file)
            times = self.browser.execute_async_script(measure, text)
            pictures.append(times.get("picture", 5000))
            outcomes.append(times.get("outcome", 5000))
            if outcomes[-1] > 300 or pictures[-1] > 100:
                slow.append((os.path.basename(file), round(pictures[-1]), round(outcomes[-1])))
        last = lambda all: sorted(all)[int(0.95 * (len(all) - 1))]
        print(f"\n{len(files)} puzzles: picture p50 {sorted(pictures)[len(files) // 2]:.0f} p95 {last(pictures):.0f} ms, outcome p50 "
              f"{sorted(outcomes)[len(files) // 2]:.0f} p95 {last(outcomes):.0f} ms; slow: {slow}")
        slack = 1 if os.environ.get("GRIDS_STUDIO_ALL") else 5  # where other tests run beside this one
        self.assertLess(last(pictures), (500 if PAGE else 100) * slack)
        self.assertLess(last(outcomes), (500 if PAGE else 300) * slack)

    def test_keys_go_through_the_types(self):
        self.show(KENKEN)
        types = self.run_script("return [...document.querySelector('#types').options].map(({ value }) => value)")
        wanted = types[types.index("KenKen") + 5]
        self.run_script("document.querySelector('#types').focus()")
        for _ in range(5):
            ActionChains(self.browser).send_keys(Keys.ARROW_DOWN).pause(0.1).perform()
        self.wait("return studio.known.check.type === arguments[0] && document.querySelector('#outcome').textContent", wanted)
        self.becomes("return document.querySelector('#types').value", wanted)
        time.sleep(0.5)  # what comes late changes nothing
        self.becomes("return [document.querySelector('#types').value, studio.known.check.type]", [wanted, wanted])

    def test_setting_changes_the_text(self):
        self.show("- Sudoku: {size: 4, box: 2x2}\n")
        self.run_script("document.querySelector('input[value=set]').click()")
        self.run_script("studio.board.select('b3'); studio.board.focus()")
        ActionChains(self.browser).send_keys("4").perform()
        self.assertTrue(self.run_script("return studio.editor.text").endswith("- initial: |\n    ....\n    ..4.\n    ....\n    ....\n"))
        self.wait("return studio.known.layout.givens.length === 1")
        ActionChains(self.browser).send_keys(Keys.DELETE).perform()
        self.wait("return studio.known.layout.givens.length === 0")
        self.click("#differ")
        self.wait("return document.querySelectorAll('[data-highlight=differ]').length > 1")
        self.click("#candidates")
        self.wait("return document.querySelectorAll('.candidate').length === 64")
        self.run_script("document.querySelector('input[value=play]').click()")

    def test_a_search_that_goes_on_does_not_block_the_page(self):
        self.run_script("studio.editor.replace(arguments[0])", EMPTY)
        self.wait("return studio.known.layout.columns === 25")
        waited = self.browser.execute_async_script("""
          const done = arguments[0], begin = performance.now();
          studio.board.select('c3'); requestAnimationFrame(() => done(performance.now() - begin));""")
        self.assertLess(waited, 300)
        for i in range(50):
            self.run_script("studio.editor.replace(arguments[0])", EMPTY + "# " + "x" * i)
        end = time.time() + 1
        while len(self.server.children()) > 1 and time.time() < end:  # what is drawn, and what is checked
            time.sleep(0.02)
        self.assertLessEqual(len(self.server.children()), 1)
        self.show(KENKEN)

    def test_a_busy_server_is_asked_again(self):
        if PAGE:
            self.skipTest("there is no server")
        self.run_script("""
          globalThis.refused = 0;
          const ask = window.fetch;
          window.fetch = (...values) => {
            if (++refused > 6) window.fetch = ask;
            return refused > 6 ? ask(...values) : Promise.resolve(new Response('{"error": "too many requests"}', { status: 429 }));
          };""")
        self.show("- Sudoku: {size: 4, box: 2x2}\n- title: patience\n")
        self.wait("return studio.known.layout.title === 'patience'")
        self.assertGreater(self.run_script("return refused"), 6)

    def test_titles_run_nothing(self):
        title = "</title><script>globalThis.evil = 1</script><img src=x onerror='globalThis.evil = 1'>"
        self.show(f"- Sudoku: {{size: 4, box: 2x2}}\n- title: \"{title}\"\n")
        self.assertIsNone(self.run_script("return globalThis.evil"))
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "#stage script, #stage [onerror], #stage img"), [])


class OwnTypes(Page):
    """A type of the setter's own, whose name holds what patterns take for signs."""
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        with open(f"{folder.name}/C++.yml", "w") as file:
            file.write("title: C++\nsymbols: 1-4\nsize: 4x4\neach row: all different\neach column: all different\n")
        cls.folder = folder.name
        super().setUpClass()

    @classmethod
    def serve(cls):
        return Server("-I", cls.folder)

    @unittest.skipIf(PAGE, "files alone know no folder of types")
    def test_a_text_with_a_mistake_keeps_its_type(self):
        text = "- C++\n- initial: [1234, 2143, 3412, 432.]\n"
        self.show(text)
        self.wait("return studio.known.type?.name === 'C++'")
        self.run_script("studio.editor.replace(arguments[0])", text + "- each roww: sum = 10\n")
        self.wait("return document.querySelector('#problems .error')?.textContent.includes('roww')")
        self.becomes("return studio.known.type?.name", "C++")
        self.run_script("studio.editor.replace(arguments[0])", "- Cat\n")
        self.wait("return studio.known.type?.name !== 'C++'")
        self.show(puzzle("kenken/pocket"))
