//! One service for each part of accounts, over the ports.

mod addresses;
mod code_status;
mod codes;
mod core;
mod departure;
mod factors;
mod fresh;
mod guesses;
mod login;
mod login_codes;
mod operator;
mod own_pin;
mod pins;
mod questions;
mod resets;
mod sessions;
mod settings;
mod sign_in;
mod sign_up;
#[cfg(test)]
mod tests;
mod welcome;

pub use addresses::{Addresses, Seeker};
pub use code_status::{CodeStatus, CodeStatuses};
pub use codes::CodeSent;
pub use core::Ports;
pub use departure::Departures;
pub use factors::{AppAdded, AppState, Authenticators, NewApp};
pub use login::{Login, LoginForm, LoginOutcome, NextStep};
pub use login_codes::LoginMethod;
pub use operator::{ContactGiven, FactorReset, Operator};
pub use questions::Questions;
pub use resets::PasswordResets;
pub use sessions::{Refreshed, SignedInArea};
pub use settings::{Insider, PasswordForm, PendingView, ProfileSettings};
pub use sign_in::{DeviceCookie, SignedIn};
pub use sign_up::{SignUp, StepOne, StepTwo};
pub use welcome::WelcomeLinks;

use self::core::Core;
use crate::Limits;
use crate::messages::Letters;
use std::sync::Arc;
use url::Url;

/// Every service of this domain over one set of ports.
#[derive(Clone)]
pub struct Accounts {
    pub sign_up: SignUp,
    /// Whether the texts of codes have left.
    pub code_statuses: CodeStatuses,
    /// Getting in.
    pub login: Login,
    /// Staying in, and getting out.
    pub area: SignedInArea,
    pub resets: PasswordResets,
    /// The link of the welcome mail.
    pub welcome: WelcomeLinks,
    pub authenticators: Authenticators,
    /// The end of an account.
    pub departures: Departures,
    pub questions: Questions,
    pub addresses: Addresses,
    /// Changes that users make to their own accounts.
    pub settings: ProfileSettings,
    /// Account administration for users who are locked out.
    pub operator: Operator,
}

impl Accounts {
    /// The services over `ports`. Links in mails begin with `public_url`.
    pub fn new(ports: Ports, limits: Limits, public_url: Url) -> Self {
        let core = Arc::new(Core {
            ports,
            limits,
            letters: Letters::new(public_url),
        });
        Self {
            sign_up: SignUp(core.clone()),
            code_statuses: CodeStatuses(core.clone()),
            login: Login(core.clone()),
            area: SignedInArea(core.clone()),
            resets: PasswordResets(core.clone()),
            welcome: WelcomeLinks(core.clone()),
            authenticators: Authenticators(core.clone()),
            departures: Departures(core.clone()),
            questions: Questions(core.clone()),
            addresses: Addresses(core.clone()),
            settings: ProfileSettings(core.clone()),
            operator: Operator(core),
        }
    }
}
