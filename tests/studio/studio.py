"""The studio and a browser without a screen, for the tests beside this."""
import contextlib
import functools
import glob
import http.client
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import unittest

try:
    from selenium import webdriver
    from selenium.common.exceptions import StaleElementReferenceException
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
except ImportError:
    own = "/usr/bin/python3"  # Debian's, which knows Debian's packages
    if os.path.exists(own) and os.path.realpath(sys.executable) != os.path.realpath(own):
        os.execv(own, [own, *sys.argv])
    print("skipped: python3-selenium is missing")
    sys.exit(77)

GRIDS, SOURCE = (os.path.abspath(each) for each in sys.argv[1:3])
PATIENCE = float(os.environ.get("GRIDS_PATIENCE", 1))  # how many times as slow as usual the machine may be
PAGE = os.environ.get("GRIDS_STUDIO_PAGE")  # the folder of the page that cmake --preset wasm makes: it is tested instead
DRIVER, BROWSER = shutil.which("chromedriver"), shutil.which("chromium")


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

    def connect(self, path, body="{}", method="POST", timeout=60, **headers):
        """A connection by which this was asked, and nothing was read."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        sent = {"Content-Type": "application/json", "Cookie": self.cookie}
        sent.update({key.replace("_", "-"): value for key, value in headers.items()})
        connection.request(method, path, body, {key: value for key, value in sent.items() if value is not None})
        return connection

    def ask(self, *what, **how):
        with contextlib.closing(self.connect(*what, **how)) as connection:
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


class Files(http.server.SimpleHTTPRequestHandler):
    """As any web server that knows nothing of the page."""
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

    def log_message(self, *_):
        pass


class StaticServer:
    """Serves the files of the page that answers itself."""
    def __init__(self, folder):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
        self.port = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def children(self):
        return set()

    def end(self):
        self.server.shutdown()
        self.server.server_close()


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
        cls.server = StaticServer(PAGE) if PAGE else cls.serve()
        cls.addClassCleanup(cls.server.end)
        cls.browser = open_browser()
        cls.addClassCleanup(cls.browser.quit)
        cls.open(cls.server.address)

    @classmethod
    def serve(cls):
        return Server()

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
        end = time.time() + seconds * PATIENCE
        while time.time() < end:
            found = cls.run_script(script, *values)
            if found:
                return found
            time.sleep(0.01)
        raise AssertionError(f"in vain: {script}; it says: {cls.run_script('return document.body.innerText')}")

    def becomes(self, script, expected, seconds=10):
        """Checks that the script comes to return this: the page may still be about to draw what was done."""
        end = time.time() + seconds * PATIENCE
        while (found := self.run_script(script)) != expected and time.time() < end:
            time.sleep(0.01)
        self.assertEqual(found, expected)

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
        """Clicks on what the selector finds; once more where the page draws it anew in between."""
        for left in reversed(range(5)):
            try:
                return self.browser.find_element(By.CSS_SELECTOR, selector).click()
            except StaleElementReferenceException:
                if left == 0:
                    raise

    def status(self):
        return self.run_script("return document.querySelector('#status').textContent")
