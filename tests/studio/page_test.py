#!/usr/bin/env python3
"""The studio as people meet it, in a browser without a screen:  page_test.py GRIDS SOURCE

Ends with 77, which CTest takes for skipped, where Chromium, its driver or selenium are missing. With GRIDS_STUDIO_ALL=1
the times are measured of every shipped puzzle; else of a sample.
"""
import glob
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    own = "/usr/bin/python3"  # Debian's, which knows Debian's packages
    if os.path.exists(own) and os.path.realpath(sys.executable) != os.path.realpath(own):
        os.execv(own, [own, *sys.argv])
    print("skipped: python3-selenium is missing")
    sys.exit(77)

GRIDS, SOURCE = (os.path.abspath(each) for each in sys.argv[1:3])
DRIVER, BROWSER = shutil.which("chromedriver"), shutil.which("chromium")
EMPTY = "- Sudoku: {size: 25, box: 5x5}\n- symbols: 1-25\n"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def puzzle(name):
    return read(f"{SOURCE}/puzzles/{name}.yml")


KENKEN = re.search(r"<!-- file: small.yml -->\n```yaml\n(.*?)```", read(f"{SOURCE}/README.md"), re.S)[1]


def printed(*arguments, text=""):
    return subprocess.run([GRIDS, *arguments], input=text, capture_output=True, text=True, check=False).stdout


class Server:
    def __init__(self, *arguments):
        self.process = subprocess.Popen([GRIDS, "studio", "--no-open", *arguments], stdout=subprocess.PIPE, text=True)
        self.address = re.search(r"http\S+", self.process.stdout.readline())[0]
        self.port = int(re.search(r":(\d+)/", self.address)[1])
        self.cookie = f"grids-{self.port}={self.address.split('=')[1]}"

    def ask(self, path, body="{}", method="POST", timeout=60, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        sent = {"Content-Type": "application/json", "Cookie": self.cookie}
        sent.update({key.replace("_", "-"): value for key, value in headers.items()})
        connection.request(method, path, body, {key: value for key, value in sent.items() if value is not None})
        reply = connection.getresponse()
        return reply.status, reply.read().decode()

    def children(self):
        """The runs of grids that it has at work."""
        return {child for task in glob.glob(f"/proc/{self.process.pid}/task/*/children") for child in read(task).split()}

    def end(self):
        self.process.terminate()
        code = self.process.wait(10)
        self.process.stdout.close()
        return code


def open_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    for each in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,860"):
        options.add_argument(each)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service(DRIVER), options=options)


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.end)
        cls.browser = open_browser()
        cls.addClassCleanup(cls.browser.quit)
        cls.open(cls.server.address)

    @classmethod
    def open(cls, address):
        cls.browser.get(address)
        cls.wait("return globalThis.studio?.known.layout")
        cls.wait("return document.querySelector('#types').options.length > 10")

    @classmethod
    def run_script(cls, script, *values):
        return cls.browser.execute_script(script, *values)

    @classmethod
    def wait(cls, script, *values, seconds=10):
        end = time.time() + seconds
        while time.time() < end:
            found = cls.run_script(script, *values)
            if found:
                return found
            time.sleep(0.01)
        raise AssertionError(f"in vain: {script}; it says: {cls.run_script('return document.body.innerText')}")

    def setUp(self):
        self.browser.get_log("browser")

    def tearDown(self):
        wrong = [each for each in self.browser.get_log("browser") if each["level"] == "SEVERE" and "favicon" not in each["message"]
                 and " 409 " not in each["message"]]
        self.assertEqual(wrong, [])

    def show(self, text):
        """Puts a text into the editor, plays it from the start, and waits until it is explained."""
        self.run_script("document.querySelector('#outcome').textContent = ''; studio.known.explanation = undefined;"
                        "studio.play.begin(); studio.editor.replace(arguments[0])", text)
        self.wait("return document.querySelector('#outcome').textContent")
        self.wait("return studio.known.explanation")
        self.wait("return studio.known.layout.givens.length || true")

    def click(self, selector):
        self.browser.find_element(By.CSS_SELECTOR, selector).click()

    def status(self):
        return self.run_script("return document.querySelector('#status').textContent")

    def test_what_is_typed_is_drawn(self):
        self.run_script("studio.editor.replace('')")
        self.run_script("studio.editor.focus()")
        for letter in KENKEN:
            ActionChains(self.browser).send_keys(Keys.ENTER if letter == "\n" else letter).perform()
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
        self.assertEqual(self.run_script("return studio.editor.line"), 2)
        if self.run_script("return Boolean(globalThis.CodeMirror)"):
            self.assertEqual(self.run_script("return document.querySelector('.mark.error').textContent"), "initail")

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
            studio.editor.replace(text + ' ');
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
        self.assertLess(last(pictures), 100 * slack)
        self.assertLess(last(outcomes), 300 * slack)

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
        self.assertEqual(self.run_script("return studio.play.now.entries"), entries)
        self.open(f"http://127.0.0.1:{self.server.port}/")
        self.assertEqual(self.run_script("return studio.play.now.entries"), entries)
        self.assertEqual(self.run_script("return studio.editor.text"), text)
        self.click("#share")
        link = self.wait("return location.hash.startsWith('#v1=') && location.href")
        self.run_script("studio.play.begin(); localStorage.clear()")
        self.browser.get("about:blank")
        self.open(link)
        self.assertEqual(self.run_script("return [studio.editor.text, studio.play.now.entries]"), [text, entries])
        self.run_script("studio.play.change((next) => { next.entries.a4 = '6'; })")
        for _ in range(2):
            self.click("#undo")
        self.assertEqual(self.run_script("return studio.play.now.entries"), entries)
        self.assertFalse(self.run_script("return studio.play.canUndo"))

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
        self.run_script("studio.board.select('a1'); studio.board.focus()")
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
        time.sleep(0.3)
        self.assertLessEqual(len(self.server.children()), 2)  # what is drawn, and what is checked
        self.show(KENKEN)

    def test_titles_run_nothing(self):
        title = "</title><script>globalThis.evil = 1</script><img src=x onerror='globalThis.evil = 1'>"
        self.show(f"- Sudoku: {{size: 4, box: 2x2}}\n- title: \"{title}\"\n")
        self.assertIsNone(self.run_script("return globalThis.evil"))
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "#stage script, #stage [onerror], #stage img"), [])


class Attacks(unittest.TestCase):
    def test_who_is_not_let_in(self):
        server = Server()
        body = json.dumps({"source": KENKEN})
        self.assertEqual(server.ask("/api/check", body)[0], 200)
        self.assertEqual(server.ask("/api/check", body, Host="evil.example")[0], 403)
        self.assertEqual(server.ask("/api/check", body, Origin="http://evil.example")[0], 403)
        self.assertEqual(server.ask("/api/check", body, Cookie="")[0], 403)
        self.assertEqual(server.ask("/api/check", body, Content_Type="application/x-www-form-urlencoded")[0], 415)
        self.assertEqual(server.ask("/", method="GET", Cookie="")[0], 403)
        self.assertEqual(server.ask("/api/save", json.dumps({"source": "x"}))[0], 400)
        self.assertEqual(server.ask("/../../etc/passwd", method="GET")[0], 404)
        try:
            self.assertEqual(server.ask("/api/check", "x" * (5 << 20))[0], 413)
        except (ConnectionError, http.client.HTTPException):
            pass  # it hangs up on who sends more than it takes
        for source in ("[" * 100_000, "- a: &a [x, x]\n" + "".join(f"- b{i}: &b{i} [*a, *a]\n" for i in range(5000)), "\0"):
            status, reply = server.ask("/api/check", json.dumps({"source": source}))
            self.assertTrue(status == 400 or json.loads(reply)["code"] == 2, reply[:200])
        self.assertEqual(server.ask("/api/check", body)[0], 200)
        self.assertEqual(server.end(), 0)

    def test_a_thousand_at_once(self):
        server = Server()
        body = json.dumps({"source": puzzle("sudoku/morning")})
        statuses = []

        def ask():
            try:
                statuses.append(server.ask("/api/solve", body)[0])
            except OSError as error:
                statuses.append(type(error).__name__)
        threads = [threading.Thread(target=ask) for _ in range(1000)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertLessEqual({each for each in statuses if isinstance(each, int)}, {200, 429})
        print(f"\n1,000 at once: {dict((each, statuses.count(each)) for each in sorted(set(statuses), key=str))}")
        self.assertEqual(server.ask("/api/check", body)[0], 200)
        self.assertEqual(server.end(), 0)

    def test_files_are_saved_only_with_write(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/mine.yml"
            server = Server("--write", path)
            self.assertEqual(server.ask("/api/save", json.dumps({"source": KENKEN}))[0], 200)
            self.assertEqual(read(path), KENKEN)
            self.assertEqual(json.loads(server.ask("/api/file")[1]), {"name": path, "writable": True, "source": KENKEN})
            self.assertEqual(server.end(), 0)


if __name__ == "__main__":
    if not DRIVER or not BROWSER:
        print("skipped: chromium and chromium-driver are missing")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=2)
