use super::{Browser, Reply, Services};
use crate::features::auth::dto::{PinLogin, Refreshed, User, UserAnswer};
use crate::http::{Answer, Anyone, Body, RememberedDevice, SignedIn};

/// The current user.
pub async fn me(SignedIn(who): SignedIn, services: Services) -> Reply<UserAnswer> {
    let user = services.accounts.area.me(who.person).await?;
    Ok(Answer::new(UserAnswer {
        user: User::from(&user),
    }))
}

pub async fn refresh_token(
    _: RememberedDevice,
    services: Services,
    browser: Browser,
    Body(body): Body<PinLogin>,
) -> Reply<Refreshed> {
    let area = &services.accounts.area;
    let renewed = area.refresh(browser.caller(), &body.pin_code).await?;
    Ok(browser.renewed(&renewed, Refreshed { success: true }))
}

/// Signs out, whatever is left of the session.
pub async fn logout(_: Anyone, services: Services, browser: Browser) -> Reply<()> {
    services.accounts.area.logout(browser.caller()).await?;
    Ok(browser.logged_out())
}
