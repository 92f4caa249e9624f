//! Somebody signed in, as settings know them.

use super::world::{Browser, World};
use crate::Limits;
use crate::model::Session;
use crate::services::SignedInUser;

/// Somebody signed in.
pub(super) struct Member {
    pub(super) world: World,
    pub(super) browser: Browser,
    pub(super) session: Session,
}

impl Member {
    pub(super) async fn with(limits: Limits) -> Self {
        let world = World::with(limits);
        let browser = world.signed_up().await;
        let cookie = browser.0.session;
        let session = world.accounts.area.session(cookie.as_ref()).await.unwrap();
        Self {
            world,
            browser,
            session,
        }
    }

    pub(super) async fn new() -> Self {
        Self::with(Limits::default()).await
    }

    pub(super) fn who(&self) -> SignedInUser<'_> {
        SignedInUser {
            caller: &self.browser.0,
            person: self.session.person,
            session: self.session.id,
        }
    }
}
