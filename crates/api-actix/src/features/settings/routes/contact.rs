//! A new email or phone on its way: entering its code, sending it again, giving the change up.

use super::{Browser, Reply, SAVED, insider};
use crate::App;
use crate::features::auth::dto::CodeStatusAnswer;
use crate::features::settings::dto::{ChangedAccountAnswer, ContactCode, PendingContact};
use crate::http::{Body, JsonResponse, Service, SignedIn};
use domain_auth::model::ContactKind;

macro_rules! contact {
    ($kind:expr, $verify:ident, $resend:ident, $withdraw:ident) => {
        /// Enters the code: the change is made. All other sessions and devices are signed out.
        pub async fn $verify(
            SignedIn(who): SignedIn,
            app: Service<App>,
            browser: Browser,
            Body(body): Body<ContactCode>,
        ) -> Reply<ChangedAccountAnswer> {
            let settings = &app.accounts.settings;
            let changed = settings
                .verify(insider(who, &browser), $kind, &body.verification_code)
                .await?;
            let answer = ChangedAccountAnswer::from(&changed);
            Ok(browser.renewed(&changed.renewed, answer).saying(SAVED))
        }

        pub async fn $resend(
            SignedIn(who): SignedIn,
            app: Service<App>,
            browser: Browser,
        ) -> Reply<PendingContact> {
            let settings = &app.accounts.settings;
            let pending = settings.resend(insider(who, &browser), $kind).await?;
            Ok(JsonResponse::new(pending.into()))
        }

        pub async fn $withdraw(
            SignedIn(who): SignedIn,
            app: Service<App>,
            browser: Browser,
        ) -> Reply<()> {
            let settings = &app.accounts.settings;
            settings.withdraw(insider(who, &browser), $kind).await?;
            Ok(JsonResponse::new(()))
        }
    };
}

/// Tells whether the text with the code for a new phone has left.
pub async fn phone_code_status(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
) -> Reply<CodeStatusAnswer> {
    let settings = &app.accounts.settings;
    let status = settings.phone_code_status(insider(who, &browser)).await?;
    Ok(JsonResponse::new(status.into()))
}

/// Mails the links again by which the present email is confirmed or disowned.
pub async fn send_confirmation(SignedIn(who): SignedIn, app: Service<App>) -> Reply<()> {
    app.accounts.welcome.send_again(who.person).await?;
    Ok(JsonResponse::new(()))
}

contact!(
    ContactKind::Email,
    verify_email,
    resend_email,
    withdraw_email
);
contact!(
    ContactKind::Phone,
    verify_phone,
    resend_phone,
    withdraw_phone
);
