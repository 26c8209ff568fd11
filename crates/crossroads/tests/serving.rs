//! `serve` and what looks after a house, as whoever runs one types it.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn crossroads(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crossroads"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CROSSROADS_")) {
        command.env_remove(name);
    }
    command.args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    crossroads(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&*output.stdout, &*output.stderr].concat()).into_owned()
}

/// A house that is open.
struct Open {
    child: Child,
    address: String,
}

impl Open {
    fn with(command: &mut Command) -> Open {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Open { child, address }
    }

    fn at(data: &Path) -> Open {
        Open::with(&mut crossroads(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]))
    }

    /// Sends a request and returns the whole answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        self.ask_as("", method, path, body)
    }

    fn ask_as(&self, cookie: &str, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks it to close, as a service manager does.
    fn close(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success(), "a house that is asked to close ends well");
    }
}

#[test]
fn a_house_opens_says_where_and_closes_in_order() {
    let data = tempfile::tempdir().unwrap();
    let house = Open::at(data.path());
    let health = house.ask("GET", "/healthz", "");
    let version = said(&run(&["--version"]));
    assert!(
        health.starts_with("HTTP/1.1 200") && health.ends_with(&format!("\r\n\r\nok\n{version}")),
        "{health}"
    );
    assert!(house.ask("GET", "/readyz", "").starts_with("HTTP/1.1 200"));
    let page = house.ask("GET", "/", "");
    assert!(page.contains("text/html") && page.contains("<!doctype html>"), "{page}");
    assert!(house.ask("GET", "/api/games", "").contains("\"toss-up\""));
    let taken = run(&["serve", "--listen", &house.address, "--data", data.path().to_str().unwrap()]);
    assert_eq!(taken.status.code(), Some(2));
    assert!(said(&taken).contains("is taken by another program"), "{}", said(&taken));
    house.close();
    assert!(data.path().join("crossroads.sqlite").is_file());
}

#[test]
fn without_a_command_the_house_is_opened() {
    let data = tempfile::tempdir().unwrap();
    let mut bare = crossroads(&[]);
    bare.env("CROSSROADS_LISTEN", "127.0.0.1:0").env("CROSSROADS_DATA", data.path());
    let house = Open::with(&mut bare);
    assert!(house.ask("GET", "/healthz", "").starts_with("HTTP/1.1 200"));
    house.close();
}

#[test]
fn flags_count_before_the_environment_and_that_before_the_file() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("house.toml");
    let (by_file, by_env, by_flag) =
        (data.path().join("file"), data.path().join("env"), data.path().join("flag"));
    std::fs::write(
        &file,
        format!("listen = \"127.0.0.1:0\"\ndata = {by_file:?}\n[limits]\nrequests-per-second = 7\n"),
    )
    .unwrap();
    let file = file.to_str().unwrap();
    Open::with(&mut crossroads(&["serve", "--config", file])).close();
    assert!(by_file.join("crossroads.sqlite").is_file() && !by_env.exists());
    Open::with(crossroads(&["serve", "--config", file]).env("CROSSROADS_DATA", &by_env)).close();
    assert!(by_env.join("crossroads.sqlite").is_file() && !by_flag.exists());
    let flag = ["serve", "--config", file, "--data", by_flag.to_str().unwrap()];
    Open::with(crossroads(&flag).env("CROSSROADS_DATA", &by_env)).close();
    assert!(by_flag.join("crossroads.sqlite").is_file());
}

#[test]
fn what_is_wrong_in_the_file_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("house.toml");
    for (text, named) in
        [("liste = 1", "liste"), ("[limits]\nspeed = 1", "speed"), ("listen = 'here'", "listen")]
    {
        std::fs::write(&file, text).unwrap();
        let output = run(&["serve", "--config", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains(named), "{}", said(&output));
    }
    for wrong in [
        &["serve", "--config", "/no/such/file"][..],
        &["serve", "--listen", "localhost"],
        &["serve", "--database", "mysql://x"],
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--public-url",
            "games",
            "--data",
            directory.path().to_str().unwrap(),
        ],
        &["serve", "--listen", "127.0.0.1:0", "--data", "/dev/null/x"],
    ] {
        let output = run(wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}: {}", said(&output));
        assert!(said(&output).len() > 20, "{wrong:?}");
    }
}

#[test]
fn an_open_house_is_backed_up_and_looked_after() {
    let directory = tempfile::tempdir().unwrap();
    let (old, new) = (directory.path().join("old"), directory.path().join("new"));
    let house = Open::at(&old);
    let signed_up = house.ask("POST", "/api/sign-up", r#"{"name":"Ann","password":"a long password"}"#);
    assert!(signed_up.contains("recovery_code"), "{signed_up}");
    let (old, new) = (old.to_str().unwrap(), new.to_str().unwrap());
    let file = directory.path().join("house.backup");
    let file = file.to_str().unwrap();
    let output = run(&["backup", file, "--data", old]);
    assert!(output.status.success() && said(&output).contains("rows are in"), "{}", said(&output));
    let output = run(&["admin", "ban", "Ann", "--days", "2", "--why", "enough", "--data", old]);
    assert!(output.status.success(), "{}", said(&output));
    let bans = said(&run(&["admin", "--data", old, "bans"]));
    assert!(bans.contains("enough") && bans.contains("UTC"), "{bans}");
    // She may still look after what is hers, but not play.
    let cookie = signed_up.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
    let banned = house.ask_as(cookie, "POST", "/api/quick", r#"{"game":"toss-up"}"#);
    assert!(banned.starts_with("HTTP/1.1 403") && banned.contains("enough"), "{banned}");
    assert!(said(&run(&["admin", "unban", "ann", "--data", old])).contains("may come in again"));
    assert!(said(&run(&["admin", "reports", "--data", old])).contains("Nothing is reported"));
    assert_eq!(run(&["admin", "ban", "Nobody", "--data", old]).status.code(), Some(2));
    house.close();

    assert!(run(&["restore", file, "--data", new]).status.success());
    let twice = run(&["restore", file, "--data", new]);
    assert_eq!(twice.status.code(), Some(2), "only into an empty house: {}", said(&twice));
    let mut setting = crossroads(&["admin", "set-password", "Ann", "--data", new]);
    let mut setting = setting.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    setting.stdin.take().unwrap().write_all(b"another password\n").unwrap();
    assert!(setting.wait().unwrap().success());
    let house = Open::at(Path::new(new));
    let sign_in = |password: &str| {
        house.ask("POST", "/api/sign-in", &format!(r#"{{"name":"Ann","password":"{password}"}}"#))
    };
    assert!(sign_in("a long password").starts_with("HTTP/1.1 401"));
    assert!(sign_in("another password").starts_with("HTTP/1.1 200"));
    let records = directory.path().join("records.jsonl");
    assert!(run(&["export", records.to_str().unwrap(), "--data", new]).status.success());
    assert_eq!(std::fs::read_to_string(records).unwrap(), "", "nothing was played");
    house.close();
}

#[test]
fn a_host_runs_an_evening_from_the_command_line() {
    let directory = tempfile::tempdir().unwrap();
    let house = Open::at(&directory.path().join("house"));
    let url = format!("http://{}", house.address);
    let night = |arguments: &[&str]| {
        let mut command = crossroads(&[&["night"], arguments].concat());
        command.env("HOME", directory.path()).env("XDG_DATA_HOME", directory.path().join("data"));
        let output = command.env("CROSSROADS_HOUSE", &url).output().unwrap();
        (output.status.code(), said(&output))
    };
    assert!(night(&["begin"]).1.contains("you have opened no evening"), "nothing to begin yet");
    let (code, opened) =
        night(&["open", "toss-up", "--title", "Friday", "-o", "target=20", "-o", "roll-off=on"]);
    assert!(code == Some(0) && opened.contains("Join here: ") && opened.contains('█'), "{opened}");
    let link = opened.split("Join here: ").nth(1).unwrap().lines().next().unwrap();
    assert!(link.starts_with(&format!("{url}/evening/")), "{link}");
    assert!(night(&["link"]).1.contains(link) && opened.contains(&format!("{link}/board")));
    assert!(night(&["begin"]).1.contains("at least"), "nobody is here");
    assert!(night(&["add-bots", "4"]).1.contains("4 of 4 are here"));
    assert!(night(&["seed", "Steady 3", "1"]).1.contains("Steady 3  (seed 1)"));
    assert!(night(&["move", "Nobody"]).1.contains("nobody with that name"));
    let list = night(&["list"]).1;
    assert!(list.contains("gathering") && list.contains("Friday"), "{list}");
    let (code, begun) = night(&["begin"]);
    assert!(code == Some(0) && begun.contains("Standing"), "{begun}");
    let (code, watched) = night(&["board", "--watch"]);
    assert!(code == Some(0) && watched.contains("it is over") && watched.contains("winner"), "{watched}");
    let corrected = night(&["correct", "3", "1,2"]);
    assert_eq!(corrected.0, Some(0), "{}", corrected.1);
    assert_eq!(night(&["correct", "99", "1,2"]).0, Some(2));
    assert!(night(&["remove", "Nobody"]).1.contains("nobody called"));
    assert_eq!(night(&["end", "--evening", link]).0, Some(2), "it is over already");
    for (name, begins) in [("e.json", "{"), ("e.csv", "place,"), ("e.games.csv", "game,"), ("e.svg", "<svg")]
    {
        let file = directory.path().join(name);
        let written = night(&["export", file.to_str().unwrap()]);
        assert_eq!(written.0, Some(0), "{}", written.1);
        assert!(std::fs::read_to_string(&file).unwrap().starts_with(begins), "{name}");
    }
    assert_eq!(night(&["export", "e.pdf"]).0, Some(2));
    house.close();
    assert!(night(&["list"]).1.contains("no house answers"));
}

/// An engine in a few lines of shell: plays Toss Up! and stops as soon as there is something to keep.
const ENGINE: &str = r#"while read -r word rest; do
  case "$word" in
    hello) printf 'engine Stoppy\ngame toss-up\nhello\n' ;;
    ready) echo ready ;;
    position) position="$rest" ;;
    go) case "$position" in *+[1-9]*) echo 'best stop' ;; *) echo 'best roll' ;; esac ;;
    quit) exit ;;
  esac
done
"#;

#[test]
fn engines_are_seated_in_a_house_by_their_tokens() {
    let data = tempfile::tempdir().unwrap();
    let place = data.path().to_str().unwrap().to_owned();
    let engine = data.path().join("stoppy.sh");
    std::fs::write(&engine, ENGINE).unwrap();
    let engine = format!("sh '{}'", engine.display());
    let house = Open::at(data.path());
    let admin = |words: &[&str], input: &str| {
        let mut child = crossroads(&[&["admin", "--data", &place], words].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    };
    admin(&["create", "Ada"], "a long password\n");
    let (one, two) =
        (admin(&["bot", "One", "--owner", "Ada"], ""), admin(&["bot", "Two", "--owner", "Ada"], ""));
    assert!(one.starts_with("xr_") && two.starts_with("xr_"), "{one} {two}");
    // A link, not the lobby: whoever is given it may sit down.
    let plan =
        r#"{"plan":{"game":"toss-up","options":{"target":20},"seats":["open","open"],"visibility":"link"}}"#;
    let mut request = TcpStream::connect(&house.address).unwrap();
    write!(
        request,
        "POST /api/v1/rooms HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {one}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{plan}",
        house.address,
        plan.len()
    )
    .unwrap();
    let mut opened = String::new();
    request.read_to_string(&mut opened).unwrap();
    let room = opened.rsplit(r#"{"room":""#).next().unwrap().trim_end_matches("\"}").to_owned();
    assert!(opened.starts_with("HTTP/1.1 200"), "{opened}");
    let url = format!("http://{}", house.address);
    let seat = |token: &str| {
        let words = ["bot", "--engine", &engine, "--house", &url, "--join", &room, "--games", "1"];
        crossroads(&words)
            .env("CROSSROADS_TOKEN", token)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    for bot in [seat(&one), seat(&two)] {
        let output = bot.wait_with_output().unwrap();
        let text = said(&output);
        assert!(output.status.success() && text.contains(&format!("{room}: over, places [")), "{text}");
        assert!(text.contains("plays toss-up with Stoppy") && !text.contains("xr_"), "{text}");
    }
    // What cannot be is said in words.
    let wrong = |words: &[&str], token: &str, why: &str| {
        let output = crossroads(&[&["bot", "--house", &url], words].concat())
            .env("CROSSROADS_TOKEN", token)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains(why), "{}", said(&output));
    };
    wrong(&["--engine", &engine], "xr_wrong", "does not know this token");
    wrong(&["--engine", "false"], &one, "the engine ended (exit status: 1)");
    wrong(&["--engine", &engine, "--game", "go"], &one, "go");
    house.close();
}
