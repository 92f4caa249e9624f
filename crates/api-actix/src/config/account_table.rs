//! The variables of the numbers of accounts, for the table of every variable.

use super::table::{Variable, var};

/// Each number of `domain_auth::Limits`.
pub(super) const ACCOUNT_LIMITS: &[Variable] = &[
    var(
        "HOLDFAST_SIGN_UPS_PER_HOUR",
        "3 (development 1000)",
        "Sign-ups begun from one network.",
    ),
    var(
        "HOLDFAST_SMS_UNPROVEN_PER_DAY",
        "5 (development 200)",
        "Texts to a number that is not proven yet.",
    ),
    var(
        "HOLDFAST_SMS_OWN_PER_HOUR",
        "5 (development 200)",
        "Texts in an hour to a person's own number.",
    ),
    var(
        "HOLDFAST_SMS_OWN_PER_DAY",
        "20 (development 1000)",
        "Texts in a day to a person's own number.",
    ),
    var(
        "HOLDFAST_SMS_ALL_UNPROVEN_PER_DAY",
        "2000",
        "Texts to all numbers that are not proven yet; the log has an error when they are used up.",
    ),
    var(
        "HOLDFAST_SMS_ALL_OWN_PER_DAY",
        "2000",
        "Texts to all people's own numbers; the log has an error when they are used up.",
    ),
    var(
        "HOLDFAST_STEP_SECONDS",
        "900",
        "How long a sign-up or login waits for its next step.",
    ),
    var("HOLDFAST_CODE_MINUTES", "5", "How long a code works."),
    var("HOLDFAST_CODE_TRIES", "5", "Tries for one code."),
    var(
        "HOLDFAST_CODE_WRONG_PER_DAY",
        "10",
        "Wrong codes for one account, or one number in a sign-up.",
    ),
    var(
        "HOLDFAST_RESEND_COOLDOWN_SECONDS",
        "300",
        "Wait between two resends of a code.",
    ),
    var(
        "HOLDFAST_PIN_TRIES",
        "5",
        "Wrong PINs in a row that end a login, a session or a remembered device.",
    ),
    var(
        "HOLDFAST_PIN_WRONG_PER_DAY",
        "10",
        "Wrong PINs of one person that lock it.",
    ),
    var(
        "HOLDFAST_PIN_LOCK_HOURS",
        "24",
        "How long a locked PIN stays locked, unless a reset opens it.",
    ),
    var(
        "HOLDFAST_PASSWORD_FREE_TRIES",
        "5",
        "Wrong passwords before delays begin, by account and by network.",
    ),
    var(
        "HOLDFAST_PASSWORD_FIRST_DELAY_SECONDS",
        "1",
        "The first delay; each further wrong password doubles it.",
    ),
    var(
        "HOLDFAST_PASSWORD_LONGEST_DELAY_SECONDS",
        "900",
        "The longest delay.",
    ),
    var(
        "HOLDFAST_PASSWORD_HARD_STOP",
        "100",
        "Wrong passwords in a row after which only a reset by mail helps.",
    ),
    var(
        "HOLDFAST_NETWORK_MEMORY_MINUTES",
        "60",
        "How long a network's wrong passwords are remembered.",
    ),
    var(
        "HOLDFAST_RESET_MINUTES",
        "30",
        "How long a reset link works.",
    ),
    var(
        "HOLDFAST_RESET_MAILS_PER_HOUR",
        "3 (development 100)",
        "Reset mails to one address.",
    ),
    var(
        "HOLDFAST_RESET_REQUESTS_PER_HOUR",
        "20 (development 1000)",
        "Reset links asked for from one network.",
    ),
    var(
        "HOLDFAST_RESET_TRIES_PER_HOUR",
        "20",
        "Reset links tried from one network.",
    ),
    var(
        "HOLDFAST_KNOWN_EMAIL_MAILS_PER_HOUR",
        "3",
        "Mails that tell an owner that their email was used in a sign-up.",
    ),
    var(
        "HOLDFAST_EMAIL_LINK_DAYS",
        "7",
        "How long the links of a welcome mail work.",
    ),
    var(
        "HOLDFAST_WELCOME_MAILS_PER_HOUR",
        "3 (development 100)",
        "Welcome mails that the owner of an account asks for again.",
    ),
    var(
        "HOLDFAST_PENDING_HOURS",
        "24",
        "How long a new email or phone waits for its code.",
    ),
    var(
        "HOLDFAST_CONTACT_CODES_PER_DAY",
        "10 (development 200)",
        "Codes to new emails and phones of one person.",
    ),
    var(
        "HOLDFAST_CONTACT_MAILS_PER_HOUR",
        "3 (development 100)",
        "Codes to one new email.",
    ),
    var(
        "HOLDFAST_AUTHENTICATOR_SET_UP_MINUTES",
        "15",
        "How long the set-up of an authenticator app waits for its first code.",
    ),
    var(
        "HOLDFAST_SESSION_IDLE_MINUTES",
        "15",
        "How long a session lives without a call.",
    ),
    var(
        "HOLDFAST_SESSION_HOURS",
        "24",
        "How long a session lives at most.",
    ),
    var(
        "HOLDFAST_QUESTION_MINUTES",
        "15",
        "How long after a login the security question may be set.",
    ),
    var(
        "HOLDFAST_SESSION_TOUCH_SECONDS",
        "30",
        "How exactly a session's last call is kept.",
    ),
    var(
        "HOLDFAST_REMEMBER_DAYS",
        "30",
        "How long a remembered device lives at most.",
    ),
    var(
        "HOLDFAST_REFRESH_GRACE_SECONDS",
        "10",
        "How long the refresh cookie before the newest is still accepted.",
    ),
    var(
        "HOLDFAST_ATTEMPT_LEASE_SECONDS",
        "60",
        "After how long a try that a crash cut short counts as wrong.",
    ),
    var(
        "HOLDFAST_ATTEMPT_WAIT_SECONDS",
        "5",
        "How long a call waits for other tries of the same secret.",
    ),
];
