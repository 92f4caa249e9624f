//! The handlers of accounts: each reads the form, calls one service and maps the answer.

pub mod authenticator;
pub mod departure;
pub mod email_links;
pub mod invitations;
pub mod login;
pub mod passkeys;
pub mod reset;
pub mod session;
pub mod signup;

use super::Browser;
use crate::http::{ApiError, JsonResponse};

type Reply<T> = Result<JsonResponse<T>, ApiError>;
