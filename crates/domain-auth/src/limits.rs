//! Every number of the accounts domain, one field each.

use crate::rules::{AttemptRule, Delay, UsageRule};
use chrono::TimeDelta;

/// The numbers. [`Limits::default`] is what production uses; an operator sets only the life of a step
/// and the texts of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// How long the token of a step is good for.
    pub flow_life: TimeDelta,
    /// How long a code is good for (ASVS 6.5.5).
    pub code_life: TimeDelta,
    pub code_tries: u32,
    /// Wrong codes in a day for one account, or in a sign-up for one number, and in the whole of it.
    pub code_wrong_per_day: u32,
    /// The wait between two resends; the first one is free.
    pub resend_cooldown: TimeDelta,
    /// Texts in a day to a number that is not proven yet.
    pub sms_unproven_per_day: u32,
    /// Texts in an hour to numbers that are not proven yet, asked for from one network.
    pub sms_unproven_by_network_per_hour: u32,
    /// Texts in an hour to a person's own number.
    pub sms_own_per_hour: u32,
    /// Texts in a day to a person's own number.
    pub sms_own_per_day: u32,
    /// Texts in a day to all numbers that are not proven yet.
    pub sms_all_unproven_per_day: u32,
    /// Texts in a day to all people's own numbers.
    pub sms_all_own_per_day: u32,
    /// Sign-ups begun in an hour from one network.
    pub sign_ups_per_hour: u32,
    /// Numbers that one sign-up may send codes to.
    pub numbers_per_sign_up: usize,
    /// Mails in an hour telling an owner that their email was used in a sign-up.
    pub known_email_mails_per_hour: u32,
    /// Welcome mails in an hour that the owner of an account asks for again.
    pub welcome_mails_per_hour: u32,
    /// How long the link of a welcome mail is good for.
    pub email_link_life: TimeDelta,
    /// How long the set-up of an authenticator app waits for its first code.
    pub enrolment_life: TimeDelta,
    /// How long a link of the administrator's is good for: it goes to somebody by hand.
    pub admin_link_life: TimeDelta,
    /// How long the link to the administrator's page is good for.
    pub operator_link_life: TimeDelta,
    /// How long the session that it begins lasts, whatever is done in it.
    pub operator_session_life: TimeDelta,
    /// How long an invitation is good for.
    pub invitation_life: TimeDelta,
    /// Tours begun in an hour from one network.
    pub tours_per_hour: u32,
    /// Tours under way at once.
    pub tours_at_once: u32,
    /// How long a tour lasts, whatever is done in it.
    pub tour_life: TimeDelta,
    /// Wrong PINs in a row that end a flow, a session or a remembered device.
    pub pin_tries: u32,
    /// Wrong PINs of one person in a day that lock it.
    pub pin_wrong_per_day: u32,
    /// How long a locked PIN stays locked, unless a reset opens it.
    pub pin_lock: TimeDelta,
    /// Wrong passwords before delays begin, by account and by network.
    pub password_free_tries: u32,
    /// The first delay; each further wrong password doubles it.
    pub password_first_delay: TimeDelta,
    pub password_longest_delay: TimeDelta,
    /// Wrong passwords in a row after which only a reset by mail helps.
    pub password_hard_stop: u32,
    /// Wrong passwords in a row after which a known browser counts as unknown.
    pub browser_tries: u32,
    /// How long after its last sign-in a browser is known.
    pub browser_life: TimeDelta,
    /// How long a network's wrong passwords are remembered.
    pub network_memory: TimeDelta,
    /// How long a reset link is good for.
    pub reset_life: TimeDelta,
    /// Reset mails for one address in an hour.
    pub reset_mails_per_hour: u32,
    /// Reset links asked for in an hour from one network.
    pub reset_requests_per_hour: u32,
    /// Reset links tried in an hour from one network.
    pub reset_tries_per_hour: u32,
    /// How long a new email or phone waits for its code.
    pub pending_life: TimeDelta,
    /// Codes to new emails and phones in a day for one person.
    pub contact_codes_per_day: u32,
    /// Codes to one new email in an hour.
    pub contact_mails_per_hour: u32,
    /// How long a session lives without a call.
    pub session_idle: TimeDelta,
    /// How long a session lives at most.
    pub session_life: TimeDelta,
    /// For how long after its start a session may set the security question.
    pub question_window: TimeDelta,
    /// How exactly a session's last call is kept: a younger mark need not be renewed.
    pub session_touch: TimeDelta,
    /// How long the draft of a form waits to be gone on with.
    pub draft_life: TimeDelta,
    /// How long a remembered device lives at most.
    pub family_life: TimeDelta,
    /// How long the previous refresh token is still accepted, without rotating again.
    pub refresh_grace: TimeDelta,
    /// After this long an attempt that was never settled counts as wrong (a crash).
    pub attempt_lease: TimeDelta,
    /// How long a call waits for attempts in flight before it is turned away.
    pub attempt_wait: TimeDelta,
}

const HOUR: TimeDelta = TimeDelta::hours(1);
const DAY: TimeDelta = TimeDelta::hours(24);

impl Default for Limits {
    fn default() -> Self {
        Self {
            // Long enough to look for a phone.
            flow_life: TimeDelta::minutes(15),
            // ASVS 6.5.5 allows ten minutes.
            code_life: TimeDelta::minutes(5),
            // Five tries meet one code of six digits in 200,000; ten a day hold for one code after
            // the other, too.
            code_tries: 5,
            code_wrong_per_day: 10,
            // As long as the code before works.
            resend_cooldown: TimeDelta::seconds(300),
            // A text is paid for and may disturb a stranger, least of all where nobody has proven
            // that the number is theirs.
            sms_unproven_per_day: 5,
            // A household that signs up, with a number mistyped on the way.
            sms_unproven_by_network_per_hour: 6,
            sms_own_per_hour: 5,
            sms_own_per_day: 20,
            // A flood of texts costs no more than this in a day. Numbers that are not proven have
            // their own count, so that a flood of sign-ups keeps nobody from signing in.
            sms_all_unproven_per_day: 2_000,
            sms_all_own_per_day: 2_000,
            // A household.
            sign_ups_per_hour: 3,
            // Two slips are allowed: more attempts are guesses.
            numbers_per_sign_up: 3,
            // A mailbox is not flooded.
            known_email_mails_per_hour: 3,
            welcome_mails_per_hour: 3,
            // Mail may lie for a holiday.
            email_link_life: TimeDelta::days(7),
            enrolment_life: TimeDelta::minutes(15),
            admin_link_life: DAY,
            // From the shell to the browser.
            operator_link_life: TimeDelta::minutes(15),
            operator_session_life: TimeDelta::minutes(30),
            // It waits in somebody's mail.
            invitation_life: TimeDelta::days(7),
            // Each writes a whole account.
            tours_per_hour: 3,
            tours_at_once: 50,
            tour_life: TimeDelta::hours(2),
            // As for codes: six digits are few.
            pin_tries: 5,
            pin_wrong_per_day: 10,
            pin_lock: DAY,
            // Typing errors cost nothing; after them waits of 1, 2, 4 seconds and so on make guessing
            // slow. NIST SP 800-63B allows 100 failures in a row.
            password_free_tries: 5,
            password_first_delay: TimeDelta::seconds(1),
            password_longest_delay: TimeDelta::minutes(15),
            password_hard_stop: 100,
            browser_tries: 10,
            browser_life: TimeDelta::days(180),
            network_memory: HOUR,
            // A link is read at once or asked for again; a mailbox is not flooded.
            reset_life: TimeDelta::minutes(30),
            reset_mails_per_hour: 3,
            reset_requests_per_hour: 20,
            reset_tries_per_hour: 20,
            pending_life: DAY,
            contact_codes_per_day: 10,
            contact_mails_per_hour: 3,
            // A screen that was left open shows what somebody owns.
            session_idle: TimeDelta::minutes(15),
            session_life: DAY,
            // Only whoever has just proven who they are.
            question_window: TimeDelta::minutes(15),
            // So that not every call writes a row.
            session_touch: TimeDelta::seconds(30),
            draft_life: TimeDelta::days(7),
            family_life: TimeDelta::days(30),
            // Two tabs renew at once, or an answer gets lost.
            refresh_grace: TimeDelta::seconds(10),
            // Longer than any call lasts, and shorter: a call ends after 25 seconds.
            attempt_lease: TimeDelta::seconds(60),
            attempt_wait: TimeDelta::seconds(5),
        }
    }
}

impl Limits {
    /// The limits of development: looser where somebody trying the product out on their own
    /// machine would meet them, and nowhere else.
    pub fn for_development() -> Self {
        Self {
            sign_ups_per_hour: 1_000,
            sms_unproven_per_day: 200,
            sms_unproven_by_network_per_hour: 1_000,
            sms_own_per_hour: 200,
            sms_own_per_day: 1_000,
            reset_mails_per_hour: 100,
            welcome_mails_per_hour: 100,
            contact_codes_per_day: 200,
            contact_mails_per_hour: 100,
            reset_requests_per_hour: 1_000,
            ..Self::default()
        }
    }

    fn tries(&self, limit: u32) -> AttemptRule {
        AttemptRule {
            free: limit,
            limit,
            delay: None,
            window: None,
            lock: None,
            cleared_by_right: true,
            lease: self.attempt_lease,
        }
    }

    /// Tries for one code: a spent challenge is dead.
    pub fn code_rule(&self) -> AttemptRule {
        self.tries(self.code_tries)
    }

    /// Wrong codes in a day; neither a resend nor a right code takes them back.
    pub fn daily_code_rule(&self) -> AttemptRule {
        AttemptRule {
            window: Some(DAY),
            lock: Some(DAY),
            cleared_by_right: false,
            ..self.tries(self.code_wrong_per_day)
        }
    }

    /// Wrong PINs in a row in one flow or on one device.
    pub fn pin_rule(&self) -> AttemptRule {
        self.tries(self.pin_tries)
    }

    /// Wrong PINs of one person in a day.
    pub fn daily_pin_rule(&self) -> AttemptRule {
        AttemptRule {
            window: Some(DAY),
            lock: Some(self.pin_lock),
            cleared_by_right: false,
            ..self.tries(self.pin_wrong_per_day)
        }
    }

    fn password_delay(&self) -> Option<Delay> {
        Some(Delay {
            first: self.password_first_delay,
            longest: self.password_longest_delay,
        })
    }

    /// Wrong passwords in a row from one browser that the account knows.
    pub fn known_password_rule(&self) -> AttemptRule {
        AttemptRule {
            free: self.password_free_tries,
            delay: self.password_delay(),
            ..self.tries(self.browser_tries)
        }
    }

    /// Wrong passwords in a row for one email, known or not, from unknown browsers.
    pub fn password_rule(&self) -> AttemptRule {
        AttemptRule {
            free: self.password_free_tries,
            delay: self.password_delay(),
            ..self.tries(self.password_hard_stop)
        }
    }

    /// Wrong passwords from one network, whatever the emails.
    pub fn network_password_rule(&self) -> AttemptRule {
        AttemptRule {
            free: self.password_free_tries,
            delay: self.password_delay(),
            window: Some(self.network_memory),
            cleared_by_right: false,
            ..self.tries(u32::MAX)
        }
    }

    pub(crate) fn hourly(limit: u32) -> UsageRule {
        UsageRule {
            limit,
            period: HOUR,
        }
    }

    /// `limit` in a day.
    pub(crate) fn daily(limit: u32) -> UsageRule {
        UsageRule { limit, period: DAY }
    }
}
