//! One installation: the adapters that the configuration names, and the services over them.

mod alert;
mod database;
mod files;
mod lookups;
mod senders;

pub use self::database::open_store;

use self::alert::Bell;
use crate::background::NoteQueue;
use crate::config::Config;
use crate::config::providers::AddressProvider;
use crate::features::archive;
use crate::features::auth::{self, AuthServices};
use crate::features::documents::Room;
use crate::features::reads::ReadQueue;
use crate::features::signed_in;
use crate::http::frame::Readiness;
use crate::http::metrics::Metrics;
use crate::http::refused::RefusedCounter;
use actix_web::web::ServiceConfig;
use adapters_crypto::{
    Argon2Hasher, Capacity, HashCost, Peppers, SystemClock, SystemKeyedHash, SystemRandom,
    TotpCodes, UuidV7,
};
use adapters_files::{PdfTexts, PictureThumbnails, SealedFiles, Space, StagedPackages};
use adapters_pg::Store;
use anyhow::Context;
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_archive::Tickets;
use domain_auth::{Limits, Ports};
use domain_files::Documents;
use domain_search::reading::Reading;
use domain_shared::messages::{MailSender, SmsSender};
use domain_shared::{Clock, Ids, Random, StoreError};
use domain_vault::Lookups;
use futures_util::future::join;
use sealing::SystemKey;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use url::Url;

#[derive(Clone)]
pub struct Installation {
    pub store: Store,
    pub ports: Ports,
    pub limits: Limits,
    pub host: Url,
    pub auth: AuthServices,
    pub documents: Documents,
    pub files: Arc<SealedFiles>,
    pub space: Arc<Space>,
    /// Reads the text inside PDFs.
    pub reading: Reading,
    /// Events that wait to be written to the audit log.
    pub notes: Arc<NoteQueue>,
    /// Counts of refused calls that wait to be written.
    pub refused: Arc<RefusedCounter>,
    pub lookups: Lookups,
    /// The services of the signed-in area's handlers.
    area: Arc<dyn Fn(&mut ServiceConfig) + Send + Sync>,
    pub sms: Arc<dyn SmsSender>,
    pub mail: Arc<dyn MailSender>,
    pub metrics: Arc<Metrics>,
    /// How long events of the audit log are kept.
    pub audit_kept_for: TimeDelta,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
}

impl Installation {
    /// Opens what `config` names, for a server that listens on `port`. Brings the database up to
    /// date first.
    pub async fn open(config: &Config, port: u16) -> anyhow::Result<Self> {
        make_data_folder(config)?;
        // A full disk gives its reserve up before the database is opened.
        files::space(config).look();
        let store = open_store(config).await?;
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let ids: Arc<dyn Ids> = Arc::new(UuidV7);
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let host = Url::parse(&config.address(port)).context("HOLDFAST_PUBLIC_URL")?;
        let outbox = store.outbox();
        let metrics = Arc::new(Metrics::default());
        let senders = senders::open(&config.providers, &host, outbox, clock.clone(), &metrics)?;
        let keys = store.keys();
        let key = |name| keys.system().get(name).expose();
        let hasher = Argon2Hasher::new(
            HashCost::default(),
            Peppers::only(key(SystemKey::Pepper)),
            hashing_capacity(config),
        )?;
        let keyed = SystemKeyedHash::new(key(SystemKey::EmailIndex), key(SystemKey::Code));
        let ports = Ports {
            clock: clock.clone(),
            ids: ids.clone(),
            random: random.clone(),
            codes: Arc::new(TotpCodes::new(random.clone())),
            hasher: Arc::new(hasher),
            keyed: Arc::new(keyed),
            alert: Arc::new(Bell::new(store.effects(), clock.clone(), ids.clone())),
            addresses: senders.addresses,
            flows: store.flows(),
            people: store.people(),
            email_links: store.email_links(),
            factors: store.factors(),
            limiter: store.limiter(),
            sessions: store.sessions(),
            outbox: store.outbox(),
        };
        let notes = Arc::new(NoteQueue::default());
        let files = files::open(config, &store)?;
        // Asked again: the folder of files may be new.
        let space = Arc::new(files::space(config));
        let documents = Documents {
            records: store.file_records(),
            store: files.clone(),
            thumbnails: Arc::new(PictureThumbnails::default()),
            notebook: notes.clone(),
            reads: Arc::default(),
            clock: clock.clone(),
            ids: ids.clone(),
            quota: config.quota,
        };
        let reading = Reading {
            index: store.search_index(),
            jobs: store.jobs(),
            records: documents.records.clone(),
            store: documents.store.clone(),
            reader: Arc::new(PdfTexts::by(std::env::current_exe()?)),
            clock: clock.clone(),
        };
        let imports = config.imports;
        let lookups = lookups::open(&config.providers, clock.clone(), &metrics)?;
        let limits = config.accounts.clone();
        let sample_addresses = matches!(config.providers.addresses, AddressProvider::Sandbox);
        Ok(Self {
            auth: auth::services(
                ports.clone(),
                limits.clone(),
                host.clone(),
                sample_addresses,
            ),
            ports,
            limits,
            host: host.clone(),
            area: Arc::new(signed_in::services(signed_in::Ports {
                items: store.items(),
                notes: store.notes(),
                transactions: store.transactions(),
                lookups: lookups.clone(),
                figures: store.figures(),
                presets: store.presets(),
                search_index: store.search_index(),
                deadlines: store.deadlines(),
                feeds: store.calendar_feeds(),
                records: documents.records.clone(),
                store: documents.store.clone(),
                thumbnails: documents.thumbnails.clone(),
                notebook: documents.notebook.clone(),
                clock: clock.clone(),
                ids: ids.clone(),
                random: random.clone(),
                host: host.clone(),
                quota: documents.quota,
                room: Room::default(),
                reads: ReadQueue::default(),
                archives: archive::Ports {
                    store: store.archives(),
                    packages: Arc::new(StagedPackages::new(
                        documents.store.clone(),
                        imports.bounds,
                    )),
                    effects: store.effects(),
                    tickets: Tickets::new(key(SystemKey::Csrf)),
                    limits: imports,
                },
            })),
            documents,
            files,
            space,
            reading,
            notes,
            refused: Arc::default(),
            lookups,
            sms: senders.sms,
            mail: senders.mail,
            metrics,
            audit_kept_for: TimeDelta::days(i64::from(config.audit_days)),
            store,
            clock,
            ids,
            random,
        })
    }
}

impl Installation {
    pub fn configure(&self, config: &mut ServiceConfig) {
        self.auth.configure(config);
        (self.area)(config);
    }
}

fn hashing_capacity(config: &Config) -> Capacity {
    let set = config.hashes_at_once.and_then(|set| set.try_into().ok());
    set.map_or_else(Capacity::default, Capacity::of)
}

/// Makes the data folder, readable by nobody else.
pub fn make_data_folder(config: &Config) -> anyhow::Result<()> {
    let folder = &config.data_dir;
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .with_context(|| format!("HOLDFAST_DATA_DIR: cannot make {}", folder.display()))
}

/// For how long the store of files counts as answering once it did: anybody may ask, and a call may
/// be paid for.
const ANSWERED_FOR: Duration = Duration::from_secs(1);

/// Ready when the database and the store of files answer.
pub struct StoresAnswer {
    database: Store,
    files: Arc<SealedFiles>,
    answered_at: Mutex<Option<Instant>>,
}

impl StoresAnswer {
    pub fn of(database: Store, files: Arc<SealedFiles>) -> Self {
        Self {
            database,
            files,
            answered_at: Mutex::default(),
        }
    }

    async fn files(&self) -> Result<(), StoreError> {
        let mut answered_at = self.answered_at.lock().await;
        if answered_at.is_none_or(|at| at.elapsed() >= ANSWERED_FOR) {
            self.files.answers().await?;
            *answered_at = Some(Instant::now());
        }
        Ok(())
    }
}

#[async_trait]
impl Readiness for StoresAnswer {
    async fn ready(&self) -> Result<(), StoreError> {
        let (database, files) = join(self.database.ping(), self.files()).await;
        database.and(files)
    }
}
