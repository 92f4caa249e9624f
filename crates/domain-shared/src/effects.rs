//! What a port method writes beside its main change, in the same transaction.

use crate::ids::AuditId;
use crate::{Clock, Ids, Instant, Outgoing, PersonId};
use std::net::IpAddr;
use uuid::Uuid;

/// Messages that leave and events that are remembered because of one change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Effects {
    /// Messages to queue.
    pub outgoing: Vec<Outgoing>,
    /// Events for the audit trail.
    pub audit: Vec<AuditEvent>,
}

impl Effects {
    /// Nothing beside the main change.
    pub fn none() -> Self {
        Self::default()
    }

    /// Adds a message.
    #[must_use]
    pub fn send(mut self, message: Outgoing) -> Self {
        self.outgoing.push(message);
        self
    }

    /// Adds an event.
    #[must_use]
    pub fn note(mut self, event: AuditEvent) -> Self {
        self.audit.push(event);
        self
    }
}

/// One remembered event (ASVS 16.3). It names no secret and nothing a person typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEvent {
    /// Its id.
    pub id: AuditId,
    /// When it happened.
    pub at: Instant,
    /// Whose account it concerns, where there is one.
    pub person: Option<PersonId>,
    /// What happened.
    pub kind: AuditKind,
    /// The id of what it happened to, such as an item, a document or a session.
    pub object: Option<Uuid>,
}

impl AuditEvent {
    /// What happens to `person` now.
    pub fn now(person: PersonId, kind: AuditKind, clock: &dyn Clock, ids: &dyn Ids) -> Self {
        Self::at(clock.now(), person, kind, ids)
    }

    /// What happens to `person` at a moment that is written elsewhere too.
    pub fn at(at: Instant, person: PersonId, kind: AuditKind, ids: &dyn Ids) -> Self {
        Self {
            id: AuditId::new(ids.next()),
            at,
            person: Some(person),
            kind,
            object: None,
        }
    }

    /// The same event, about the thing that has this id.
    #[must_use]
    pub fn about(self, object: Uuid) -> Self {
        Self {
            object: Some(object),
            ..self
        }
    }
}

/// Where an event came from, as the request showed it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The caller's address.
    pub address: IpAddr,
    /// The browser and its system: "Chrome on Windows".
    pub device: String,
}

/// An event as the audit log keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRecord {
    /// Its place among the events of the same person, from one, without gaps.
    pub number: i64,
    /// What happened.
    pub event: AuditEvent,
    /// Where it came from; `None` of what the server did by itself.
    pub origin: Option<Origin>,
}

macro_rules! audit_kinds {
    ($($(#[$meta:meta])* $name:ident => $text:literal, $label:literal,)*) => {
        /// What can happen. The first text is what the store keeps, the second what the account's
        /// owner reads.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum AuditKind { $($(#[$meta])* $name,)* }

        impl AuditKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stored text.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }

            /// What it is called in the account's activity log.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)* }
            }
        }
    };
}

audit_kinds! {
    /// A registration was begun.
    RegistrationStarted => "registration_started", "Sign-up started",
    /// Somebody tried to register a known email.
    RegistrationOfKnownEmail => "registration_of_known_email", "Someone tried to sign up with your email",
    /// A person came to be: their phone was proven.
    AccountCreated => "account_created", "Account created",
    /// An account was deleted by its owner; the event names nobody.
    AccountDeleted => "account_deleted", "Account deleted",
    /// The right password was given.
    PasswordAccepted => "password_accepted", "Password accepted",
    /// A wrong password was given.
    PasswordRefused => "password_refused", "Wrong password",
    /// A right code was given.
    CodeAccepted => "code_accepted", "Code accepted",
    /// A wrong code was given.
    CodeRefused => "code_refused", "Wrong code",
    /// An authenticator app was set up.
    AuthenticatorAdded => "authenticator_added", "Authenticator app added",
    /// The authenticator app was removed by its owner.
    AuthenticatorRemoved => "authenticator_removed", "Authenticator app removed",
    /// The authenticator app was removed from the server's command line.
    AuthenticatorReset => "authenticator_reset", "Authenticator app removed by your administrator",
    /// A recovery code was used.
    RecoveryCodeUsed => "recovery_code_used", "Recovery code used",
    /// The recovery codes were made anew.
    RecoveryCodesRenewed => "recovery_codes_renewed", "New recovery codes made",
    /// A code was sent.
    CodeSent => "code_sent", "Code sent",
    /// A PIN was set.
    PinSet => "pin_set", "PIN set",
    /// A right PIN was given.
    PinAccepted => "pin_accepted", "PIN accepted",
    /// A wrong PIN was given.
    PinRefused => "pin_refused", "Wrong PIN",
    /// A session began.
    SessionStarted => "session_started", "Signed in",
    /// A session was renewed by PIN.
    SessionRenewed => "session_renewed", "Session renewed with your PIN",
    /// A session was ended.
    SessionEnded => "session_ended", "Signed out",
    /// A spent refresh token came back: its family was revoked.
    RefreshReused => "refresh_reused", "Something unusual about a remembered device: signed it out",
    /// A refresh family was revoked.
    FamilyRevoked => "family_revoked", "Remembered device signed out",
    /// The owner of an email confirmed it.
    EmailConfirmed => "email_confirmed", "Email confirmed",
    /// The owner of an email said that the account is not theirs.
    EmailDisowned => "email_disowned", "Email removed by its owner",
    /// A security question was set.
    SecurityQuestionSet => "security_question_set", "Security question set",
    /// The right answer to the security question was given.
    SecurityAnswerAccepted => "security_answer_accepted", "Security answer accepted",
    /// A wrong answer to the security question was given.
    SecurityAnswerRefused => "security_answer_refused", "Wrong security answer",
    /// A reset link was asked for.
    ResetRequested => "reset_requested", "Password reset link requested",
    /// The password was reset by link.
    PasswordReset => "password_reset", "Password reset",
    /// The password was changed in the settings.
    PasswordChanged => "password_changed", "Password changed",
    /// The email was changed.
    EmailChanged => "email_changed", "Email changed",
    /// The mobile number was changed.
    PhoneChanged => "phone_changed", "Mobile number changed",
    /// The email was changed from the server's command line.
    EmailSetByOperator => "email_set_by_operator", "Email changed by your administrator",
    /// The mobile number was changed from the server's command line.
    PhoneSetByOperator => "phone_set_by_operator", "Mobile number changed by your administrator",
    /// Another welcome mail was asked for.
    WelcomeResent => "welcome_resent", "Confirmation email requested",
    /// Something that is no credential was changed in the settings.
    SettingsChanged => "settings_changed", "Settings changed",
    /// An attempt was refused because of a limit.
    Throttled => "throttled", "Too many requests: some were refused",
    /// Everybody's texts of a day were used up.
    TextsUsedUp => "texts_used_up", "Today's limit of text messages was reached",
    /// An item was added to the Vault.
    ItemAdded => "item_added", "Item added",
    /// An item was changed.
    ItemChanged => "item_changed", "Item changed",
    /// An item was deleted.
    ItemDeleted => "item_deleted", "Item deleted",
    /// A note was added to an item.
    NoteAdded => "note_added", "Details added",
    /// A note was changed.
    NoteChanged => "note_changed", "Details changed",
    /// A note was deleted.
    NoteDeleted => "note_deleted", "Details deleted",
    /// A transaction was added to an item.
    TransactionAdded => "transaction_added", "Transaction added",
    /// A transaction was deleted.
    TransactionDeleted => "transaction_deleted", "Transaction deleted",
    /// A document was stored.
    DocumentStored => "document_stored", "Document added",
    /// A document was replaced.
    DocumentReplaced => "document_replaced", "Document replaced",
    /// A document was deleted.
    DocumentDeleted => "document_deleted", "Document deleted",
    /// A preset was added.
    PresetAdded => "preset_added", "Life Locker entry added",
    /// A preset was changed.
    PresetChanged => "preset_changed", "Life Locker entry changed",
    /// A preset was deleted.
    PresetDeleted => "preset_deleted", "Life Locker entry deleted",
    /// A date was put off.
    DeadlineSnoozed => "deadline_snoozed", "Reminder put off",
    /// What expires on a date was said to be renewed.
    DeadlineRenewed => "deadline_renewed", "Date marked as renewed",
    /// What expires on a date was said not to be renewed after all.
    DeadlineReopened => "deadline_reopened", "Date no longer marked as renewed",
    /// A reminder was written.
    ReminderSent => "reminder_sent", "Reminder sent",
    /// A calendar feed was made.
    CalendarFeedMade => "calendar_feed_made", "Calendar link made",
    /// A calendar feed was taken away.
    CalendarFeedRevoked => "calendar_feed_revoked", "Calendar link removed",
    /// An export of everything that a person keeps was asked for.
    DataExported => "data_exported", "Data exported",
    /// An export was imported into an empty account.
    DataImported => "data_imported", "Data imported",
    /// A file was read.
    FileRead => "file_read", "Document viewed",
    /// A stored file is missing or failed its authentication.
    FileDamaged => "file_damaged", "A damaged file was found",
}

/// Why a call was refused before anybody was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RefusalKind {
    /// It did not come from our own pages.
    CrossSite,
    /// It showed no live session.
    NoSession,
}

impl RefusalKind {
    /// Every kind.
    pub const ALL: &'static [Self] = &[Self::CrossSite, Self::NoSession];

    /// The stored text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::CrossSite => "cross_site",
            Self::NoSession => "no_session",
        }
    }
}

/// How often calls of one network were refused within one minute. They are counted, not written one
/// by one, so that a stranger cannot fill the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedCalls {
    /// Why.
    pub kind: RefusalKind,
    /// A keyed hash of the network.
    pub network: [u8; 32],
    /// The start of the minute.
    pub minute: Instant,
    /// How many.
    pub count: i64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_kinds_share_a_text() {
        let texts: HashSet<_> = AuditKind::ALL.iter().map(|k| k.as_str()).collect();
        assert_eq!(texts.len(), AuditKind::ALL.len());
    }
}
