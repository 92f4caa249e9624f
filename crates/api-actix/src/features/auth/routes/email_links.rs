//! The link of the welcome mail. The page that it opens asks; only its button calls these.

use super::{Reply, Services};
use crate::features::auth::services::hash_of;
use crate::http::{Answer, ApiError, LinkToken};

/// Confirms the address that the link was mailed to.
pub async fn confirm(LinkToken(token): LinkToken, services: Services) -> Reply<()> {
    let token = hash_of(&token).ok_or(ApiError::NotFound)?;
    services.accounts.welcome.confirm(&token).await?;
    Ok(Answer::new(()))
}

/// Takes the address from an account that is not its owner's.
pub async fn disown(LinkToken(token): LinkToken, services: Services) -> Reply<()> {
    let token = hash_of(&token).ok_or(ApiError::NotFound)?;
    services.accounts.welcome.disown(&token).await?;
    Ok(Answer::new(()))
}
