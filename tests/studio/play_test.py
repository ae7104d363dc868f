"""Filling in a puzzle on the page: hints, undo, mistakes, keys."""
import json

from studio import Page, open_browser, printed, puzzle
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys


class Playing(Page):
    def test_hints_lead_to_the_solution(self):
        text = puzzle("sudoku/morning")
        self.show(text)
        explained = json.loads(printed("explain", "--json", "-", text=text))
        steps = [step for step in explained["steps"] if step["needed"]]
        for step in steps:
            self.click("#hint")
            self.click("#hint")
            shown = self.run_script("return [...document.querySelectorAll('[data-highlight=premise], [data-highlight=pattern]')]"
                                    ".map((cell) => cell.dataset.cell).sort()")
            proof = step["proofs"][0]
            self.assertEqual(shown, sorted({fact["cell"] for fact in proof["premises"] + proof["pattern"]}))
            self.click("#hint")
        self.wait("return document.querySelector('#status').textContent === 'Solved!'")
        self.click("#hint")
        self.assertIn("Nothing is left", self.status())

    def test_moves_are_undone_kept_and_shared(self):
        text = puzzle("sudoku/morning")
        self.show(text)
        self.run_script("for (const [cell, symbol] of [['a1', '7'], ['a2', '3'], ['c1', '2']])"
                        "{ studio.board.select(cell); document.querySelector(`#palette [title='Fill in ${symbol}']`).click(); }")
        entries = {"a1": "7", "a2": "3", "c1": "2"}
        self.becomes("return studio.play.now.entries", entries)
        self.open(f"http://127.0.0.1:{self.server.port}/")
        self.becomes("return studio.play.now.entries", entries)
        self.becomes("return studio.editor.text", text)
        self.click("#share")
        link = self.wait("return location.hash.startsWith('#v1=') && location.href")
        self.run_script("studio.play.begin(); localStorage.clear()")
        self.browser.get("about:blank")
        self.open(link)
        self.becomes("return [studio.editor.text, studio.play.now.entries]", [text, entries])
        self.run_script("studio.play.change((next) => { next.entries.a4 = '6'; })")
        for _ in range(2):
            self.click("#undo")
        self.becomes("return studio.play.now.entries", entries)
        self.assertFalse(self.run_script("return studio.play.canUndo"))

    def test_a_link_opens_in_another_profile(self):
        text = puzzle("sudoku/morning")
        self.show(text)
        self.run_script("studio.play.change((next) => { next.entries.a1 = '7'; next.pencil.a2 = ['3', '6']; })")
        position = self.run_script("return studio.play.now")
        self.click("#share")
        link = self.wait("return location.hash.startsWith('#v1=') && location.href")
        other = type("Other", (Page,), {"browser": open_browser()})
        self.addCleanup(other.browser.quit)
        other.open(self.server.address)
        # Pasted, as who has a Grids studio of their own does, and in the address.
        paste = ("const data = new DataTransfer(); data.setData('text', arguments[0]);"
                 "document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))")
        for script, value in ((paste, link), ("location.hash = arguments[0]", link.split("#")[1])):
            other.run_script("studio.play.begin(); studio.editor.text = ''")
            other.run_script(script, value)
            other.wait("return studio.editor.text === arguments[0] && location.hash === ''", text)
            self.assertEqual(other.run_script("return studio.play.now"), position)
        asked = other.run_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
        self.assertEqual([each for each in asked if "v1=" in each], [])
        other.run_script(paste, link[:-20])
        other.wait("return document.querySelector('#status').textContent.includes('not whole')")

    def test_marks_are_filled_in_around_those_that_stand_there(self):
        self.show("- Sudoku: {size: 4, box: 2x2}\n- initial: |\n    1...\n    ....\n    ....\n    ....\n")
        self.run_script("studio.play.change((next) => { next.entries.d4 = '2'; next.pencil.b2 = ['3', '1']; })")
        self.click("#fill-marks")
        self.wait("return Object.keys(studio.play.now.pencil).length === 14")
        marks = self.run_script("return studio.play.now.pencil")
        self.assertEqual([marks[cell] for cell in ("a2", "a4", "b2", "c3")], [["2", "3", "4"], ["3", "4"], ["3"], ["1", "3", "4"]])
        self.click("#undo")
        self.becomes("return studio.play.now.pencil", {"b2": ["3", "1"]})

    def test_cells_that_no_step_tells_of_are_filled_in_and_judged(self):
        text = puzzle("kenken/pocket")  # the cage of d4 is a number alone
        solution = json.loads(printed("solve", "--json", "-", text=text))["solutions"][0]
        entries = {f"{'abcd'[row]}{column + 1}": symbol for row, symbols in enumerate(solution) for column, symbol in enumerate(symbols)}
        self.show(text)
        self.run_script("studio.play.change((next) => { next.entries.d4 = arguments[0]; })", "1" if entries["d4"] != "1" else "2")
        self.click("#correct")
        self.wait("return document.querySelector('#cell-d4').dataset.highlight === 'wrong'")
        self.click("#restart")
        self.run_script("studio.board.select('d4')")
        self.click("#why")
        self.wait("return document.querySelector('#status').textContent === arguments[0]",
                  f"d4 = {entries['d4']}: one rule alone leaves no other symbol.")
        for _ in range(200):
            self.click("#hint")
            if self.status() == "Solved!":
                break
        self.becomes("return studio.play.now.entries", entries)
        self.click("#restart")
        self.click("#solve")
        self.wait("return studio.play.now.entries.d4")
        self.becomes("return studio.play.now.entries", entries)

    def test_what_is_nothing_need_not_be_filled_in(self):
        text = puzzle("nurikabe/atoll")
        solution = json.loads(printed("solve", "--json", "-", text=text))["solutions"][0]
        self.show(text)
        black = [f"{'abcdefghij'[row]}{column + 1}" for row, symbols in enumerate(solution) for column, symbol in enumerate(symbols) if symbol == "x"]
        for cell in black:
            self.assertNotEqual(self.status(), "Solved!")
            self.run_script("studio.board.select(arguments[0]); document.querySelector(\"#palette [title='Fill in x']\").click()", cell)
        self.wait("return document.querySelector('#status').textContent === 'Solved!'")

    def test_a_hint_that_follows_from_a_rule_marks_what_the_rule_names(self):
        self.show(puzzle("aqre/brook"))
        self.click("#hint")
        self.click("#hint")
        self.assertIn("It follows from this alone: the area of c3 has no black cells and the area of c5 has no black cells", self.status())
        marked = self.run_script("return [...document.querySelectorAll('[data-highlight=scope]')].map(({ dataset }) => dataset.cell).sort()")
        self.assertEqual(marked, ["c3", "c4", "c5", "d4", "d5", "e4", "e6", "f6"])

    def test_a_hint_that_follows_from_a_rule_of_the_whole_board_marks_its_clues(self):
        def second_press(name, said):
            self.show(puzzle(name))
            self.click("#hint")
            self.wait("return document.querySelector('#status').textContent.startsWith('Look for')")
            self.click("#hint")
            self.wait("return document.querySelector('#status').textContent.includes(arguments[0])", f"It follows from this alone: {said}")
        second_press("nurikabe/cay", "an island has one number, which is its size")
        marked = self.run_script("return [...document.querySelectorAll('[data-highlight=premise]')].map(({ dataset }) => dataset.cell).sort()")
        self.assertEqual(marked, sorted(self.run_script("return studio.known.layout.clues.map(({ cell }) => cell)")))
        self.assertGreater(len(marked), 1)
        second_press("dominosa/knothole", "every domino of the set lies somewhere")
        self.assertGreater(len(self.run_script("return [...document.querySelectorAll('[data-highlight]')]")), 0)

    def test_a_hint_looks_longer_where_the_explanation_was_cut_short(self):
        self.show(puzzle("kenken/pocket"))
        told = self.run_script("const { explanation } = studio.known; const { length } = explanation.steps;"
                               "explanation.steps.length = 0; explanation.answer.standing = 'cut short'; explanation.solved = false; return length")
        self.click("#hint")
        self.wait("return document.querySelector('#status').textContent.startsWith('Look for')")
        self.becomes("return studio.known.explanation.steps.length", told)

    def test_hexagons_are_selected_whole(self):
        self.show(puzzle("hexagonsudoku/bud"))
        corners = self.run_script("return [...document.querySelectorAll('.cell .ground')].map((each) => each.points.length)")
        self.assertEqual(set(corners), {6})

    def test_wrong_entries_are_found_and_why_is_told(self):
        self.show(puzzle("sudoku/morning"))
        self.run_script("studio.play.change((next) => { next.entries.a1 = '1'; })")
        self.click("#correct")
        self.wait("return document.querySelector('#cell-a1').dataset.highlight === 'wrong'")
        self.run_script("studio.board.select('a1')")
        self.click("#why")
        self.assertRegex(self.status(), r"a1 = 7")

    def test_play_by_keyboard_alone(self):
        text = puzzle("kenken/pocket")
        self.show(text)
        solution = json.loads(printed("solve", "--json", "-", text=text))["solutions"][0]
        self.run_script("document.activeElement.blur(); window.getSelection().removeAllRanges(); document.querySelector('#types').focus()")
        for _ in range(20):  # Tab types blanks in the text, which Esc leaves
            ActionChains(self.browser).send_keys(Keys.ESCAPE, Keys.TAB).perform()
            if self.run_script("return document.activeElement.id === 'cell-a1'"):
                break
        for row, symbols in enumerate(solution):
            for column, symbol in enumerate(symbols):
                keys = ActionChains(self.browser).send_keys(symbol)
                if column < len(symbols) - 1:
                    keys.send_keys(Keys.ARROW_RIGHT)
                else:
                    keys.send_keys(Keys.ARROW_DOWN, *[Keys.ARROW_LEFT] * (len(symbols) - 1))
                keys.perform()
        self.wait("return document.querySelector('#status').textContent === 'Solved!'")
        label = self.run_script("return document.querySelector('#cell-a1').getAttribute('aria-label')")
        self.assertEqual(label, f"a1, {solution[0][0]}")
