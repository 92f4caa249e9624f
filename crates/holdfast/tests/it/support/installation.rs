//! Servers over real stores, put together as the binary does it, but with a clock that is moved by
//! hand, hashes that cost nothing, and a postman who keeps what he is given.

use super::Server;
use super::accounts::PlainHasher;
use adapters_files::{PdfTexts, StatementFiles};
use adapters_pg::{DatabaseUrl, migrate};
use async_trait::async_trait;
use chrono::{NaiveTime, TimeZone, Utc};
use domain_auth::{Accounts, Limits};
use domain_reminders::DailyReminders;
use domain_shared::ids::MessageId;
use domain_shared::messages::{MailSender, SendError, SmsSender};
use domain_shared::outbox::{Dispatcher, MessageSender, RetryPolicy};
use domain_shared::time::FixedClock;
use domain_shared::{Clock, Mail, Message, Sms, Timestamp};
use holdfast::app::Shared;
use holdfast::config::Config;
use holdfast::install;
use holdfast::routes::routes;
use holdfast::wiring;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::JoinSet;

const PORT: u16 = 8080;

/// Where everything is kept, for as long as a server uses it.
struct Place {
    folder: TempDir,
    database: Option<test_support::Database>,
    /// Where the database is, where it is not called by its own address.
    url: Option<String>,
}

impl Place {
    /// The configuration of a server here, as environment variables.
    fn variables(&self) -> Vec<(String, String)> {
        let folder = self.folder.path().to_str().unwrap().to_owned();
        let url = self.database.as_ref().map(test_support::Database::url);
        let url = self.url.as_deref().or(url);
        [
            ("HOLDFAST_PUBLIC_URL", "https://localhost"),
            ("HOLDFAST_DATA_DIR", &folder),
            ("HOLDFAST_SECRET_KEY", test_support::SECRET_KEY),
            ("HOLDFAST_DEMO", "on"),
        ]
        .into_iter()
        .chain(url.map(|url| ("DATABASE_URL", url)))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
    }
}

pub(crate) struct Installation {
    pub(crate) shared: Server,
    pub(crate) clock: Arc<FixedClock>,
    pub(crate) url: DatabaseUrl,
    pub(crate) post: Arc<Post>,
    pub(crate) inner: install::Installation,
    limits: Limits,
    // Dropped last: a database is dropped when nothing uses it any more.
    place: Arc<Place>,
}

/// A clock that is moved by hand. Who waits on it waits in the real world.
struct WaitingClock(Arc<FixedClock>);

#[async_trait]
impl Clock for WaitingClock {
    fn now(&self) -> Timestamp {
        self.0.now()
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

#[derive(Default)]
pub(crate) struct Post(Mutex<Vec<Message>>);

#[async_trait]
impl SmsSender for Post {
    async fn send(&self, _: MessageId, sms: &Sms) -> Result<(), SendError> {
        self.0.lock().unwrap().push(Message::Sms(sms.clone()));
        Ok(())
    }

    async fn check(&self) -> Result<(), SendError> {
        Ok(())
    }
}

#[async_trait]
impl MailSender for Post {
    async fn send(&self, _: MessageId, mail: &Mail) -> Result<(), SendError> {
        self.0.lock().unwrap().push(Message::Mail(mail.clone()));
        Ok(())
    }
}

impl Post {
    fn last<T>(&self, read: impl Fn(&Message) -> Option<T>) -> Option<T> {
        self.0.lock().unwrap().iter().rev().find_map(read)
    }

    /// The code in the last text to `phone`.
    pub(crate) fn code(&self, phone: &str) -> Option<String> {
        self.last(|message| match message {
            Message::Sms(sms) if sms.to.as_str() == phone => Some(sms.body[..6].to_owned()),
            _ => None,
        })
    }

    /// How many mails of this subject went to `email`.
    pub(crate) fn subjects(&self, email: &str, subject: &str) -> usize {
        let sent = self.0.lock().unwrap();
        let is_one = |message: &&Message| match message {
            Message::Mail(mail) => mail.to.as_str() == email && mail.subject == subject,
            Message::Sms(_) | Message::Push(_) => false,
        };
        sent.iter().filter(is_one).count()
    }

    /// The token in the last reset link to `email`.
    pub(crate) fn reset_token(&self, email: &str) -> Option<String> {
        self.token(email, "/reset-password")
    }

    /// The token in the last link to `email` that opens `page`.
    pub(crate) fn token(&self, email: &str, page: &str) -> Option<String> {
        self.last(|message| match message {
            Message::Mail(mail) if mail.to.as_str() == email => {
                let link = mail.body.split(&format!("{page}?token=")).nth(1)?;
                Some(link.lines().next()?.split('&').next()?.to_owned())
            }
            _ => None,
        })
    }
}

/// Whether passwords and PINs are hashed as in production.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hashing {
    Plain,
    Real,
}

impl Installation {
    pub(crate) async fn sqlite(limits: Limits) -> Self {
        Self::at(None, limits).await
    }

    pub(crate) async fn postgres(limits: Limits) -> Self {
        let database = test_support::Server::shared()
            .database("holdfast", |url| {
                migrate(&url.parse().unwrap()).unwrap();
            })
            .await;
        Self::at(Some(database), limits).await
    }

    /// On PostgreSQL, behind a proxy that may fall silent.
    pub(crate) async fn behind_a_proxy(limits: Limits) -> (Self, test_support::Proxy) {
        let database = test_support::Server::shared().database("holdfast", |url| {
            migrate(&url.parse().unwrap()).unwrap();
        });
        let database = database.await;
        let address = database.url().split('@').nth(1).unwrap();
        let address = address.split('/').next().unwrap().to_owned();
        let proxy = test_support::Proxy::before(address).await;
        let place = Place {
            folder: tempfile::tempdir().unwrap(),
            url: Some(proxy.url(database.url())),
            database: Some(database),
        };
        (Self::in_place(place, limits).await, proxy)
    }

    pub(crate) async fn in_folder(folder: TempDir, limits: Limits) -> Self {
        let place = Place {
            folder,
            database: None,
            url: None,
        };
        Self::in_place(place, limits).await
    }

    async fn at(database: Option<test_support::Database>, limits: Limits) -> Self {
        let place = Place {
            folder: tempfile::tempdir().unwrap(),
            database,
            url: None,
        };
        Self::in_place(place, limits).await
    }

    async fn in_place(place: Place, limits: Limits) -> Self {
        let place = Arc::new(place);
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let clock = Arc::new(FixedClock::at(noon));
        Self::start(place, clock, Arc::default(), limits, Hashing::Plain).await
    }

    /// Another server on the same database, with connections of its own.
    pub(crate) async fn beside(&self) -> Self {
        self.again(Hashing::Plain).await
    }

    /// The same, which hashes as production does.
    pub(crate) async fn hashing_for_real(&self) -> Self {
        self.again(Hashing::Real).await
    }

    async fn again(&self, hashing: Hashing) -> Self {
        let (place, clock, post) = (self.place.clone(), self.clock.clone(), self.post.clone());
        Self::start(place, clock, post, self.limits.clone(), hashing).await
    }

    async fn start(
        place: Arc<Place>,
        clock: Arc<FixedClock>,
        post: Arc<Post>,
        limits: Limits,
        hashing: Hashing,
    ) -> Self {
        let mut config = Config::read(place.variables()).unwrap();
        let plenty = 1_000_000;
        config.rate_limits.writes = plenty;
        config.rate_limits.credentials = plenty;
        let mut inner = install::Installation::open(&config, PORT).await.unwrap();
        inner.ports.clock = Arc::new(WaitingClock(clock.clone()));
        let program = env!("CARGO_BIN_EXE_holdfast");
        inner.reading.reader = Arc::new(PdfTexts::by(program.into()));
        if hashing == Hashing::Plain {
            inner.ports.hasher = Arc::new(PlainHasher);
        }
        let (ports, host) = (inner.ports.clone(), inner.host.clone());
        let app = Arc::get_mut(&mut inner.app).unwrap();
        app.accounts = Accounts::new(ports, limits.clone(), host);
        app.statements.reader = Arc::new(StatementFiles::by(program.into()));
        if let Some(on_tour) = inner.on_tour.as_mut().and_then(Arc::get_mut) {
            on_tour.accounts = inner.app.accounts.clone();
        }
        let mut context = wiring::http_context(&config, PORT, &inner);
        context.clock = clock.clone();
        let routes = routes(config.is_development());
        let (app, metrics) = (inner.app.clone(), inner.metrics.clone());
        let shared = Shared::new(context, app, metrics, config.hosts(), routes);
        Self {
            shared: shared.unwrap().into(),
            clock,
            url: config.database_url.clone(),
            post,
            inner,
            limits,
            place,
        }
    }

    /// Reads the texts of PDFs that wait, and answers how many they are.
    pub(crate) async fn read_texts(&self) -> u32 {
        let report = self.inner.reading.round().await.unwrap();
        assert!(report.failures.is_empty(), "{:?}", report.failures);
        report.read
    }

    /// Does the background work until it is dropped, by the clock of the test: by the real one it
    /// would tidy away sessions that are long over there.
    pub(crate) fn work(&self) -> JoinSet<()> {
        let mut inner = self.inner.clone();
        inner.clock = Arc::new(WaitingClock(self.clock.clone()));
        holdfast::background::start(&inner)
    }

    /// All that lies in the folder of the data.
    pub(crate) fn on_disk(&self) -> Vec<u8> {
        let below = below(self.place.folder.path().to_owned());
        below
            .flat_map(|path| std::fs::read(path).unwrap())
            .collect()
    }

    pub(crate) fn files(&self) -> Vec<PathBuf> {
        below(self.place.folder.path().join("files")).collect()
    }

    pub(crate) fn daily_reminders(&self) -> DailyReminders {
        DailyReminders {
            dates: self.inner.store.deadlines(),
            notifications: self.inner.store.notifications(),
            texts: self.inner.texts.clone(),
            clock: self.clock.clone(),
            ids: self.inner.ids.clone(),
            random: self.inner.random.clone(),
            base: self.inner.host.clone(),
            from: NaiveTime::MIN,
        }
    }

    /// Sends what waits in the outbox.
    pub(crate) async fn deliver(&self) {
        for sender in [
            MessageSender::Sms(self.post.clone()),
            MessageSender::Mail(self.post.clone()),
        ] {
            let (outbox, clock) = (self.inner.store.outbox(), self.clock.clone());
            let random = self.inner.random.clone();
            let dispatcher = Dispatcher::new(outbox, sender, clock, random, RetryPolicy::default());
            while let Some(leased) = dispatcher.take().await.unwrap() {
                dispatcher.deliver(leased).await.unwrap();
            }
        }
    }
}

/// Every file below a folder.
fn below(folder: PathBuf) -> impl Iterator<Item = PathBuf> {
    let (mut folders, mut files) = (vec![folder], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.into_iter()
}
