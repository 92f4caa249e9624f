//! A small world: one store, a clock that stands still, and browsers.

use super::fakes::{Bell, Counter, Labelled, PlainHasher, SpokenCeremonies, Street, Yield};
use crate::error::{AuthRefusal, TokenKind};
use crate::memory::MemoryStore;
use crate::model::{Caller, ClientAddress, Device, PreSession, SignUpPolicy, Token, TokenHash};
use crate::ports::SampleAccount;
use crate::services::{Accounts, AuthPorts, LoginForm, LoginOutcome, SignedIn, StepOne, StepTwo};
use crate::{AuthError, Limits};
use chrono::{TimeDelta, TimeZone, Utc};
use domain_shared::outbox::MemoryOutbox;
use domain_shared::time::FixedClock;
use domain_shared::{AuditKind, Mail, Message, UkMobile};
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use url::Url;

pub(super) const EMAIL: &str = "rowan@example.co.uk";
pub(super) const PASSWORD: &str = "Tr0ubadour-lute";
pub(super) const PHONE: &str = "+447700900461";
pub(super) const PIN: &str = "048261";
pub(super) const OTHER_PIN: &str = "739150";

pub(super) struct World {
    pub(super) accounts: Accounts,
    pub(super) store: Arc<MemoryStore>,
    /// Empty: the store keeps what the services write.
    pub(super) outbox: Arc<MemoryOutbox>,
    pub(super) clock: Arc<FixedClock>,
    pub(super) hasher: Arc<PlainHasher>,
    pub(super) bell: Arc<Bell>,
    pause: Arc<Mutex<TimeDelta>>,
    random: Counter,
    ports: AuthPorts,
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

    /// An installation that sends no texts.
    pub(super) fn without_texts() -> Self {
        Self::of(Limits::default(), false)
    }

    pub(super) fn with(limits: Limits) -> Self {
        Self::of(limits, true)
    }

    fn of(limits: Limits, sends_texts: bool) -> Self {
        let store = Arc::new(MemoryStore::default());
        let outbox = Arc::new(MemoryOutbox::default());
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let clock = Arc::new(FixedClock::at(noon));
        let hasher = Arc::new(PlainHasher::default());
        let bell = Arc::new(Bell::default());
        let pause = Arc::new(Mutex::new(TimeDelta::zero()));
        let ports = AuthPorts {
            clock: Arc::new(Yield {
                clock: clock.clone(),
                takes: pause.clone(),
            }),
            ids: Arc::new(Counter::default()),
            random: Arc::new(Counter::default()),
            codes: Arc::new(Counter::default()),
            hasher: hasher.clone(),
            keyed: Arc::new(Labelled),
            alert: bell.clone(),
            addresses: Arc::new(Street),
            flows: store.clone(),
            people: store.clone(),
            email_links: store.clone(),
            factors: store.clone(),
            passkeys: store.clone(),
            ceremonies: Arc::new(SpokenCeremonies::default()),
            limiter: store.clone(),
            sessions: store.clone(),
            drafts: store.clone(),
            invitations: store.clone(),
            operator: store.clone(),
            sample_account: None,
            outbox: outbox.clone(),
            effects: outbox.clone(),
            sends_texts,
            sends_email: true,
            sign_up_by_default: SignUpPolicy::Anybody,
        };
        let url = Url::parse("https://money.example").unwrap();
        Self {
            accounts: Accounts::new(ports.clone(), limits, url),
            ports,
            store,
            outbox,
            clock,
            hasher,
            bell,
            pause,
            random: Counter::from(1 << 40),
        }
    }

    /// As after a restart with a provider of texts.
    pub(super) fn turn_texts_on(&mut self) {
        self.ports.sends_texts = true;
        let url = Url::parse("https://money.example").unwrap();
        self.accounts = Accounts::new(self.ports.clone(), Limits::default(), url);
    }

    /// An installation in which anybody may look around in `sample`.
    pub(super) fn offering(sample: Arc<dyn SampleAccount>) -> Self {
        let mut world = Self::new();
        world.offer(sample);
        world
    }

    /// Lets anybody look around in `sample` from now on.
    pub(super) fn offer(&mut self, sample: Arc<dyn SampleAccount>) {
        self.ports.sample_account = Some(sample);
        let url = Url::parse("https://money.example").unwrap();
        self.accounts = Accounts::new(self.ports.clone(), Limits::default(), url);
    }

    /// In production, before anybody has chosen who may sign up.
    pub(super) fn by_invitation() -> Self {
        let mut world = Self::new();
        world.ports.sign_up_by_default = SignUpPolicy::Invitation;
        let url = Url::parse("https://money.example").unwrap();
        world.accounts = Accounts::new(world.ports.clone(), Limits::default(), url);
        world
    }

    pub(super) fn pass(&self, time: TimeDelta) {
        self.clock.step(time);
    }

    /// From now on each pause takes this long.
    pub(super) fn slow_down(&self, pause: TimeDelta) {
        *self.pause.lock().unwrap() = pause;
    }

    pub(super) fn browser(&self) -> Browser {
        let number = u32::try_from(self.random.count() & 0xff_ffff).unwrap();
        Browser(Caller {
            address: ClientAddress::new(Ipv4Addr::from(0x0a00_0000 | number).into()),
            pre_session: PreSession::new(Token::generate(&self.random).hash()),
            session: None,
            refresh: None,
            browser: Token::generate(&self.random).hash(),
            device: Device::default(),
        })
    }

    pub(super) fn texts(&self) -> Vec<String> {
        let sent = self.store.effects().outgoing.into_iter();
        let sent = sent.filter(|outgoing| !outgoing.decoy);
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Sms(sms) => Some(sms.body),
            Message::Mail(_) | Message::Push(_) => None,
        })
        .collect()
    }

    pub(super) fn mails(&self) -> Vec<Mail> {
        let sent = self.store.effects().outgoing.into_iter();
        let sent = sent.filter(|outgoing| !outgoing.decoy);
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Sms(_) | Message::Push(_) => None,
            Message::Mail(mail) => Some(mail),
        })
        .collect()
    }

    /// How often this was written down.
    pub(super) fn audited(&self, kind: AuditKind) -> usize {
        let events = self.store.effects().audit;
        events.iter().filter(|event| event.kind == kind).count()
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
        link.split(['&', '\n']).next().unwrap().to_owned()
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
        let sent = self.accounts.sign_up.step2(&browser.0, &form).await;
        sent.map(|sent| sent.phone)
    }

    /// Signs up as far as the code, which is sent.
    pub(super) async fn until_code(&self, browser: &Browser, email: &str) {
        let token = self.step1(browser, email).await.unwrap().encode();
        self.step2(browser, &token).await.unwrap();
    }

    /// Signs up as far as the token that sets the PIN.
    pub(super) async fn until_pin(&self, browser: &Browser, email: &str) -> String {
        self.until_code(browser, email).await;
        let sign_up = &self.accounts.sign_up;
        let proven = sign_up.verify_phone(&browser.0, PHONE, &self.code()).await;
        proven.unwrap().encode()
    }

    pub(super) async fn signed_up(&self) -> Browser {
        self.signed_up_as(EMAIL).await
    }

    pub(super) async fn signed_up_as(&self, email: &str) -> Browser {
        let mut browser = self.browser();
        let token = self.until_pin(&browser, email).await;
        let sign_up = &self.accounts.sign_up;
        sign_up.set_pin(&browser.0, &token, PIN).await.unwrap();
        let signed_in = sign_up
            .verify_pin(&browser.0, &token, PIN, false)
            .await
            .unwrap();
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
            LoginOutcome::CodeSent { token, .. } => token.encode(),
            LoginOutcome::SignedIn(_) => panic!("signed in by password alone"),
        }
    }

    /// Gives password and code, and answers the verification token.
    pub(super) async fn code_given(&self, browser: &Browser, remember_me: bool) -> String {
        let token = self.password_given(browser, remember_me).await;
        let login = &self.accounts.login;
        let given = login.verify_login(&browser.0, &token, &self.code()).await;
        given.unwrap();
        token
    }

    /// Signs in with password, code and PIN.
    pub(super) async fn logged_in(&self, remember_me: bool) -> Browser {
        let mut browser = self.browser();
        let token = self.code_given(&browser, remember_me).await;
        let login = &self.accounts.login;
        let signed_in = login.verify_login_pin(&browser.0, &token, PIN).await;
        browser.keep(&signed_in.unwrap());
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
        invitation: None,
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

/// Asserts that a form is told just this, field by field.
pub(super) fn assert_told<T>(answer: Result<T, AuthError>, expected: &[(&str, &str)]) {
    let told = fields(answer);
    let told: Vec<_> = told.iter().map(|(f, m)| (f.as_str(), m.as_str())).collect();
    assert_eq!(told, expected);
}

/// The reason that a call was refused.
pub(super) fn refusal<T>(answer: Result<T, AuthError>) -> AuthRefusal {
    match answer {
        Err(AuthError::Refused(refusal)) => refusal,
        Err(other) => panic!("another failure: {other}"),
        Ok(_) => panic!("accepted"),
    }
}

/// Which token a call was refused for.
pub(super) fn bad_token<T>(answer: Result<T, AuthError>) -> TokenKind {
    match answer {
        Err(AuthError::Token(kind)) => kind,
        Err(other) => panic!("another failure: {other}"),
        Ok(_) => panic!("accepted"),
    }
}

/// A code that is not the given one.
pub(super) fn wrong(code: &str) -> &'static str {
    if code == "999999" { "999998" } else { "999999" }
}
