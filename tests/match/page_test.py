#!/usr/bin/env python3
"""Drives the page of longma-match in a headless Chromium: page_test.py PAGE.html

The page must hold at least one game with two moves. Boards are compared at every ply with a replay of our own. Variants of the page (hostile
names, missing fields, no games, 2,000 games, a running match) are made from its own data in a temporary folder.

Exit status: 0 passed, 77 no browser or no selenium (skipped), 1 failed.
"""

import copy
import json
import os
import re
import shutil
import sys
import tempfile
import time

# Debian's selenium belongs to the system's Python, which need not be the one that runs this.
sys.path.append("/usr/lib/python3/dist-packages")
try:
    from selenium import webdriver
    from selenium.common.exceptions import JavascriptException
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)

DATA = re.compile(r'(<script type="application/json" id="match">)(.*?)(</script>)', re.DOTALL)
LOAD_LIMIT_S = 1.5
# Loading is timed on a machine that may be busy with a match.
ATTEMPTS = 3


class Failure(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failure(message)


def wait_for(probe, message, seconds=5.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if probe():
            return
        time.sleep(0.05)
    raise Failure(message)


# ---- The data, and positions of our own ----

def placements(game):
    """The FEN placement field before the first move and after each."""
    rows = game["fen"].split()[0].split("/")
    board = [list(re.sub(r"\d", lambda digit: "." * int(digit.group()), row)) for row in reversed(rows)]
    result = [placement(board)]
    for move in game["moves"]:
        from_file, from_rank, to_file, to_rank = ord(move[0]) - 97, int(move[1]), ord(move[2]) - 97, int(move[3])
        board[to_rank][to_file] = board[from_rank][from_file]
        board[from_rank][from_file] = "."
        result.append(placement(board))
    return result


def placement(board):
    return "/".join(re.sub(r"\.+", lambda gap: str(len(gap.group())), "".join(row)) for row in reversed(board))


class Pages:
    """The page under test and variants of it with other data."""

    def __init__(self, path, folder):
        self.path = os.path.abspath(path)
        self.folder = folder
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        found = DATA.findall(self.text)
        check(len(found) == 1, f"{len(found)} blocks of match data, not one")
        self.match = json.loads(found[0][1])

    def variant(self, name, match):
        data = json.dumps(match, ensure_ascii=False).replace("<", "\\u003c")
        path = os.path.join(self.folder, name + ".html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(DATA.sub(lambda parts: parts[1] + data + parts[3], self.text))
        return path


# ---- The browser ----

class Browser:
    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,1000"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)

    def open(self, path, hash_text=""):
        # A change of the hash alone would not load the page anew.
        self.driver.get("about:blank")
        self.driver.get("file://" + path + hash_text)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def count(self, selector):
        return self.run("return document.querySelectorAll(arguments[0]).length", selector)

    def click(self, selector):
        element = self.find(selector)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def click_at(self, selector, share):
        """Clicks at this share of the element's width."""
        element = self.find(selector)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        offset = int((share - 0.5) * element.size["width"])
        ActionChains(self.driver).move_to_element_with_offset(element, offset, 0).click().perform()

    def press(self, key):
        ActionChains(self.driver).send_keys(key).perform()

    def board(self):
        fen, ply = self.run("const {fen, ply} = document.getElementById('board').dataset; return [fen, ply]")
        return fen, int(ply)

    def check_log(self, where):
        errors = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        check(not errors, f"{where}: errors on the console: {errors}")


def check_board(browser, boards, ply, where):
    fen, shown = browser.board()
    check(shown == ply, f"{where}: the board shows ply {shown}, not {ply}")
    check(fen == boards[ply], f"{where}: at ply {ply} the board is {fen}, not {boards[ply]}")


# ---- The tests ----

def longest_game(match):
    return max(match["games"], key=lambda game: (len(game["moves"]) <= 150, len(game["moves"])))


def test_report(browser, pages):
    match = pages.match
    browser.open(pages.path)
    check(match["event"] in browser.text("#event"), "the event is not in the heading")
    check(browser.text("#state") == ("finished" if match["finished"] else "running"), "the state is wrong")
    check(browser.count("#table tbody tr") == len(match["engines"]), "the cross-table has not one row an engine")
    for name in match["engines"]:
        check(name in browser.text("#table"), f"{name} is not in the cross-table")
    for row in match["table"]:
        shown = browser.text(f"#table tbody tr:nth-child({row['rank']})")
        check(f"{row['wins']} / {row['draws']} / {row['losses']}" in shown, f"wins, draws, losses of rank {row['rank']} are not in '{shown}'")
    check(browser.text("#count") == f"{len(match['games'])} games", f"the count says '{browser.text('#count')}'")
    check(browser.count("#games tbody tr") <= 50, "the list of games is not cut into pages")
    loaded = browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
    check(not loaded, f"the page loaded {loaded}")
    last = match["games"][-1]
    check_board(browser, placements(last), len(last["moves"]), "without a hash, the newest game at its end")


def reach_game(browser, number):
    """Leafs through the list until the game is on it, and clicks on it."""
    while browser.count(f'#games tr[data-number="{number}"]') == 0:
        check(browser.find("#page-forward").is_enabled(), f"game {number} is on no page of the list")
        browser.click("#page-forward")
    browser.click(f'#games tr[data-number="{number}"] td:nth-child(3)')


def test_stepping(browser, pages):
    game = longest_game(pages.match)
    boards = placements(game)
    end = len(game["moves"])
    browser.open(pages.path)
    reach_game(browser, game["number"])
    check(f"Game {game['number']}:" in browser.text("#game-title"), "the clicked game did not open")
    check((game.get("reason") or "") in browser.text("#verdict"), "the sentence on the end is missing")
    check_board(browser, boards, 0, "after opening")
    check(browser.count("#pieces .piece") == len(re.sub(r"[\d/]", "", boards[0])), "the number of pieces is wrong")

    for ply in range(1, end + 1):
        browser.press(Keys.ARROW_RIGHT)
        check_board(browser, boards, ply, "right arrow")
    browser.press(Keys.ARROW_RIGHT)
    check_board(browser, boards, end, "right arrow at the end")
    for ply in range(end - 1, -1, -1):
        browser.press(Keys.ARROW_LEFT)
        check_board(browser, boards, ply, "left arrow")
    browser.press(Keys.END)
    check_board(browser, boards, end, "End")
    browser.press(Keys.HOME)
    check_board(browser, boards, 0, "Home")

    for ply in range(1, end + 1):
        browser.click("#forward")
        check_board(browser, boards, ply, "button forward")
    check(not browser.find("#forward").is_enabled(), "forward is offered at the end")
    browser.click("#back")
    check_board(browser, boards, end - 1, "button back")
    browser.click("#first")
    check_board(browser, boards, 0, "button first")
    browser.click("#last")
    check_board(browser, boards, end, "button last")


def test_jumps(browser, pages):
    game = longest_game(pages.match)
    boards = placements(game)
    end = len(game["moves"])
    middle = end // 2
    browser.open(pages.path, f"#game={game['number']}&ply={middle}")
    check_board(browser, boards, middle, "hash")
    check(game["iccs"][middle - 1] in browser.text("#now"), "the move is not announced")
    browser.run("location.hash = arguments[0]", f"#game={game['number']}&ply=1")
    wait_for(lambda: browser.board()[1] == 1, "a changed hash does not move the board")
    browser.click(f'#moves tr[data-ply="{end}"] button')
    check_board(browser, boards, end, "click on a move")
    check(browser.count(f'#moves tr[data-ply="{end}"].current button[aria-current]') == 1, "the clicked move is not marked")

    plies = []
    for share in (0.25, 0.5, 0.85):
        browser.click_at("#score-curve svg", share)
        ply = browser.board()[1]
        check_board(browser, boards, ply, "click on the curve")
        # The cursor must stand at the ply nearest to the click.
        curve, cursor = browser.run("return ['#score-curve svg', '#cursor'].map((id) => document.querySelector(id).getBoundingClientRect().toJSON())")
        distance = abs(cursor["left"] - curve["left"] - share * curve["width"])
        check(distance <= 0.51 * curve["width"] / end + 2, f"a click at {share} of the curve goes to ply {ply} of {end}, {distance:.0f} pixels off")
        plies.append(ply)
    check(plies == sorted(plies), f"clicks on the curve go to {plies}")
    wait_for(lambda: browser.run("return location.hash") == f"#game={game['number']}&ply={plies[-1]}", "the hash does not follow the ply")

    browser.click("#flip")
    check_board(browser, boards, plies[-1], "flipped")
    browser.click("#flip")
    browser.click("#first")
    browser.click("#play")
    wait_for(lambda: browser.board()[1] >= min(2, end), "autoplay does not play")
    browser.click("#play")


def test_notation(browser, pages):
    game = longest_game(pages.match)
    browser.open(pages.path, f"#game={game['number']}&ply=1")
    for notation in ("wxf", "iccs"):
        browser.click("#" + notation)
        moves = browser.run("return [...document.querySelectorAll('#moves button')].map((button) => button.textContent)")
        check(moves == game[notation], f"the list in {notation} is {moves[:4]}..., not {game[notation][:4]}...")
        check(game[notation][0] in browser.text("#now"), f"the move is not announced in {notation}")


def test_list(browser, pages):
    games = pages.match["games"]
    browser.open(pages.path)
    for result in ("1-0", "0-1", "1/2-1/2", "*"):
        Select(browser.find("#filter-result")).select_by_value(result)
        number = sum(game["result"] == result for game in games)
        expected = f"{number} of {len(games)} games" if number != len(games) else f"{number} games"
        check(browser.text("#count") == expected, f"filter {result}: '{browser.text('#count')}', not '{expected}'")
    Select(browser.find("#filter-engine")).select_by_value("0")
    Select(browser.find("#filter-result")).select_by_value("won")
    number = sum((game["red"], game["result"]) == (0, "1-0") or (game["black"], game["result"]) == (0, "0-1") for game in games)
    check(browser.text("#count").split()[0] == str(number), f"engine wins: '{browser.text('#count')}', not {number}")
    Select(browser.find("#filter-result")).select_by_value("")
    Select(browser.find("#filter-engine")).select_by_value("")
    for order in (sorted, lambda plies: sorted(plies, reverse=True)):
        browser.click('#games th[data-key="plies"] button')
        plies = browser.run("return [...document.querySelectorAll('#games tbody td:last-child')].map((cell) => Number(cell.textContent))")
        expected = order([len(game["moves"]) for game in games])[:len(plies)]
        check(plies == expected, f"sorted by plies: {plies}, not {expected}")


def test_hostile(browser, pages):
    match = copy.deepcopy(pages.match)
    name = '<img src=x onerror="document.title=\'owned\'"></script><b>'
    match["engines"][0] = name
    match["event"] = name
    for game in match["games"]:
        game["reason"] = game["termination"] = name
    browser.open(pages.variant("hostile", match), "#game=%s&ply=1" % match["games"][0]["number"])
    check(browser.text("#event") == name, "a name with markup is not shown as it is")
    check(name in browser.text("#table") and name in browser.text("#verdict"), "a name with markup is lost")
    check(browser.count("img") == 0 and browser.count("main b b") == 0, "a name became markup")
    check(browser.run("return document.title") != "owned", "a name became a script")


def test_gaps(browser, pages):
    match = copy.deepcopy(pages.match)
    for game in match["games"]:
        game["scores"] = [None] * len(game["moves"])
        for key in ("depths", "times", "nodes", "reason", "termination", "wxf"):
            game.pop(key, None)
    for row in match["table"]:
        row["elo"] = row["error"] = None
    match.update(summary=None, sprt=None, elo_curve=[[1, None, None]])
    game = match["games"][0]
    browser.open(pages.variant("gaps", match), f"#game={game['number']}&ply=1")
    browser.click("#wxf")
    browser.click("#iccs")
    browser.press(Keys.END)
    check_board(browser, placements(game), len(game["moves"]), "missing fields")
    check("undefined" not in browser.text("main") and "NaN" not in browser.text("main"), "a missing field shows as undefined or NaN")
    browser.check_log("missing fields")

    match.update(games=[], table=[], elo_curve=[])
    browser.open(pages.variant("empty", match))
    check(browser.text("#count") == "0 games" and not browser.find("#replay").is_displayed(), "a match without games is not shown as such")
    browser.check_log("no games")
    browser.open(pages.variant("bare", {}))
    check(browser.text("#count") == "0 games", "an empty document is not tolerated")


def test_refresh(browser, pages):
    match = copy.deepcopy(pages.match)
    match["finished"] = False
    game = longest_game(match)
    boards = placements(game)
    browser.open(pages.variant("running", match), f"#game={game['number']}&ply=1")
    # The page's clock is put forward instead of waiting: the reload is due, but a key was just pressed.
    put_clock_forward = "const now = Date.now; Date.now = () => now() + 60000;"
    browser.run("window.marked = true;" + put_clock_forward + "document.body.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true}))")
    browser.press(Keys.ARROW_RIGHT)
    time.sleep(2.5)
    check(browser.run("return window.marked === true"), "the page reloads under the user's hands")
    browser.click("#auto-refresh")
    browser.run(put_clock_forward)
    time.sleep(2.5)
    check(browser.run("return window.marked === true"), "the page reloads although auto-refresh is off")
    browser.click("#auto-refresh")
    browser.run("window.scrollTo(0, 333);" + put_clock_forward)

    def reloaded():
        # While a page is exchanged for the next, scripts find no window to run in.
        try:
            return browser.run("return window.marked === undefined && document.readyState === 'complete'")
        except JavascriptException:
            return False

    wait_for(reloaded, "the page of a running match does not reload")
    check_board(browser, boards, min(2, len(game["moves"])), "after the reload")
    check(f"Game {game['number']}:" in browser.text("#game-title"), "after the reload another game is open")
    check(abs(browser.run("return window.scrollY") - 333) <= 2, "the reload loses the place on the page")


def test_phone(browser, pages):
    game = longest_game(pages.match)
    metrics = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": True}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    match = copy.deepcopy(pages.match)
    match["engines"][0] = "AnEngineWithOneVeryLongNameAndNoBlankAnywhereInIt-20261130"
    for path in (pages.path, pages.variant("long-name", match)):
        browser.open(path, f"#game={game['number']}&ply=1")
        width = browser.run("return document.documentElement.scrollWidth")
        check(width <= 360, f"on a phone the page is {width} wide, not 360")
        check(browser.find("#board").size["width"] >= 280, "on a phone the board is too small")
        browser.click("#forward")
        check_board(browser, placements(game), min(2, len(game["moves"])), "on a phone")
    browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_speed(browser, pages):
    match = copy.deepcopy(pages.match)
    originals = match["games"]
    match["games"] = [{**originals[i % len(originals)], "number": i + 1} for i in range(2000)]
    path = pages.variant("many", match)
    times = []
    for _ in range(ATTEMPTS):
        browser.open(path)
        check(browser.text("#count") == "2000 games", "2,000 games are not listed")
        times.append(browser.run("return performance.getEntriesByType('navigation')[0].loadEventEnd") / 1000)
        if times[-1] < LOAD_LIMIT_S:
            break
    check(min(times) < LOAD_LIMIT_S, f"2,000 games ({os.path.getsize(path) >> 20} MiB) load in {min(times):.2f} s, not below {LOAD_LIMIT_S} s")
    print(f"  2,000 games, {os.path.getsize(path) / 2**20:.1f} MiB: loaded in {min(times):.2f} s")


TESTS = [test_report, test_stepping, test_jumps, test_notation, test_list, test_hostile, test_gaps, test_refresh, test_phone, test_speed]


def run_tests(path):
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory() as folder:
            pages = Pages(path, folder)
            check(any(len(game["moves"]) >= 2 for game in pages.match["games"]), "the page holds no game of two moves to try")
            for test in TESTS:
                print(test.__name__, flush=True)
                test(browser, pages)
                browser.check_log(test.__name__)
    finally:
        browser.driver.quit()


def main():
    if len(sys.argv) != 2:
        print("usage: page_test.py PAGE.html")
        return 1
    if not shutil.which("chromedriver") or not any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
        print("skipped: no Chromium or no chromedriver")
        return 77
    try:
        run_tests(sys.argv[1])
    except Failure as failure:
        print(f"FAILED: {failure}")
        return 1
    print("passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
