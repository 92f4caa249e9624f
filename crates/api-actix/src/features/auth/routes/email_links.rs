//! The link of the welcome mail. The page that it opens asks; only its button calls these. The token
//! stands in the body: addresses are logged by proxies and kept by browsers.

use super::Reply;
use crate::App;
use crate::features::auth::dto::EmailLink;
use crate::http::{Anyone, Body, JsonResponse, Service};

pub async fn confirm(_: Anyone, app: Service<App>, Body(link): Body<EmailLink>) -> Reply<()> {
    app.accounts.welcome.confirm(&link.token()?).await?;
    Ok(JsonResponse::new(()))
}

/// Takes the address from an account that is not its owner's.
pub async fn disown(_: Anyone, app: Service<App>, Body(link): Body<EmailLink>) -> Reply<()> {
    app.accounts.welcome.disown(&link.token()?).await?;
    Ok(JsonResponse::new(()))
}
