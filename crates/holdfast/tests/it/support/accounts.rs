//! The real services of accounts on the domain's memory adapters.

use super::area::FreshIds;
use adapters_crypto::{SystemRandom, TotpCodes, WebauthnCeremonies};
use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use domain_auth::memory::MemoryStore;
use domain_auth::model::{
    Address, AuthFlow, AuthenticatorSecret, BrowserHash, BrowserId, ChallengeId, CodeHash,
    DateOfBirth, Device, EmailIndex, FirstName, FlowId, HashingKey, LastName, Network, NewBrowser,
    NewEmailLink, NewSession, PasswordHash, Person, PhoneIndex, PreSession, RecoveryCode,
    SessionId, SignUpPolicy, SixDigitCode, Step, TimeStep, Token, TokenHash,
};
use domain_auth::ports::{
    AddressLookup, AdminAlert, CreateAccountOutcome, Flows, HashContext, HashError, Hasher,
    KeyedHash, LookupError, NewAccount, OneTimeCodes, Sessions, SignIn, SignInOutcome,
    StartOutcome, UsageKind,
};
use domain_auth::{AuthPorts, Limits};
use domain_shared::outbox::MemoryOutbox;
use domain_shared::time::FixedClock;
use domain_shared::{Clock, Effects, Email, Ids, PersonId, Postcode, Random, Timestamp, UkMobile};
use futures_util::FutureExt;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use url::Url;
use uuid::Uuid;

/// The services, and what they keep.
pub(crate) struct Accounts {
    pub(crate) services: domain_auth::Accounts,
    pub(crate) store: Arc<MemoryStore>,
    /// How far messages have come; empty until a test writes to it.
    pub(crate) outbox: Arc<MemoryOutbox>,
    clock: Arc<FixedClock>,
    random: Arc<dyn Random>,
}

impl Accounts {
    pub(crate) fn new(clock: Arc<FixedClock>, random: Arc<dyn Random>, limits: Limits) -> Self {
        let store = Arc::new(MemoryStore::default());
        let outbox = Arc::new(MemoryOutbox::default());
        let url = Url::parse("https://money.example.org").unwrap();
        let ports = AuthPorts {
            clock: Arc::new(StandingClock(clock.clone())),
            ids: Arc::new(Counter::default()),
            random: random.clone(),
            codes: Arc::new(Counter::default()),
            hasher: Arc::new(PlainHasher),
            keyed: Arc::new(Labelled),
            alert: Arc::new(NoAlert),
            addresses: Arc::new(Street),
            flows: store.clone(),
            people: store.clone(),
            email_links: store.clone(),
            factors: store.clone(),
            passkeys: store.clone(),
            ceremonies: Arc::new(WebauthnCeremonies::new(&url)),
            limiter: store.clone(),
            sessions: store.clone(),
            drafts: store.clone(),
            invitations: store.clone(),
            sample_account: None,
            operator: store.clone(),
            outbox: outbox.clone(),
            effects: outbox.clone(),
            sends_texts: true,
            sends_email: true,
            sign_up_by_default: SignUpPolicy::Anybody,
        };
        Self {
            services: domain_auth::Accounts::new(ports, limits, url),
            store,
            outbox,
            clock,
            random,
        }
    }

    /// Makes a person of this id. The memory store never waits, so neither does this.
    pub(crate) fn settle(&self, id: PersonId) {
        let token = || Token::generate(&*self.random).hash();
        let now = self.clock.now();
        let flow = AuthFlow {
            id: FlowId::new(id.uuid()),
            version: 1,
            token: token(),
            pre_session: PreSession::new(token()),
            step: Step::SignUpCode,
            dead: false,
            person: None,
            phone: None,
            challenge: None,
            replaced: None,
            ceremony: None,
            resent_at: None,
            chosen_pin: None,
            remember_me: false,
            draft: None,
            created_at: now,
            expires_at: now,
        };
        let begun = Flows::start(&*self.store, &flow, None, Effects::none());
        assert_eq!(begun.now_or_never().unwrap().unwrap(), StartOutcome::Done);
        let next = AuthFlow {
            version: 2,
            step: Step::Done,
            ..flow
        };
        let person = person(id, now);
        let link = NewEmailLink {
            token: token(),
            person: id,
            email: person.email_index,
            created_at: now,
            expires_at: now,
        };
        let account = NewAccount {
            person,
            link,
            authenticator: None,
            invitation: None,
            effects: Effects::none(),
        };
        let created = self.store.create_person(&next, &account);
        assert_eq!(
            created.now_or_never().unwrap().unwrap(),
            CreateAccountOutcome::Done
        );
    }
}

/// Begins a session of this person's and answers its id. The memory store never waits.
pub(crate) fn session_of(store: &MemoryStore, person: PersonId, now: Timestamp) -> Uuid {
    let id = FreshIds.next();
    let sign_in = SignIn {
        session: NewSession {
            id: SessionId::new(id),
            token: TokenHash::stored(Sha256::digest(id.as_bytes()).into()),
            person,
            browser: TokenHash::stored(Sha256::digest(id.as_bytes()).into()),
            device: Device::default(),
            signed_in_at: now,
            started_at: now,
            expires_at: now + TimeDelta::hours(24),
        },
        family: None,
        browser: NewBrowser {
            id: BrowserId::new(id),
            hash: BrowserHash::new(Sha256::digest(id.as_bytes()).into()),
            expires_at: now + TimeDelta::days(180),
        },
        flow: None,
        trusted: None,
        pin: None,
        replaces_session: None,
        replaces_refresh: None,
        effects: Effects::none(),
    };
    let started = Sessions::start(store, &sign_in).now_or_never();
    assert_eq!(started.unwrap().unwrap(), SignInOutcome::Done);
    id
}

fn person(id: PersonId, now: Timestamp) -> Person {
    let email = Email::parse(&format!("{}@example.co.uk", id.uuid().simple())).unwrap();
    Person {
        id,
        epoch: 0,
        version: 1,
        first_name: FirstName::parse("Rowan").unwrap(),
        last_name: LastName::parse("Ashdown").unwrap(),
        email_index: Labelled.email_index(&email),
        email_confirmed_at: None,
        phone_confirmed_at: Some(now),
        email,
        phone: UkMobile::parse("07700900461").unwrap(),
        date_of_birth: DateOfBirth::stored(NaiveDate::from_ymd_opt(1985, 3, 27).unwrap()),
        address: Address::parse("12 High Street, Leeds").unwrap(),
        postcode: Postcode::parse("LS1 4AP").unwrap(),
        marketing: false,
        password: PasswordHash::new("Tr0ubadour-lute".to_owned()),
        pin: None,
        question: None,
        created_at: now,
        locked_at: None,
        tour_ends_at: None,
    }
}

/// Counts up; serves as ids and codes.
#[derive(Default)]
struct Counter(AtomicU64);

impl Ids for Counter {
    fn next(&self) -> Uuid {
        Uuid::from_u64_pair(1, self.0.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

impl OneTimeCodes for Counter {
    fn generate(&self) -> SixDigitCode {
        let number = self.0.fetch_add(1, Ordering::Relaxed);
        SixDigitCode::parse(&format!("{:06}", 100_000 + number)).unwrap()
    }

    fn shows(&self, secret: &AuthenticatorSecret, step: TimeStep, code: &SixDigitCode) -> bool {
        TotpCodes::new(Arc::new(SystemRandom)).shows(secret, step, code)
    }
}

/// Hashes by writing down.
pub(crate) struct PlainHasher;

#[async_trait]
impl Hasher for PlainHasher {
    async fn hash(
        &self,
        _: HashingKey,
        _: HashContext,
        secret: &str,
    ) -> Result<PasswordHash, HashError> {
        Ok(PasswordHash::new(secret.to_owned()))
    }

    async fn verify(
        &self,
        _: HashingKey,
        secret: &str,
        stored: Option<(HashContext, &PasswordHash)>,
    ) -> Result<bool, HashError> {
        Ok(stored.is_some_and(|(_, hash)| hash.as_str() == secret))
    }

    fn needs_rehash(&self, _: &PasswordHash) -> bool {
        false
    }
}

struct Labelled;

fn labelled(label: &str, bytes: &[u8]) -> [u8; 32] {
    Sha256::digest([label.as_bytes(), bytes].concat()).into()
}

impl KeyedHash for Labelled {
    fn email_index(&self, email: &Email) -> EmailIndex {
        EmailIndex::new(labelled("email", email.normalised().as_bytes()))
    }

    fn phone_index(&self, phone: &UkMobile) -> PhoneIndex {
        PhoneIndex::new(labelled("phone", phone.as_str().as_bytes()))
    }

    fn network_index(&self, network: &Network) -> [u8; 32] {
        labelled("network", network.octets())
    }

    fn browser(&self, person: PersonId, id: &TokenHash) -> BrowserHash {
        BrowserHash::new(labelled(&person.to_string(), id.bytes()))
    }

    fn code(&self, challenge: ChallengeId, code: &SixDigitCode) -> CodeHash {
        let id = challenge.uuid().into_bytes();
        CodeHash::new(labelled(code.expose(), &id))
    }

    fn recovery_code(&self, person: PersonId, code: &RecoveryCode) -> CodeHash {
        CodeHash::new(labelled(&person.to_string(), code.expose()))
    }
}

/// A clock that stands still. Who waits lets others go on and comes back at once.
struct StandingClock(Arc<FixedClock>);

#[async_trait]
impl Clock for StandingClock {
    fn now(&self) -> Timestamp {
        self.0.now()
    }

    async fn sleep(&self, _: Duration) {
        tokio::task::yield_now().await;
    }
}

struct NoAlert;

#[async_trait]
impl AdminAlert for NoAlert {
    async fn is_full(&self, _: UsageKind, _: Timestamp) {}
}

/// A postcode that does not exist.
pub(crate) const UNKNOWN_POSTCODE: &str = "LS1 9ZZ";
/// A postcode at which the provider fails.
pub(crate) const FAILING_POSTCODE: &str = "LS1 8ZZ";

struct Street;

#[async_trait]
impl AddressLookup for Street {
    async fn addresses(&self, postcode: &Postcode) -> Result<Vec<String>, LookupError> {
        match postcode.as_str() {
            UNKNOWN_POSTCODE => Err(LookupError::Unknown),
            FAILING_POSTCODE => Err(LookupError::Unavailable("the provider is down".to_owned())),
            _ => Ok(vec!["1 High Street".to_owned(), "2 High Street".to_owned()]),
        }
    }
}
