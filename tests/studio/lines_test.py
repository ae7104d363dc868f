"""Links and walls: drawn by pointer and by keys until the puzzle is solved, hinted at, and set from nothing."""
import json

from studio import Page, printed, puzzle
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

ARROWS = {"top": Keys.ARROW_UP, "bottom": Keys.ARROW_DOWN, "left": Keys.ARROW_LEFT, "right": Keys.ARROW_RIGHT}
SOLVED = "return document.querySelector('#status').textContent === 'Solved!'"


def solution(text, kind):
    """The keys of the lines of the only solution, as the program tells it."""
    answer = json.loads(printed("solve", "--json", "-", text=text))
    return sorted(("-" if kind == "links" else "|").join(pair) for pair in answer[kind][0])


class Lines(Page):
    def points(self, key):
        """Where on the screen a line begins, and where it ends."""
        return self.run_script("""
          const { x1, y1, x2, y2 } = studio.board.lines.byKey.get(arguments[0]);
          const at = (x, y) => new DOMPoint(x, y).matrixTransform(document.querySelector('.over').getScreenCTM());
          return [[x1, y1], [x2, y2]].map(([x, y]) => at(x, y)).map(({ x, y }) => [Math.round(x), Math.round(y)]);""", key)

    def drag(self, points, kind="mouse", button=0):
        actions = ActionBuilder(self.browser, mouse=PointerInput(kind, kind), duration=0)
        pointer = actions.pointer_action
        pointer.move_to_location(*points[0])
        pointer.pointer_down(button=button)
        for point in points[1:]:
            pointer.move_to_location(*point)
        pointer.pointer_up(button)
        actions.perform()

    def middle(self, key):
        (x1, y1), (x2, y2) = self.points(key)
        return [round((x1 + x2) / 2), round((y1 + y2) / 2)]

    def lines(self, state=1):
        return sorted(self.run_script("return Object.keys(studio.play.now.lines).filter((key) => studio.play.now.lines[key] === arguments[0])", state))

    def draw_by_pointer(self, wanted, kind):
        for key in wanted:
            self.drag(self.points(key), kind)
        self.assertEqual(self.lines(), wanted)

    def draw_by_keys(self, wanted):
        """Goes through all cells, and draws what is at the right and below, and at the rim."""
        rows, columns = self.run_script("return [studio.known.layout.rows, studio.known.layout.columns]")
        self.run_script("studio.board.select('a1'); studio.board.focus()")
        left = set(wanted)
        walls = any("|" in key for key in wanted)
        for row in range(rows):
            for column in range(columns):
                cell = self.run_script("return studio.board.current")
                self.assertEqual(cell, f"{chr(97 + row)}{column + 1}")
                for side, arrow in ARROWS.items():
                    key = self.run_script("return studio.board.lines.at(arguments[0], arguments[1])?.key", cell, side)
                    if key not in left:
                        continue
                    left.remove(key)
                    keys = ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(arrow).key_up(Keys.SHIFT)
                    if not walls:  # which has gone on to the other cell
                        keys.send_keys({"top": Keys.ARROW_DOWN, "bottom": Keys.ARROW_UP, "left": Keys.ARROW_RIGHT, "right": Keys.ARROW_LEFT}[side])
                    keys.perform()
                last = column == columns - 1
                ActionChains(self.browser).send_keys(*([Keys.ARROW_DOWN] + [Keys.ARROW_LEFT] * (columns - 1) if last else [Keys.ARROW_RIGHT])).perform()
        self.assertEqual(self.lines(), wanted)

    def play_to_the_end(self, name, kind):
        text = puzzle(name)
        wanted = solution(text, kind)
        for way in (lambda: self.draw_by_pointer(wanted, "mouse"), lambda: self.draw_by_pointer(wanted, "touch"),
                    lambda: self.draw_by_keys(wanted)):
            self.show(text)
            way()
            self.wait(SOLVED)
            self.click("#undo")
            self.assertEqual(len(self.lines()), len(wanted) - 1)

    def test_a_slitherlink_is_played_to_the_end(self):
        self.play_to_the_end("slitherlink/moat", "walls")

    def test_a_masyu_is_played_to_the_end(self):
        self.play_to_the_end("masyu/clam", "links")

    def test_far_links_are_drawn_beside_each_other(self):
        text = puzzle("hashi/skerry")
        pairs = json.loads(printed("solve", "--json", "-", text=text))["links"][0]
        wanted = sorted("-".join(pair + pair[:1] * pairs[:number].count(pair)) for number, pair in enumerate(pairs))
        self.assertIn("c4-f4-c4", wanted)
        self.show(text)
        for pair in pairs:
            self.drag(self.points("-".join(pair)))
        self.assertEqual(self.lines(), wanted)
        self.wait(SOLVED)
        self.show(text)
        for _ in range(3 * 40):
            self.click("#hint")
            if "Nothing is left" in self.status() or self.status() == "Solved!":
                break
        self.assertEqual(self.lines(), wanted)
        self.show(text)
        seen = []
        for _ in range(4):
            self.drag([self.middle("a2-a5")])
            seen.append((self.lines(1), self.lines(0)))
        self.assertEqual(seen, [(["a2-a5"], []), (["a2-a5", "a2-a5-a2"], []), ([], ["a2-a5"]), ([], [])])

    def test_a_long_line_is_one_move(self):
        self.show(puzzle("masyu/clam"))
        (start, _), (_, end) = self.points("a1-a2"), self.points("a3-a4")
        self.drag([start, end])
        self.assertEqual(self.lines(), ["a1-a2", "a2-a3", "a3-a4"])
        self.drag([end, start])
        self.assertEqual(self.lines(), [])
        self.click("#undo")
        self.click("#undo")
        self.assertFalse(self.run_script("return studio.play.canUndo"))

    def test_clicks_draw_cross_and_take_away(self):
        self.show(puzzle("slitherlink/moat"))
        point = self.middle("a1|b1")
        seen = []
        for _ in range(3):
            self.drag([point])
            seen.append((self.lines(1), self.lines(0)))
        self.assertEqual(seen, [(["a1|b1"], []), ([], ["a1|b1"]), ([], [])])
        self.drag([point], button=2)
        self.assertEqual(self.lines(0), ["a1|b1"])
        label = self.run_script("return document.querySelector('#cell-a1').getAttribute('aria-label')")
        self.assertIn("no wall below", label)
        self.run_script("studio.board.select('a1'); studio.board.focus()")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys(Keys.ARROW_DOWN).key_up(Keys.CONTROL).perform()
        self.assertEqual(self.lines(0), [])
        self.click("#keep")
        self.drag([point])
        self.click("#back")
        self.assertEqual(self.lines(), [])

    def test_wrong_lines_are_found(self):
        text = puzzle("masyu/clam")
        self.show(text)
        right = solution(text, "links")
        wrong = self.run_script("return studio.board.lines.all.map(({ key }) => key).find((key) => !arguments[0].includes(key))", right)
        self.drag(self.points(right[0]))
        self.click("#correct")
        self.wait("return document.querySelector('#status').textContent === 'All that is filled in is right.'")
        self.drag(self.points(wrong))
        self.drag([self.middle(right[0])])  # crossed out
        self.click("#correct")
        self.wait("return document.querySelectorAll('.glow[data-highlight=wrong]').length === 2")
        self.assertEqual(self.status(), "2 of what is filled in are not right.")

    def test_hints_lead_to_the_loop(self):
        text = puzzle("slitherlink/moat")
        self.show(text)
        for _ in range(3 * 200):
            self.click("#hint")
            if "Nothing is left" in self.status() or self.status() == "Solved!":
                break
        self.wait("return studio.known.explanation")
        self.assertEqual(self.lines(), solution(text, "walls"))

    def test_why_tells_of_the_lines_of_a_cell(self):
        self.show(puzzle("slitherlink/moat"))
        self.run_script("studio.board.select('b1')")
        self.click("#why")
        self.assertIn("b1", self.status())
        self.assertNotIn("No step", self.status())
        touching = self.run_script("return [...document.querySelectorAll('.glow[data-highlight=conclusion]')].map(({ dataset }) => dataset.line)")
        self.assertTrue(any("b1" in line for line in touching), touching)

    def test_yajilin_has_cells_and_lines(self):
        text = puzzle("yajilin/dinghy")
        self.show(text)
        self.click("#solve")
        self.wait("return Object.keys(studio.play.now.lines).length")
        self.assertEqual(self.lines(), solution(text, "links"))
        self.click("#correct")
        self.wait("return document.querySelector('#status').textContent === 'All that is filled in is right.'")

    def set_up(self, text):
        self.show(text)
        self.wait("return studio.known.type?.name === studio.known.layout.type")
        self.run_script("document.querySelector('input[value=set]').click()")
        self.addCleanup(self.run_script, "document.querySelector('input[value=play]').click()")

    def test_a_slitherlink_is_set_from_its_loop(self):
        self.set_up("- Slitherlink\n- size: 4\n")
        for key in ("a1|top", "a2|top", "a1|left", "b1|left", "b1|c1", "b2|c2", "b2|b3", "a2|a3"):
            self.drag(self.points(key))
        self.assertTrue(self.run_script("return studio.editor.text").endswith("- solution: |\n    ┌─┐..\n    │.│..\n    └─┘..\n    .....\n    .....\n"))
        self.run_script("studio.board.select('a1'); studio.board.focus()")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.assertIn("    ┌─╴..\n    │.╷..\n", self.run_script("return studio.editor.text"))
        self.drag(self.points("a2|a3"))
        self.click("#clues")
        text = self.wait("return studio.editor.text.includes('clues:') && studio.editor.text")
        self.assertIn("    2210\n    2210\n    1100\n    0000\n", text)  # of this loop, not of another
        self.wait("return document.querySelector('#outcome').textContent === 'one solution'")

    def test_true_candidates_are_lines_of_every_solution_and_of_none(self):
        text = "- Slitherlink\n- clues: |\n    3.\n    ..\n"
        self.set_up(text)
        known = json.loads(printed("candidates", "--json", "-", text=text))["walls"]
        self.click("#candidates")
        self.wait("return document.querySelector('#status').textContent.startsWith('Pale walls')")
        shown = self.run_script("return [...document.querySelectorAll('.lines line.sure')].map((each) => each.dataset.line).sort()")
        self.assertEqual(shown, sorted("|".join(pair) for pair in known["always"]))
        self.assertEqual(shown, ["a1|left", "a1|top"])
        self.assertEqual(self.browser.find_elements("css selector", ".candidate"), [])

    def test_a_shikaku_is_set_by_its_numbers(self):
        self.set_up("- Shikaku\n- size: 2x6\n")
        for cell, clue in (("a1", "2"), ("a4", "10")):
            self.run_script("studio.board.select(arguments[0]); studio.board.focus()", cell)
            ActionChains(self.browser).send_keys(clue).perform()
        self.becomes("return studio.editor.text", "- Shikaku\n- size: 2x6\n- clues: |\n    2  .  .  10 .  .\n    .  .  .  .  .  .\n")
        self.wait("return document.querySelector('#outcome').textContent === 'one solution'")
        self.run_script("studio.board.select('a4'); studio.board.focus()")
        ActionChains(self.browser).send_keys(Keys.DELETE).perform()
        self.wait("return studio.known.layout.clues.length === 1")
        self.set_up("- Shikaku\n- clues: |\n    2.\n    .2\n")
        self.click("#differ")
        self.wait("return document.querySelector('#status').textContent === 'Two solutions differ in 4 walls.'")
        self.assertEqual(len(self.browser.find_elements("css selector", ".glow[data-highlight=differ]")), 4)
