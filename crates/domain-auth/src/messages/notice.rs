//! Notices to the owner of an account when something about it changes (ASVS 6.3.7).

/// The change, as the notice to its owner says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecurityNotice {
    PasswordReset,
    PinSet,
    /// A copied refresh cookie was used.
    DeviceCopied,
    /// A remembered device was forgotten after five wrong PINs.
    DeviceForgotten,
    AuthenticatorAdded,
    AuthenticatorRemoved,
    /// The authenticator app was removed by the administrator.
    AuthenticatorReset,
    PasskeyAdded,
    PasskeyRemoved,
    /// Every passkey, and the authenticator app if there was one, was removed by the administrator.
    PasskeysReset,
    /// Every device was signed out by the administrator.
    LoggedOutByOperator,
    /// A recovery code was used to sign in.
    RecoveryCodeUsed,
    /// The recovery codes were replaced.
    RecoveryCodesRenewed,
    /// The PIN was locked after too many wrong ones in a day.
    PinLocked,
    /// A session was ended after five wrong confirmations in settings.
    SessionForgotten,
    PasswordChanged,
    PinChanged,
    QuestionSet,
    QuestionChanged,
    /// Another email took the place of this one.
    EmailChanged,
    /// Another phone took the place of the one before.
    PhoneChanged,
    AccountDeleted,
    /// The administrator deleted the account.
    DeletedByOperator,
    /// The administrator keeps everybody from signing in.
    AccountLocked,
    /// The administrator lets the owner sign in again.
    AccountUnlocked,
    /// The administrator put another email in the place of this one.
    EmailSetByOperator,
    /// The administrator put another phone in the place of the one before.
    PhoneSetByOperator,
}

impl SecurityNotice {
    pub const ALL: &'static [Self] = &[
        Self::PasswordReset,
        Self::PinSet,
        Self::DeviceCopied,
        Self::DeviceForgotten,
        Self::AuthenticatorAdded,
        Self::AuthenticatorRemoved,
        Self::AuthenticatorReset,
        Self::PasskeyAdded,
        Self::PasskeyRemoved,
        Self::PasskeysReset,
        Self::LoggedOutByOperator,
        Self::RecoveryCodeUsed,
        Self::RecoveryCodesRenewed,
        Self::PinLocked,
        Self::SessionForgotten,
        Self::PasswordChanged,
        Self::PinChanged,
        Self::QuestionSet,
        Self::QuestionChanged,
        Self::EmailChanged,
        Self::PhoneChanged,
        Self::AccountDeleted,
        Self::DeletedByOperator,
        Self::AccountLocked,
        Self::AccountUnlocked,
        Self::EmailSetByOperator,
        Self::PhoneSetByOperator,
    ];

    pub(super) const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::PasswordReset => (
                "Your Holdfast password was reset",
                "Your Holdfast password was reset with a link sent to this address. We've signed you \
                 out on all devices and cleared your PIN. Passkeys and authenticator apps on your \
                 account stay: if you don't know one of them, remove it in Settings.",
            ),
            Self::PinSet => (
                "A PIN was set on your Holdfast account",
                "Your Holdfast account has a new PIN.",
            ),
            Self::DeviceCopied => (
                "We've signed a device out of your Holdfast account",
                "We noticed something odd about a remembered device, so we signed it out to be safe.",
            ),
            Self::DeviceForgotten => (
                "We've signed a device out of your Holdfast account",
                "Someone entered a wrong PIN five times in a row on a remembered device, so we signed \
                 it out.",
            ),
            Self::AuthenticatorAdded => (
                "An authenticator app was added to your Holdfast account",
                "You can now get your Holdfast codes from an authenticator app. We've signed you out \
                 on all other devices.",
            ),
            Self::AuthenticatorRemoved => (
                "The authenticator app was removed from your Holdfast account",
                "Your authenticator app was removed, and its recovery codes no longer work. We've \
                 signed you out on all other devices.",
            ),
            Self::AuthenticatorReset => (
                "The authenticator app was removed from your Holdfast account",
                "Your administrator removed your authenticator app, and its recovery codes no longer \
                 work. We've signed you out on all devices. We'll text you a code when you next \
                 sign in.",
            ),
            Self::PasskeyAdded => (
                "A passkey was added to your Holdfast account",
                "You can now sign in to Holdfast with a new passkey and your PIN. We've signed you \
                 out on all other devices.",
            ),
            Self::PasskeyRemoved => (
                "A passkey was removed from your Holdfast account",
                "A passkey was removed from your Holdfast account, and no longer signs you in. We've \
                 signed you out on all other devices.",
            ),
            Self::PasskeysReset => (
                "All passkeys were removed from your Holdfast account",
                "Your administrator removed your passkeys, and your authenticator app and recovery \
                 codes if you had them. We've signed you out on all devices. Sign in with your \
                 password next time, and we'll text you a code.",
            ),
            Self::LoggedOutByOperator => (
                "We've signed you out of Holdfast on all devices",
                "Your administrator signed you out of Holdfast on all devices.",
            ),
            Self::RecoveryCodeUsed => (
                "A recovery code was used on your Holdfast account",
                "Someone signed in as far as the PIN with a recovery code. That code won't work \
                 again.",
            ),
            Self::RecoveryCodesRenewed => (
                "Your Holdfast recovery codes were replaced",
                "Your Holdfast account has new recovery codes. The old ones no longer work.",
            ),
            Self::PinLocked => (
                "Your Holdfast PIN is locked",
                "Someone entered a wrong PIN or security answer for your Holdfast account too many \
                 times, so we've locked your PIN. You can wait until it unlocks by itself, or reset \
                 your password and choose a new PIN now.",
            ),
            Self::SessionForgotten => (
                "We've signed a device out of your Holdfast account",
                "Someone entered a wrong PIN or security answer five times in a row in the settings \
                 of your Holdfast account, so we signed that device out.",
            ),
            Self::PasswordChanged => (
                "Your Holdfast password was changed",
                "Your Holdfast password was changed. We've signed you out on all other devices.",
            ),
            Self::PinChanged => (
                "Your Holdfast PIN was changed",
                "Your Holdfast PIN was changed. We've signed you out on all other devices.",
            ),
            Self::QuestionSet => (
                "A security question was set on your Holdfast account",
                "Your Holdfast account has a security question. Anyone who is signed in and knows \
                 the answer can change your PIN.",
            ),
            Self::QuestionChanged => (
                "Your Holdfast security question was changed",
                "Your Holdfast security question was changed. Anyone who is signed in and knows the \
                 answer can change your PIN. We've signed you out on all other devices.",
            ),
            Self::EmailChanged => (
                "Your Holdfast email was changed",
                "We've changed the email on your account. This address is no longer linked to it. \
                 We've signed you out on all other devices.",
            ),
            Self::PhoneChanged => (
                "Your Holdfast phone number was changed",
                "We've changed the mobile number on your account. We've signed you out on all other \
                 devices.",
            ),
            Self::AccountDeleted => (
                "Your Holdfast account was deleted",
                "Your Holdfast account was deleted from its settings, with every item, document \
                 and note in it. We can't bring it back. You can sign up with this email again at \
                 any time.",
            ),
            Self::DeletedByOperator => (
                "Your Holdfast account was deleted",
                "Your administrator deleted your Holdfast account, with every item, document and \
                 note in it.",
            ),
            Self::AccountLocked => (
                "Your Holdfast account is locked",
                "Your administrator locked your Holdfast account. Nobody can sign in to it, and \
                 we've signed you out on all devices. Everything in it is still there.",
            ),
            Self::AccountUnlocked => (
                "Your Holdfast account is unlocked",
                "Your administrator unlocked your Holdfast account. You can sign in again.",
            ),
            Self::EmailSetByOperator => (
                "Your Holdfast email was changed",
                "Your administrator changed the email on your account. This address is no longer \
                 linked to it. We've signed you out on all devices.",
            ),
            Self::PhoneSetByOperator => (
                "Your Holdfast phone number was changed",
                "Your administrator changed the mobile number on your account. We've signed you out \
                 on all devices. We'll text the code there when you next sign in.",
            ),
        }
    }

    /// Whether it goes to an address that is no longer an account's, or is not to be helped by a reset.
    pub(super) const fn goes_to_an_old_address(self) -> bool {
        matches!(
            self,
            Self::EmailChanged
                | Self::EmailSetByOperator
                | Self::AccountDeleted
                | Self::DeletedByOperator
                | Self::AccountLocked
                | Self::AccountUnlocked
        )
    }
}
