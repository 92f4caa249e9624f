use super::{Browser, Reply, SAVED, insider};
use crate::App;
use crate::features::auth::dto::UserAnswer;
use crate::features::settings::dto::{
    ChangePassword, ChangePincode, ChangePostcode, ChangeQuestion, ChangeRequest,
    ChangedAccountAnswer, PendingContact, SettingsAnswer,
};
use crate::http::{Body, JsonResponse, Service, SignedIn};

/// The contacts that wait for a code, and whether the email is confirmed.
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
) -> Reply<UserAnswer> {
    let settings = &app.accounts.settings;
    let user = settings
        .change_name(insider(who, &browser), &body.value, &body.pincode)
        .await?;
    Ok(JsonResponse::new(UserAnswer::from(&user)).saying(SAVED))
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
) -> Reply<UserAnswer> {
    let settings = &app.accounts.settings;
    let user = settings
        .change_address(
            insider(who, &browser),
            &body.value,
            &body.additional_value,
            &body.pincode,
        )
        .await?;
    Ok(JsonResponse::new(UserAnswer::from(&user)).saying(SAVED))
}

/// Changes the password. All other sessions and devices are signed out.
pub async fn password(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangePassword>,
) -> Reply<ChangedAccountAnswer> {
    let settings = &app.accounts.settings;
    let changed = settings
        .change_password(insider(who, &browser), &body.form())
        .await?;
    let answer = ChangedAccountAnswer::from(&changed);
    Ok(browser.renewed(&changed.renewed, answer).saying(SAVED))
}

/// Changes the PIN. All other sessions and devices are signed out.
pub async fn pincode(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangePincode>,
) -> Reply<ChangedAccountAnswer> {
    let settings = &app.accounts.settings;
    let changed = settings
        .change_pin(insider(who, &browser), &body.value, &body.answer)
        .await?;
    let answer = ChangedAccountAnswer::from(&changed);
    Ok(browser.renewed(&changed.renewed, answer).saying(SAVED))
}

/// Changes the security question, shortly after signing in. All other sessions and devices are signed
/// out.
pub async fn security_question(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ChangeQuestion>,
) -> Reply<ChangedAccountAnswer> {
    let settings = &app.accounts.settings;
    let changed = settings
        .change_question(
            insider(who, &browser),
            &body.value,
            &body.answer,
            &body.pincode,
        )
        .await?;
    let answer = ChangedAccountAnswer::from(&changed);
    Ok(browser.renewed(&changed.renewed, answer).saying(SAVED))
}
