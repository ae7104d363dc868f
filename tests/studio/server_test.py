"""The server by itself: who is let in, how many at once, what is saved."""
import http.client
import json
import tempfile
import unittest

from studio import KENKEN, Server, puzzle, read


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
        # One thread connects and sends, so that none is let go because it waited for its turn to send.
        open_at_once = [server.connect("/api/solve", body) for _ in range(1000)]
        for connection in open_at_once:
            try:
                statuses.append(connection.getresponse().status)
            except (OSError, http.client.HTTPException) as error:
                statuses.append(type(error).__name__)
            connection.close()
        print(f"\n1,000 at once: {dict((each, statuses.count(each)) for each in sorted(set(statuses), key=str))}")
        self.assertEqual(len(statuses), 1000)
        self.assertLessEqual(set(statuses), {200, 429})
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
