"""Pages of puzzles: what the page prints is a PDF with as many pages as there are to be, and its title."""
import glob
import os
import re
import tempfile
import time

from studio import Page, puzzle


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def width(pdf):
    """Of the first page, in points."""
    return float(re.search(rb"/MediaBox \[ 0 0 ([0-9.]+)", pdf)[1])


class Printing(Page):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": self.folder})

    def printed(self, **fields):
        """Fills in the dialog, and waits for the file: its name, and what is in it."""
        self.run_script("document.querySelector('#print').click()")
        self.run_script("""
          for (const [name, value] of Object.entries(arguments[0])) {
            const field = document.querySelector(`#print-dialog [name=${name}]`);
            if (field.type === 'checkbox') field.checked = value; else field.value = value;
            field.dispatchEvent(new Event('change'));
          }
          document.querySelector('#print-dialog [value=go]').click();""", fields)
        self.wait("return / in the PDF\\.$/.test(document.querySelector('#status').textContent)", seconds=60)
        end = time.time() + 10
        while time.time() < end:
            for path in glob.glob(f"{self.folder}/*.pdf"):
                with open(path, "rb") as file:
                    pdf = file.read()
                os.remove(path)
                self.assertTrue(pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF"))
                return os.path.basename(path), pdf
            time.sleep(0.05)
        raise AssertionError(f"no file came: {self.status()}")

    def test_this_puzzle_with_its_solution(self):
        self.show(puzzle("slitherlink/moat"))
        name, pdf = self.printed(what="this", title="", paper="a4", solutions=True)
        self.assertEqual((name, pages(pdf)), ("moat.pdf", 2))
        self.assertAlmostEqual(width(pdf), 210 / 25.4 * 72, places=2)
        _, pdf = self.printed(what="this", title="", solutions=False, paper="letter")
        self.assertEqual(pages(pdf), 1)
        self.assertEqual(width(pdf), 612)

    def test_a_booklet_of_puzzles_that_were_kept(self):
        for each in ("kenken/pocket", "masyu/clam", "sudoku/morning"):
            self.show(puzzle(each))
            self.run_script("document.querySelector('#booklet-add').click()")
        name, pdf = self.printed(what="booklet", per_page="1", solutions=False, title="For a Week", paper="a5")
        self.assertEqual((name, pages(pdf)), ("for-a-week.pdf", 3))
        self.assertEqual(re.search(rb"/Title \((.*?)\)", pdf)[1], b"For a Week")
        _, pdf = self.printed(what="booklet", per_page="4", solutions=True)
        self.assertEqual(pages(pdf), 2)
        self.run_script("document.querySelector('#booklet-empty').click()")
        self.assertTrue(self.run_script("return document.querySelector('#print-dialog [value=booklet]').disabled"))

    def test_a_booklet_of_new_puzzles(self):
        self.show(puzzle("kenken/pocket"))
        self.wait("return studio.known.type?.name === 'KenKen'")
        _, pdf = self.printed(what="new", number="3", per_page="1", solutions=False)
        self.assertEqual(pages(pdf), 3)

    def test_what_cannot_be_printed_is_told(self):
        self.show("- Sudoku: {size: 4, box: 2x2}\n")
        self.run_script("document.querySelector('#print').click()")
        self.run_script("document.querySelector('#print-dialog [name=what]').value = 'this';"
                        "document.querySelector('#print-dialog [name=solutions]').checked = true;"
                        "document.querySelector('#print-dialog [value=go]').click()")
        self.wait("return document.querySelector('#status').textContent.includes('has several solutions')")
