"""
That all can use the page: names for screen readers, roles, contrast, and the way that Tab takes. Where AXE_CORE names the folder
of axe-core (`npm install --prefix FOLDER axe-core`, and AXE_CORE=FOLDER/node_modules/axe-core), by its rules, too.
"""
import os
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from studio import Page, puzzle, read

AXE = os.path.join(os.environ.get("AXE_CORE") or "/usr/share/javascript/axe-core", "axe.min.js")

NAMELESS = """
  const shown = (each) => each.checkVisibility() && each.closest('.CodeMirror') === null;
  const nameOf = (each) => (each.getAttribute('aria-label') ?? '') + (each.labels ? [...each.labels].map((label) => label.textContent).join('') : '')
    + (['BUTTON', 'SUMMARY'].includes(each.tagName) ? each.textContent : '');
  return [...document.querySelectorAll('button, select, input, summary, [role=gridcell], [role=grid]')].filter(shown)
    .filter((each) => !nameOf(each).trim()).map((each) => each.outerHTML.slice(0, 120));"""

# WCAG 2.1, 1.4.3: 4.5 to 1, of large texts 3 to 1; what is disabled is exempt, and what is behind the text is its first opaque ground.
FAINT = """
  const numbers = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const over = ([r, g, b, a = 1], under) => [r, g, b].map((each, i) => each * a + under[i] * (1 - a));
  const light = (rgb) => rgb.map((each) => each / 255).map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, i) => sum + each * [0.2126, 0.7152, 0.0722][i], 0);
  function ground(element) {
    if (!element) return [255, 255, 255];
    const colour = numbers(getComputedStyle(element).backgroundColor);
    return colour.length === 4 && colour[3] === 0 ? ground(element.parentElement) : over(colour, colour[3] < 1 ? ground(element.parentElement) : [0, 0, 0]);
  }
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: element, textContent } = walk.currentNode;
    if (!textContent.trim() || !element.checkVisibility() || element.closest('svg, :disabled, script, option, .CodeMirror-measure, .unseen')) continue;
    const style = getComputedStyle(element);
    const [front, back] = [over(numbers(style.color), ground(element)), ground(element)].map(light);
    const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) found.add(`${ratio.toFixed(2)} ${element.tagName}.${element.className} ${textContent.trim().slice(0, 30)}`);
  }
  return [...found];"""

STATES = {
    "a Sudoku with marks and a hint": (puzzle("sudoku/morning"), "document.querySelector('#hint').click()"),
    "mistakes": ("- Sudoku\n- initail: |\n    53..7....\n- each row: sum > 10\n", ""),
    "a clue that is set": (puzzle("skyscrapers/hamlet"), "document.querySelector('input[value=set]').click(); studio.board.select('left 2')"),
    "the print dialog": (puzzle("kenken/pocket"), "document.querySelector('#print').click()"),
    "the keys": (puzzle("kenken/pocket"), "document.querySelector('#keys-open').click()"),
    "the menu": (puzzle("kenken/pocket"), "document.querySelector('.menu').open = true"),
    "the dialog of generating": (puzzle("kenken/pocket"), "document.querySelector('#generate-open').click()"),
    "several solutions": ("- Sudoku\n", "document.querySelector('#correct').click()"),
}

VIOLATIONS = """
  const [done] = arguments;
  const grave = ({ impact }) => impact === 'serious' || impact === 'critical';
  // CodeMirror's text scrolls by the arrows of the field beside it, which has the focus.
  const isOurs = ({ id, nodes }) => id !== 'scrollable-region-focusable' || nodes.some(({ target }) => !String(target).includes('CodeMirror-scroll'));
  const told = ({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`;
  axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(violations.filter(grave).filter(isOurs).map(told)), (error) => done([String(error)]));"""


class Access(Page):
    def tearDown(self):
        self.run_script("document.querySelector('dialog[open]')?.close(); document.querySelector('.menu').open = false;"
                        "document.querySelector('input[value=play]').click()")
        super().tearDown()

    def each_state(self):
        for theme in ("light", "dark"):
            if self.run_script("return document.documentElement.dataset.theme !== arguments[0]", theme):
                self.run_script("document.querySelector('#theme').click()")
            for name, (text, script) in STATES.items():
                self.run_script("document.querySelector('dialog[open]')?.close(); document.querySelector('.menu').open = false;"
                                "document.querySelector('input[value=play]').click();"
                                "document.querySelector('#outcome').textContent = ''; studio.editor.replace(arguments[0])", text)
                self.wait("return document.querySelector('#outcome').textContent || document.querySelector('#problems .error')")
                self.run_script(script)
                yield f"{name}, {theme}"

    def test_everything_has_a_name(self):
        for state in self.each_state():
            self.assertEqual(self.run_script(NAMELESS), [], state)
            self.assertEqual(self.run_script("const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);"
                                             "return ids.filter((id, i) => ids.indexOf(id) !== i)"), [], state)

    def test_texts_stand_out(self):
        for state in self.each_state():
            self.assertEqual(self.run_script(FAINT), [], state)

    @unittest.skipUnless(os.path.exists(AXE), "axe-core is missing: AXE_CORE names its folder")
    def test_axe_finds_nothing_grave(self):
        self.run_script(read(AXE) + ";globalThis.axe = axe")
        self.addCleanup(self.browser.set_window_size, 1280, 860)
        for state in self.each_state():
            with self.subTest(state):
                self.assertEqual(self.violations(), [])
        self.browser.set_window_size(390, 860)
        for tab in ("text", "board", "steps"):
            self.run_script("document.querySelector(`[data-show=${arguments[0]}]`).click()", tab)
            with self.subTest(f"390 pixels, {tab}"):
                self.assertEqual(self.violations(), [])

    def test_what_is_said_has_room(self):
        self.addCleanup(self.browser.set_window_size, 1280, 860)
        self.browser.set_window_size(390, 860)
        self.run_script("document.querySelector('[data-show=board]').click()")
        self.show(puzzle("killer/orchard"))
        self.run_script("document.querySelector('#hint').click(); document.querySelector('#hint').click()")
        self.wait("return document.querySelector('#status').textContent.includes('Once more carries it out')")
        shown, whole = self.run_script("const { clientHeight, scrollHeight } = document.querySelector('#status'); return [clientHeight, scrollHeight]")
        self.assertGreater(whole, 30)  # more than a line
        self.assertEqual(shown, whole)

    def violations(self):
        return self.browser.execute_async_script(VIOLATIONS)

    def test_what_is_wrong_would_be_found(self):
        self.show(puzzle("sudoku/morning"))
        self.run_script("const button = document.createElement('button'); button.id = 'bad'; document.querySelector('header').append(button)")
        self.addCleanup(self.run_script, "document.querySelector('#bad')?.remove()")
        self.assertEqual(len(self.run_script(NAMELESS)), 1)
        self.run_script("const bad = document.querySelector('#bad'); bad.textContent = 'Bad'; bad.style.color = '#999'; bad.style.background = '#ccc'")
        self.assertEqual(self.run_script(NAMELESS), [])
        self.assertEqual(len(self.run_script(FAINT)), 1)

    def test_the_board_is_a_grid(self):
        for name in ("sudoku/morning", "masyu/clam"):
            self.show(puzzle(name))
            self.assertEqual(self.run_script("""
              const grid = document.querySelector('#stage [role=grid]');
              const rows = [...grid.querySelectorAll(':scope > [role=row]')];
              return [rows.length, new Set(rows.map((row) => row.querySelectorAll(':scope > [role=gridcell]').length)).size,
                      grid.querySelectorAll('[role=gridcell][tabindex="0"]').length, document.querySelector('.frame > svg').getAttribute('aria-hidden')];"""),
                             [9 if name.startswith("sudoku") else 6, 1, 1, "true"])

    def test_tab_goes_through_the_page_once(self):
        self.show(puzzle("sudoku/morning"))
        self.run_script("document.activeElement.blur(); window.getSelection().removeAllRanges(); document.querySelector('#types').focus()")
        seen = []
        for _ in range(200):
            seen.append(self.run_script("const { activeElement: at } = document; return at.id || at.closest('[id]')?.id || at.tagName"))
            if seen[-1] == "print-dialog" or "restart" in seen:
                break
            leave = self.run_script("return Boolean(document.activeElement.closest('.CodeMirror'))")  # where Tab types blanks, Esc leaves
            ActionChains(self.browser).send_keys(*([Keys.ESCAPE] if leave else []), Keys.TAB).perform()
        order = [each for i, each in enumerate(seen) if each not in seen[:i]]
        wanted = ["types", "new", "open", "editor", "cell-a1", "palette", "hint", "why", "solve", "restart"]
        self.assertEqual([each for each in order if each in wanted], wanted)
