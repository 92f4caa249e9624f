//! One call on its way to its handler: what is checked, and in which order.
//!
//! 1. the proof against cross-site requests, for unsafe methods;
//! 2. the type of the body;
//! 3. authority, by the handler's first argument;
//! 4. the limit of the route's class;
//! 5. the idempotency key, where the call makes something;
//! 6. the handler's other arguments, the body among them.

use super::authority::is_on_tour;
use super::context::HttpContext;
use super::error::ApiError;
use super::idempotency;
use super::route::Route;
use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING, USER_AGENT};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use chrono::TimeDelta;
use domain_auth::model::{ClientAddress, Device};
use domain_shared::{AuditKind, PersonId, RefusalKind, RequestOrigin};
use futures_util::future::LocalBoxFuture;
use http_edge::csrf::{HEADER, comes_from_us};
use http_edge::input::{FORM_LIMIT, Input, JSON_LIMIT};
use http_edge::operation::Content;
use http_edge::rate_limits::{Limit, Subject};
use std::cell::OnceCell;
use std::panic::resume_unwind;
use std::sync::Arc;
use tracing::Instrument;
use uuid::Uuid;

/// The message for a call that isn't open on a tour.
pub const NOT_ON_TOUR: &str = "You can't do this while you look around. Sign up to use it.";

/// A call that is being answered.
pub type Answering = LocalBoxFuture<'static, Result<HttpResponse, ApiError>>;

pub struct Call {
    req: HttpRequest,
    input: Input,
    context: Data<HttpContext>,
    route: Arc<Route>,
    new_id: OnceCell<Uuid>,
}

impl Call {
    pub(super) fn new(
        req: HttpRequest,
        payload: Payload,
        context: Data<HttpContext>,
        route: Arc<Route>,
    ) -> Self {
        let limit = match route.content {
            Content::Multipart => route.body_limit.unwrap_or(FORM_LIMIT),
            Content::Json | Content::Nothing | Content::Binary => JSON_LIMIT,
        };
        Self {
            req,
            input: Input::new(payload, limit),
            context,
            route,
            new_id: OnceCell::new(),
        }
    }

    /// The id of what this call makes: the one that its idempotency key stands for, or a fresh one.
    pub fn new_id(&self) -> Uuid {
        *self.new_id.get_or_init(|| self.context.ids.next())
    }

    /// Has the call make what its key stands for.
    pub(super) fn make_under(&self, thing: Uuid) {
        self.new_id.get_or_init(|| thing);
    }

    pub fn request(&self) -> &HttpRequest {
        &self.req
    }

    pub fn context(&self) -> &HttpContext {
        &self.context
    }

    pub fn input(&self) -> &Input {
        &self.input
    }

    /// The network it comes from.
    fn client_address(&self) -> ClientAddress {
        ClientAddress::new(self.context.proxies.client_of(&self.req))
    }

    /// The content type that the route reads as a body.
    pub fn content(&self) -> Content {
        self.route.content
    }

    /// Method and pattern.
    pub fn route_name(&self) -> String {
        format!("{} {}", self.route.method(), self.route.path())
    }

    /// Leaves what room there is to reading, signing in and deleting.
    fn has_room(&self) -> Result<(), ApiError> {
        let uploads = self.content() == Content::Multipart;
        if self.context.readiness.is_short(uploads) && !self.route.when_full {
            return Err(ApiError::NoRoom("a disk is nearly full".into()));
        }
        Ok(())
    }

    pub(super) async fn serve(self) -> Result<HttpResponse, ApiError> {
        let route = Arc::clone(&self.route);
        let input = self.input.clone();
        let context = Data::clone(&self.context);
        let address = self.client_address();
        let upload = self.content() == Content::Multipart;
        let proof = match self.route.method().is_safe() {
            true => Ok(()),
            false => check_site(&self)
                .and_then(|()| check_type(&self))
                .and_then(|()| self.has_room()),
        };
        let answer = match proof {
            Ok(()) => {
                let origin = origin_of(&self);
                finish((context.with_origin)(origin, route.run(self))).await
            }
            Err(refused) => Err(refused),
        };
        if let Some(kind) = answer.as_ref().err().and_then(refusal_kind) {
            let network = context.count_keys.of_refused(address);
            context.refused.count(kind, network, context.clock.now());
        }
        if upload && answer.is_err() {
            input.drain().await;
        }
        answer
    }
}

/// Refuses unsafe methods without our origin and a valid CSRF token.
fn check_site(call: &Call) -> Result<(), ApiError> {
    let req = call.request();
    let context = call.context();
    let header = req
        .headers()
        .get(HEADER)
        .and_then(|header| header.to_str().ok());
    let passes = comes_from_us(req, &context.origins)
        && context
            .cookies
            .proves_same_site(req, header.unwrap_or_default());
    if passes { Ok(()) } else { Err(ApiError::Csrf) }
}

/// Refuses a body of another type than the route reads.
fn check_type(call: &Call) -> Result<(), ApiError> {
    let headers = call.req.headers();
    let expected = call.content().media_type();
    let fits = match headers.get(CONTENT_TYPE) {
        Some(given) => given
            .to_str()
            .ok()
            .and_then(|given| given.split(';').next())
            .is_some_and(|given| given.trim().eq_ignore_ascii_case(expected)),
        None => {
            !headers.contains_key(TRANSFER_ENCODING)
                && headers
                    .get(CONTENT_LENGTH)
                    .is_none_or(|length| length.as_bytes() == b"0")
        }
    };
    if fits {
        Ok(())
    } else {
        Err(ApiError::WrongType(expected))
    }
}

/// The kind that `error` counts as, where it refuses authority.
const fn refusal_kind(error: &ApiError) -> Option<RefusalKind> {
    match error {
        ApiError::Csrf => Some(RefusalKind::CrossSite),
        ApiError::NoSession => Some(RefusalKind::NoSession),
        _ => None,
    }
}

/// Where a call comes from, for the audit log.
fn origin_of(call: &Call) -> RequestOrigin {
    let agent = call.req.headers().get(USER_AGENT);
    let agent = agent.and_then(|agent| agent.to_str().ok());
    RequestOrigin {
        address: call.context.proxies.client_of(&call.req),
        device: Device::of(agent.unwrap_or_default()).to_string(),
    }
}

/// Runs a call to its end even when its caller goes away: what it makes must not be made again
/// because nobody heard the answer, and a statement that is cut short would leave its connection
/// unusable for the next call.
async fn finish(call: Answering) -> Result<HttpResponse, ApiError> {
    match actix_web::rt::spawn(call.in_current_span()).await {
        Ok(answer) => answer,
        Err(ended) => match ended.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(ended) => Err(ApiError::internal(ended)),
        },
    }
}

/// Admits a call whose authority is proven, then does `work`.
pub(super) async fn admit(
    call: &Call,
    person: Option<PersonId>,
    work: impl AsyncFnOnce(&Call) -> Result<HttpResponse, ApiError>,
) -> Result<HttpResponse, ApiError> {
    if !call.route.on_tour && is_on_tour(call.request()) {
        return Err(ApiError::Declined(NOT_ON_TOUR));
    }
    if let Some(limit) = call.route.class {
        count(call, limit, person).await?;
    }
    match person {
        Some(person) if call.route.takes_key() => idempotency::once(call, person, work).await,
        _ => work(call).await,
    }
}

/// Counts a call against `limit`. A caller over it is refused without asking the store again, and
/// stands in the audit log once for each window.
async fn count(call: &Call, limit: Limit, person: Option<PersonId>) -> Result<(), ApiError> {
    let context = call.context();
    let subject = person.map_or_else(|| Subject::Address(call.client_address()), Subject::Person);
    let allowed = context.rate_limits.of(limit);
    let counted = context.count_keys.of(limit, subject, allowed);
    let now = context.clock.now();
    let mut keys = counted.iter().map(|(key, _)| key);
    let left = keys.find_map(|key| context.blocked_callers.left(key, now, allowed.window));
    if let Some(seconds) = left {
        return Err(ApiError::throttled(seconds));
    }
    for (key, allowed) in counted {
        if let Some(seconds) = context.throttle.take(key, allowed, now).await? {
            let until = now + TimeDelta::seconds(i64::from(seconds));
            context.blocked_callers.remember(key, now, until);
            context.note(person, AuditKind::Throttled).await;
            return Err(ApiError::throttled(seconds));
        }
    }
    Ok(())
}
