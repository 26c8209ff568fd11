//! `doctor` finds what would keep a house from opening, and a command that reads makes no house.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn crossroads(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crossroads"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CROSSROADS_")) {
        command.env_remove(name);
    }
    command.args(arguments).stdin(Stdio::null());
    command
}

fn doctor(data: &Path, more: &[&str]) -> (Option<i32>, Value) {
    let arguments = ["doctor", "--json", "--data", data.to_str().unwrap()];
    let Output { status, stdout, .. } = crossroads(&[&arguments[..], more].concat()).output().unwrap();
    (status.code(), serde_json::from_slice(&stdout).unwrap())
}

fn finding<'a>(found: &'a Value, about: &str) -> &'a Value {
    let findings = found["findings"].as_array().unwrap();
    findings.iter().find(|finding| finding["about"] == about).unwrap_or(&Value::Null)
}

#[test]
fn a_fresh_machine_is_told_that_a_house_opens() {
    let data = tempfile::tempdir().unwrap();
    let house = data.path().join("house");
    let (code, found) = doctor(&house, &["--listen", "127.0.0.1:0"]);
    assert_eq!((code, &found["opens"]), (Some(0), &Value::Bool(true)), "{found}");
    assert!(finding(&found, "data")["found"].as_str().unwrap().contains("will be made"), "{found}");
    for about in ["page", "disk", "database", "port", "clock", "descriptors"] {
        assert!(finding(&found, about)["found"].is_string(), "{about}: {found}");
    }
    assert!(!house.exists(), "it only looks");
    let words = crossroads(&["doctor", "--listen", "127.0.0.1:0", "--data", house.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&words.stdout).ends_with("A house opens here.\n"));
}

#[test]
fn what_is_in_the_way_is_named_with_what_to_do() {
    let data = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = taken.local_addr().unwrap().to_string();
    let file = data.path().join("crossroads.sqlite");
    std::fs::write(&file, "this is a letter, and no database ".repeat(200)).unwrap();
    let (code, found) = doctor(data.path(), &["--listen", &listen]);
    assert_eq!((code, &found["opens"]), (Some(1), &Value::Bool(false)));
    for (about, words) in [("port", "taken by another program"), ("database", "is not a database")] {
        let finding = finding(&found, about);
        assert_eq!(finding["state"], "bad", "{found}");
        assert!(finding["found"].as_str().unwrap().contains(words), "{found}");
        assert!(!finding["advice"].as_str().unwrap().is_empty(), "{found}");
    }
    let (code, found) = doctor(Path::new("/dev/null/house"), &["--listen", "127.0.0.1:0"]);
    assert_eq!((code, &finding(&found, "data")["state"]), (Some(1), &Value::from("bad")), "{found}");
    let here = data.path().to_str().unwrap();
    let behind = ["--listen", "127.0.0.1:0", "--public-url", "https://games.example.org", "--page", here];
    let (_, found) = doctor(&data.path().join("new"), &behind);
    assert_eq!(finding(&found, "proxy")["state"], "doubtful", "{found}");
    assert_eq!(finding(&found, "page")["state"], "bad", "there is no index.html: {found}");
    let (_, found) = doctor(&data.path().join("new"), &["--database", "postgres://nobody@127.0.0.1:1/house"]);
    assert!(
        finding(&found, "database")["found"].as_str().unwrap().contains("check that the server runs"),
        "{found}"
    );
}

#[test]
fn an_open_house_is_found_and_left_alone() {
    let data = tempfile::tempdir().unwrap();
    let place = data.path().to_str().unwrap();
    let mut house = crossroads(&["serve", "--listen", "127.0.0.1:0", "--data", place]);
    let mut house = house.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(house.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let listen = line.trim().rsplit("http://").next().unwrap();
    let (code, found) = doctor(data.path(), &["--listen", listen]);
    let (serves, _) = doctor(data.path(), &["--listen", listen, "--running"]);
    house.kill().unwrap();
    house.wait().unwrap();
    assert_eq!((code, serves), (Some(0), Some(0)), "{found}");
    let (serves, gone) = doctor(data.path(), &["--listen", listen, "--running"]);
    assert_eq!((serves, &gone["opens"]), (Some(1), &Value::Bool(false)), "{gone}");
    assert!(finding(&found, "port")["found"].as_str().unwrap().contains("a house is open"), "{found}");
    assert!(finding(&found, "database")["found"].as_str().unwrap().contains("whole: 0 people"), "{found}");
}

#[test]
fn a_command_that_reads_makes_no_house() {
    let place = tempfile::tempdir().unwrap();
    let wrong = place.path().join("wrong");
    let (data, file) = (wrong.to_str().unwrap(), place.path().join("out"));
    let file = file.to_str().unwrap();
    for arguments in [
        &["backup", file, "--data", data][..],
        &["export", file, "--data", data],
        &["admin", "reports", "--data", data],
        &["admin", "ban", "Ann", "--data", data],
        &["admin", "bans", "--data", data],
    ] {
        let output = crossroads(arguments).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains("there is no house in") && error.contains("--data"), "{error}");
        assert!(!wrong.exists() && !Path::new(file).exists(), "{arguments:?} made something");
    }
}
