//! The link of the welcome mail. The page that it opens asks; only its button calls these.

use super::{Reply, Services};
use crate::http::{Answer, LinkToken};

/// Confirms the address that the link was mailed to.
pub async fn confirm(LinkToken(token): LinkToken, services: Services) -> Reply<()> {
    services.accounts.welcome.confirm(&token.hash()).await?;
    Ok(Answer::new(()))
}

/// Takes the address from an account that is not its owner's.
pub async fn disown(LinkToken(token): LinkToken, services: Services) -> Reply<()> {
    services.accounts.welcome.disown(&token.hash()).await?;
    Ok(Answer::new(()))
}
