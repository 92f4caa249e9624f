//! Servers over real stores, with a clock that is moved by hand and a postman who keeps what he
//! is given.

use super::accounts::{NoPause, PlainHasher, Street};
use super::{PLENTY, Shelf};
use adapters_crypto::{
    Argon2Hasher, Capacity, HashCost, Peppers, SystemKeyedHash, SystemRandom, TotpCodes, UuidV7,
};
use adapters_pg::{DatabaseUrl, Store, migrate};
use api_actix::app::Shared;
use api_actix::features::auth::services;
use api_actix::features::documents::Room;
use api_actix::features::signed_in;
use api_actix::http::client::Proxies;
use api_actix::http::cookies::Cookies;
use api_actix::http::csrf::{Csrf, Origins};
use api_actix::http::frame::Frame;
use api_actix::http::memory::AlwaysReady;
use api_actix::http::metrics::Metrics;
use api_actix::http::throttle::CountKeys;
use api_actix::routes::routes;
use async_trait::async_trait;
use chrono::{TimeZone, Utc};
use domain_auth::ports::Hasher;
use domain_auth::{Limits, Ports};
use domain_files::Quota;
use domain_files::memory::MemoryFileStore;
use domain_shared::ids::MessageId;
use domain_shared::messages::{MailSender, SendError, SmsSender};
use domain_shared::outbox::{Dispatcher, Policy};
use domain_shared::time::FixedClock;
use domain_shared::{Mail, Message, Random, Sms};
use sealing::{MasterKey, SystemKey};
use std::sync::{Arc, Mutex};
use url::Url;

/// Keeps the database for as long as a server uses it.
#[allow(dead_code, reason = "what a guard guards is not looked at")]
enum Guard {
    Folder(tempfile::TempDir),
    Database(test_support::Database),
}

/// One server on a database of its own.
pub(crate) struct Installation {
    pub(crate) shared: Shared,
    pub(crate) clock: Arc<FixedClock>,
    pub(crate) url: DatabaseUrl,
    pub(crate) post: Arc<Post>,
    store: Store,
    limits: Limits,
    /// Dropped last: a database is dropped when nothing uses it any more.
    guard: Arc<Guard>,
}

/// Every message that was sent.
#[derive(Default)]
pub(crate) struct Post(Mutex<Vec<Message>>);

#[async_trait]
impl SmsSender for Post {
    async fn send(&self, _: MessageId, sms: &Sms) -> Result<(), SendError> {
        self.0.lock().unwrap().push(Message::Sms(sms.clone()));
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

    /// The token in the last reset link to `email`.
    pub(crate) fn reset_token(&self, email: &str) -> Option<String> {
        self.last(|message| match message {
            Message::Mail(mail) if mail.to.as_str() == email => {
                let link = mail.body.split("token=").nth(1)?;
                Some(link.lines().next()?.to_owned())
            }
            _ => None,
        })
    }
}

impl Installation {
    /// On a SQLite file.
    pub(crate) async fn sqlite(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::sqlite(folder.path().join("holdfast.db"));
        Self::at(url, Guard::Folder(folder), limits).await
    }

    /// On PostgreSQL.
    pub(crate) async fn postgres(limits: Limits) -> Self {
        let database = test_support::Server::shared()
            .database("api-actix", |url| {
                migrate(&url.parse().unwrap()).unwrap();
            })
            .await;
        let url = database.url().parse().unwrap();
        Self::at(url, Guard::Database(database), limits).await
    }

    async fn at(url: DatabaseUrl, guard: Guard, limits: Limits) -> Self {
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let clock = Arc::new(FixedClock::at(noon));
        Self::start(url, Arc::new(guard), clock, limits, Arc::default(), false).await
    }

    /// Another server on the same database, with connections of its own.
    pub(crate) async fn beside(&self) -> Self {
        self.again(false).await
    }

    /// The same, which hashes as production does.
    pub(crate) async fn hashing_for_real(&self) -> Self {
        self.again(true).await
    }

    async fn again(&self, hashes: bool) -> Self {
        let (clock, post) = (self.clock.clone(), self.post.clone());
        let (url, limits) = (self.url.clone(), self.limits.clone());
        Self::start(url, self.guard.clone(), clock, limits, post, hashes).await
    }

    async fn start(
        url: DatabaseUrl,
        guard: Arc<Guard>,
        clock: Arc<FixedClock>,
        limits: Limits,
        post: Arc<Post>,
        hashes: bool,
    ) -> Self {
        let master = MasterKey::parse(&"5e".repeat(32)).unwrap();
        let store = Store::connect(&url, master).await.unwrap();
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let keys = store.keys();
        let key = |name| keys.system().get(name).expose();
        let hasher: Arc<dyn Hasher> = if hashes {
            let peppers = Peppers::only(key(SystemKey::Pepper));
            let (cost, capacity) = (HashCost::default(), Capacity::default());
            Arc::new(Argon2Hasher::new(cost, peppers, capacity).unwrap())
        } else {
            Arc::new(PlainHasher)
        };
        let ports = Ports {
            clock: clock.clone(),
            ids: Arc::new(UuidV7),
            random: random.clone(),
            codes: Arc::new(TotpCodes::new(random.clone())),
            hasher,
            keyed: Arc::new(SystemKeyedHash::new(
                key(SystemKey::EmailIndex),
                key(SystemKey::Code),
            )),
            pause: Arc::new(NoPause),
            addresses: Arc::new(Street),
            flows: store.flows(),
            people: store.people(),
            attempts: store.attempts(),
            volumes: store.volumes(),
            sessions: store.sessions(),
            resets: store.resets(),
        };
        let host = Url::parse("https://money.example.org").unwrap();
        let accounts = services(ports, limits.clone(), host, true);
        let csrf = *key(SystemKey::Csrf);
        let frame = Frame {
            cookies: Cookies::new(true, Csrf::new(csrf)),
            origins: Origins::new("https://money.example.org", None),
            proxies: Proxies::default(),
            secure: true,
            sessions: accounts.sessions(),
            throttle: store.throttle(),
            count_keys: CountKeys::new(&csrf),
            allowances: PLENTY,
            answers: store.answers(),
            outbox: Some(Arc::new(Shelf::default())),
            readiness: Arc::new(AlwaysReady),
            clock: clock.clone(),
            random,
            metrics: Metrics::default(),
        };
        let area = signed_in::services(signed_in::Ports {
            items: store.items(),
            figures: store.figures(),
            records: store.file_records(),
            store: Arc::new(MemoryFileStore::default()),
            places: store.places(),
            clock: clock.clone(),
            ids: Arc::new(UuidV7),
            quota: Quota::default(),
            room: Room::default(),
        });
        let shared = Shared::new(frame, routes(true), move |config| {
            accounts.configure(config);
            config.configure(&area);
        });
        Self {
            shared: shared.unwrap(),
            clock,
            url,
            post,
            store,
            limits,
            guard,
        }
    }

    /// Sends what waits in the outbox.
    pub(crate) async fn deliver(&self) {
        let dispatcher = Dispatcher::new(
            self.store.outbox(),
            self.post.clone(),
            self.post.clone(),
            self.clock.clone(),
            Policy::default(),
        );
        while !dispatcher.round().await.unwrap().is_idle() {}
    }
}
