//! The numbers that may be set.

use super::Mode;
use super::reader::{ConfigError, Reader};
use crate::http::throttle::Allowances;

/// Limits of accounts that were set; those that were not keep the domain's own number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountLimits {
    /// Sign-ups begun in an hour from one network.
    pub sign_ups_per_hour: Option<u32>,
    /// Texts in a day to a number not yet proven.
    pub sms_unproven_per_day: Option<u32>,
    /// Texts in an hour to a person's own number.
    pub sms_own_per_hour: Option<u32>,
    /// Texts in a day to a person's own number.
    pub sms_own_per_day: Option<u32>,
    /// Texts in a day altogether.
    pub sms_all_per_day: Option<u32>,
    /// Seconds for which the token of a step of a sign-up or login is good.
    pub step_seconds: Option<u32>,
    /// Days for which the links of a welcome mail work.
    pub email_link_days: Option<u32>,
    /// Minutes for which the set-up of an authenticator app waits for its first code.
    pub authenticator_set_up_minutes: Option<u32>,
    /// Seconds between two resends.
    pub resend_cooldown_seconds: Option<u32>,
    /// Minutes that a session lives without a call.
    pub session_idle_minutes: Option<u32>,
    /// Hours that a session lives at most.
    pub session_hours: Option<u32>,
    /// Days that a remembered device lives at most.
    pub remember_days: Option<u32>,
}

/// How much one person may store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StorageLimits {
    /// Files.
    pub files: u32,
    /// Their size altogether, in bytes.
    pub bytes: u64,
}

pub(super) fn accounts(env: &Reader) -> Result<AccountLimits, ConfigError> {
    Ok(AccountLimits {
        sign_ups_per_hour: env.number("HOLDFAST_SIGN_UPS_PER_HOUR", 1)?,
        sms_unproven_per_day: env.number("HOLDFAST_SMS_UNPROVEN_PER_DAY", 1)?,
        sms_own_per_hour: env.number("HOLDFAST_SMS_OWN_PER_HOUR", 1)?,
        sms_own_per_day: env.number("HOLDFAST_SMS_OWN_PER_DAY", 1)?,
        sms_all_per_day: env.number("HOLDFAST_SMS_ALL_PER_DAY", 1)?,
        step_seconds: env.number("HOLDFAST_STEP_SECONDS", 1)?,
        email_link_days: env.number("HOLDFAST_EMAIL_LINK_DAYS", 1)?,
        authenticator_set_up_minutes: env.number("HOLDFAST_AUTHENTICATOR_SET_UP_MINUTES", 1)?,
        resend_cooldown_seconds: env.number("HOLDFAST_RESEND_COOLDOWN_SECONDS", 0)?,
        session_idle_minutes: env.number("HOLDFAST_SESSION_IDLE_MINUTES", 1)?,
        session_hours: env.number("HOLDFAST_SESSION_HOURS", 1)?,
        remember_days: env.number("HOLDFAST_REMEMBER_DAYS", 1)?,
    })
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
