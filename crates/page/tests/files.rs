//! What a server needs of the page's files.

#[test]
fn the_first_file_is_there() {
    let index = page::get("index.html").expect("index.html");
    assert_eq!(index.content_type, "text/html; charset=utf-8");
    assert!(!index.immutable, "the first file has to be asked for again");
    let text = String::from_utf8(index.bytes.to_vec()).expect("text");
    assert!(text.starts_with("<!doctype html>"));
    assert!(text.contains("Crossroads"));
}

#[test]
fn a_slash_in_front_changes_nothing() {
    assert_eq!(page::get("/index.html"), page::get("index.html"));
}

#[test]
fn unknown_names_are_unknown() {
    for path in ["", "/", "nothing", "assets", "../Cargo.toml", "assets/../index.html", "INDEX.HTML", ".hash"]
    {
        assert_eq!(page::get(path), None, "{path:?}");
    }
}

#[test]
fn every_file_says_what_it_is() {
    for name in page::names() {
        let file = page::get(name).expect(name);
        assert_ne!(file.content_type, "application/octet-stream", "{name}");
        assert_eq!(file.immutable, name.starts_with("assets/"), "{name}");
        assert_eq!(file.etag.len(), 16, "{name}");
    }
}

#[test]
fn the_real_page_brings_everything_it_names() {
    if !page::is_real() {
        return;
    }
    let index = String::from_utf8(page::get("index.html").expect("index.html").bytes.to_vec()).expect("text");
    let named: Vec<&str> =
        index.split(['"', '\'']).filter(|part| part.starts_with('/') && part.len() > 1).collect();
    assert!(named.iter().any(|name| name.contains(".js")) && named.iter().any(|name| name.contains(".css")));
    for name in named {
        assert!(page::get(name).is_some(), "{name} is named by index.html but not there");
    }
    for name in ["sw.js", "manifest.webmanifest", "icon-192.png", "icon-512.png", "offline.html"] {
        assert!(page::get(name).is_some(), "{name}");
    }
    // The house's content security policy forbids what is inline.
    assert!(!index.contains("<style") && !index.contains("style=") && !index.contains("<script>"));
}
