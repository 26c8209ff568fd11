//! A house to try clients against: `cargo run -p server --example serve [PORT]`. It forgets everything when it ends.
//! Serves the page from `web/dist` where that is built.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use server::{Config, NoPage, PageFile, PageFiles};

/// The page's files from a folder, read anew each time.
struct Folder(PathBuf);

impl PageFiles for Folder {
    fn get(&self, path: &str) -> Option<PageFile> {
        if path.split('/').any(|part| part.is_empty() || part.starts_with('.')) {
            return None;
        }
        let bytes = std::fs::read(self.0.join(path)).ok()?;
        let content_type = match Path::new(path).extension().and_then(|ending| ending.to_str()) {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("json" | "map") => "application/json",
            Some("webmanifest") => "application/manifest+json",
            Some("woff2") => "font/woff2",
            _ => "application/octet-stream",
        };
        let immutable = path.starts_with("assets/");
        let etag = format!(
            "{}-{}",
            bytes.len(),
            bytes.iter().fold(7u64, |sum, byte| sum.wrapping_mul(31) + u64::from(*byte))
        );
        Some(PageFile { bytes: bytes.into(), content_type: content_type.to_owned(), etag, immutable })
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    tracing_subscriber::fmt().with_env_filter(tracing_subscriber::EnvFilter::from_default_env()).init();
    let port = std::env::args().nth(1).map_or(Ok(7878), |port| port.parse())?;
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let page: Arc<dyn PageFiles> = if dist.is_dir() { Arc::new(Folder(dist)) } else { Arc::new(NoPage) };
    let mut config = Config::new(([127, 0, 0, 1], port).into(), store::Place::Temporary, page);
    config.limits.sign_ins_per_minute = 1000;
    let running = server::start(config).await?;
    println!("http://{}/", running.address());
    std::io::Write::flush(&mut std::io::stdout())?;
    running.until_asked_to_stop().await;
    Ok(())
}
