//! The browser behind a call: what it shows, and the cookies it is sent.

use crate::http::call::Call;
use crate::http::extract::Extract;
use crate::http::{Answer, ApiError, ClientInfo, CookieMaker};
use actix_web::cookie::Cookie;
use async_trait::async_trait;
use domain_auth::model::{Caller, ClientAddress, Device, PreSession, Token};
use domain_auth::services::{DeviceCookie, Refreshed, SignedIn};
use http_edge::csrf::Bound;
use http_edge::operation::OperationDoc;

/// The browser behind a call. One that shows no pre-session is given one, which it keeps where
/// the answer says so, and so is one without an id when it signs in.
pub struct Browser {
    caller: Caller,
    pre_session: Token,
    id: Token,
    is_new: bool,
    maker: CookieMaker,
}

#[async_trait(?Send)]
impl Extract for Browser {
    fn describe(_: &mut OperationDoc) {}

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        let client = ClientInfo::extract(call).await?;
        let maker = CookieMaker::extract(call).await?;
        let is_new = client.pre_session.is_none();
        let pre_session = client
            .pre_session
            .unwrap_or_else(|| Token::draw(&*maker.random));
        let id = client
            .browser
            .unwrap_or_else(|| Token::draw(&*maker.random));
        let caller = Caller {
            address: ClientAddress::new(client.address),
            pre_session: PreSession::new(pre_session.hash()),
            session: client.session.as_ref().map(Token::hash),
            refresh: client.refresh.as_ref().map(Token::hash),
            browser: id.hash(),
            device: Device::of(&client.user_agent),
        };
        Ok(Self {
            caller,
            pre_session,
            id,
            is_new,
            maker,
        })
    }
}

impl Browser {
    /// The caller behind it.
    pub const fn caller(&self) -> &Caller {
        &self.caller
    }

    /// `data` for a browser that has a flow now, and so needs its pre-session.
    pub fn with_flow<T>(&self, data: T) -> Answer<T> {
        Answer::new(data).with(self.new_pre_session())
    }

    /// `data` for a browser whose session begins. A device that is not to be remembered loses the
    /// cookie of an earlier time.
    pub fn signed_in<T>(&self, signed_in: &SignedIn, data: T) -> Answer<T> {
        let refresh = match &signed_in.refresh {
            Some(cookie) => self.refresh(cookie),
            None => self.maker.cookies.end_refresh(),
        };
        Answer::new(data)
            .with(self.session(&signed_in.session))
            .with([refresh, self.known(signed_in)])
    }

    /// `data` for a browser whose session is renewed. A device whose refresh cookie had just been
    /// rotated keeps what that other answer set.
    pub fn renewed<T>(&self, renewed: &Refreshed, data: T) -> Answer<T> {
        let refresh = renewed.refresh.as_ref().map(|cookie| self.refresh(cookie));
        Answer::new(data)
            .with(self.session(&renewed.session))
            .with(refresh)
    }

    /// The answer that signs out. The CSRF token goes back to the pre-session, so that the next
    /// login needs no other call first.
    pub fn logged_out(&self) -> Answer<()> {
        let CookieMaker { cookies, random } = &self.maker;
        let bound = Bound::PreSession(self.pre_session.clone());
        Answer::new(())
            .with(cookies.clear_all())
            .with(self.new_pre_session())
            .with([cookies.csrf(&bound, &**random)])
            .header("clear-site-data", "\"cache\", \"storage\"")
    }

    fn new_pre_session(&self) -> Option<Cookie<'static>> {
        self.is_new
            .then(|| self.maker.cookies.pre_session(&self.pre_session))
    }

    fn session(&self, token: &Token) -> [Cookie<'static>; 2] {
        let CookieMaker { cookies, random } = &self.maker;
        cookies.session(token, &**random)
    }

    fn known(&self, signed_in: &SignedIn) -> Cookie<'static> {
        let seconds = signed_in.known_for.num_seconds();
        self.maker.cookies.browser(&self.id, seconds)
    }

    fn refresh(&self, device: &DeviceCookie) -> Cookie<'static> {
        let seconds = device.lives.num_seconds();
        self.maker.cookies.refresh(&device.token, seconds)
    }
}
