//! Signing up: details → code → choose PIN → confirm PIN.

use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::{
    AddressesAnswer, AuthenticatorKeyAnswer, CodeSentAnswer, ConfirmPin, PhoneAnswer, PhoneCode,
    PostcodeLookup, ResendPhoneCode, SetPin, SignupAuthenticator, SignupStep1, SignupStep2,
    TokenAnswer,
};
use crate::http::{
    Anyone, Body, JsonResponse, ProvingPhone, Registering, RegisteringOrSignedIn, Service,
    SettingPin,
};
use domain_auth::model::PreSession;
use domain_auth::services::AddressCaller;

/// Begins a sign-up. A known email is answered the same.
pub async fn step1(
    _: Anyone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<SignupStep1>,
) -> Reply<TokenAnswer> {
    let sign_up = &app.accounts.sign_up;
    let token = sign_up
        .step1(browser.caller(), &body.form())
        .await?
        .encode();
    Ok(browser.with_flow(TokenAnswer { token }))
}

pub async fn step2(
    _: Registering,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<SignupStep2>,
) -> Reply<PhoneAnswer> {
    let sign_up = &app.accounts.sign_up;
    let sent = sign_up.step2(browser.caller(), &body.form()).await?;
    Ok(JsonResponse::new(sent.into()))
}

/// The key of the app that proves this sign-up, where no texts are sent.
pub async fn signup_authenticator(
    _: Registering,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<SignupAuthenticator>,
) -> Reply<AuthenticatorKeyAnswer> {
    let sign_up = &app.accounts.sign_up;
    let key = sign_up.authenticator(browser.caller(), &body.token).await?;
    Ok(JsonResponse::new(key.into()))
}

pub async fn validate_postcode(
    who: RegisteringOrSignedIn,
    app: Service<App>,
    Body(body): Body<PostcodeLookup>,
) -> Reply<AddressesAnswer> {
    let seeker = match who {
        RegisteringOrSignedIn::SignedIn(_) => AddressCaller::Person,
        RegisteringOrSignedIn::Registering {
            pre_session,
            had_session,
        } => AddressCaller::Browser {
            pre_session: PreSession::new(pre_session.hash()),
            had_session,
        },
    };
    let addresses = &app.accounts.addresses;
    Ok(JsonResponse::new(AddressesAnswer {
        addresses: addresses.lookup(seeker, &body.post_code).await?,
        sample: app.sample_addresses,
    }))
}

pub async fn verify_phone(
    _: ProvingPhone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<PhoneCode>,
) -> Reply<TokenAnswer> {
    let sign_up = &app.accounts.sign_up;
    let token = sign_up
        .verify_phone(browser.caller(), &body.phone, &body.verification_code)
        .await?;
    Ok(JsonResponse::new(TokenAnswer {
        token: token.encode(),
    }))
}

pub async fn resend_phone_code(
    _: ProvingPhone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ResendPhoneCode>,
) -> Reply<CodeSentAnswer> {
    let sign_up = &app.accounts.sign_up;
    let sent = sign_up
        .resend_phone_code(browser.caller(), &body.phone)
        .await?;
    Ok(JsonResponse::new(sent.into()))
}

pub async fn set_pin(
    _: SettingPin,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<SetPin>,
) -> Reply<()> {
    let sign_up = &app.accounts.sign_up;
    sign_up
        .set_pin(browser.caller(), &body.token, &body.pin_code)
        .await?;
    Ok(JsonResponse::new(()))
}

pub async fn verify_pin(
    _: SettingPin,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ConfirmPin>,
) -> Reply<()> {
    let sign_up = &app.accounts.sign_up;
    let remember_me = body.remember_me.unwrap_or_default();
    let signed_in = sign_up
        .verify_pin(browser.caller(), &body.token, &body.pin_code, remember_me)
        .await?;
    Ok(browser.signed_in(&signed_in, ()))
}
