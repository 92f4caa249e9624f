//! The handlers of settings: each reads the form, calls one service and maps the answer.

pub mod activity;
pub mod change;
pub mod contact;
pub mod sessions;

use crate::features::auth::Browser;
use crate::http::{ApiError, JsonResponse, SignedInPerson};
use domain_auth::model::SessionId;
use domain_auth::services::SignedInUser;

type Reply<T> = Result<JsonResponse<T>, ApiError>;

pub const SAVED: &str = "Saved!";

fn insider(who: SignedInPerson, browser: &Browser) -> SignedInUser<'_> {
    SignedInUser {
        caller: browser.caller(),
        person: who.person,
        session: SessionId::new(who.session),
    }
}
