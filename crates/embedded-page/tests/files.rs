//! What a server needs of the page's files.

#[test]
fn the_first_file_is_there() {
    let index = embedded_page::get("index.html").expect("index.html");
    assert_eq!(index.content_type, "text/html; charset=utf-8");
    assert!(!index.immutable, "the first file has to be asked for again");
    let text = String::from_utf8(index.bytes.to_vec()).expect("text");
    assert!(text.starts_with("<!doctype html>"));
    assert!(text.contains("Crossroads"));
}

#[test]
fn a_slash_in_front_changes_nothing() {
    assert_eq!(embedded_page::get("/index.html"), embedded_page::get("index.html"));
}

#[test]
fn unknown_names_are_unknown() {
    for path in ["", "/", "nothing", "assets", "../Cargo.toml", "assets/../index.html", "INDEX.HTML", ".hash"]
    {
        assert_eq!(embedded_page::get(path), None, "{path:?}");
    }
}

#[test]
fn every_file_says_what_it_is() {
    for name in embedded_page::names() {
        let file = embedded_page::get(name).expect(name);
        assert_ne!(file.content_type, "application/octet-stream", "{name}");
        assert_eq!(file.immutable, name.starts_with("assets/"), "{name}");
        assert_eq!(file.etag.len(), 16, "{name}");
    }
}

#[test]
fn the_real_page_brings_everything_it_names() {
    if embedded_page::missing().is_some() {
        return;
    }
    let index = String::from_utf8(embedded_page::get("index.html").expect("index.html").bytes.to_vec())
        .expect("text");
    // What begins with /api/ is asked of the house, early so that it is there when the page is.
    let is_file = |part: &&str| part.starts_with('/') && part.len() > 1 && !part.starts_with("/api/");
    let named: Vec<&str> = index.split(['"', '\'']).filter(is_file).collect();
    assert!(named.iter().any(|name| name.contains(".js")) && named.iter().any(|name| name.contains(".css")));
    for name in named {
        assert!(embedded_page::get(name).is_some(), "{name} is named by index.html but not there");
    }
    for name in ["sw.js", "manifest.webmanifest", "icon-192.png", "icon-512.png", "offline.html"] {
        assert!(embedded_page::get(name).is_some(), "{name}");
    }
    // The house's content security policy forbids what is inline.
    assert!(!index.contains("<style") && !index.contains("style=") && !index.contains("<script>"));
}
