//! What the process has done and how it is, as text for Prometheus. Routes are named by their pattern.
//! The exporter of the `metrics` crate keeps each measured time in memory until somebody reads the
//! page, so it is not used.

mod labels;
mod process;
mod state;

pub use self::state::Sources;

use self::labels::{Attempt, Build, Provider, Responses, Served};
use self::process::ProcessState;
use self::state::State;
use api_actix::App;
use domain_shared::Channel;
use domain_shared::breaker::Circuit;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

/// The media type of [`Metrics::scrape`].
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Bounds of the histogram of calls, in seconds.
const BUCKETS: [f64; 8] = [0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// How an attempt at a message may end.
const OUTCOMES: [&str; 5] = ["sent", "retried", "failed", "refused", "decoy"];

/// Of a figure that is not there before it is known.
type NoLabels = [(&'static str, &'static str); 0];

pub struct Metrics {
    registry: Registry,
    responses: Family<Responses, Counter>,
    seconds: Family<Served, Histogram, fn() -> Histogram>,
    /// How many calls panicked.
    pub panics: Arc<AtomicU64>,
    panicked: Counter,
    lines_lost: Counter,
    attempts: Family<Attempt, Counter>,
    resting: Family<Provider, Gauge>,
    paused: Family<Provider, Gauge>,
    newest_backup: Family<NoLabels, Gauge>,
    providers: Mutex<Vec<(&'static str, Arc<dyn Circuit>)>>,
    process: ProcessState,
    state: State,
    sources: OnceLock<Sources>,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::default(),
            responses: Family::default(),
            seconds: Family::new_with_constructor(|| Histogram::new(BUCKETS)),
            panics: Arc::default(),
            panicked: Counter::default(),
            lines_lost: Counter::default(),
            attempts: Family::default(),
            resting: Family::default(),
            paused: Family::default(),
            newest_backup: Family::default(),
            providers: Mutex::default(),
            process: ProcessState::default(),
            state: State::default(),
            sources: OnceLock::new(),
        };
        metrics.register();
        // A series that is there from the start has a rate from its first event on.
        for channel in Channel::ALL {
            let channel = channel.as_str();
            for outcome in OUTCOMES {
                let attempt = Attempt { channel, outcome };
                drop(metrics.attempts.get_or_create(&attempt));
            }
        }
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        self.process.register(&mut self.registry);
        let ours = self.registry.sub_registry_with_prefix("holdfast");
        let build = Family::<Build, Gauge>::default();
        let version = env!("CARGO_PKG_VERSION");
        build.get_or_create(&Build { version }).set(1);
        ours.register("build_info", "1, with the version", build);
        let seconds = self.seconds.clone();
        ours.register("http_request_duration_seconds", "Time to answer", seconds);
        let responses = self.responses.clone();
        ours.register("http_responses", "Answers, by status", responses);
        let panicked = self.panicked.clone();
        ours.register("panics", "Calls that panicked", panicked);
        let lost = self.lines_lost.clone();
        ours.register("log_lines_lost", "Lines missing in the log", lost);
        let attempts = self.attempts.clone();
        ours.register("message_attempts", "Attempts to send a message", attempts);
        let resting = self.resting.clone();
        let help = "1 while a provider refuses our key or has no credit";
        ours.register("provider_resting", help, resting);
        let paused = self.paused.clone();
        let help = "1 while a provider is not called: it failed, asked for a pause, or rests";
        ours.register("provider_paused", help, paused);
        let newest = self.newest_backup.clone();
        let help = "When the newest backup of the schedule was made";
        ours.register("backup_newest_timestamp_seconds", help, newest);
        self.state.register(ours);
    }

    /// Counts an answer.
    pub fn answered(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        let served = Served {
            method,
            route: route.to_owned(),
            status: class(status),
        };
        let seconds = self.seconds.get_or_create(&served);
        seconds.observe(took.as_secs_f64());
        self.responses.get_or_create(&Responses { status }).inc();
    }

    /// Counts how an attempt at a message of this channel ended.
    pub fn attempted(&self, channel: &'static str, outcome: &'static str) {
        let attempt = Attempt { channel, outcome };
        self.attempts.get_or_create(&attempt).inc();
    }

    /// Remembers when the newest backup was made, in seconds since 1970.
    pub fn backed_up(&self, at: i64) {
        self.newest_backup.get_or_create(&[]).set(at);
    }

    /// From now on says whether this provider is called.
    pub fn watch(&self, name: &'static str, provider: Arc<dyn Circuit>) {
        self.providers().push((name, provider));
    }

    pub fn providers(&self) -> MutexGuard<'_, Vec<(&'static str, Arc<dyn Circuit>)>> {
        self.providers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on says how the installation is. The first one counts.
    pub fn observe(&self, sources: Sources) {
        let _first = self.sources.set(sources);
    }

    /// The page of `/metrics`; `lost` is how many lines of the log were lost.
    pub async fn scrape(&self, app: &App, lost: u64) -> String {
        self.state.read(self.sources.get(), app).await;
        self.process.read();
        self.render(lost)
    }

    fn render(&self, lost: u64) -> String {
        let panics = self.panics.load(Ordering::Relaxed);
        self.panicked.inner().store(panics, Ordering::Relaxed);
        self.lines_lost.inner().store(lost, Ordering::Relaxed);
        for (provider, circuit) in self.providers().iter() {
            let (resting, paused) = (circuit.is_resting(), circuit.is_open());
            let provider = Provider { provider };
            self.resting.get_or_create(&provider).set(resting.into());
            self.paused.get_or_create(&provider).set(paused.into());
        }
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _written = encode(&mut text, &self.registry);
        text
    }
}

/// The class of a status, such as `2xx`.
const fn class(status: u16) -> &'static str {
    match status / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::breaker::Breaker;
    use std::time::Instant;

    fn assert_lines(text: &str, lines: &[&str]) {
        assert!(text.ends_with("# EOF\n"));
        for line in lines {
            assert!(text.lines().any(|l| l == *line), "{line}\n{text}");
        }
    }

    #[test]
    fn answers_are_measured_by_method_route_and_class_of_status() {
        let metrics = Metrics::default();
        let route = "/api/v1/vault/{id}";
        for (status, milliseconds) in [(200, 500), (201, 40), (404, 500)] {
            let took = Duration::from_millis(milliseconds);
            metrics.answered("GET", route, status, took);
        }
        let of = |name: &str, more: &str| {
            format!(
                "holdfast_http_request_duration_seconds_{name}{{{more}method=\"GET\",route=\"{route}\",status=\"2xx\"}}"
            )
        };
        assert_lines(
            &metrics.render(0),
            &[
                &format!("{} 2", of("count", "")),
                &format!("{} 0.54", of("sum", "")),
                &format!("{} 1", of("bucket", "le=\"0.05\",")),
                &format!("{} 2", of("bucket", "le=\"0.5\",")),
                "holdfast_http_responses_total{status=\"201\"} 1",
                "holdfast_http_responses_total{status=\"404\"} 1",
            ],
        );
    }

    #[test]
    fn what_went_wrong_is_counted_and_providers_that_are_left_alone_are_named() {
        let metrics = Metrics::default();
        metrics.panics.fetch_add(1, Ordering::Relaxed);
        metrics.attempted("sms", "sent");
        metrics.backed_up(1_790_000_000);
        let (denied, failed) = (
            Arc::new(Breaker::<Instant>::default()),
            Arc::new(Breaker::<Instant>::default()),
        );
        denied.rest(Instant::now());
        failed.hung(Instant::now());
        metrics.watch("sms", denied);
        metrics.watch("mail", failed);
        assert_lines(
            &metrics.render(3),
            &[
                "holdfast_panics_total 1",
                "holdfast_log_lines_lost_total 3",
                "holdfast_message_attempts_total{channel=\"sms\",outcome=\"sent\"} 1",
                "holdfast_message_attempts_total{channel=\"push\",outcome=\"failed\"} 0",
                "holdfast_provider_resting{provider=\"sms\"} 1",
                "holdfast_provider_paused{provider=\"sms\"} 1",
                "holdfast_provider_resting{provider=\"mail\"} 0",
                "holdfast_provider_paused{provider=\"mail\"} 1",
                "holdfast_backup_newest_timestamp_seconds 1790000000",
            ],
        );
    }

    #[test]
    fn without_a_schedule_no_backup_is_told_of() {
        let text = Metrics::default().render(0);
        assert!(!text.contains("holdfast_backup_newest_timestamp_seconds 0"));
    }
}
