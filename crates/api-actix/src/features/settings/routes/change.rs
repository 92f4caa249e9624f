use super::{Browser, Reply, SAVED, insider};
use crate::App;
use crate::features::settings::dto::{
    ChangePassword, ChangePincode, ChangePostcode, ChangeRequest, PendingContact, SettingsAnswer,
};
use crate::http::{Body, JsonResponse, Service, SignedIn};

/// What waits for a code, and whether the email is confirmed.
pub async fn show(SignedIn(who): SignedIn, app: Service<App>) -> Reply<SettingsAnswer> {
    let accounts = &app.accounts;
    let pending = accounts.settings.pending(who.person).await?;
    Ok(JsonResponse::new(SettingsAnswer {
        email_confirmed: accounts.welcome.is_confirmed(who.person).await?,
        pending: pending.into_iter().map(PendingContact::from).collect(),
    }))
}

pub async fn name(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangeRequest>,
) -> Reply<()> {
    let settings = &app.accounts.settings;
    settings
        .change_name(insider(who, &browser), &body.value, &body.pincode)
        .await?;
    Ok(JsonResponse::done(SAVED))
}

/// Sends a code to a new email; the email is changed when the code is entered.
pub async fn email(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangeRequest>,
) -> Reply<PendingContact> {
    let settings = &app.accounts.settings;
    let pending = settings
        .ask_email(insider(who, &browser), &body.value, &body.pincode)
        .await?;
    Ok(JsonResponse::new(pending.into()).saying(SAVED))
}

/// Sends a code to a new phone; the phone is changed when the code is entered.
pub async fn phone(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangeRequest>,
) -> Reply<PendingContact> {
    let settings = &app.accounts.settings;
    let pending = settings
        .ask_phone(insider(who, &browser), &body.value, &body.pincode)
        .await?;
    Ok(JsonResponse::new(pending.into()).saying(SAVED))
}

pub async fn post_code(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangePostcode>,
) -> Reply<()> {
    let settings = &app.accounts.settings;
    settings
        .change_address(
            insider(who, &browser),
            &body.value,
            &body.additional_value,
            &body.pincode,
        )
        .await?;
    Ok(JsonResponse::done(SAVED))
}

/// Changes the password. All other sessions and devices are signed out.
pub async fn password(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangePassword>,
) -> Reply<()> {
    let settings = &app.accounts.settings;
    let fresh = settings
        .change_password(insider(who, &browser), &body.form())
        .await?;
    Ok(browser.renewed(&fresh, ()).saying(SAVED))
}

/// Changes the PIN. All other sessions and devices are signed out.
pub async fn pincode(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangePincode>,
) -> Reply<()> {
    let settings = &app.accounts.settings;
    let fresh = settings
        .change_pin(insider(who, &browser), &body.value, &body.answer)
        .await?;
    Ok(browser.renewed(&fresh, ()).saying(SAVED))
}
