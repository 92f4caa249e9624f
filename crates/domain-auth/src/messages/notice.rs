//! Notices to the owner of an account when something about it changes (ASVS 6.3.7).

/// The change, as the notice to its owner says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
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
    /// Another email took the place of this one.
    EmailChanged,
    /// Another phone took the place of the one before.
    PhoneChanged,
    AccountDeleted,
    /// The administrator put another email in the place of this one.
    EmailSetByOperator,
    /// The administrator put another phone in the place of the one before.
    PhoneSetByOperator,
}

impl Notice {
    pub const ALL: &'static [Self] = &[
        Self::PasswordReset,
        Self::PinSet,
        Self::DeviceCopied,
        Self::DeviceForgotten,
        Self::AuthenticatorAdded,
        Self::AuthenticatorRemoved,
        Self::AuthenticatorReset,
        Self::LoggedOutByOperator,
        Self::RecoveryCodeUsed,
        Self::RecoveryCodesRenewed,
        Self::PinLocked,
        Self::SessionForgotten,
        Self::PasswordChanged,
        Self::PinChanged,
        Self::QuestionSet,
        Self::EmailChanged,
        Self::PhoneChanged,
        Self::AccountDeleted,
        Self::EmailSetByOperator,
        Self::PhoneSetByOperator,
    ];

    pub(super) const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::PasswordReset => (
                "Your Holdfast password was reset",
                "The password of your Holdfast account was reset by a link sent to this address. \
                 All devices were logged out and the PIN was cleared.",
            ),
            Self::PinSet => (
                "A PIN was set on your Holdfast account",
                "A new PIN was set on your Holdfast account.",
            ),
            Self::DeviceCopied => (
                "A device was logged out of your Holdfast account",
                "An old sign-in of a remembered device was used again. It may have been copied, \
                 so that device was logged out.",
            ),
            Self::DeviceForgotten => (
                "A device was logged out of your Holdfast account",
                "A wrong PIN was entered five times in a row on a remembered device, so that \
                 device was logged out.",
            ),
            Self::AuthenticatorAdded => (
                "An authenticator app was added to your Holdfast account",
                "An authenticator app was set up for your Holdfast account. All other devices \
                 were logged out.",
            ),
            Self::AuthenticatorRemoved => (
                "The authenticator app was removed from your Holdfast account",
                "The authenticator app of your Holdfast account was removed, and its recovery \
                 codes no longer work. All other devices were logged out.",
            ),
            Self::AuthenticatorReset => (
                "The authenticator app was removed from your Holdfast account",
                "The authenticator app of your Holdfast account was removed by whoever runs this \
                 Holdfast, and its recovery codes no longer work. All devices were logged out. \
                 The next login sends a text message.",
            ),
            Self::LoggedOutByOperator => (
                "All devices were logged out of your Holdfast account",
                "All devices were logged out of your Holdfast account by whoever runs this \
                 Holdfast.",
            ),
            Self::RecoveryCodeUsed => (
                "A recovery code was used on your Holdfast account",
                "Somebody logged in to your Holdfast account as far as the PIN with a recovery \
                 code. That code does not work again.",
            ),
            Self::RecoveryCodesRenewed => (
                "Your Holdfast recovery codes were replaced",
                "New recovery codes were made for your Holdfast account. The old ones no longer \
                 work.",
            ),
            Self::PinLocked => (
                "Your Holdfast PIN is locked",
                "Someone entered a wrong PIN or security answer for your Holdfast account too many \
                 times, so we've locked your PIN. You can wait until it unlocks by itself, or reset \
                 your password and choose a new PIN now.",
            ),
            Self::SessionForgotten => (
                "A device was logged out of your Holdfast account",
                "A wrong PIN or security answer was entered five times in a row in the settings of \
                 your Holdfast account, so that the device it was entered on was logged out.",
            ),
            Self::PasswordChanged => (
                "Your Holdfast password was changed",
                "The password of your Holdfast account was changed. All other devices were logged \
                 out.",
            ),
            Self::PinChanged => (
                "Your Holdfast PIN was changed",
                "The PIN of your Holdfast account was changed. All other devices were logged out.",
            ),
            Self::QuestionSet => (
                "A security question was set on your Holdfast account",
                "A security question was set on your Holdfast account. Whoever is logged in and \
                 knows its answer can change the PIN.",
            ),
            Self::EmailChanged => (
                "Your Holdfast email was changed",
                "Your Holdfast account has another email address now and no longer uses this one. \
                 All other devices were logged out.",
            ),
            Self::PhoneChanged => (
                "Your Holdfast phone number was changed",
                "Your Holdfast account has another mobile number now. All other devices were \
                 logged out.",
            ),
            Self::AccountDeleted => (
                "Your Holdfast account was deleted",
                "Your Holdfast account was deleted from its settings, with every item, document \
                 and note in it. It cannot be brought back. You can sign up with this email again \
                 at any time.",
            ),
            Self::EmailSetByOperator => (
                "Your Holdfast email was changed",
                "Whoever runs this Holdfast gave your account another email address, and it no \
                 longer uses this one. All devices were logged out.",
            ),
            Self::PhoneSetByOperator => (
                "Your Holdfast phone number was changed",
                "Whoever runs this Holdfast gave your account another mobile number. All devices \
                 were logged out. The next login sends its code there.",
            ),
        }
    }

    /// Whether it goes to an address that is no longer an account's.
    pub(super) const fn goes_to_an_old_address(self) -> bool {
        matches!(
            self,
            Self::EmailChanged | Self::EmailSetByOperator | Self::AccountDeleted
        )
    }
}
