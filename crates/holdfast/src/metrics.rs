//! Counters of answers by the route's pattern, as text for Prometheus. The exporter of the `metrics`
//! crate keeps each measured time in memory until somebody reads the page, so it is not used.

use domain_shared::breaker::Circuit;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::iter;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The media type of [`Metrics::render`].
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: String,
    route: String,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Served {
    method: String,
    route: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Attempted {
    channel: &'static str,
    outcome: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Provider {
    provider: &'static str,
}

pub struct Metrics {
    registry: Registry,
    answers: Family<Answered, Counter>,
    seconds: Family<Served, Histogram, fn() -> Histogram>,
    /// How many calls panicked.
    pub panics: Arc<AtomicU64>,
    panicked: Counter,
    lines_lost: Counter,
    messages: Family<Attempted, Counter>,
    resting: Family<Provider, Gauge>,
    providers: Mutex<Vec<(&'static str, Arc<dyn Circuit>)>>,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("holdfast"),
            answers: Family::default(),
            seconds: Family::new_with_constructor(sum_and_count),
            panics: Arc::default(),
            panicked: Counter::default(),
            lines_lost: Counter::default(),
            messages: Family::default(),
            resting: Family::default(),
            providers: Mutex::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("http_answers", "Answers", metrics.answers.clone());
        registry.register("http_seconds", "Time to answer", metrics.seconds.clone());
        registry.register("panics", "Calls that panicked", metrics.panicked.clone());
        let lost = metrics.lines_lost.clone();
        registry.register("log_lines_lost", "Lines missing in the log", lost);
        let messages = metrics.messages.clone();
        registry.register("messages", "Attempts to send a message", messages);
        let resting = metrics.resting.clone();
        registry.register("provider_resting", "1 while we leave it alone", resting);
        metrics
    }
}

impl Metrics {
    pub fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let (method, route) = (method.to_owned(), route.to_owned());
        let served = Served {
            method: method.clone(),
            route: route.clone(),
        };
        let seconds = self.seconds.get_or_create(&served);
        seconds.observe(took.as_secs_f64());
        let answered = Answered {
            method,
            route,
            status,
        };
        self.answers.get_or_create(&answered).inc();
    }

    /// Counts how an attempt at a message of this channel ended.
    pub fn attempted(&self, channel: &'static str, outcome: &'static str) {
        let attempted = Attempted { channel, outcome };
        self.messages.get_or_create(&attempted).inc();
    }

    /// From now on says whether this provider rests.
    pub fn watch(&self, name: &'static str, provider: Arc<dyn Circuit>) {
        self.providers().push((name, provider));
    }

    pub fn providers(&self) -> MutexGuard<'_, Vec<(&'static str, Arc<dyn Circuit>)>> {
        self.providers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The page of `/metrics`; `lost` is how many lines of the log were lost.
    pub fn render(&self, lost: u64) -> String {
        let panics = self.panics.load(Ordering::Relaxed);
        self.panicked.inner().store(panics, Ordering::Relaxed);
        self.lines_lost.inner().store(lost, Ordering::Relaxed);
        for (provider, circuit) in self.providers().iter() {
            let resting = i64::from(circuit.is_resting());
            let provider = Provider { provider };
            self.resting.get_or_create(&provider).set(resting);
        }
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _written = encode(&mut text, &self.registry);
        text
    }
}

/// A measurement without buckets: ten lines for each of a hundred routes would tell little more.
fn sum_and_count() -> Histogram {
    Histogram::new(iter::empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::breaker::Breaker;
    use std::time::Instant;

    #[test]
    fn answers_are_counted_by_method_route_and_status() {
        let metrics = Metrics::default();
        for status in [200, 200, 404] {
            metrics.answered(
                "GET",
                "/api/v1/vault/{id}",
                status,
                Duration::from_millis(500),
            );
        }
        metrics.panics.fetch_add(1, Ordering::Relaxed);
        metrics.attempted("sms", "sent");
        let provider = Arc::new(Breaker::<Instant>::default());
        provider.rest(Instant::now());
        metrics.watch("sms", provider);
        let text = metrics.render(3);
        assert!(text.ends_with("# EOF\n"));
        for line in [
            "holdfast_http_answers_total{method=\"GET\",route=\"/api/v1/vault/{id}\",status=\"200\"} 2",
            "holdfast_http_answers_total{method=\"GET\",route=\"/api/v1/vault/{id}\",status=\"404\"} 1",
            "holdfast_http_seconds_count{method=\"GET\",route=\"/api/v1/vault/{id}\"} 3",
            "holdfast_http_seconds_sum{method=\"GET\",route=\"/api/v1/vault/{id}\"} 1.5",
            "holdfast_panics_total 1",
            "holdfast_log_lines_lost_total 3",
            "holdfast_messages_total{channel=\"sms\",outcome=\"sent\"} 1",
            "holdfast_provider_resting{provider=\"sms\"} 1",
        ] {
            assert!(text.lines().any(|l| l == line), "{line}\n{text}");
        }
    }
}
