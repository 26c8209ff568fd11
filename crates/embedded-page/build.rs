//! Builds the page in `web/` where it has changed and puts its files into the program.
//!
//! Unchanged since the last build: nothing is run. Without npm, or with `CROSSROADS_SKIP_PAGE=1`: a plain page that says
//! how to get the real one. Nothing else depends on this crate's sources, so a change of the page compiles only this.

// The library offers it to others; here it is used alone.
#[allow(unreachable_pub)]
#[path = "src/kinds.rs"]
mod kinds;

use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

type Outcome<T> = Result<T, Box<dyn Error>>;

const SKIP: &str = "CROSSROADS_SKIP_PAGE";

/// What the page is made of. Tests and tools beside it change nothing in it.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() -> Outcome<()> {
    let web = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/plain.html");
    println!("cargo::rerun-if-env-changed={SKIP}");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let skipped = std::env::var(SKIP).is_ok_and(|value| !value.is_empty() && value != "0");
    let page = if skipped { Err(format!("{SKIP} was set")) } else { built(&web, &out) };
    write_list(page.as_deref(), &out)
}

/// The folder of the built page; or why there is none, with a warning.
fn built(web: &Path, out: &Path) -> Result<PathBuf, String> {
    let page = if belongs_to_cargo(web) {
        copied(web, &out.join("web")).and_then(|web| up_to_date(&web, out))
    } else {
        up_to_date(web, out)
    };
    page.map_err(|error| {
        let why = error.to_string();
        println!("cargo::warning=the page is not in this build: {why}; a plain page takes its place");
        // Something that is never there: the next build tries again.
        println!("cargo::rerun-if-changed={}", out.join("try-again").display());
        why
    })
}

/// Whether the sources were fetched as a dependency of another program. They are shared by all programs, so nothing may be built among them.
fn belongs_to_cargo(web: &Path) -> bool {
    web.join("../.cargo-ok").exists()
}

/// A copy of the sources to build in. What was built there before stays.
fn copied(web: &Path, to: &Path) -> Outcome<PathBuf> {
    for source in SOURCES {
        let (from, to) = (web.join(source), to.join(source));
        if from.is_dir() {
            if to.exists() {
                fs::remove_dir_all(&to)?;
            }
            copy(&from, &to)?;
        } else if from.exists() {
            if let Some(folder) = to.parent() {
                fs::create_dir_all(folder)?;
            }
            // A file that is the same keeps its time, which tells whether packages have to be installed anew.
            if fs::read(&from)? != fs::read(&to).unwrap_or_default() {
                fs::copy(from, to)?;
            }
        }
    }
    Ok(to.to_owned())
}

/// Builds the page unless it is there already, and copies it to where no other build can change it.
fn up_to_date(web: &Path, out: &Path) -> Outcome<PathBuf> {
    let hash = hash_of(web)?;
    let kept = out.join("page");
    let same = |folder: &Path| fs::read_to_string(folder.join(".hash")).is_ok_and(|found| found == hash);
    if same(&kept) {
        return Ok(kept);
    }
    // Two builds with different target folders share `web/`.
    let lock = File::create(web.join(".build-lock"))?;
    lock.lock()?;
    let dist = web.join("dist");
    if !same(&dist) {
        if needs_packages(web) {
            npm(web, &["ci", "--no-audit", "--no-fund"])?;
        }
        npm(web, &["run", "build"])?;
        fs::write(dist.join(".hash"), &hash)?;
    }
    if kept.exists() {
        fs::remove_dir_all(&kept)?;
    }
    copy(&dist, &kept)?;
    Ok(kept)
}

/// npm keeps a copy of the lock file it has installed; as long as that is not older, the packages are right.
fn needs_packages(web: &Path) -> bool {
    let changed = |path: PathBuf| fs::metadata(path).and_then(|found| found.modified());
    match (changed(web.join("node_modules/.package-lock.json")), changed(web.join("package-lock.json"))) {
        (Ok(installed), Ok(wanted)) => installed < wanted,
        _ => true,
    }
}

fn npm(web: &Path, arguments: &[&str]) -> Outcome<()> {
    let what = arguments.join(" ");
    let output =
        Command::new("npm").args(arguments).current_dir(web).output().map_err(|error| {
            match error.kind() {
                io::ErrorKind::NotFound => "npm was not found".to_owned(),
                _ => format!("npm {what}: {error}"),
            }
        })?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    // npm says first what is wrong, and last where its log is.
    let reasons = said.lines().filter_map(|line| line.strip_prefix("npm error ")).map(str::trim);
    let mut reasons: Vec<&str> =
        reasons.filter(|line| !line.is_empty() && !line.starts_with("code ")).collect();
    reasons.truncate(3);
    if reasons.is_empty() {
        reasons.extend(said.lines().rev().find(|line| !line.trim().is_empty()));
    }
    Err(format!("npm {what} failed: {}", reasons.join(" ")).into())
}

/// Every file below, in the same order everywhere.
fn files(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries =
        fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// A file's name below a folder, with slashes on every system.
fn name_in(folder: &Path, path: &Path) -> String {
    let below = path.strip_prefix(folder).unwrap_or(path);
    below.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn hash_of(web: &Path) -> io::Result<String> {
    let mut sources = Vec::new();
    for source in SOURCES.map(|name| web.join(name)) {
        if source.is_dir() {
            files(&source, &mut sources)?;
        } else if source.exists() {
            sources.push(source);
        }
    }
    let mut hash = Sha256::new();
    for path in sources {
        let bytes = fs::read(&path)?;
        hash.update(name_in(web, &path));
        hash.update([0]);
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    Ok(hex::encode(hash.finalize()))
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut list = Vec::new();
    files(from, &mut list)?;
    for path in list {
        let target = to.join(name_in(from, &path));
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(&path, target)?;
    }
    Ok(())
}

/// Writes the list that `lib.rs` includes: every file, sorted by name.
fn write_list(page: Result<&Path, &String>, out: &Path) -> Outcome<()> {
    let mut list = Vec::new();
    match page {
        Ok(dist) => {
            let mut found = Vec::new();
            files(dist, &mut found)?;
            list.extend(found.into_iter().map(|path| (name_in(dist, &path), path)));
            list.retain(|(name, _)| !name.starts_with('.'));
        }
        Err(why) => {
            let plain = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("src/plain.html");
            let escaped = why.replace('&', "&amp;").replace('<', "&lt;");
            let index = out.join("plain.html");
            fs::write(&index, fs::read_to_string(plain)?.replace("WHY", &escaped))?;
            list.push(("index.html".to_owned(), index));
        }
    }
    list.sort();
    let missing = page.err();
    let mut code = format!("const MISSING: Option<&str> = {missing:?};\nstatic FILES: &[Entry] = &[\n");
    for (name, path) in &list {
        let etag = hex::encode(&Sha256::digest(fs::read(path)?)[..8]);
        // Names under `assets/` hold a hash of the content: they are right for ever.
        let immutable = name.starts_with("assets/");
        let kind = kinds::content_type(name);
        let path = path.to_str().ok_or("the path of this folder is not text")?;
        writeln!(
            code,
            "    Entry {{ name: {name:?}, bytes: include_bytes!({path:?}), content_type: {kind:?}, etag: {etag:?}, immutable: {immutable} }},"
        )?;
    }
    code.push_str("];\n");
    fs::write(out.join("files.rs"), code)?;
    Ok(())
}
