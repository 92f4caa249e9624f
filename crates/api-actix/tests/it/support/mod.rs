//! A server in this process, and callers.

pub(crate) mod accounts;
pub(crate) mod area;
pub(crate) mod browser;
pub(crate) mod dump;
pub(crate) mod form;
pub(crate) mod installation;
pub(crate) mod on_tcp;
pub(crate) mod probes;
pub(crate) mod process;

use accounts::Accounts;
use actix_web::body::to_bytes;
use actix_web::cookie::Cookie;
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::HeaderMap;
use actix_web::test::{TestRequest, init_service};
use actix_web::web::Data;
use api_actix::app::{Shared, app};
use api_actix::features::signed_in;
use api_actix::http::Route;
use api_actix::http::authority::SignedInPerson;
use api_actix::http::client::Proxies;
use api_actix::http::cookies::{CSRF_COOKIE, Cookies};
use api_actix::http::csrf::{self, Csrf, Origins};
use api_actix::http::frame::Frame;
use api_actix::http::hosts::Hosts;
use api_actix::http::memory::{AlwaysReady, MemorySessions};
use api_actix::http::refusals::Refusals;
use api_actix::http::throttle::{Allowances, CountKeys};
use area::{Area, FreshIds};
use async_trait::async_trait;
use chrono::{TimeZone, Utc};
use domain_auth::Limits;
use domain_auth::memory::MemoryStore;
use domain_auth::model::Token;
use domain_shared::answers::{MemoryAnswers, StoredAnswers};
use domain_shared::outbox::{MemoryOutbox, Outbox};
use domain_shared::throttle::{Allowance, CountKey, MemoryThrottle, Throttle};
use domain_shared::time::FixedClock;
use domain_shared::{Instant, PersonId, Random, StoreError};
use probes::Effects;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use uuid::Uuid;

/// Distinct bytes for each call.
#[derive(Default)]
pub(crate) struct Distinct(AtomicU64);

impl Random for Distinct {
    fn fill(&self, bytes: &mut [u8]) {
        let number = self.0.fetch_add(1, Ordering::Relaxed) + 1;
        let number = number.to_be_bytes();
        for (byte, value) in bytes.iter_mut().zip(number.iter().cycle()) {
            *byte = *value;
        }
    }
}

/// Counts in memory how often it is asked.
#[derive(Default)]
pub(crate) struct Counted {
    inner: MemoryThrottle,
    pub(crate) asked: AtomicU64,
}

#[async_trait]
impl Throttle for Counted {
    async fn take(
        &self,
        key: CountKey,
        allowed: Allowance,
        now: Instant,
    ) -> Result<Option<u32>, StoreError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        self.inner.take(key, allowed, now).await
    }

    async fn wipe(&self, now: Instant) -> Result<(), StoreError> {
        self.inner.wipe(now).await
    }
}

fn memory_answers() -> Arc<dyn StoredAnswers> {
    Arc::new(MemoryAnswers::default())
}

/// More calls a minute than a test makes.
pub(crate) const PLENTY: Allowances = Allowances {
    writes: 10_000,
    uploads: 10_000,
    lookups: 10_000,
    credentials: 10_000,
};

fn all_routes() -> Vec<Arc<Route>> {
    let mut routes = api_actix::routes::routes(true);
    routes.extend(probes::routes());
    routes
}

pub(crate) struct World {
    pub(crate) shared: Shared,
    pub(crate) clock: Arc<FixedClock>,
    pub(crate) outbox: Arc<MemoryOutbox>,
    pub(crate) effects: Data<Effects>,
    pub(crate) area: Area,
    pub(crate) throttle: Arc<Counted>,
    pub(crate) accounts: Arc<MemoryStore>,
    pub(crate) owner: Caller,
    pub(crate) stranger: Caller,
}

/// The cookies and headers that a caller sends.
#[derive(Clone, Default)]
pub(crate) struct Caller {
    pub(crate) cookies: Vec<(String, String)>,
    pub(crate) header: Option<String>,
}

impl Caller {
    pub(crate) fn without(mut self, cookie: &str) -> Self {
        self.cookies.retain(|(name, _)| name != cookie);
        self
    }

    pub(crate) fn with(mut self, cookie: &str, value: &str) -> Self {
        self = self.without(cookie);
        self.cookies.push((cookie.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn cookie(&self, name: &str) -> &str {
        let found = self.cookies.iter().find(|(known, _)| known == name);
        &found.expect("the caller has this cookie").1
    }

    /// A request with everything this caller presents.
    pub(crate) fn request(&self, method: &Method, path: &str) -> TestRequest {
        let mut request = TestRequest::default()
            .method(method.clone())
            .uri(path)
            .insert_header(("Host", "localhost"))
            .peer_addr("127.0.0.1:9".parse().unwrap());
        for (name, value) in &self.cookies {
            request = request.cookie(Cookie::new(name.clone(), value.clone()));
        }
        match &self.header {
            Some(token) => request.insert_header((csrf::HEADER, token.clone())),
            None => request,
        }
    }
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("a JSON answer")
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

pub(crate) async fn send(shared: &Shared, request: TestRequest) -> Reply {
    let service = init_service(app(shared)).await;
    let answer: ServiceResponse<_> = match service.call(request.to_request()).await {
        Ok(answer) => answer,
        Err(error) => panic!("no answer but {error}"),
    };
    let (_, response) = answer.into_parts();
    Reply {
        status: response.status().as_u16(),
        headers: response.headers().clone(),
        body: to_bytes(response.into_body()).await.ok().unwrap().to_vec(),
    }
}

impl World {
    /// Over https, with the routes that the server has and those that probe the framework.
    pub(crate) fn new() -> Self {
        Self::over(|_| {})
    }

    /// The same, with some ports of the signed-in area changed.
    pub(crate) fn over(change: impl FnOnce(&mut signed_in::Ports)) -> Self {
        Self::build(all_routes(), true, PLENTY, memory_answers(), change)
    }

    /// The same, with answers kept elsewhere.
    pub(crate) fn answering(answers: Arc<dyn StoredAnswers>) -> Self {
        Self::build(all_routes(), true, PLENTY, answers, |_| {})
    }

    /// The same, with few calls a minute.
    pub(crate) fn allowing(allowances: Allowances) -> Self {
        Self::build(all_routes(), true, allowances, memory_answers(), |_| {})
    }

    pub(crate) fn serving(routes: Vec<Arc<Route>>, development: bool) -> Self {
        Self::build(routes, development, PLENTY, memory_answers(), |_| {})
    }

    fn build(
        routes: Vec<Arc<Route>>,
        development: bool,
        allowances: Allowances,
        answers: Arc<dyn StoredAnswers>,
        change: impl FnOnce(&mut signed_in::Ports),
    ) -> Self {
        let random = Arc::new(Distinct::default());
        let cookies = Cookies::new(true, Csrf::new([7; 32]));
        let sessions = MemorySessions::default();
        let sign_in = |number: u128| {
            let token = Token::draw(&*random);
            let person = SignedInPerson {
                person: PersonId::new(Uuid::from_u128(number)),
                session: Uuid::from_u128(number + 100),
            };
            sessions.put(&token, person);
            let [session, csrf] = cookies.session(&token, &*random);
            Caller {
                header: Some(csrf.value().to_owned()),
                cookies: [session, csrf]
                    .map(|c| (c.name().to_owned(), c.value().to_owned()))
                    .to_vec(),
            }
        };
        let (owner, stranger) = (sign_in(1), sign_in(2));
        let outbox = Arc::new(MemoryOutbox::default());
        let clock = Arc::new(FixedClock::at(
            Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap(),
        ));
        let effects = Data::new(Effects::default());
        let accounts = Accounts::new(clock.clone(), random.clone(), Limits::default());
        for number in [1, 2] {
            accounts.settle(PersonId::new(Uuid::from_u128(number)));
        }
        let area = Area::default();
        let throttle = Arc::new(Counted::default());
        let frame = Frame {
            cookies,
            origins: Origins::new("https://money.example.org", None),
            hosts: Hosts::loopback(),
            proxies: Proxies::default(),
            secure: true,
            sessions: Arc::new(sessions),
            throttle: throttle.clone(),
            refusals: Refusals::default(),
            refused: Arc::default(),
            effects: area.trail.clone(),
            audit_log: area.trail.clone(),
            count_keys: CountKeys::new(&[7; 32]),
            allowances,
            answers,
            outbox: development.then(|| -> Arc<dyn Outbox> { outbox.clone() }),
            readiness: Arc::new(AlwaysReady),
            space: Arc::default(),
            clock: clock.clone(),
            ids: Arc::new(FreshIds),
            random,
            metrics: Arc::default(),
        };
        let given = effects.clone();
        let store = Arc::clone(&accounts.store);
        let mut ports = area.ports(clock.clone());
        change(&mut ports);
        let signed_in = signed_in::services(ports);
        let shared = Shared::new(frame, routes, move |config| {
            config.app_data(given.clone());
            accounts.services.configure(config);
            config.configure(&signed_in);
        });
        Self {
            shared: shared.unwrap(),
            clock,
            outbox,
            effects,
            area,
            throttle,
            accounts: store,
            owner,
            stranger,
        }
    }

    pub(crate) async fn send(&self, request: TestRequest) -> Reply {
        send(&self.shared, request).await
    }

    pub(crate) async fn get(&self, caller: &Caller, path: &str) -> Reply {
        self.send(caller.request(&Method::GET, path)).await
    }

    /// A caller with a pre-session, as `GET /auth/csrf` makes one.
    pub(crate) async fn newcomer(&self) -> Caller {
        let reply = self.get(&Caller::default(), "/api/v1/auth/csrf").await;
        let mut caller = Caller::default();
        for cookie in reply.headers.get_all("set-cookie") {
            let cookie = Cookie::parse(cookie.to_str().unwrap().to_owned()).unwrap();
            if cookie.name() == CSRF_COOKIE {
                caller.header = Some(cookie.value().to_owned());
            }
            caller = caller.with(cookie.name(), cookie.value());
        }
        caller
    }
}
