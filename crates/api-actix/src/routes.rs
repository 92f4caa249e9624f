//! The table of routes. The server, the OpenAPI document and the test matrices are made from it.

use crate::features::archive::{LARGEST as LARGEST_IMPORT, routes as archive};
use crate::features::auth::routes::{
    authenticator, departure, email_links, invitations, login, passkeys, reset, session, signup,
};
use crate::features::calendar::routes as calendar;
use crate::features::dashboard::routes as dashboard;
use crate::features::documents::routes as documents;
use crate::features::drafts::routes as drafts;
use crate::features::files::routes as files;
use crate::features::key_information::routes as key_information;
use crate::features::life_locker::papers::{Depository, Renting};
use crate::features::life_locker::{notes as locker_notes, papers};
use crate::features::lookups::routes as lookups;
use crate::features::notifications::routes as notifications;
use crate::features::operator::routes as operator;
use crate::features::presets::{LARGEST, routes as presets};
use crate::features::reminders::{dates, links as reminder_links, timeline};
use crate::features::search::routes as search;
use crate::features::settings::routes::{activity, change, contact, sessions};
use crate::features::statements::{LARGEST as LARGEST_STATEMENT, routes as statements};
use crate::features::transactions::routes as transactions;
use crate::features::vault::{renewal as vault_renewal, routes as vault};
use crate::features::{csrf, installation, legal, security_questions, set_up};
use crate::http::Limit::{Credential, Lookup, Poll, Upload, Write};
use crate::http::handler::Handler;
use crate::http::{Route, delete, get, post, put};
use std::sync::Arc;

/// The routes of the API.
pub fn routes() -> Vec<Arc<Route>> {
    let routes = vec![
        get("/auth/csrf", csrf::renew),
        get("/installation", installation::show),
        get("/legal/terms", legal::terms),
        get("/legal/privacy-policy", legal::privacy_policy),
        // The set-up page.
        post("/set-up/sign-up", set_up::choose_sign_up).limit(Credential),
        post("/set-up/test-email", set_up::test_email).limit(Credential),
        post("/set-up/test-text", set_up::test_text).limit(Credential),
        // Accounts.
        attempt("/auth/invitations/look", invitations::look),
        post("/auth/signup/step1", signup::step1).limit(Credential),
        post("/auth/signup/step2", signup::step2).limit(Credential),
        post("/auth/signup/authenticator", signup::signup_authenticator).limit(Credential),
        lookup("/auth/validate-postcode", signup::validate_postcode),
        post("/auth/verify-phone", signup::verify_phone).limit(Credential),
        post("/auth/resend-phone-code", signup::resend_phone_code).limit(Credential),
        post("/auth/set-pin", signup::set_pin).limit(Credential),
        post("/auth/verify-pin", signup::verify_pin).limit(Credential),
        attempt("/auth/login", login::login),
        attempt("/auth/verify-login", login::verify_login),
        attempt("/auth/use-recovery-code", login::use_recovery_code),
        attempt("/auth/resend-login-code", login::resend_login_code),
        post("/auth/code-status", login::code_status)
            .limit(Poll)
            .even_when_full(),
        attempt("/auth/set-login-pin", login::set_login_pin),
        attempt("/auth/verify-login-pin", login::verify_login_pin),
        get("/auth/me", session::me),
        post("/auth/tour", session::look_around).limit(Credential),
        attempt("/auth/refresh-token", session::refresh_token),
        post("/auth/lock", session::lock).even_when_full(),
        // Not counted: neighbours of one address must not keep each other from leaving.
        post("/auth/logout", session::logout).even_when_full(),
        get("/auth/authenticator", authenticator::show),
        post("/auth/authenticator/begin", authenticator::begin)
            .limit(Credential)
            .not_on_tour(),
        post("/auth/authenticator/confirm", authenticator::confirm)
            .limit(Credential)
            .not_on_tour(),
        post("/auth/authenticator/remove", authenticator::remove)
            .limit(Credential)
            .not_on_tour(),
        post(
            "/auth/authenticator/recovery-codes",
            authenticator::renew_recovery_codes,
        )
        .limit(Credential)
        .not_on_tour(),
        attempt("/auth/authenticator-links/look", authenticator::look),
        post(
            "/auth/authenticator-links/confirm",
            authenticator::confirm_link,
        )
        .limit(Credential),
        get("/auth/passkeys", passkeys::list),
        post("/auth/passkeys/begin", passkeys::begin)
            .limit(Credential)
            .not_on_tour(),
        post("/auth/passkeys/confirm", passkeys::confirm)
            .limit(Credential)
            .not_on_tour(),
        post("/auth/passkeys/rename", passkeys::rename)
            .limit(Write)
            .not_on_tour(),
        post("/auth/passkeys/remove", passkeys::remove)
            .limit(Credential)
            .not_on_tour(),
        attempt("/auth/passkey-login/begin", passkeys::begin_login),
        attempt("/auth/passkey-login/confirm", passkeys::confirm_login),
        post("/auth/email-links/confirm", email_links::confirm).limit(Credential),
        post("/auth/email-links/disown", email_links::disown).limit(Credential),
        attempt("/auth/forgot-password", reset::forgot_password),
        attempt("/auth/reset-password", reset::reset_password),
        get(
            "/security-questions/questions",
            security_questions::routes::questions,
        ),
        get(
            "/security-questions/current",
            security_questions::routes::current,
        ),
        get(
            "/security-questions/status",
            security_questions::routes::status,
        ),
        post("/security-questions/set", security_questions::routes::set)
            .limit(Credential)
            .not_on_tour(),
        // Profile and settings.
        get("/settings", change::show),
        put("/settings/name", change::name)
            .limit(Credential)
            .not_on_tour(),
        put("/settings/email", change::email)
            .limit(Credential)
            .not_on_tour(),
        put("/settings/phone", change::phone)
            .limit(Credential)
            .not_on_tour(),
        put("/settings/postCode", change::post_code)
            .limit(Credential)
            .not_on_tour(),
        put("/settings/password", change::password)
            .limit(Credential)
            .not_on_tour(),
        put("/settings/pincode", change::pincode)
            .limit(Credential)
            .not_on_tour(),
        put("/settings/securityQuestion", change::security_question)
            .limit(Credential)
            .not_on_tour(),
        post("/settings/email/verify", contact::verify_email)
            .limit(Credential)
            .not_on_tour(),
        post("/settings/email/confirmation", contact::send_confirmation)
            .limit(Credential)
            .not_on_tour(),
        post("/settings/email/resend", contact::resend_email)
            .limit(Credential)
            .not_on_tour(),
        delete("/settings/email/pending", contact::withdraw_email)
            .limit(Write)
            .not_on_tour(),
        post("/settings/phone/verify", contact::verify_phone)
            .limit(Credential)
            .not_on_tour(),
        get("/settings/phone/code-status", contact::phone_code_status),
        post("/settings/phone/resend", contact::resend_phone)
            .limit(Credential)
            .not_on_tour(),
        delete("/settings/phone/pending", contact::withdraw_phone)
            .limit(Write)
            .not_on_tour(),
        get("/settings/activity", activity::list),
        get("/settings/sessions", sessions::list),
        delete("/settings/sessions", sessions::end_others).limit(Write),
        delete("/settings/sessions/{id}", sessions::end).limit(Write),
        attempt("/account/delete", departure::delete).not_on_tour(),
        attempt("/account/export", archive::ask).not_on_tour(),
        get("/account/export/{ticket}/{name}", archive::fetch)
            .limit(Upload)
            .not_on_tour(),
        get("/account/import", archive::state),
        post("/account/import", archive::import)
            .limit(Upload)
            .up_to(LARGEST_IMPORT)
            .not_on_tour(),
        // The signed-in area.
        get("/dashboard", dashboard::show),
        get("/search", search::find),
        get("/dashboard/history", dashboard::history),
        get("/dashboard/categories/{category}", dashboard::category),
        get("/vault", vault::list_items),
        post("/vault", vault::add_item).limit(Write),
        get("/vault/{id}", vault::show_item),
        put("/vault/{id}", vault::update_item).limit(Write),
        delete("/vault/{id}", vault::delete_item).limit(Write),
        post("/vault/{id}/renewed", vault_renewal::renew_date).limit(Write),
        get("/vault/{id}/documents", documents::list_documents),
        post("/vault/{id}/documents", documents::add_document).limit(Upload),
        put("/vault/{id}/documents/{docId}", documents::change_document).limit(Upload),
        delete("/vault/{id}/documents/{docId}", documents::delete_document).limit(Write),
        get("/file-name-date", documents::date_of_name),
        get("/documents", documents::list_named),
        get("/documents/{id}/dates", documents::list_paper_dates),
        get("/vault/{id}/key-info", key_information::list_notes),
        post("/vault/{id}/key-info", key_information::add_note).limit(Write),
        put("/vault/{id}/key-info/{keyId}", key_information::update_note).limit(Write),
        delete("/vault/{id}/key-info/{keyId}", key_information::delete_note).limit(Write),
        get("/vault/{id}/transactions", transactions::list_transactions),
        post("/vault/{id}/transactions", transactions::add_transaction).limit(Write),
        put(
            "/vault/{id}/transactions/{txId}",
            transactions::update_transaction,
        )
        .limit(Write),
        delete(
            "/vault/{id}/transactions/{txId}",
            transactions::delete_transaction,
        )
        .limit(Write),
        get(
            "/vault/{id}/transactions/{txId}/other-halves",
            transactions::list_other_halves,
        ),
        get("/vault/{id}/history", transactions::show_history),
        post("/vault/{id}/history", transactions::add_past_value).limit(Write),
        put(
            "/vault/{id}/history/{pointId}",
            transactions::update_past_value,
        )
        .limit(Write),
        delete(
            "/vault/{id}/history/{pointId}",
            transactions::delete_past_value,
        )
        .limit(Write),
        get("/vault/{id}/repayment", vault::show_repayment),
        // Statements of banks.
        get("/statements", statements::list_waiting),
        post("/statements", statements::upload)
            .limit(Upload)
            .up_to(LARGEST_STATEMENT),
        get("/statements/{id}", statements::show),
        put("/statements/{id}", statements::change).limit(Write),
        post("/statements/{id}/import", statements::import).limit(Write),
        delete("/statements/{id}", statements::remove).limit(Write),
        get("/vault/{id}/statements", statements::list_of_account),
        get("/vault/{id}/spending", statements::show_spending),
        get("/tag-rules", statements::show_rules),
        put("/tag-rules", statements::set_rules).limit(Write),
        get(
            "/life-locker/documents",
            papers::list_documents::<Depository>,
        ),
        post("/life-locker/documents", papers::add_document::<Depository>).limit(Upload),
        put(
            "/life-locker/documents/{id}",
            papers::change_document::<Depository>,
        )
        .limit(Upload),
        delete(
            "/life-locker/documents/{id}",
            papers::delete_document::<Depository>,
        )
        .limit(Write),
        get("/life-locker/key-info", locker_notes::list_notes),
        post("/life-locker/key-info", locker_notes::add_note).limit(Write),
        put("/life-locker/key-info/{id}", locker_notes::update_note).limit(Write),
        delete("/life-locker/key-info/{id}", locker_notes::delete_note).limit(Write),
        get("/renting/documents", papers::list_documents::<Renting>),
        post("/renting/documents", papers::add_document::<Renting>).limit(Upload),
        put(
            "/renting/documents/{id}",
            papers::change_document::<Renting>,
        )
        .limit(Upload),
        delete(
            "/renting/documents/{id}",
            papers::delete_document::<Renting>,
        )
        .limit(Write),
        get("/pre-sets", presets::list_presets),
        post("/pre-sets", presets::add_preset)
            .limit(Upload)
            .up_to(LARGEST),
        put("/pre-sets/{id}", presets::change_preset)
            .limit(Upload)
            .up_to(LARGEST),
        delete("/pre-sets/{id}", presets::delete_preset).limit(Write),
        delete(
            "/pre-sets/{id}/unreadable/{docId}",
            presets::delete_unreadable,
        )
        .limit(Write),
        get("/drafts/{form}", drafts::show),
        put("/drafts/{form}", drafts::save).limit(Write),
        delete("/drafts/{form}", drafts::discard).limit(Write),
        get("/timeline", timeline::list_dates),
        put("/timeline/{id}", timeline::remind).limit(Write),
        post("/timeline/{id}/snooze", timeline::snooze).limit(Write),
        post("/timeline/{id}/renewed", timeline::mark_renewed).limit(Write),
        delete("/timeline/{id}/renewed", timeline::unmark_renewed).limit(Write),
        get("/dates", dates::list_dates),
        post("/dates", dates::add_date).limit(Write),
        get("/dates/{id}", dates::show_date),
        put("/dates/{id}", dates::update_date).limit(Write),
        delete("/dates/{id}", dates::delete_date).limit(Write),
        post("/dates/{id}/renewed", dates::renew_date).limit(Write),
        attempt("/reminders/look", reminder_links::look),
        post("/reminders/snooze", reminder_links::snooze).limit(Credential),
        post("/reminders/renewed", reminder_links::renewed).limit(Credential),
        post("/reminders/reopen", reminder_links::reopen).limit(Credential),
        get("/notifications", notifications::show),
        put("/notifications", notifications::choose).limit(Write),
        post("/notifications/devices", notifications::add_device)
            .limit(Write)
            .not_on_tour(),
        delete("/notifications/devices/{id}", notifications::remove_device).limit(Write),
        post("/notifications/test", notifications::test)
            .limit(Credential)
            .not_on_tour(),
        get("/calendar", calendar::show),
        post("/calendar", calendar::make).limit(Write).not_on_tour(),
        delete("/calendar", calendar::revoke).limit(Write),
        get("/calendar/{token}.ics", calendar::read),
        // The administrator's page.
        attempt("/operator/session", operator::enter),
        delete("/operator/session", operator::leave).limit(Write),
        get("/operator", operator::show),
        get("/operator/accounts", operator::list_accounts),
        post("/operator/accounts/find", operator::find_account).limit(Credential),
        post("/operator/accounts/{id}/lock", operator::lock_account).limit(Write),
        post("/operator/accounts/{id}/unlock", operator::unlock_account).limit(Write),
        get("/operator/invitations", operator::list_invitations),
        post("/operator/invitations", operator::invite).limit(Credential),
        delete("/operator/invitations/{id}", operator::withdraw).limit(Write),
        put("/operator/sign-up", operator::choose_sign_up).limit(Write),
        post("/operator/backups", operator::back_up).limit(Write),
        get("/operator/failures", operator::list_failures),
        post("/operator/jobs/try-again", operator::try_jobs_again).limit(Write),
        post("/operator/messages/try-again", operator::try_messages_again).limit(Write),
        lookup("/vehicle/lookup", lookups::vehicle_details),
        lookup("/vehicle/price", lookups::vehicle_price),
        lookup("/property/price", lookups::property_price),
        get("/files/{id}/file.{extension}", files::read_file),
    ];
    routes.into_iter().map(Arc::new).collect()
}

/// An attempt at a credential that makes little or nothing, as signing in does.
fn attempt<Args>(path: &str, handler: impl Handler<Args>) -> Route {
    post(path, handler).limit(Credential).even_when_full()
}

/// A question to a provider; it makes nothing.
fn lookup<Args>(path: &str, handler: impl Handler<Args>) -> Route {
    post(path, handler).limit(Lookup).even_when_full()
}
