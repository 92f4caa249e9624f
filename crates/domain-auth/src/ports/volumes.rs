use super::attempts::AttemptSubject;
use crate::rules::UsageRule;
use domain_shared::Timestamp;

domain_shared::text_enum! {
    /// A use that is counted.
    pub enum UsageKind {
        /// A sign-up is begun, by network.
        SignUp => "sign_up";
        /// An owner is told that their email was used in a sign-up, by email.
        KnownEmailMail => "known_email_mail";
        /// A text to a number that is not proven yet, by number.
        UnprovenSms => "unproven_sms";
        /// A text to a number that is not proven yet, by network.
        NetworkUnprovenSms => "network_unproven_sms";
        /// A text to a person's own number in an hour, by number.
        OwnSmsHour => "own_sms_hour";
        /// A text to a person's own number in a day, by number.
        OwnSmsDay => "own_sms_day";
        /// A text to any number that is not proven yet: logins have a window of their own, so that
        /// nobody is locked out by sign-ups.
        AnyUnprovenSms => "any_unproven_sms";
        /// A text to any person's own number.
        AnyOwnSms => "any_own_sms";
        /// A reminder by text to anybody. It has a window of its own, so that a busy morning locks nobody out.
        AnyReminderSms => "any_reminder_sms";
        /// A reset link is asked for, by email.
        ResetMail => "reset_mail";
        /// A reset link is asked for, by network.
        ResetRequest => "reset_request";
        /// A reset link is tried, by network.
        ResetTry => "reset_try";
        /// A code to a new email or phone, by person.
        ContactCode => "contact_code";
        /// A code to a new email, by email.
        ContactMail => "contact_mail";
        /// Another welcome mail, by email.
        WelcomeMail => "welcome_mail";
        /// A new tour, by network.
        Tour => "tour";
    }
}

impl UsageKind {
    /// Whether its one window is everybody's: somebody has to look why it is full.
    pub const fn is_everybodys(self) -> bool {
        matches!(
            self,
            Self::AnyUnprovenSms | Self::AnyOwnSms | Self::AnyReminderSms
        )
    }
}

/// One window that a use is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UsageLimit {
    /// The counted action.
    pub kind: UsageKind,
    /// By whom, or for whom.
    pub subject: AttemptSubject,
    /// How often it may be.
    pub rule: UsageRule,
}

/// How [`super::AttemptLimiter::hit`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UsageOutcome {
    /// It is counted and may be done.
    Allowed,
    /// It may not be done before this moment, because of this kind.
    Refused(UsageKind, Timestamp),
}
