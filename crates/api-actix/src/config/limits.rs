//! The numbers that may be set.

use super::Mode;
use super::reader::{ConfigError, Reader};
use crate::http::throttle::Allowances;

macro_rules! account_limits {
    ($($(#[$meta:meta])* $name:ident: $variable:literal >= $least:literal,)*) => {
        /// Limits of accounts that were set; those that were not keep the domain's own number.
        #[derive(Debug, Clone, Default, PartialEq, Eq)]
        pub struct AccountLimits {
            $($(#[$meta])* pub $name: Option<u32>,)*
        }

        pub(super) fn accounts(env: &Reader) -> Result<AccountLimits, ConfigError> {
            Ok(AccountLimits {
                $($name: env.number($variable, $least)?,)*
            })
        }
    };
}

account_limits! {
    /// Sign-ups begun in an hour from one network.
    sign_ups_per_hour: "HOLDFAST_SIGN_UPS_PER_HOUR" >= 1,
    /// Texts in a day to a number not yet proven.
    sms_unproven_per_day: "HOLDFAST_SMS_UNPROVEN_PER_DAY" >= 1,
    /// Texts in an hour to a person's own number.
    sms_own_per_hour: "HOLDFAST_SMS_OWN_PER_HOUR" >= 1,
    /// Texts in a day to a person's own number.
    sms_own_per_day: "HOLDFAST_SMS_OWN_PER_DAY" >= 1,
    /// Texts in a day to all numbers not yet proven.
    sms_all_unproven_per_day: "HOLDFAST_SMS_ALL_UNPROVEN_PER_DAY" >= 1,
    /// Texts in a day to all people's own numbers.
    sms_all_own_per_day: "HOLDFAST_SMS_ALL_OWN_PER_DAY" >= 1,
    /// Seconds for which the token of a step of a sign-up or login is good.
    step_seconds: "HOLDFAST_STEP_SECONDS" >= 1,
    /// Minutes for which a code is good.
    code_minutes: "HOLDFAST_CODE_MINUTES" >= 1,
    /// Tries for one code.
    code_tries: "HOLDFAST_CODE_TRIES" >= 1,
    /// Wrong codes in a day for one account, or one number in a sign-up.
    code_wrong_per_day: "HOLDFAST_CODE_WRONG_PER_DAY" >= 1,
    /// Seconds between two resends.
    resend_cooldown_seconds: "HOLDFAST_RESEND_COOLDOWN_SECONDS" >= 0,
    /// Wrong PINs in a row that end a flow, a session or a remembered device.
    pin_tries: "HOLDFAST_PIN_TRIES" >= 1,
    /// Wrong PINs of one person in a day that lock it.
    pin_wrong_per_day: "HOLDFAST_PIN_WRONG_PER_DAY" >= 1,
    /// Hours for which a locked PIN stays locked.
    pin_lock_hours: "HOLDFAST_PIN_LOCK_HOURS" >= 1,
    /// Wrong passwords before delays begin.
    password_free_tries: "HOLDFAST_PASSWORD_FREE_TRIES" >= 1,
    /// Seconds of the first delay; each further wrong password doubles it.
    password_first_delay_seconds: "HOLDFAST_PASSWORD_FIRST_DELAY_SECONDS" >= 1,
    /// Seconds of the longest delay.
    password_longest_delay_seconds: "HOLDFAST_PASSWORD_LONGEST_DELAY_SECONDS" >= 1,
    /// Wrong passwords in a row after which only a reset by mail helps.
    password_hard_stop: "HOLDFAST_PASSWORD_HARD_STOP" >= 1,
    /// Minutes for which a network's wrong passwords are remembered.
    network_memory_minutes: "HOLDFAST_NETWORK_MEMORY_MINUTES" >= 1,
    /// Minutes for which a reset link is good.
    reset_minutes: "HOLDFAST_RESET_MINUTES" >= 1,
    /// Reset mails for one address in an hour.
    reset_mails_per_hour: "HOLDFAST_RESET_MAILS_PER_HOUR" >= 1,
    /// Reset links asked for in an hour from one network.
    reset_requests_per_hour: "HOLDFAST_RESET_REQUESTS_PER_HOUR" >= 1,
    /// Reset links tried in an hour from one network.
    reset_tries_per_hour: "HOLDFAST_RESET_TRIES_PER_HOUR" >= 1,
    /// Mails in an hour telling an owner that their email was used in a sign-up.
    known_email_mails_per_hour: "HOLDFAST_KNOWN_EMAIL_MAILS_PER_HOUR" >= 1,
    /// Days for which the links of a welcome mail work.
    email_link_days: "HOLDFAST_EMAIL_LINK_DAYS" >= 1,
    /// Welcome mails in an hour that the owner of an account asks for again.
    welcome_mails_per_hour: "HOLDFAST_WELCOME_MAILS_PER_HOUR" >= 1,
    /// Hours for which a new email or phone waits for its code.
    pending_hours: "HOLDFAST_PENDING_HOURS" >= 1,
    /// Codes to new emails and phones in a day for one person.
    contact_codes_per_day: "HOLDFAST_CONTACT_CODES_PER_DAY" >= 1,
    /// Codes to one new email in an hour.
    contact_mails_per_hour: "HOLDFAST_CONTACT_MAILS_PER_HOUR" >= 1,
    /// Minutes for which the set-up of an authenticator app waits for its first code.
    authenticator_set_up_minutes: "HOLDFAST_AUTHENTICATOR_SET_UP_MINUTES" >= 1,
    /// Minutes that a session lives without a call.
    session_idle_minutes: "HOLDFAST_SESSION_IDLE_MINUTES" >= 1,
    /// Hours that a session lives at most.
    session_hours: "HOLDFAST_SESSION_HOURS" >= 1,
    /// Minutes after a login in which the security question may be set.
    question_minutes: "HOLDFAST_QUESTION_MINUTES" >= 1,
    /// Seconds within which a session's last call need not be written again.
    session_touch_seconds: "HOLDFAST_SESSION_TOUCH_SECONDS" >= 0,
    /// Days that a remembered device lives at most.
    remember_days: "HOLDFAST_REMEMBER_DAYS" >= 1,
    /// Seconds for which the previous refresh token is still accepted.
    refresh_grace_seconds: "HOLDFAST_REFRESH_GRACE_SECONDS" >= 0,
    /// Seconds after which a try that was never settled counts as wrong.
    attempt_lease_seconds: "HOLDFAST_ATTEMPT_LEASE_SECONDS" >= 1,
    /// Seconds that a call waits for other tries in flight before it is turned away.
    attempt_wait_seconds: "HOLDFAST_ATTEMPT_WAIT_SECONDS" >= 0,
}

/// How much one person may store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StorageLimits {
    /// Files.
    pub files: u32,
    /// Their size altogether, in bytes.
    pub bytes: u64,
}

pub(super) fn storage(env: &Reader) -> Result<StorageLimits, ConfigError> {
    let megabytes = env
        .number("HOLDFAST_MEGABYTES_PER_PERSON", 1)?
        .unwrap_or(20_480);
    Ok(StorageLimits {
        files: env
            .number("HOLDFAST_FILES_PER_PERSON", 1)?
            .unwrap_or(10_000),
        bytes: u64::from(megabytes) * 1024 * 1024,
    })
}

/// How much one import may hold, as far as it was set; the rest keeps the domain's own number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ImportLimits {
    /// MiB of the ZIP.
    pub megabytes: Option<u32>,
    /// Entries in it.
    pub entries: Option<u32>,
    /// MiB of all that is in it, unpacked.
    pub unpacked_megabytes: Option<u32>,
}

pub(super) fn imports(env: &Reader) -> Result<ImportLimits, ConfigError> {
    Ok(ImportLimits {
        megabytes: env.number("HOLDFAST_IMPORT_MEGABYTES", 1)?,
        entries: env.number("HOLDFAST_IMPORT_ENTRIES", 1)?,
        unpacked_megabytes: env.number("HOLDFAST_IMPORT_UNPACKED_MEGABYTES", 1)?,
    })
}

pub(super) fn allowances(env: &Reader, mode: Mode) -> Result<Allowances, ConfigError> {
    // Development is looser: there one person plays many.
    let read = |name, usual: u32, in_development: u32| {
        let set = env.number(name, 1)?;
        Ok::<_, ConfigError>(set.unwrap_or(match mode {
            Mode::Production => usual,
            Mode::Development => in_development,
        }))
    };
    Ok(Allowances {
        writes: read("HOLDFAST_WRITES_PER_MINUTE", 120, 1_200)?,
        uploads: read("HOLDFAST_UPLOADS_PER_MINUTE", 60, 600)?,
        lookups: read("HOLDFAST_LOOKUPS_PER_HOUR", 20, 2_000)?,
        credentials: read("HOLDFAST_CREDENTIALS_PER_MINUTE", 30, 300)?,
    })
}
