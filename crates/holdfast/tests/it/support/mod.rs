//! A server in this process, and callers.

pub(crate) mod accounts;
pub(crate) mod area;
pub(crate) mod browser;
pub(crate) mod dump;
pub(crate) mod form;
pub(crate) mod installation;
pub(crate) mod on_tcp;
mod operator;
pub(crate) mod probes;
pub(crate) mod process;
pub(crate) mod promql;
pub(crate) mod stores;

use accounts::Accounts;
use actix_http::Request;
use actix_web::body::to_bytes;
use actix_web::cookie::Cookie;
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::HeaderMap;
use actix_web::test::{TestRequest, init_service};
use actix_web::web::Data;
use api_actix::http::Route;
use api_actix::http::authority::SignedInPerson;
use api_actix::http::context::HttpContext;
use area::{Area, FreshIds};
use async_trait::async_trait;
use chrono::{TimeZone, Utc};
use domain_auth::Limits;
use domain_auth::memory::MemoryStore;
use domain_auth::model::Token;
use domain_shared::idempotency::{MemoryResponses, ResponseStore};
use domain_shared::outbox::{MemoryOutbox, Outbox};
use domain_shared::rate_limit::BlockedCallers;
use domain_shared::rate_limit::{CountKey, MemoryRateLimiter, RateLimit, RateLimiter};
use domain_shared::time::FixedClock;
use domain_shared::{PersonId, Random, StoreError, Timestamp};
use futures_util::future::LocalBoxFuture;
use holdfast::app::{Shared, app};
use holdfast::hosts::Hosts;
use holdfast::metrics::Metrics;
use holdfast::wiring;
use http_edge::cookies::{CSRF_COOKIE, Cookies};
use http_edge::csrf::{self, Csrf, Origins};
use http_edge::proxies::Proxies;
use http_edge::rate_limits::{CountKeys, RateLimits};
use probes::Effects;
use serde_json::Value;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use stores::{AlwaysReady, MemorySessions};
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
    inner: MemoryRateLimiter,
    pub(crate) asked: AtomicU64,
}

#[async_trait]
impl RateLimiter for Counted {
    async fn take(
        &self,
        key: CountKey,
        allowed: RateLimit,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        self.inner.take(key, allowed, now).await
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        self.inner.delete_expired(now).await
    }
}

fn memory_answers() -> Arc<dyn ResponseStore> {
    Arc::new(MemoryResponses::default())
}

/// More calls a minute than a test makes.
pub(crate) const PLENTY: RateLimits = RateLimits {
    writes: 10_000,
    uploads: 10_000,
    lookups: 10_000,
    credentials: 10_000,
};

fn all_routes() -> Vec<Arc<Route>> {
    let mut routes = holdfast::routes::routes(true);
    routes.extend(probes::routes());
    routes
}

pub(crate) struct World {
    pub(crate) shared: Server,
    pub(crate) clock: Arc<FixedClock>,
    pub(crate) outbox: Arc<MemoryOutbox>,
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

type Answers = Rc<dyn Fn(Request) -> LocalBoxFuture<'static, Reply>>;

/// A server in this thread. Its app is put together once: every route has a pattern to compile.
pub(crate) struct Server {
    shared: Shared,
    pub(crate) effects: Data<Effects>,
    answers: RefCell<Option<Answers>>,
}

impl Deref for Server {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
}

impl From<Shared> for Server {
    fn from(shared: Shared) -> Self {
        Self {
            shared,
            effects: Data::new(Effects::default()),
            answers: RefCell::default(),
        }
    }
}

async fn answers(server: &Server) -> Answers {
    let app = app(&server.shared).app_data(server.effects.clone());
    let service = Rc::new(init_service(app).await);
    Rc::new(move |request| {
        let service = Rc::clone(&service);
        Box::pin(async move {
            let answer: ServiceResponse<_> = match service.call(request).await {
                Ok(answer) => answer,
                Err(error) => panic!("no answer but {error}"),
            };
            let (_, response) = answer.into_parts();
            Reply {
                status: response.status().as_u16(),
                headers: response.headers().clone(),
                body: to_bytes(response.into_body()).await.ok().unwrap().to_vec(),
            }
        })
    })
}

pub(crate) async fn send(server: &Server, request: TestRequest) -> Reply {
    let known = server.answers.borrow().clone();
    let answering = match known {
        Some(known) => known,
        None => {
            let made = answers(server).await;
            server.answers.borrow_mut().insert(made).clone()
        }
    };
    answering(request.to_request()).await
}

impl World {
    /// Over https, with the routes that the server has and those that probe the framework.
    pub(crate) fn new() -> Self {
        Self::over(|_| {})
    }

    /// The same, with some ports of the signed-in area changed.
    pub(crate) fn over(change: impl FnOnce(&mut wiring::AppPorts)) -> Self {
        Self::build(all_routes(), true, PLENTY, memory_answers(), change)
    }

    /// The same, with answers kept elsewhere.
    pub(crate) fn answering(answers: Arc<dyn ResponseStore>) -> Self {
        Self::build(all_routes(), true, PLENTY, answers, |_| {})
    }

    /// The same, with few calls a minute.
    pub(crate) fn allowing(rate_limits: RateLimits) -> Self {
        Self::build(all_routes(), true, rate_limits, memory_answers(), |_| {})
    }

    pub(crate) fn serving(routes: Vec<Arc<Route>>, development: bool) -> Self {
        Self::build(routes, development, PLENTY, memory_answers(), |_| {})
    }

    fn build(
        routes: Vec<Arc<Route>>,
        development: bool,
        rate_limits: RateLimits,
        answers: Arc<dyn ResponseStore>,
        change: impl FnOnce(&mut wiring::AppPorts),
    ) -> Self {
        let random = Arc::new(Distinct::default());
        let cookies = Cookies::new(true, Csrf::new([7; 32]));
        let sessions = MemorySessions::default();
        let sign_in = |number: u128| {
            let token = Token::generate(&*random);
            let person = SignedInPerson {
                person: PersonId::new(Uuid::from_u128(number)),
                session: Uuid::from_u128(number + 100),
                signed_in_at: Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap(),
                ends_at: Utc.with_ymd_and_hms(2026, 11, 21, 12, 15, 0).unwrap(),
                is_on_tour: false,
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
        let accounts = Accounts::new(clock.clone(), random.clone(), Limits::default());
        for number in [1, 2] {
            accounts.settle(PersonId::new(Uuid::from_u128(number)));
        }
        let area = Area::default();
        let throttle = Arc::new(Counted::default());
        let metrics = Arc::new(Metrics::default());
        let context = HttpContext {
            cookies,
            origins: Origins::new("https://money.example.org", None),
            proxies: Proxies::default(),
            secure: true,
            sessions: Arc::new(sessions),
            throttle: throttle.clone(),
            blocked_callers: BlockedCallers::default(),
            refused: Arc::default(),
            effects: area.trail.clone(),
            count_keys: CountKeys::new(&[7; 32]),
            rate_limits,
            answers,
            outbox: development.then(|| -> Arc<dyn Outbox> { outbox.clone() }),
            readiness: Arc::new(AlwaysReady),
            on_tour: None,
            clock: clock.clone(),
            ids: Arc::new(FreshIds),
            random,
            panics: metrics.panics.clone(),
            with_origin: |_, call| call,
        };
        let store = Arc::clone(&accounts.store);
        let mut ports = area.ports(accounts.services, clock.clone());
        change(&mut ports);
        let app = Arc::new(wiring::app(ports));
        let shared = Shared::new(context, app, metrics, Hosts::loopback(), routes);
        Self {
            shared: Server::from(shared.unwrap()),
            clock,
            outbox,
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
