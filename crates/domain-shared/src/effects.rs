//! What a port method writes beside its main change, in the same transaction.

use crate::ids::AuditId;
use crate::{Clock, Ids, Instant, Outgoing, PersonId};

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
        }
    }
}

macro_rules! audit_kinds {
    ($($(#[$meta:meta])* $name:ident => $text:literal,)*) => {
        /// What can happen. The text is what the store keeps.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum AuditKind { $($(#[$meta])* $name,)* }

        impl AuditKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stored text.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

audit_kinds! {
    /// A registration was begun.
    RegistrationStarted => "registration_started",
    /// Somebody tried to register a known email.
    RegistrationOfKnownEmail => "registration_of_known_email",
    /// A person came to be: their phone was proven.
    AccountCreated => "account_created",
    /// An account was deleted by its owner; the event names nobody.
    AccountDeleted => "account_deleted",
    /// The right password was given.
    PasswordAccepted => "password_accepted",
    /// A wrong password was given.
    PasswordRefused => "password_refused",
    /// A right code was given.
    CodeAccepted => "code_accepted",
    /// A wrong code was given.
    CodeRefused => "code_refused",
    /// An authenticator app was set up.
    AuthenticatorAdded => "authenticator_added",
    /// The authenticator app was removed by its owner.
    AuthenticatorRemoved => "authenticator_removed",
    /// The authenticator app was removed from the server's command line.
    AuthenticatorReset => "authenticator_reset",
    /// A recovery code was used.
    RecoveryCodeUsed => "recovery_code_used",
    /// The recovery codes were made anew.
    RecoveryCodesRenewed => "recovery_codes_renewed",
    /// A code was sent.
    CodeSent => "code_sent",
    /// A PIN was set.
    PinSet => "pin_set",
    /// A right PIN was given.
    PinAccepted => "pin_accepted",
    /// A wrong PIN was given.
    PinRefused => "pin_refused",
    /// A session began.
    SessionStarted => "session_started",
    /// A session was renewed by PIN.
    SessionRenewed => "session_renewed",
    /// A session was ended.
    SessionEnded => "session_ended",
    /// A spent refresh token came back: its family was revoked.
    RefreshReused => "refresh_reused",
    /// A refresh family was revoked.
    FamilyRevoked => "family_revoked",
    /// The owner of an email confirmed it.
    EmailConfirmed => "email_confirmed",
    /// The owner of an email said that the account is not theirs.
    EmailDisowned => "email_disowned",
    /// A security question was set.
    SecurityQuestionSet => "security_question_set",
    /// The right answer to the security question was given.
    SecurityAnswerAccepted => "security_answer_accepted",
    /// A wrong answer to the security question was given.
    SecurityAnswerRefused => "security_answer_refused",
    /// A reset link was asked for.
    ResetRequested => "reset_requested",
    /// The password was reset by link.
    PasswordReset => "password_reset",
    /// The password was changed in the settings.
    PasswordChanged => "password_changed",
    /// The email was changed.
    EmailChanged => "email_changed",
    /// The mobile number was changed.
    PhoneChanged => "phone_changed",
    /// The email was changed from the server's command line.
    EmailSetByOperator => "email_set_by_operator",
    /// The mobile number was changed from the server's command line.
    PhoneSetByOperator => "phone_set_by_operator",
    /// Another welcome mail was asked for.
    WelcomeResent => "welcome_resent",
    /// Something that is no credential was changed in the settings.
    SettingsChanged => "settings_changed",
    /// An attempt was refused because of a limit.
    Throttled => "throttled",
    /// Everybody's texts of a day were used up.
    TextsUsedUp => "texts_used_up",
    /// An item was added to the Vault.
    ItemAdded => "item_added",
    /// An item was changed.
    ItemChanged => "item_changed",
    /// An item was deleted.
    ItemDeleted => "item_deleted",
    /// A note was added to an item.
    NoteAdded => "note_added",
    /// A note was changed.
    NoteChanged => "note_changed",
    /// A note was deleted.
    NoteDeleted => "note_deleted",
    /// A transaction was added to an item.
    TransactionAdded => "transaction_added",
    /// A transaction was deleted.
    TransactionDeleted => "transaction_deleted",
    /// A document was stored.
    DocumentStored => "document_stored",
    /// A document was replaced.
    DocumentReplaced => "document_replaced",
    /// A document was deleted.
    DocumentDeleted => "document_deleted",
    /// A preset was added.
    PresetAdded => "preset_added",
    /// A preset was changed.
    PresetChanged => "preset_changed",
    /// A preset was deleted.
    PresetDeleted => "preset_deleted",
    /// A date was put off.
    DeadlineSnoozed => "deadline_snoozed",
    /// What expires on a date was said to be renewed.
    DeadlineRenewed => "deadline_renewed",
    /// What expires on a date was said not to be renewed after all.
    DeadlineReopened => "deadline_reopened",
    /// A reminder was written.
    ReminderSent => "reminder_sent",
    /// A calendar feed was made.
    CalendarFeedMade => "calendar_feed_made",
    /// A calendar feed was taken away.
    CalendarFeedRevoked => "calendar_feed_revoked",
    /// An export of everything that a person keeps was asked for.
    DataExported => "data_exported",
    /// An export was imported into an empty account.
    DataImported => "data_imported",
    /// A file was read.
    FileRead => "file_read",
    /// A stored file is missing or failed its authentication.
    FileDamaged => "file_damaged",
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
