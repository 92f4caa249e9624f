//! How the installation is at the moment somebody asks: its database, queues, work that waits, disks.

use super::labels::{self, Connections, Disk, Job, Messages, Pool, Queue, QueueCalls};
use adapters_crypto::Argon2Hasher;
use adapters_files::DiskSpace;
use adapters_pg::Store;
use api_actix::App;
use domain_search::text_extraction;
use domain_shared::jobs::JobBacklog;
use domain_shared::outbox::{MessageBacklog, Progress};
use domain_shared::{Channel, Clock, QueueLoad, StoreError, Timestamp};
use domain_vault::revaluation;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// What is asked.
pub struct Sources {
    pub store: Store,
    pub hasher: Arc<Argon2Hasher>,
    pub space: Arc<DiskSpace>,
    pub clock: Arc<dyn Clock>,
}

#[derive(Default)]
pub(super) struct State {
    database_up: Gauge,
    connections: Family<Connections, Gauge>,
    most_connections: Family<Pool, Gauge>,
    connections_awaited: Family<Pool, Gauge>,
    queues: Family<QueueCalls, Gauge>,
    turns: Family<Queue, Gauge>,
    hashes: Counter,
    jobs: Family<Job, Gauge>,
    jobs_late: Family<Job, Gauge>,
    messages: Family<Messages, Gauge>,
    messages_oldest: Family<labels::Channel, Gauge>,
    disk_free: Family<Disk, Gauge>,
    disk_size: Family<Disk, Gauge>,
    disk_full: Gauge,
}

impl State {
    pub(super) fn register(&self, ours: &mut Registry) {
        let help = "1 if the database answered just now";
        ours.register("database_up", help, self.database_up.clone());
        let help = "Connections to the database";
        ours.register("database_connections", help, self.connections.clone());
        let help = "The most connections of a pool";
        let most = self.most_connections.clone();
        ours.register("database_connections_max", help, most);
        let help = "Calls that wait for a connection";
        let awaited = self.connections_awaited.clone();
        ours.register("database_connections_awaited", help, awaited);
        let help = "Calls of a queue that run or wait";
        ours.register("queue_calls", help, self.queues.clone());
        let help = "Calls of a queue that may run at once";
        ours.register("queue_turns", help, self.turns.clone());
        let help = "Passwords, PINs and answers that were hashed";
        ours.register("hashes", help, self.hashes.clone());
        let help = "Jobs that are not done, of all processes";
        ours.register("jobs", help, self.jobs.clone());
        let help = "How late the oldest job that is due is";
        ours.register("jobs_late_seconds", help, self.jobs_late.clone());
        let help = "Messages that have not left, of all processes";
        ours.register("messages", help, self.messages.clone());
        let help = "The age of the oldest message that has not left";
        let oldest = self.messages_oldest.clone();
        ours.register("messages_oldest_seconds", help, oldest);
        let help = "Room that is left on a disk";
        ours.register("disk_free_bytes", help, self.disk_free.clone());
        let help = "The size of a disk";
        ours.register("disk_size_bytes", help, self.disk_size.clone());
        let help = "1 while nothing is saved because there is no room";
        ours.register("disk_full", help, self.disk_full.clone());
    }

    /// Reads everything anew. A database that does not answer hides what only it knows.
    pub(super) async fn read(&self, sources: Option<&Sources>, app: &App) {
        self.queue("uploads", app.uploads.load());
        self.queue("reads", app.reads.load());
        self.queue("exports", app.exports.load());
        let Some(sources) = sources else { return };
        let hashing = sources.hasher.load();
        self.queue("hashes", hashing.queue);
        self.hashes.inner().store(hashing.done, Ordering::Relaxed);
        self.disks(&sources.space);
        let backlog = backlog(&sources.store).await;
        self.database_up.set(backlog.is_ok().into());
        match backlog {
            Ok((jobs, messages)) => {
                let now = sources.clock.now();
                self.jobs(&jobs, now);
                self.messages(&messages, now);
            }
            Err(error) => {
                let error: &dyn std::error::Error = &error;
                tracing::warn!(error, "the metrics lack jobs and messages");
                self.jobs.clear();
                self.jobs_late.clear();
                self.messages.clear();
                self.messages_oldest.clear();
            }
        }
        // Last: a database that was asked in vain has connections that wait.
        self.pools(&sources.store);
    }

    fn queue(&self, queue: &'static str, load: QueueLoad) {
        for (state, calls) in [("running", load.running), ("waiting", load.waiting)] {
            let calls_of = QueueCalls { queue, state };
            self.queues.get_or_create(&calls_of).set(figure(calls));
        }
        let turns = self.turns.get_or_create_owned(&Queue { queue });
        turns.set(figure(load.turns));
    }

    fn pools(&self, store: &Store) {
        for usage in store.pools() {
            let pool = usage.name;
            for (state, connections) in [("busy", usage.busy), ("idle", usage.idle)] {
                let of = Connections { pool, state };
                self.connections.get_or_create(&of).set(figure(connections));
            }
            let pool = Pool { pool };
            let most = self.most_connections.get_or_create_owned(&pool);
            most.set(figure(usage.most));
            let awaited = self.connections_awaited.get_or_create_owned(&pool);
            awaited.set(figure(usage.waiting));
        }
    }

    fn jobs(&self, backlog: &[JobBacklog], now: Timestamp) {
        let valuations = revaluation::KINDS.map(|(_, kind)| kind);
        for kind in valuations.into_iter().chain([text_extraction::KIND]) {
            let known = backlog.iter().find(|of| of.kind == kind);
            let job = Job { kind };
            let jobs = self.jobs.get_or_create_owned(&job);
            jobs.set(known.map_or(0, |of| figure(of.jobs)));
            let late = self.jobs_late.get_or_create_owned(&job);
            late.set(known.map_or(0, |of| seconds_since(of.first_due, now)));
        }
    }

    fn messages(&self, backlog: &[MessageBacklog], now: Timestamp) {
        for &of in Channel::ALL {
            let channel = of.as_str();
            let of_channel = || backlog.iter().filter(|known| known.channel == of);
            for (state, progress) in [
                ("waiting", Progress::Waiting),
                ("delayed", Progress::Delayed),
            ] {
                let known = of_channel().find(|of| of.progress == progress);
                let messages = Messages { channel, state };
                let messages = self.messages.get_or_create_owned(&messages);
                messages.set(known.map_or(0, |of| figure(of.messages)));
            }
            let oldest = of_channel().map(|of| of.oldest).min();
            let age = self
                .messages_oldest
                .get_or_create_owned(&labels::Channel { channel });
            age.set(oldest.map_or(0, |oldest| seconds_since(oldest, now)));
        }
    }

    fn disks(&self, space: &DiskSpace) {
        for room in space.rooms() {
            let disk = Disk {
                disk: if room.has_database { "data" } else { "files" },
            };
            let free = self.disk_free.get_or_create_owned(&disk);
            free.set(figure(room.free));
            let size = self.disk_size.get_or_create_owned(&disk);
            size.set(figure(room.size));
        }
        self.disk_full.set(space.is_full().into());
    }
}

async fn backlog(store: &Store) -> Result<(Vec<JobBacklog>, Vec<MessageBacklog>), StoreError> {
    Ok((
        store.jobs().backlog().await?,
        store.outbox().backlog().await?,
    ))
}

fn seconds_since(then: Timestamp, now: Timestamp) -> i64 {
    (now - then).num_seconds().max(0)
}

fn figure<N: TryInto<i64>>(number: N) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}
