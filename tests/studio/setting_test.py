"""What setters are told: what can go, what is filled in, what is wrong."""
import json
import re

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from studio import Page, printed, puzzle

TOO_MANY = """# Mine.
- Skyscrapers: {size: 4}  # small
# What is seen from the left.
- left: 4, 2, 2, 1  # of four
- top: 4, 2, 2, 1
- right: 1, 2, 2, 4
- initial: |
    ....
    .1..
    ....
    ....
"""


class Setting(Page):
    def setUp(self):
        super().setUp()
        self.addCleanup(self.run_script, "document.querySelector('input[value=play]').click()")

    def set_up(self, text):
        self.show(text)
        self.run_script("document.querySelector('input[value=set]').click()")

    def told(self, button):
        """Presses it, and waits for what it says in the end."""
        self.run_script("document.querySelector('#status').textContent = ''")
        self.click(button)
        return self.wait("const { textContent } = document.querySelector('#status'); return document.querySelector('#stop').hidden"
                         " && !textContent.includes('…') && textContent", seconds=30)

    def test_givens_that_can_go_are_marked_and_taken_away(self):
        self.set_up("- LatinSquare: {size: 3}\n- initial: |\n    123\n    231\n    ...\n")
        self.assertRegex(self.told("#redundant"), r"^\d of 6 givens can go together without losing uniqueness")
        marked = self.run_script("return [...document.querySelectorAll('[data-highlight=removed]')].map(({ dataset }) => dataset.cell)")
        self.click("#status button")
        self.wait("return studio.known.layout.givens.length === arguments[0]", 6 - len(marked))
        self.wait("return document.querySelector('#outcome').textContent === 'one solution'")
        self.assertEqual(self.told("#redundant"), "No given can go without losing uniqueness.")

    def begin(self, name):
        """A puzzle of this type that is all comments and dots, to be set."""
        text = printed("new", name)
        self.run_script("document.querySelector('input[value=set]').click(); studio.editor.replace(arguments[0])", text)
        self.wait("return studio.known.check.type === arguments[0] && studio.known.type?.name === arguments[0]", name)
        self.run_script("document.querySelector('#outcome').textContent = ''")
        return text

    def go_over(self, cells, kind):
        """Presses the pointer at the first, and lifts it at the last."""
        centre = ("const { x, y, width, height } = document.querySelector(`[data-cell='${arguments[0]}']`).getBoundingClientRect();"
                  "return [Math.round(x + width / 2), Math.round(y + height / 2)]")
        actions = ActionBuilder(self.browser, mouse=PointerInput(kind, kind), duration=0)
        points = [self.run_script(centre, cell) for cell in cells]
        actions.pointer_action.move_to_location(*points[0]).pointer_down()
        for point in points[1:]:
            actions.pointer_action.move_to_location(*point)
        actions.pointer_action.pointer_up()
        actions.perform()

    def now_typed(self, old, *lines):
        """Waits until these lines stand in the text; all comments are as they were."""
        for line in lines:
            self.wait("return studio.editor.text.split('\\n').includes(arguments[0])", line)
        now = self.run_script("return studio.editor.text").split("\n")
        self.assertEqual([line for line in old.split("\n") if line.startswith("#") and line not in now], [])
        self.wait("return document.querySelector('#outcome').textContent")
        self.becomes("return document.querySelectorAll('#problems .error').length", 0)

    def test_clues_at_borders_are_set(self):
        text = self.begin("Skyscrapers")
        self.go_over(["left 1"], "mouse")
        ActionChains(self.browser).send_keys("3", Keys.ENTER, "2", Keys.ENTER).perform()
        self.now_typed(text, "- left: 3, 2, ., ., ., .")
        self.becomes("return [studio.board.current, document.querySelector(\"[data-cell='left 1']\").getAttribute('aria-label')]",
                     ["left 3", "left of row a, 3"])
        self.go_over(["bottom 6"], "touch")
        self.run_script("document.querySelector(\"#palette [title='Fill in 4']\").click()")
        self.now_typed(text, "- bottom: ., ., ., ., ., 4")
        ActionChains(self.browser).send_keys(Keys.ARROW_LEFT, Keys.ARROW_UP, "5").perform()  # back in a cell
        self.wait("return studio.known.layout.givens.some(({ cell, symbol }) => cell === 'f5' && symbol === '5')")
        text = puzzle("hexagonnonogram/spark")
        self.set_up(text)
        self.go_over(["top 4"], "mouse")
        ActionChains(self.browser).send_keys("1 1", Keys.ENTER).perform()
        self.wait("return studio.editor.text.includes('- top: 2, 2, 1 1 1, 1 1, 2\\n')")

    def test_blocks_are_set(self):
        text = self.begin("Akari")
        self.click("#palette [title^=Blocks]")
        self.go_over(["a1", "a2", "b2"], "mouse")
        self.now_typed(text, "    ##....", "    .#....")
        self.go_over(["a1", "a2"], "touch")
        self.now_typed(text, "    ......", "    .#....")
        self.click("#palette [title^=Blocks]")
        self.go_over(["b2"], "mouse")
        ActionChains(self.browser).send_keys("2", Keys.ENTER).perform()
        self.now_typed(text, "    .  #2 .  .  .  .")
        ActionChains(self.browser).send_keys(Keys.ARROW_DOWN, "#").perform()
        self.now_typed(text, "    .  #  .  .  .  .")
        ActionChains(self.browser).send_keys("###").perform()  # faster than any answer
        self.wait("return !/^ .*# /m.test(studio.editor.text)")
        self.wait("return studio.known.layout.names[2][1] === 'c2'")

    def test_areas_are_set(self):
        text = self.begin("Killer")
        self.click("#palette [title^=Areas]")
        for kind, cells in (("mouse", ["a1", "a2", "b2"]), ("touch", ["c1", "c2"])):
            self.go_over(cells, kind)
            self.wait("return !document.querySelector('#entry').hidden")
        self.now_typed(text, "    aa.......", "    .a.......", "    bb.......")
        self.run_script("studio.board.select('a1')")
        field = self.browser.find_element(By.CSS_SELECTOR, "#entry input")
        field.send_keys("12")
        self.now_typed(text, "- clues: {a: 12}")
        self.run_script("studio.board.select('c2'); studio.board.focus()")
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).send_keys(Keys.ENTER).perform()
        self.now_typed(text, "    bcc......")
        field.send_keys("9")
        self.now_typed(text, "- clues: {a: 12, c: 9}")
        field.send_keys(Keys.BACKSPACE)
        self.now_typed(text, "- clues: {a: 12}")
        self.click("#palette [title^=Areas]")

    def test_signs_between_cells_are_set(self):
        text = self.begin("Futoshiki")
        self.run_script("studio.board.select('b2'); document.querySelector(\"#palette [title='Fill in 3']\").click()")
        self.now_typed(text, "    .   3   .   .   .   .")
        self.click("#palette [title^=Signs]")
        self.go_over(["a1|a2"], "mouse")
        self.now_typed(text, "    . < .   .   .   .   .")
        self.go_over(["b2|c2"], "touch")
        self.now_typed(text, "        ^")
        self.go_over(["a1|a2"], "mouse")  # the next that fits there
        self.now_typed(text, "    . > .   .   .   .   .")
        ActionChains(self.browser).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, "<", Keys.ARROW_RIGHT, Keys.ARROW_DOWN, ">").perform()
        self.now_typed(text, "    . > . < .   .   .   .", "            v")
        self.becomes("return [studio.board.current, document.querySelector(\"[data-cell='a3|b3']\").getAttribute('aria-label')]",
                     ["a3|b3", "between a3 and b3, v"])
        ActionChains(self.browser).send_keys(Keys.DELETE, Keys.ARROW_UP, "5").perform()
        self.now_typed(text, "    . > . < 5   .   .   .", "")
        self.click("#palette [title^=Signs]")
        self.becomes("return document.querySelectorAll(\"[data-cell*='|']\").length", 0)
        self.begin("Kropki")
        self.click("#palette [title^=Signs]")
        self.run_script("studio.board.select('i8|i9'); document.querySelector(\"#palette [title='Sign x']\").click()")
        self.wait("return studio.editor.text.includes('\\n    .   .   .   .   .   .   .   . x .\\n')")
        self.wait("return document.querySelector('#outcome').textContent")
        self.becomes("return document.querySelectorAll('#problems .error').length", 0)
        self.click("#palette [title^=Signs]")

    def test_signs_of_shipped_puzzles_stay(self):
        for name, cell, symbol in (("futoshiki/sluice", "c3", "2"), ("kropki/beetle", "f6", "2"), ("xv/gnomon", "a1", "1")):
            text = puzzle(name)
            self.set_up(text)
            had = self.run_script("return studio.known.layout.svg.match(/class=\"(stroke|patch|mark)/g)?.length")
            self.run_script("studio.board.select(arguments[0]); document.querySelector(`#palette [title='Fill in ${arguments[1]}']`).click()", cell, symbol)
            self.wait("return studio.known.layout.givens.some((given) => given.cell === arguments[0] && given.symbol === arguments[1])", cell, symbol)
            self.run_script("document.querySelector(\"#palette [title='Clear']\").click()")
            self.wait("return !studio.known.layout.givens.some(({ cell }) => cell === arguments[0])", cell)
            self.becomes("return studio.known.layout.svg.match(/class=\"(stroke|patch|mark)/g)?.length", had)
            now = self.run_script("return studio.editor.text")
            self.assertEqual(*([json.loads(printed("solve", "--json", "-", text=each))[member] for member in ("outcome", "solutions")] for each in (now, text)))

    def test_lists_are_set(self):
        text = self.begin("Thermo")
        self.click("#palette [title^=thermo]")
        self.go_over(["a1", "b2", "b3"], "mouse")  # aslant, too
        self.now_typed(text, "- thermo: [a1 b2 b3]")
        self.run_script("studio.board.select('d4'); studio.board.focus()")
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_LEFT, Keys.ARROW_DOWN).key_up(Keys.SHIFT).send_keys(Keys.ENTER).perform()
        self.now_typed(text, "- thermo: [a1 b2 b3, d4 d3 e3]")
        self.go_over(["f5", "f6"], "touch")
        self.now_typed(text, "- thermo: [a1 b2 b3, d4 d3 e3, f5 f6]")
        self.run_script("studio.board.select('d3')")
        self.run_script("[...document.querySelectorAll('#palette button')].find(({ textContent }) => textContent === 'Part').click()")
        self.now_typed(text, "- thermo: [a1 b2 b3, f5 f6]")
        self.click("#palette [title^=thermo]")

    def test_hexagons_are_given_symbols(self):
        for name, symbol in (("hexagonsudoku/bud", "5"), ("rikudo/burrow", "19")):  # one letter a cell, and two
            text = puzzle(name)
            self.set_up(text)
            for cell in ("a1", "e3"):
                self.run_script("studio.board.select(arguments[0]); document.querySelector(`#palette [title='Fill in ${arguments[1]}']`).click()", cell, symbol)
                self.wait("return studio.known.layout.givens.some((given) => given.cell === arguments[0] && given.symbol === arguments[1])", cell, symbol)
                self.becomes("return document.querySelectorAll('#problems .error').length", 0)

    def test_clues_that_can_go_are_taken_away(self):
        self.set_up(TOO_MANY)
        self.assertRegex(self.told("#redundant"), r"^(One clue or given can go|\d+ clues and givens can go together) without losing uniqueness")
        self.assertGreater(len(self.run_script("return [...document.querySelectorAll(\"[data-cell^='left '][data-highlight=removed]\")]")), 0)
        self.run_script("document.querySelector('#outcome').textContent = ''")
        self.click("#status button")
        self.wait("return document.querySelector('#outcome').textContent === 'one solution'")
        self.assertEqual(self.told("#redundant"), "No clue and no given can go without losing uniqueness.")
        text = self.run_script("return studio.editor.text")
        kept = [line for line in TOO_MANY.splitlines() if not re.match(r"- (left|top|right)| {4}", line)]
        self.assertEqual([line for line in kept if line not in text.splitlines()], [])
        self.assertRegex(text, r"(?m)^- left: [\d., ]+  # of four$")
        self.assertNotIn("solution", text)

    def test_where_there_are_several_solutions_nothing_can_go(self):
        self.set_up("- LatinSquare: {size: 3}\n- initial: |\n    1..\n    ...\n    ...\n")
        self.assertIn("There are several solutions", self.told("#redundant"))

    def test_clues_that_are_filled_in_are_counted(self):
        text = "# Mine.\n- Skyscrapers: {size: 4}\n# Whole.\n- initial: |  # by me\n    1 2 3 4\n    2 3 4 1\n    3 4 1 2\n    4 1 2 3\n"
        self.set_up(text)
        self.assertEqual(self.told("#clues").strip(), "16 clues filled in, 0 typed before.")
        filled = self.run_script("return studio.editor.text").splitlines()
        self.assertEqual([line for line in text.splitlines() if line not in filled], [])
        self.assertEqual(sum(line.split(":")[0] in ("- left", "- top", "- right", "- bottom") for line in filled), 4)
        text = puzzle("kenken/pocket")
        self.set_up(text)
        self.assertIn("no clues filled in", self.told("#clues"))
        self.becomes("return studio.editor.text", text)  # with its comments

    def test_mistakes_are_told_in_words_of_the_page(self):
        self.run_script("studio.editor.replace('')")
        self.wait("return document.querySelector('#problems .error')?.textContent.startsWith('the text is empty')")
        self.run_script("studio.editor.replace('- Sudokuu\\n')")
        unknown = self.wait("const { textContent } = document.querySelector('#problems .error') ?? {};"
                            "return textContent?.includes('Sudokuu') && textContent")
        self.assertNotIn("looked in", unknown)
        self.run_script("document.querySelector('input[value=set]').click()")
        self.assertTrue(self.told("#candidates").startswith("First mend the text: "), self.status())
        self.show(puzzle("kenken/pocket"))

    def test_what_is_set_is_no_help_to_who_plays(self):
        self.set_up(puzzle("slitherlink/moat"))
        veiled = "return document.querySelectorAll('.CodeMirror .veiled').length"
        self.becomes(veiled, 0)
        self.told("#candidates")
        self.assertGreater(self.run_script("return document.querySelectorAll('.lines .sure').length"), 0)
        self.run_script("document.querySelector('input[value=play]').click()")
        self.becomes("return document.querySelectorAll('.lines .sure').length", 0)
        if self.run_script("return Boolean(globalThis.CodeMirror)"):
            rows = self.run_script("return studio.known.layout.rows")
            self.becomes(veiled, 1 + rows + 1)  # `solution:` and a stroke at each corner
