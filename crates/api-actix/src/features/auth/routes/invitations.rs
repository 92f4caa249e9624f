//! The link by which somebody may sign up. The token stands in the body: addresses are logged by
//! proxies and kept by browsers.

use super::Reply;
use crate::App;
use crate::features::auth::dto::{InvitationAnswer, InvitationLink};
use crate::http::{Anyone, Body, JsonResponse, Service};

/// Whom a link invites.
pub async fn look(
    _: Anyone,
    app: Service<App>,
    Body(link): Body<InvitationLink>,
) -> Reply<InvitationAnswer> {
    let found = app.accounts.admissions.look(&link.token).await?;
    Ok(JsonResponse::new(found.into()))
}
