//! Hears what other processes have written. A hint only: what was said while the line was down is gone, so after a
//! reconnect everybody is told to look for themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgNotification, PgPoolOptions};
use tokio::sync::{Notify, broadcast};
use tokio::time::{sleep, timeout};

use super::CHANNEL;
use crate::news::News;

/// After so long without news it is checked that the line still works; a dead one makes no sound.
const QUIET: Duration = Duration::from_secs(20);
const PATIENCE: Duration = Duration::from_secs(5);
const SHORTEST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

pub(super) struct Listener {
    line: PgListener,
    options: PgConnectOptions,
    news: broadcast::Sender<News>,
    /// Our own writer, whose news are told without this detour.
    writer: Arc<AtomicU32>,
}

impl Listener {
    /// Listens from here on: nothing that is written after this returns is missed.
    pub(super) async fn start(
        options: PgConnectOptions,
        news: broadcast::Sender<News>,
        writer: Arc<AtomicU32>,
    ) -> Result<Listener, sqlx::Error> {
        Ok(Listener { line: connect(&options).await?, options, news, writer })
    }

    pub(super) async fn run(mut self, closing: Arc<Notify>) {
        tokio::select! {
            () = closing.notified() => {}
            () = self.listen() => {}
        }
    }

    async fn listen(&mut self) {
        loop {
            self.pass_on().await;
            tracing::warn!("the line to PostgreSQL that carries the news is down");
            let mut pause = SHORTEST_PAUSE;
            loop {
                match connect(&self.options).await {
                    Ok(line) => {
                        self.line = line;
                        break;
                    }
                    Err(error) => tracing::warn!(%error, "the news line cannot be connected yet"),
                }
                sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            tracing::info!("the news line is up again");
            let _ = self.news.send(News::MissedSome);
        }
    }

    /// Passes on what it hears until the line is lost.
    async fn pass_on(&mut self) {
        loop {
            match timeout(QUIET, self.line.try_recv()).await {
                Ok(Ok(Some(heard))) => self.tell(&heard),
                Ok(Ok(None) | Err(_)) => return,
                Err(_quiet) => {
                    let asking = sqlx::query("SELECT 1").execute(&mut self.line);
                    if !matches!(timeout(PATIENCE, asking).await, Ok(Ok(_))) {
                        return;
                    }
                }
            }
        }
    }

    fn tell(&self, heard: &PgNotification) {
        if heard.process_id() == self.writer.load(Ordering::Relaxed) {
            return;
        }
        let Some(news) = read(heard.payload()) else {
            tracing::warn!(payload = heard.payload(), "news that nobody understands");
            return;
        };
        let _ = self.news.send(news);
    }
}

/// Reads `id:number`.
fn read(payload: &str) -> Option<News> {
    let (table, number) = payload.split_once(':')?;
    Some(News::Appended { table: table.parse().ok()?, number: number.parse().ok()? })
}

async fn connect(options: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    // A pool of one, as the listener wants a pool; it never lends the connection to anybody else.
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .acquire_timeout(PATIENCE)
        .connect_with(options.clone())
        .await?;
    let mut line = PgListener::connect_with(&pool).await?;
    // The reconnect is ours, so that it can be told.
    line.eager_reconnect(false);
    line.listen(CHANNEL).await?;
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TableId;

    #[test]
    fn only_news_are_understood() {
        let table = TableId::from_number(5);
        assert_eq!(read(&format!("{table}:12")), Some(News::Appended { table, number: 12 }));
        for text in ["", ":", "x:1", &format!("{table}:"), &format!("{table}:-1"), &table.to_string()] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
