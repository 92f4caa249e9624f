//! The process itself, under the names that Prometheus' own clients use.

use adapters_crypto::SystemClock;
use domain_shared::Clock;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use std::sync::atomic::AtomicU64;

/// Linux alone tells what it uses; elsewhere those figures stay 0. Nothing but `/proc/self` is read: a
/// confined service sees no more.
pub(super) struct ProcessState {
    cpu: Counter<f64, AtomicU64>,
    resident: Gauge,
    open_files: Gauge,
    most_files: Gauge,
    threads: Gauge,
    started: Gauge,
}

impl Default for ProcessState {
    fn default() -> Self {
        let started = Gauge::default();
        started.set(SystemClock.now().timestamp());
        Self {
            cpu: Counter::default(),
            resident: Gauge::default(),
            open_files: Gauge::default(),
            most_files: Gauge::default(),
            threads: Gauge::default(),
            started,
        }
    }
}

impl ProcessState {
    pub(super) fn register(&self, registry: &mut Registry) {
        let process = registry.sub_registry_with_prefix("process");
        process.register("cpu_seconds", "Time on a processor", self.cpu.clone());
        let resident = self.resident.clone();
        process.register("resident_memory_bytes", "Memory in use", resident);
        let open = self.open_files.clone();
        process.register("open_fds", "Open file descriptors", open);
        let most = self.most_files.clone();
        process.register("max_fds", "The most file descriptors", most);
        process.register("threads", "Threads", self.threads.clone());
        let started = self.started.clone();
        let help = "When the process started, since 1970";
        process.register("start_time_seconds", help, started);
    }

    #[cfg(target_os = "linux")]
    pub(super) fn read(&self) {
        // What cannot be read keeps its last value.
        let _read = self.read_from_proc();
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn read(&self) {}

    #[cfg(target_os = "linux")]
    fn read_from_proc(&self) -> procfs::ProcResult<()> {
        use procfs::WithCurrentSystemInfo;
        use procfs::process::{LimitValue, Process};
        use std::sync::atomic::Ordering;

        let process = Process::myself()?;
        let stat = process.stat()?;
        let ticks = seconds(procfs::ticks_per_second());
        let cpu = seconds(stat.utime + stat.stime) / ticks;
        self.cpu.inner().store(cpu.to_bits(), Ordering::Relaxed);
        let resident = stat.rss_bytes().get();
        self.resident
            .set(i64::try_from(resident).unwrap_or(i64::MAX));
        self.threads.set(stat.num_threads);
        let open = process.fd_count()?;
        self.open_files.set(i64::try_from(open).unwrap_or(i64::MAX));
        if let LimitValue::Value(most) = process.limits()?.max_open_files.soft_limit {
            self.most_files.set(i64::try_from(most).unwrap_or(i64::MAX));
        }
        Ok(())
    }
}

#[cfg(target_os = "linux")]
#[allow(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "2^53 ticks are more than there were"
)]
const fn seconds(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    #[test]
    fn the_process_says_what_it_uses() {
        let process = ProcessState::default();
        process.read();
        let open = process.open_files.get();
        let files: Vec<_> = (0..200).map(|_| tempfile::tempfile().unwrap()).collect();
        process.read();
        assert!(process.open_files.get() >= open + 100);
        drop(files);
        assert!(process.most_files.get() > open);
        assert!(process.resident.get() > 1 << 20);
        assert!(process.threads.get() >= 1);
        let age = SystemClock.now().timestamp() - process.started.get();
        assert!((0..3600).contains(&age), "{age}");
    }
}
