//! The rows that a port method writes beside its main change, in the same transaction.

use crate::ids::AuditId;
use crate::{Clock, Ids, Outgoing, PersonId, Timestamp};
use std::net::IpAddr;
use uuid::Uuid;

/// Messages that leave and events that are remembered because of one change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Effects {
    pub outgoing: Vec<Outgoing>,
    pub audit: Vec<AuditEvent>,
}

impl Effects {
    pub fn none() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn send(mut self, message: Outgoing) -> Self {
        self.outgoing.push(message);
        self
    }

    #[must_use]
    pub fn audit(mut self, event: AuditEvent) -> Self {
        self.audit.push(event);
        self
    }
}

/// One remembered event (ASVS 16.3). It names no secret and nothing a person typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEvent {
    pub id: AuditId,
    pub at: Timestamp,
    pub person: Option<PersonId>,
    pub kind: AuditKind,
    /// The id of what it happened to, such as an item, a document or a session.
    pub object: Option<Uuid>,
}

impl AuditEvent {
    pub fn now(person: PersonId, kind: AuditKind, clock: &dyn Clock, ids: &dyn Ids) -> Self {
        Self::at(clock.now(), person, kind, ids)
    }

    /// An event of `person` at a moment that is written elsewhere too.
    pub fn at(at: Timestamp, person: PersonId, kind: AuditKind, ids: &dyn Ids) -> Self {
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

/// Where a request came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestOrigin {
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
    pub event: AuditEvent,
    /// The origin of the call; `None` where the server acted by itself.
    pub origin: Option<RequestOrigin>,
}

crate::text_enum! {
    pub enum AuditKind {
        RegistrationStarted => "registration_started", "Sign-up started";
        /// Somebody tried to register a known email.
        RegistrationOfKnownEmail => "registration_of_known_email", "Someone tried to sign up with your email";
        /// Their phone was proven.
        AccountCreated => "account_created", "Account created";
        /// By its owner; the event names nobody.
        AccountDeleted => "account_deleted", "Account deleted";
        PasswordAccepted => "password_accepted", "Password accepted";
        PasswordRefused => "password_refused", "Wrong password";
        CodeAccepted => "code_accepted", "Code accepted";
        CodeRefused => "code_refused", "Wrong code";
        AuthenticatorAdded => "authenticator_added", "Authenticator app added";
        /// By its owner.
        AuthenticatorRemoved => "authenticator_removed", "Authenticator app removed";
        /// The authenticator app was removed from the server's command line.
        AuthenticatorReset => "authenticator_reset", "Authenticator app removed by your administrator";
        RecoveryCodeUsed => "recovery_code_used", "Recovery code used";
        /// New recovery codes took the place of the old ones.
        RecoveryCodesRenewed => "recovery_codes_renewed", "New recovery codes made";
        PasskeyAdded => "passkey_added", "Passkey added";
        PasskeyRenamed => "passkey_renamed", "Passkey renamed";
        /// By its owner.
        PasskeyRemoved => "passkey_removed", "Passkey removed";
        /// The passkeys, and an authenticator app, were removed from the server's command line.
        PasskeysReset => "passkeys_reset", "Passkeys removed by your administrator";
        /// In the place of password and code.
        PasskeyAccepted => "passkey_accepted", "Passkey accepted";
        PasskeyRefused => "passkey_refused", "Passkey refused";
        CodeSent => "code_sent", "Code sent";
        PinSet => "pin_set", "PIN set";
        PinAccepted => "pin_accepted", "PIN accepted";
        PinRefused => "pin_refused", "Wrong PIN";
        SessionStarted => "session_started", "Signed in";
        SessionRenewed => "session_renewed", "Session renewed with your PIN";
        SessionEnded => "session_ended", "Signed out";
        /// By its user; the remembered device stays.
        SessionLocked => "session_locked", "Screen locked";
        /// A spent refresh token came back: its family was revoked.
        RefreshReused => "refresh_reused", "Something unusual about a remembered device: signed it out";
        FamilyRevoked => "family_revoked", "Remembered device signed out";
        EmailConfirmed => "email_confirmed", "Email confirmed";
        /// The owner of an email said that the account is not theirs.
        EmailDisowned => "email_disowned", "Email removed by its owner";
        SecurityQuestionSet => "security_question_set", "Security question set";
        SecurityQuestionChanged => "security_question_changed", "Security question changed";
        SecurityAnswerAccepted => "security_answer_accepted", "Security answer accepted";
        SecurityAnswerRefused => "security_answer_refused", "Wrong security answer";
        ResetRequested => "reset_requested", "Password reset link requested";
        PasswordReset => "password_reset", "Password reset";
        PasswordChanged => "password_changed", "Password changed";
        EmailChanged => "email_changed", "Email changed";
        PhoneChanged => "phone_changed", "Mobile number changed";
        EmailSetByOperator => "email_set_by_operator", "Email changed by your administrator";
        PhoneSetByOperator => "phone_set_by_operator", "Mobile number changed by your administrator";
        AccountLocked => "account_locked", "Account locked by your administrator";
        AccountUnlocked => "account_unlocked", "Account unlocked by your administrator";
        /// The administrator opened their page.
        OperatorEntered => "operator_entered", "Administrator's page opened";
        InvitationMade => "invitation_made", "Invitation made";
        InvitationWithdrawn => "invitation_withdrawn", "Invitation withdrawn";
        SignUpPolicyChosen => "sign_up_policy_chosen", "Who may sign up changed";
        WelcomeResent => "welcome_resent", "Confirmation email requested";
        /// Something that is no credential was changed in the settings.
        SettingsChanged => "settings_changed", "Settings changed";
        /// An attempt was refused because of a limit.
        Throttled => "throttled", "Too many requests: some were refused";
        /// Everybody's texts of a day were used up.
        TextsUsedUp => "texts_used_up", "Today's limit of text messages was reached";
        ItemAdded => "item_added", "Item added";
        ItemChanged => "item_changed", "Item changed";
        ItemDeleted => "item_deleted", "Item deleted";
        NoteAdded => "note_added", "Details added";
        NoteChanged => "note_changed", "Details changed";
        NoteDeleted => "note_deleted", "Details deleted";
        StatementImported => "statement_imported", "Statement imported";
        StatementUndone => "statement_undone", "Import of a statement undone";
        TransactionAdded => "transaction_added", "Transaction added";
        TransactionChanged => "transaction_changed", "Transaction changed";
        TransactionDeleted => "transaction_deleted", "Transaction deleted";
        DocumentStored => "document_stored", "Document added";
        DocumentReplaced => "document_replaced", "Document replaced";
        DocumentDeleted => "document_deleted", "Document deleted";
        PresetAdded => "preset_added", "Life Locker entry added";
        PresetChanged => "preset_changed", "Life Locker entry changed";
        PresetDeleted => "preset_deleted", "Life Locker entry deleted";
        DeadlineAdded => "deadline_added", "Date added";
        DeadlineChanged => "deadline_changed", "Date changed";
        DeadlineDeleted => "deadline_deleted", "Date deleted";
        DeadlineSnoozed => "deadline_snoozed", "Reminder put off";
        DeadlineRenewed => "deadline_renewed", "Date marked as renewed";
        DeadlineReopened => "deadline_reopened", "Date no longer marked as renewed";
        ReminderSent => "reminder_sent", "Reminder sent";
        PushDeviceAdded => "push_device_added", "Notices turned on for a device";
        PushDeviceRemoved => "push_device_removed", "Notices turned off for a device";
        CalendarFeedMade => "calendar_feed_made", "Calendar link made";
        CalendarFeedRevoked => "calendar_feed_revoked", "Calendar link removed";
        DataExported => "data_exported", "Data exported";
        DataImported => "data_imported", "Data imported";
        FileRead => "file_read", "Document viewed";
        /// A stored file is missing or failed its authentication.
        FileDamaged => "file_damaged", "A damaged file was found";
    }
}

crate::text_enum! {
    /// Why a call was refused before anybody was known.
    pub enum RefusalKind {
        /// It did not come from our own pages.
        CrossSite => "cross_site";
        /// It showed no live session.
        NoSession => "no_session";
    }
}

/// How often calls of one network were refused within one minute. They are counted, not written one
/// by one, so that a stranger cannot fill the audit log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedCalls {
    pub kind: RefusalKind,
    /// A keyed hash of the network.
    pub network: [u8; 32],
    /// The start of the minute.
    pub minute: Timestamp,
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
