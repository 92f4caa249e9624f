//! A small world: one store, a clock that stands still, and browsers.

use crate::memory::MemoryStore;
use crate::model::{
    AppSecret, Caller, ChallengeId, ClientAddress, CodeHash, Device, EmailIndex, PasswordHash,
    PhoneIndex, PreSession, RecoveryCode, SixDigitCode, TimeStep, Token, TokenHash,
};
use crate::ports::{
    AddressLookup, AppCodes, Codes, HashError, Hasher, KeyedHash, LookupError, Pause,
};
use crate::services::{Accounts, LoginForm, LoginOutcome, Ports, SignedIn, StepOne, StepTwo};
use crate::{AuthError, Limits};
use async_trait::async_trait;
use chrono::{TimeDelta, TimeZone, Utc};
use domain_shared::time::FixedClock;
use domain_shared::{Email, Ids, Mail, Message, PersonId, Postcode, Random, UkMobile};
use sha2::{Digest, Sha256};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;
use url::Url;
use uuid::Uuid;

pub(super) const EMAIL: &str = "rowan@example.co.uk";
pub(super) const PASSWORD: &str = "Tr0ubadour";
pub(super) const PHONE: &str = "+447700900461";
pub(super) const PIN: &str = "048261";
pub(super) const OTHER_PIN: &str = "739150";

/// Counts up; serves as randomness, ids and codes.
#[derive(Default)]
pub(super) struct Counter(AtomicU64);

impl Counter {
    fn next(&self) -> u64 {
        self.0.fetch_add(1, Ordering::SeqCst) + 1
    }
}

impl Random for Counter {
    fn fill(&self, bytes: &mut [u8]) {
        let digest = Sha256::digest(Counter::next(self).to_be_bytes());
        bytes.copy_from_slice(&digest[..bytes.len()]);
    }
}

impl Ids for Counter {
    fn next(&self) -> Uuid {
        Uuid::from_u64_pair(0, Counter::next(self))
    }
}

impl Codes for Counter {
    fn draw(&self) -> SixDigitCode {
        SixDigitCode::parse(&format!("{:06}", 100_000 + Counter::next(self))).unwrap()
    }
}

/// Hashes by writing down; counts what it was asked for.
#[derive(Default)]
pub(super) struct PlainHasher {
    pub(super) hashed: AtomicU32,
    pub(super) verified: AtomicU32,
    pub(super) is_busy: AtomicBool,
    /// While set, hashes are made that need to be made again.
    pub(super) is_old: AtomicBool,
    /// Whoever holds it keeps every comparison waiting.
    pub(super) gate: tokio::sync::Mutex<()>,
}

#[async_trait]
impl Hasher for PlainHasher {
    async fn hash(&self, secret: &str) -> Result<PasswordHash, HashError> {
        self.hashed.fetch_add(1, Ordering::SeqCst);
        let age = if self.is_old.load(Ordering::SeqCst) {
            "old"
        } else {
            "new"
        };
        Ok(PasswordHash::new(format!("{age}:{secret}")))
    }

    async fn verify(&self, secret: &str, hash: Option<&PasswordHash>) -> Result<bool, HashError> {
        if self.is_busy.load(Ordering::SeqCst) {
            return Err(HashError::Busy);
        }
        self.verified.fetch_add(1, Ordering::SeqCst);
        tokio::task::yield_now().await;
        let _open = self.gate.lock().await;
        Ok(hash.is_some_and(|hash| hash.as_str().split_once(':').unwrap().1 == secret))
    }

    fn needs_rehash(&self, hash: &PasswordHash) -> bool {
        hash.as_str().starts_with("old:")
    }
}

pub(super) struct Labelled;

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
    fn network_index(&self, address: &ClientAddress) -> [u8; 32] {
        labelled("network", &address.octets())
    }
    fn code(&self, challenge: ChallengeId, code: &SixDigitCode) -> CodeHash {
        let bytes = [
            challenge.uuid().as_bytes().as_slice(),
            code.expose().as_bytes(),
        ]
        .concat();
        CodeHash::new(labelled("code", &bytes))
    }
    fn recovery_code(&self, person: PersonId, code: &RecoveryCode) -> CodeHash {
        let bytes = [person.uuid().as_bytes().as_slice(), code.expose()].concat();
        CodeHash::new(labelled("recovery", &bytes))
    }
}

/// An app that anybody can play who knows its secret.
pub(super) struct PlainApp;

impl PlainApp {
    /// The code that it shows in `step`.
    pub(super) fn at(secret: &AppSecret, step: TimeStep) -> SixDigitCode {
        let bytes = [secret.expose().as_slice(), &step.number().to_be_bytes()].concat();
        let digest = labelled("app", &bytes);
        let number = u32::from_be_bytes(digest[..4].try_into().unwrap()) % 1_000_000;
        SixDigitCode::parse(&format!("{number:06}")).unwrap()
    }
}

impl AppCodes for PlainApp {
    fn shows(&self, secret: &AppSecret, step: TimeStep, code: &SixDigitCode) -> bool {
        Self::at(secret, step) == *code
    }
}

struct Yield;

#[async_trait]
impl Pause for Yield {
    async fn pause(&self, _: Duration) {
        tokio::task::yield_now().await;
    }
}

struct Street;

#[async_trait]
impl AddressLookup for Street {
    async fn addresses(&self, postcode: &Postcode) -> Result<Vec<String>, LookupError> {
        match postcode.as_str() {
            "LS1 9ZZ" => Err(LookupError::Unknown),
            "LS1 8ZZ" => Err(LookupError::Unavailable("down".to_owned())),
            _ => Ok(vec!["1 High Street".to_owned(), "2 High Street".to_owned()]),
        }
    }
}

pub(super) struct World {
    pub(super) accounts: Accounts,
    pub(super) store: Arc<MemoryStore>,
    pub(super) clock: Arc<FixedClock>,
    pub(super) hasher: Arc<PlainHasher>,
    random: Counter,
}

/// A browser with its cookies.
#[derive(Clone)]
pub(super) struct Browser(pub(super) Caller);

impl Browser {
    pub(super) fn keep(&mut self, signed_in: &SignedIn) {
        self.0.session = Some(signed_in.session.hash());
        self.0.refresh = signed_in.refresh.as_ref().map(|cookie| cookie.token.hash());
    }
}

impl World {
    pub(super) fn new() -> Self {
        Self::with(Limits::default())
    }

    pub(super) fn with(limits: Limits) -> Self {
        let store = Arc::new(MemoryStore::default());
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let clock = Arc::new(FixedClock::at(noon));
        let hasher = Arc::new(PlainHasher::default());
        let ports = Ports {
            clock: clock.clone(),
            ids: Arc::new(Counter::default()),
            random: Arc::new(Counter::default()),
            codes: Arc::new(Counter::default()),
            app_codes: Arc::new(PlainApp),
            hasher: hasher.clone(),
            keyed: Arc::new(Labelled),
            pause: Arc::new(Yield),
            addresses: Arc::new(Street),
            flows: store.clone(),
            people: store.clone(),
            email_links: store.clone(),
            factors: store.clone(),
            attempts: store.clone(),
            volumes: store.clone(),
            sessions: store.clone(),
            resets: store.clone(),
            settings: store.clone(),
            accesses: store.clone(),
        };
        let url = Url::parse("https://money.example").unwrap();
        Self {
            accounts: Accounts::new(ports, limits, url),
            store,
            clock,
            hasher,
            random: Counter(AtomicU64::new(1 << 40)),
        }
    }

    pub(super) fn pass(&self, time: TimeDelta) {
        self.clock.step(time);
    }

    pub(super) fn browser(&self) -> Browser {
        let number = u32::try_from(Counter::next(&self.random) & 0xff_ffff).unwrap();
        Browser(Caller {
            address: ClientAddress::new(Ipv4Addr::from(0x0a00_0000 | number).into()),
            pre_session: PreSession::new(Token::draw(&self.random).hash()),
            session: None,
            refresh: None,
            device: Device::default(),
        })
    }

    pub(super) fn texts(&self) -> Vec<String> {
        let sent = self.store.effects().outgoing.into_iter();
        let sent = sent.filter(|outgoing| !outgoing.is_never_sent());
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Sms(sms) => Some(sms.body),
            Message::Mail(_) => None,
        })
        .collect()
    }

    pub(super) fn mails(&self) -> Vec<Mail> {
        let sent = self.store.effects().outgoing.into_iter();
        let sent = sent.filter(|outgoing| !outgoing.is_never_sent());
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Sms(_) => None,
            Message::Mail(mail) => Some(mail),
        })
        .collect()
    }

    pub(super) fn code(&self) -> String {
        self.texts().last().unwrap()[..6].to_owned()
    }

    pub(super) fn reset_token(&self) -> String {
        let mails = self.mails();
        let link = mails
            .iter()
            .rev()
            .find_map(|mail| mail.body.split("token=").nth(1))
            .unwrap();
        link.lines().next().unwrap().to_owned()
    }

    pub(super) async fn step1(&self, browser: &Browser, email: &str) -> Result<Token, AuthError> {
        let form = StepOne {
            email,
            ..step_one()
        };
        self.accounts.sign_up.step1(&browser.0, &form).await
    }

    pub(super) async fn step2(
        &self,
        browser: &Browser,
        token: &str,
    ) -> Result<UkMobile, AuthError> {
        let form = StepTwo {
            token,
            ..step_two()
        };
        self.accounts.sign_up.step2(&browser.0, &form).await
    }

    /// Signs up as far as the code, which is sent.
    pub(super) async fn until_code(&self, browser: &Browser, email: &str) {
        let token = self.step1(browser, email).await.unwrap().wire();
        self.step2(browser, &token).await.unwrap();
    }

    /// Signs up completely.
    pub(super) async fn signed_up(&self) -> Browser {
        self.signed_up_as(EMAIL).await
    }

    pub(super) async fn signed_up_as(&self, email: &str) -> Browser {
        let mut browser = self.browser();
        self.until_code(&browser, email).await;
        let sign_up = &self.accounts.sign_up;
        let code = self.code();
        let token = sign_up
            .verify_phone(&browser.0, PHONE, &code)
            .await
            .unwrap()
            .wire();
        sign_up.set_pin(&browser.0, &token, PIN).await.unwrap();
        let signed_in = sign_up.verify_pin(&browser.0, &token, PIN).await.unwrap();
        browser.keep(&signed_in);
        browser
    }

    pub(super) async fn login(
        &self,
        browser: &Browser,
        password: &str,
        remember_me: bool,
    ) -> Result<LoginOutcome, AuthError> {
        let form = LoginForm {
            email: EMAIL,
            password,
            remember_me,
        };
        self.accounts.login.login(&browser.0, &form).await
    }

    /// Gives the right password and answers the verification token.
    pub(super) async fn password_given(&self, browser: &Browser, remember_me: bool) -> String {
        match self.login(browser, PASSWORD, remember_me).await.unwrap() {
            LoginOutcome::CodeSent { token, .. } => token.wire(),
            LoginOutcome::SignedIn(_) => panic!("signed in by password alone"),
        }
    }

    /// Logs in with password, code and PIN.
    pub(super) async fn logged_in(&self, remember_me: bool) -> Browser {
        let mut browser = self.browser();
        let token = self.password_given(&browser, remember_me).await;
        let login = &self.accounts.login;
        login
            .verify_login(&browser.0, &token, &self.code())
            .await
            .unwrap();
        let signed_in = login
            .verify_login_pin(&browser.0, &token, PIN)
            .await
            .unwrap();
        browser.keep(&signed_in);
        browser
    }

    pub(super) async fn is_in(&self, browser: &Browser) -> bool {
        let session = browser.0.session.as_ref();
        self.accounts.area.session(session).await.is_ok()
    }
}

pub(super) fn step_one() -> StepOne<'static> {
    StepOne {
        first_name: "Rowan",
        last_name: "Ashdown",
        email: EMAIL,
        password: PASSWORD,
        terms_accepted: true,
        marketing_accepted: false,
    }
}

pub(super) fn step_two() -> StepTwo<'static> {
    StepTwo {
        token: "",
        date_of_birth: "1985-03-27",
        address: "12 High Street, Leeds",
        postcode: "LS1 4AP",
        phone: PHONE,
    }
}

/// The link that confirms or disowns, in the last mail that carries one.
pub(super) fn mailed_link(world: &World) -> TokenHash {
    let mails = world.mails().into_iter().rev();
    let mut links = mails.filter_map(|mail| {
        let link = mail.body.split("/confirm-email?token=").nth(1)?;
        Token::parse(link.lines().next()?)
    });
    links.next().unwrap().hash()
}

/// The messages a form would show, with their fields.
pub(super) fn fields<T>(answer: Result<T, AuthError>) -> Vec<(String, String)> {
    match answer {
        Err(AuthError::Invalid(invalid)) => invalid
            .errors()
            .map(|error| (error.field.to_owned(), error.message.clone()))
            .collect(),
        Err(other) => panic!("another failure: {other}"),
        Ok(_) => panic!("accepted"),
    }
}

/// A code that is not the given one.
pub(super) fn wrong(code: &str) -> &'static str {
    if code == "999999" { "999998" } else { "999999" }
}
