//! Counters of answers by the route's pattern, in Prometheus' text format.

use domain_shared::breaker::Rests;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[derive(Default)]
struct Counters {
    answers: BTreeMap<(String, String, u16), u64>,
    seconds: BTreeMap<(String, String), (u64, f64)>,
    panics: u64,
    messages: BTreeMap<(&'static str, &'static str), u64>,
}

#[derive(Default)]
pub struct Metrics {
    counters: Mutex<Counters>,
    providers: Mutex<Vec<(&'static str, Arc<dyn Rests>)>>,
}

impl Metrics {
    fn counters(&self) -> MutexGuard<'_, Counters> {
        self.counters.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let mut counters = self.counters();
        let key = (method.to_owned(), route.to_owned());
        *counters
            .answers
            .entry((key.0.clone(), key.1.clone(), status))
            .or_default() += 1;
        let (count, sum) = counters.seconds.entry(key).or_default();
        *count += 1;
        *sum += took.as_secs_f64();
    }

    pub fn panicked(&self) {
        self.counters().panics += 1;
    }

    /// Counts how an attempt at a message of this channel ended.
    pub fn attempted(&self, channel: &'static str, outcome: &'static str) {
        let mut counters = self.counters();
        *counters.messages.entry((channel, outcome)).or_default() += 1;
    }

    /// From now on says whether this provider rests.
    pub fn watch(&self, name: &'static str, provider: Arc<dyn Rests>) {
        self.providers().push((name, provider));
    }

    pub fn providers(&self) -> MutexGuard<'_, Vec<(&'static str, Arc<dyn Rests>)>> {
        self.providers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The page of `/metrics`; `lost` is how many lines of the log were lost.
    pub fn render(&self, lost: u64) -> String {
        let counters = self.counters();
        let mut text = String::from("# TYPE holdfast_http_answers_total counter\n");
        for ((method, route, status), count) in &counters.answers {
            line(
                &mut text,
                "holdfast_http_answers_total",
                &format!("method=\"{method}\",route=\"{route}\",status=\"{status}\""),
                count,
            );
        }
        text.push_str("# TYPE holdfast_http_seconds summary\n");
        for ((method, route), (count, sum)) in &counters.seconds {
            let labels = format!("method=\"{method}\",route=\"{route}\"");
            line(&mut text, "holdfast_http_seconds_count", &labels, count);
            line(&mut text, "holdfast_http_seconds_sum", &labels, sum);
        }
        text.push_str("# TYPE holdfast_panics_total counter\n");
        // Writing to a string cannot fail.
        let _written = writeln!(text, "holdfast_panics_total {}", counters.panics);
        text.push_str("# TYPE holdfast_log_lines_lost_total counter\n");
        let _written = writeln!(text, "holdfast_log_lines_lost_total {lost}");
        text.push_str("# TYPE holdfast_messages_total counter\n");
        for ((channel, outcome), count) in &counters.messages {
            let labels = format!("channel=\"{channel}\",outcome=\"{outcome}\"");
            line(&mut text, "holdfast_messages_total", &labels, count);
        }
        text.push_str("# TYPE holdfast_provider_resting gauge\n");
        for (name, provider) in self.providers().iter() {
            let resting = u8::from(provider.is_resting());
            let labels = format!("provider=\"{name}\"");
            line(&mut text, "holdfast_provider_resting", &labels, resting);
        }
        text
    }
}

fn line(text: &mut String, name: &str, labels: &str, value: impl std::fmt::Display) {
    // Writing to a string cannot fail.
    let _written = writeln!(text, "{name}{{{labels}}} {value}");
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
        metrics.panicked();
        metrics.attempted("sms", "sent");
        let provider = Arc::new(Breaker::<Instant>::default());
        provider.rest(Instant::now());
        metrics.watch("sms", provider);
        let text = metrics.render(0);
        for line in [
            "holdfast_http_answers_total{method=\"GET\",route=\"/api/v1/vault/{id}\",status=\"200\"} 2",
            "holdfast_http_answers_total{method=\"GET\",route=\"/api/v1/vault/{id}\",status=\"404\"} 1",
            "holdfast_http_seconds_count{method=\"GET\",route=\"/api/v1/vault/{id}\"} 3",
            "holdfast_http_seconds_sum{method=\"GET\",route=\"/api/v1/vault/{id}\"} 1.5",
            "holdfast_panics_total 1",
            "holdfast_messages_total{channel=\"sms\",outcome=\"sent\"} 1",
            "holdfast_provider_resting{provider=\"sms\"} 1",
        ] {
            assert!(text.lines().any(|l| l == line), "{line}\n{text}");
        }
    }
}
