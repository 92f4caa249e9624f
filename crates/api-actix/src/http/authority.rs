//! Authority: the first argument of every handler proves it.

use super::call::Call;
use super::error::ApiError;
use super::extract::{Name, PathPart};
use actix_web::{HttpMessage, HttpRequest};
use async_trait::async_trait;
use domain_auth::error::TokenKind;
use domain_auth::model::Token;
use domain_shared::{PersonId, StoreError, Timestamp};
use http_edge::operation::OperationDoc;
use uuid::Uuid;

/// The proof that a call needs before its body is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Authority {
    Anyone,
    /// That it comes from the browser that began a registration.
    Registering,
    /// That it comes from the browser that began a login.
    LoggingIn,
    SignedIn,
    /// Either a registration's browser or a live session.
    RegisteringOrSignedIn,
    RememberedDevice,
    /// The token in the address of a feed.
    LinkToken,
    /// A session of the administrator's page, which no account has.
    Operator,
}

/// A proof of authority. A handler's first argument is one, so that the table of routes and the
/// handler cannot disagree.
#[allow(async_fn_in_trait, reason = "a call stays on its thread")]
pub trait AuthGuard: Sized + 'static {
    const AUTHORITY: Authority;

    /// Answers why not, where it fails. Reads no body.
    async fn prove(call: &Call) -> Result<Self, ApiError>;

    /// Adds what it reads to the operation.
    fn describe(_: &mut OperationDoc) {}

    fn person(&self) -> Option<PersonId> {
        None
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignedInPerson {
    pub person: PersonId,
    /// The id of the session (not its token).
    pub session: Uuid,
    /// When the person signed in; a PIN that renewed the session since does not count.
    pub signed_in_at: Timestamp,
    /// When the session ends, if nothing else is called in it.
    pub ends_at: Timestamp,
    /// Whether they look around, in an account that ends with the session.
    pub is_on_tour: bool,
}

/// Left on a request by the guard that found its session, for the header that says when it ends.
#[derive(Clone, Copy)]
pub(crate) struct SessionEnds(pub(crate) Timestamp);

/// Left on a request whose session is a tour's.
#[derive(Clone, Copy)]
struct OnTour;

/// Leaves on a request what others ask of its session.
pub(crate) fn leave(request: &HttpRequest, ends_at: Timestamp, is_on_tour: bool) {
    let mut extensions = request.extensions_mut();
    extensions.insert(SessionEnds(ends_at));
    if is_on_tour {
        extensions.insert(OnTour);
    }
}

/// Whether the guard of this request found a session of a tour.
pub(crate) fn is_on_tour(request: &HttpRequest) -> bool {
    request.extensions().contains::<OnTour>()
}

/// Finds live sessions.
#[async_trait]
pub trait SessionLookup: Send + Sync {
    /// The session of `token` and its owner.
    ///
    /// - MUST answer `None` for a token that is unknown, idle for too long, ended or revoked.
    /// - MUST count the call as activity of a live session.
    async fn session(
        &self,
        token: &Token,
        now: Timestamp,
    ) -> Result<Option<SignedInPerson>, StoreError>;
}

#[derive(Debug, Clone, Copy)]
pub struct Anyone;

impl AuthGuard for Anyone {
    const AUTHORITY: Authority = Authority::Anyone;

    async fn prove(_: &Call) -> Result<Self, ApiError> {
        Ok(Self)
    }
}

#[derive(Debug, Clone, Copy)]
pub struct SignedIn(pub SignedInPerson);

impl AuthGuard for SignedIn {
    const AUTHORITY: Authority = Authority::SignedIn;

    async fn prove(call: &Call) -> Result<Self, ApiError> {
        session_of(call).await?.map(Self).ok_or(ApiError::NoSession)
    }

    fn person(&self) -> Option<PersonId> {
        Some(self.0.person)
    }
}

async fn session_of(call: &Call) -> Result<Option<SignedInPerson>, ApiError> {
    let context = call.context();
    match context.cookies.session_of(call.request()) {
        None => Ok(None),
        Some(token) => {
            let now = context.clock.now();
            let found = context.sessions.session(&token, now).await?;
            if let Some(who) = &found {
                leave(call.request(), who.ends_at, who.is_on_tour);
            }
            Ok(found)
        }
    }
}

/// A browser without a pre-session has no flow, so whatever token it shows is worth nothing.
fn pre_session(call: &Call, kind: TokenKind) -> Result<Token, ApiError> {
    call.context()
        .cookies
        .pre_session_of(call.request())
        .ok_or_else(|| ApiError::wrong(kind.field(), kind.message()))
}

/// Declares guards that the pre-session of a browser proves. The flow's own token is the service's
/// business; both must name the same flow. They differ in what a browser without one is told.
macro_rules! flow_guards {
    ($($(#[$meta:meta])* $name:ident: $authority:ident, $told:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy)]
        pub struct $name;

        impl AuthGuard for $name {
            const AUTHORITY: Authority = Authority::$authority;

            async fn prove(call: &Call) -> Result<Self, ApiError> {
                pre_session(call, TokenKind::$told).map(|_| Self)
            }
        }
    )*};
}

flow_guards! {
    /// The browser of a registration.
    Registering: Registering, Registration;
    /// The browser of a registration that waits for its code.
    ProvingPhone: Registering, SignUp;
    /// The browser of a registration that has come to its PIN.
    SettingPin: Registering, Pin;
    /// The browser of a login.
    LoggingIn: LoggingIn, Verification;
    /// The browser of a registration or login that waits for its code.
    AwaitingCode: LoggingIn, Pin;
}

/// Somebody registering or signed in.
#[derive(Debug, Clone)]
pub enum RegisteringOrSignedIn {
    SignedIn(SignedInPerson),
    Registering {
        pre_session: Token,
        /// Whether it shows the cookie of a session that is over.
        had_session: bool,
    },
}

impl AuthGuard for RegisteringOrSignedIn {
    const AUTHORITY: Authority = Authority::RegisteringOrSignedIn;

    async fn prove(call: &Call) -> Result<Self, ApiError> {
        if let Some(person) = session_of(call).await? {
            return Ok(Self::SignedIn(person));
        }
        let context = call.context();
        let had_session = context.cookies.session_of(call.request()).is_some();
        match pre_session(call, TokenKind::SignUp) {
            Ok(pre_session) => Ok(Self::Registering {
                pre_session,
                had_session,
            }),
            Err(_) if had_session => Err(ApiError::NoSession),
            Err(refused) => Err(refused),
        }
    }

    fn person(&self) -> Option<PersonId> {
        match self {
            Self::SignedIn(signed_in) => Some(signed_in.person),
            Self::Registering { .. } => None,
        }
    }
}

/// A device that asked to be remembered, by its refresh cookie. Whether it is still live, and whose
/// it is, is the service's business.
#[derive(Debug, Clone, Copy)]
pub struct RememberedDevice;

impl AuthGuard for RememberedDevice {
    const AUTHORITY: Authority = Authority::RememberedDevice;

    async fn prove(call: &Call) -> Result<Self, ApiError> {
        let refresh = call.context().cookies.refresh_of(call.request());
        refresh.map(|_| Self).ok_or(ApiError::NoSession)
    }
}

/// The token of a calendar feed, whose address is all that a calendar has: the part of the path named
/// `token`. The tokens of links in mails travel in bodies.
#[derive(Debug, Clone)]
pub struct LinkToken(pub Token);

impl AuthGuard for LinkToken {
    const AUTHORITY: Authority = Authority::LinkToken;

    fn describe(operation: &mut OperationDoc) {
        operation.path_part(Name::schema());
    }

    async fn prove(call: &Call) -> Result<Self, ApiError> {
        call.request()
            .match_info()
            .get("token")
            .and_then(Token::parse)
            .map(Self)
            .ok_or(ApiError::NotFound)
    }
}
