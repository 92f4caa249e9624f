use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::{PinLogin, Refreshed, UserAnswer};
use crate::features::auth::sessions::CurrentUser;
use crate::http::{Anyone, Body, JsonResponse, RememberedDevice, Service, SignedIn};

/// The current user.
pub async fn me(CurrentUser(user): CurrentUser) -> Reply<UserAnswer> {
    Ok(JsonResponse::new(UserAnswer::from(&user)))
}

/// Makes an account with sample data, which lasts two hours, and signs the caller in to it.
pub async fn look_around(_: Anyone, app: Service<App>, browser: Browser) -> Reply<UserAnswer> {
    let signed_in = app.accounts.tours.begin(browser.caller()).await?;
    let answer = UserAnswer::from(&signed_in.user);
    Ok(browser.signed_in(&signed_in, answer))
}

pub async fn refresh_token(
    _: RememberedDevice,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<PinLogin>,
) -> Reply<Refreshed> {
    let area = &app.accounts.area;
    let renewed = area.refresh(browser.caller(), &body.pin_code).await?;
    Ok(browser.renewed(&renewed, Refreshed { success: true }))
}

/// Ends the session. A remembered device stays, and begins another by PIN.
pub async fn lock(_: SignedIn, app: Service<App>, browser: Browser) -> Reply<()> {
    app.accounts.area.lock(browser.caller()).await?;
    Ok(browser.locked())
}

/// Signs out, whatever is left of the session.
pub async fn logout(_: Anyone, app: Service<App>, browser: Browser) -> Reply<()> {
    app.accounts.area.logout(browser.caller()).await?;
    app.notifications.sign_out(browser.caller().browser).await?;
    Ok(browser.logged_out())
}
