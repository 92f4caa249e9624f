//! One installation: the adapters that the configuration names, and the services over them.

mod alert;
mod database;
mod files;
mod lookups;
mod push;
mod senders;
mod texts;

pub use self::database::open_store;
pub use self::files::{FILES_URL, environment_options};

use self::alert::DiskFullAlert;
use self::texts::ProvidedTexts;
use crate::background::{AuditQueue, BackupSchedule};
use crate::config::providers::{AddressProvider, SmsProvider};
use crate::config::{Config, Mode};
use crate::demo::{SampleStores, TourAccount};
use crate::health::Health;
use crate::metrics::{Metrics, Sources};
use crate::problems::ProviderProblems;
use crate::{backup, legal, wiring};
use adapters_crypto::{
    Argon2Hasher, HashCost, HashingCapacity, Peppers, SystemClock, SystemKeyedHash, SystemRandom,
    TotpCodes, UuidV7, WebauthnCeremonies,
};
use adapters_files::{
    DiskSpace, PdfTexts, PictureThumbnails, SealedFiles, StagedPackages, StatementFiles,
};
use adapters_pg::Store;
use anyhow::Context;
use api_actix::App;
use api_actix::features::installation;
use api_actix::features::operator::health::OperatorTools;
use api_actix::features::queues::ReadQueue;
use api_actix::features::queues::UploadLimiter;
use api_actix::http::context::Readiness;
use async_trait::async_trait;
use chrono::{NaiveTime, TimeDelta};
use domain_archive::Tickets;
use domain_auth::model::SignUpPolicy;
use domain_auth::{Accounts, AuthPorts, Limits};
use domain_files::{Documents, Quota};
use domain_reminders::{PushServices, TELL_FROM, TextAllowance};
use domain_search::text_extraction::TextExtraction;
use domain_shared::audit_log::RefusedCounter;
use domain_shared::messages::{MailSender, NoticeSender, SmsSender};
use domain_shared::{Clock, Ids, Random, StoreError};
use domain_vault::Lookups;
use futures_util::future::join;
use sealing::SystemKey;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use url::Url;

/// What somebody may keep who looks around.
const TOUR_QUOTA: Quota = Quota {
    files: 200,
    bytes: 20 * 1024 * 1024,
};

#[derive(Clone)]
pub struct Installation {
    pub store: Store,
    pub ports: AuthPorts,
    pub limits: Limits,
    pub host: Url,
    pub app: Arc<App>,
    /// The services of those who look around.
    pub on_tour: Option<Arc<App>>,
    pub documents: Documents,
    pub files: Arc<SealedFiles>,
    pub space: Arc<DiskSpace>,
    /// Reads the text inside PDFs.
    pub reading: TextExtraction,
    /// Events that wait to be written to the audit log.
    pub notes: Arc<AuditQueue>,
    /// Counts of refused calls that wait to be written.
    pub refused: Arc<RefusedCounter>,
    pub sms: Arc<dyn SmsSender>,
    /// Whether and how many reminders go out by text.
    pub texts: Arc<dyn TextAllowance>,
    pub mail: Arc<dyn MailSender>,
    pub notices: Arc<dyn NoticeSender>,
    pub metrics: Arc<Metrics>,
    /// Why providers were last not reached.
    pub problems: Arc<ProviderProblems>,
    /// How long events of the audit log are kept.
    pub audit_kept_for: TimeDelta,
    /// Backups that are made by themselves.
    pub backups: Option<BackupSchedule>,
    /// From when on the day's reminders go out, in London.
    pub remind_from: NaiveTime,
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
        let push_services = if config.is_development() {
            PushServices::KnownAndLoopback
        } else {
            PushServices::Known
        };
        let push_key = key(SystemKey::Push);
        let web_push = push::open(push_key, &host, push_services, clock.clone())?;
        let hasher = Arc::new(Argon2Hasher::new(
            HashCost::default(),
            Peppers::only(key(SystemKey::Pepper)),
            hashing_capacity(config),
        )?);
        let keyed = SystemKeyedHash::new(key(SystemKey::EmailIndex), key(SystemKey::Code));
        let mut ports = AuthPorts {
            clock: clock.clone(),
            ids: ids.clone(),
            random: random.clone(),
            codes: Arc::new(TotpCodes::new(random.clone())),
            hasher: hasher.clone(),
            keyed: Arc::new(keyed),
            alert: Arc::new(DiskFullAlert::new(
                store.effects(),
                clock.clone(),
                ids.clone(),
            )),
            addresses: senders.addresses,
            flows: store.flows(),
            people: store.people(),
            email_links: store.email_links(),
            factors: store.factors(),
            passkeys: store.passkeys(),
            ceremonies: Arc::new(WebauthnCeremonies::new(&host)),
            limiter: store.limiter(),
            sessions: store.sessions(),
            drafts: store.drafts(),
            invitations: store.invitations(),
            operator: store.operator_access(),
            sample_account: None,
            outbox: store.outbox(),
            effects: store.effects(),
            sends_texts: config.providers.sends_texts(),
            sends_email: config.providers.sends_email(),
            // Whoever tries it should not have to be invited.
            sign_up_by_default: match config.mode {
                Mode::Development => SignUpPolicy::Anybody,
                Mode::Production => SignUpPolicy::Invitation,
            },
        };
        let notes = Arc::new(AuditQueue::default());
        let files = files::open(config, &store)?;
        // Asked again: the folder of files may be new.
        let space = Arc::new(files::space(config));
        metrics.watch("files", files.circuit());
        metrics.observe(Sources {
            store: store.clone(),
            hasher,
            space: space.clone(),
            clock: clock.clone(),
        });
        let documents = Documents {
            records: store.file_records(),
            store: files.clone(),
            thumbnails: Arc::new(PictureThumbnails::default()),
            audit_writer: notes.clone(),
            reads: Arc::default(),
            clock: clock.clone(),
            ids: ids.clone(),
            quota: config.quota,
        };
        let reading = TextExtraction {
            index: store.search_index(),
            jobs: store.jobs(),
            records: documents.records.clone(),
            store: documents.store.clone(),
            reader: Arc::new(PdfTexts::by(std::env::current_exe()?)),
            clock: clock.clone(),
        };
        let imports = config.imports;
        let tour = config.demo.then(|| SampleStores {
            store: store.clone(),
            documents: Documents {
                quota: TOUR_QUOTA,
                ..documents.clone()
            },
            lookups: lookups::samples(clock.clone()),
            ids: ids.clone(),
        });
        if let Some(stores) = tour.clone() {
            let account = TourAccount::new(stores, clock.clone()).map_err(anyhow::Error::msg)?;
            ports.sample_account = Some(Arc::new(account));
        }
        let limits = config.accounts.clone();
        let accounts = Accounts::new(ports.clone(), limits.clone(), host.clone());
        // The sandbox of production sends none; that of development shows them.
        let is_sandbox = matches!(config.providers.sms, SmsProvider::Sandbox);
        let texts = Arc::new(ProvidedTexts {
            is_provided: config.providers.sends_texts() && (!is_sandbox || config.is_development()),
            counted: accounts.reminder_texts.clone(),
        });
        let backups = match &config.backups {
            Some(scheduled) => Some(BackupSchedule::new(
                backup::backups(config, &store, &scheduled.to).context("HOLDFAST_BACKUP_TO")?,
                TimeDelta::hours(i64::from(scheduled.every)),
                scheduled.keep,
            )),
            None => None,
        };
        let problems: Arc<ProviderProblems> = Arc::default();
        let health = Health::new(
            config,
            store.clone(),
            (files.clone(), space.clone()),
            (metrics.clone(), problems.clone()),
            backups.clone(),
        );
        let public_key = web_push.public_key();
        let notices = Arc::new(push::Notices {
            push: Arc::new(web_push),
            notifications: store.notifications(),
            clock: clock.clone(),
        });
        let operator = OperatorTools {
            health: Arc::new(health),
            jobs: store.jobs(),
            outbox: store.outbox(),
            requests: store.operator_requests(),
            backup_wanted: backups.as_ref().map(|schedule| schedule.wanted.clone()),
        };
        let legal = legal::read(config.legal_dir.as_deref())?;
        let reader = Arc::new(StatementFiles::by(std::env::current_exe()?));
        let (uploads, reads) = (UploadLimiter::default(), ReadQueue::default());
        let services = |documents: Documents, lookups: Lookups| {
            wiring::app(wiring::AppPorts {
                accounts: accounts.clone(),
                operator: operator.clone(),
                sample_addresses: matches!(config.providers.addresses, AddressProvider::Sandbox),
                installation: installation::Installation {
                    sends_texts: config.providers.sends_texts(),
                    sends_email: config.providers.sends_email(),
                },
                legal: legal.clone(),
                packages: Arc::new(StagedPackages::new(documents.store.clone(), imports.bounds)),
                documents,
                lookups,
                together: store.together(),
                items: store.items(),
                notes: store.notes(),
                transactions: store.transactions(),
                statements: store.statements(),
                statement_reader: reader.clone(),
                dashboard_queries: store.dashboard_queries(),
                presets: store.presets(),
                search_index: store.search_index(),
                deadlines: store.deadlines(),
                own_dates: store.own_dates(),
                feeds: store.calendar_feeds(),
                notifications: store.notifications(),
                texts: texts.clone(),
                notices: notices.clone(),
                push_services,
                push_key: public_key.clone(),
                archives: store.archives(),
                tickets: Tickets::new(key(SystemKey::Csrf)),
                imports,
                effects: store.effects(),
                audit_log: store.audit_log(),
                random: random.clone(),
                public_url: host.clone(),
                uploads: uploads.clone(),
                reads: reads.clone(),
            })
        };
        let on_tour = tour.map(|tour| Arc::new(services(tour.documents, tour.lookups)));
        let known = lookups::open(&config.providers, clock.clone(), &metrics)?;
        let app = services(documents.clone(), known);
        Ok(Self {
            app: Arc::new(app),
            on_tour,
            documents,
            ports,
            limits,
            host,
            files,
            space,
            reading,
            notes,
            refused: Arc::default(),
            sms: senders.sms,
            texts,
            mail: senders.mail,
            notices,
            metrics,
            problems,
            backups,
            audit_kept_for: TimeDelta::days(i64::from(config.audit_days)),
            remind_from: match config.mode {
                // Whoever tries it should not have to wait for the morning.
                Mode::Development => NaiveTime::MIN,
                Mode::Production => TELL_FROM,
            },
            store,
            clock,
            ids,
            random,
        })
    }
}

fn hashing_capacity(config: &Config) -> HashingCapacity {
    let set = config.hashes_at_once.and_then(|set| set.try_into().ok());
    set.map_or_else(HashingCapacity::default, HashingCapacity::of)
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

/// Ready when the database and the store of files answer, and a disk has room.
pub struct StoresAnswer {
    database: Store,
    files: Arc<SealedFiles>,
    space: Arc<DiskSpace>,
    answered_at: Mutex<Option<Instant>>,
}

impl StoresAnswer {
    pub fn of(installation: &Installation) -> Self {
        Self {
            database: installation.store.clone(),
            files: installation.files.clone(),
            space: installation.space.clone(),
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

    fn is_full(&self) -> bool {
        self.space.look();
        self.space.is_full()
    }

    fn is_short(&self, uploads: bool) -> bool {
        self.space.look();
        match uploads {
            true => self.space.is_short(),
            false => self.space.is_short_for_rows(),
        }
    }

    fn ran_out(&self, cause: &str) {
        self.space.ran_out(cause);
    }
}
