//! The browser behind a call: what it shows, and the cookies it is sent.

use crate::http::call::Call;
use crate::http::extract::Extract;
use crate::http::{ApiError, JsonResponse};
use actix_web::cookie::Cookie;
use actix_web::http::header::USER_AGENT;
use domain_auth::model::{Caller, ClientAddress, Device, PreSession, Token};
use domain_auth::services::{DeviceCookie, RefreshedSession, SignedIn};
use domain_shared::Random;
use http_edge::cookies::Cookies;
use http_edge::csrf::Bound;
use std::sync::Arc;

/// The browser behind a call. One that shows no pre-session is given one, which it keeps where
/// the answer says so, and so is one without an id when it signs in.
pub struct Browser {
    caller: Caller,
    session: Option<Token>,
    pre_session: Token,
    id: Token,
    is_new: bool,
    cookies: Cookies,
    random: Arc<dyn Random>,
}

impl Extract for Browser {
    async fn extract(call: &Call) -> Result<Self, ApiError> {
        let (req, context) = (call.request(), call.context());
        let (cookies, random) = (context.cookies.clone(), Arc::clone(&context.random));
        let draw = || Token::generate(&*random);
        let shown = cookies.pre_session_of(req);
        let is_new = shown.is_none();
        let pre_session = shown.unwrap_or_else(draw);
        let id = cookies.browser_of(req).unwrap_or_else(draw);
        let session = cookies.session_of(req);
        let user_agent = req.headers().get(USER_AGENT).and_then(|h| h.to_str().ok());
        let caller = Caller {
            address: ClientAddress::new(context.proxies.client_of(req)),
            pre_session: PreSession::new(pre_session.hash()),
            session: session.as_ref().map(Token::hash),
            refresh: cookies.refresh_of(req).map(|token| token.hash()),
            browser: id.hash(),
            device: Device::of(user_agent.unwrap_or_default()),
        };
        Ok(Self {
            caller,
            session,
            pre_session,
            id,
            is_new,
            cookies,
            random,
        })
    }
}

impl Browser {
    /// The caller behind it.
    pub const fn caller(&self) -> &Caller {
        &self.caller
    }

    /// `data` for a browser that has a flow now, and so needs its pre-session.
    pub fn with_flow<T>(&self, data: T) -> JsonResponse<T> {
        JsonResponse::new(data).with(self.new_pre_session())
    }

    /// `data` for a browser whose session begins. A device that is not to be remembered loses the
    /// cookie of an earlier time.
    pub fn signed_in<T>(&self, signed_in: &SignedIn, data: T) -> JsonResponse<T> {
        let refresh = match &signed_in.refresh {
            Some(cookie) => self.refresh(cookie),
            None => self.cookies.end_refresh(),
        };
        JsonResponse::new(data)
            .with(self.session(&signed_in.session))
            .with([refresh, self.known(signed_in)])
    }

    /// `data` for a browser whose session is renewed. A device whose refresh cookie had just been
    /// rotated keeps what that other answer set.
    pub fn renewed<T>(&self, renewed: &RefreshedSession, data: T) -> JsonResponse<T> {
        let refresh = renewed.refresh.as_ref().map(|cookie| self.refresh(cookie));
        JsonResponse::new(data)
            .with(self.session(&renewed.session))
            .with(refresh)
    }

    /// The answer that locks. As after signing out the CSRF token goes back to the pre-session; the
    /// refresh cookie stays.
    pub fn locked(&self) -> JsonResponse<()> {
        JsonResponse::new(())
            .with([self.cookies.end_session()])
            .with(self.new_pre_session())
            .with([self.csrf(&Bound::PreSession(self.pre_session.clone()))])
    }

    /// The answer that signs out. The CSRF token goes back to the pre-session, so that the next
    /// login needs no other call first.
    pub fn logged_out(&self) -> JsonResponse<()> {
        JsonResponse::new(())
            .with(self.cookies.clear_all())
            .with(self.new_pre_session())
            .with([self.csrf(&Bound::PreSession(self.pre_session.clone()))])
            .header("clear-site-data", "\"cache\", \"storage\"")
    }

    /// A fresh CSRF token, and a pre-session where the browser shows neither that nor a session.
    pub fn with_csrf(&self) -> JsonResponse<()> {
        match &self.session {
            Some(session) => {
                JsonResponse::new(()).with([self.csrf(&Bound::Session(session.clone()))])
            }
            None => JsonResponse::new(())
                .with(self.new_pre_session())
                .with([self.csrf(&Bound::PreSession(self.pre_session.clone()))]),
        }
    }

    fn csrf(&self, bound: &Bound) -> Cookie<'static> {
        self.cookies.csrf(bound, &*self.random)
    }

    fn new_pre_session(&self) -> Option<Cookie<'static>> {
        self.is_new
            .then(|| self.cookies.pre_session(&self.pre_session))
    }

    fn session(&self, token: &Token) -> [Cookie<'static>; 2] {
        self.cookies.session(token, &*self.random)
    }

    fn known(&self, signed_in: &SignedIn) -> Cookie<'static> {
        let seconds = signed_in.known_for.num_seconds();
        self.cookies.browser(&self.id, seconds)
    }

    fn refresh(&self, device: &DeviceCookie) -> Cookie<'static> {
        let seconds = device.lives.num_seconds();
        self.cookies.refresh(&device.token, seconds)
    }
}
