//! Metrics for whoever watches the house. Each server has its own recorder, so that several can run in one process.

use metrics::{Counter, Gauge, Histogram, with_local_recorder};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

const SECONDS: &[f64] = &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// Everything that is counted.
pub(crate) struct Metrics {
    handle: PrometheusHandle,
    /// Sockets that are open.
    pub(crate) connections: Gauge,
    /// Rooms in memory.
    pub(crate) rooms: Gauge,
    /// Messages from clients.
    pub(crate) messages: Counter,
    /// Commands done.
    pub(crate) done: Counter,
    /// Commands refused.
    pub(crate) refused: Counter,
    /// Events written.
    pub(crate) events: Counter,
    /// Readers that were too slow.
    pub(crate) cut_off: Counter,
    /// HTTP requests.
    pub(crate) requests: Counter,
    /// HTTP requests and messages over a limit.
    pub(crate) limited: Counter,
    /// How long appends take.
    pub(crate) append_seconds: Histogram,
    appends: Gauge,
    commits: Gauge,
    clashes: Gauge,
    people: Gauge,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let builder = PrometheusBuilder::new();
        let recorder = match builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS) {
            Ok(builder) => builder.build_recorder(),
            Err(_) => PrometheusBuilder::new().build_recorder(),
        };
        let handle = recorder.handle();
        with_local_recorder(&recorder, || {
            use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
            describe_gauge!("crossroads_connections", "Sockets that are open");
            describe_gauge!("crossroads_rooms", "Rooms in memory");
            describe_gauge!("crossroads_people", "People connected");
            describe_counter!("crossroads_messages_total", "Messages from clients");
            describe_counter!("crossroads_commands_total", "Commands, by outcome");
            describe_counter!("crossroads_events_total", "Events written by this process");
            describe_counter!("crossroads_cut_off_total", "Readers that were too slow");
            describe_counter!("crossroads_requests_total", "HTTP requests");
            describe_counter!("crossroads_limited_total", "Requests and messages over a limit");
            describe_histogram!("crossroads_append_seconds", "From a decision to its being durable");
            describe_gauge!("crossroads_store_appends", "Appends written since the start");
            describe_gauge!("crossroads_store_commits", "Transactions they shared");
            describe_gauge!("crossroads_store_clashes", "Appends refused because somebody else was first");
            Metrics {
                handle,
                connections: gauge!("crossroads_connections"),
                rooms: gauge!("crossroads_rooms"),
                messages: counter!("crossroads_messages_total"),
                done: counter!("crossroads_commands_total", "outcome" => "done"),
                refused: counter!("crossroads_commands_total", "outcome" => "refused"),
                events: counter!("crossroads_events_total"),
                cut_off: counter!("crossroads_cut_off_total"),
                requests: counter!("crossroads_requests_total"),
                limited: counter!("crossroads_limited_total"),
                append_seconds: histogram!("crossroads_append_seconds"),
                appends: gauge!("crossroads_store_appends"),
                commits: gauge!("crossroads_store_commits"),
                clashes: gauge!("crossroads_store_clashes"),
                people: gauge!("crossroads_people"),
            }
        })
    }

    /// As Prometheus reads them.
    pub(crate) fn render(&self, store: store::Stats, people: usize) -> String {
        self.appends.set(store.appends as f64);
        self.commits.set(store.commits as f64);
        self.clashes.set(store.clashes as f64);
        self.people.set(people as f64);
        self.handle.render()
    }

    /// To be called now and then: histograms gather what they are told until somebody looks.
    pub(crate) fn upkeep(&self) {
        self.handle.run_upkeep();
    }
}
