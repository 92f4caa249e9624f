//! A flow: a sign-up or a login on its way. The server holds its step; each call is one
//! compare-and-set of it.

use super::caller::HashingKey;
use super::{
    Address, AuthenticatorSecret, Challenge, DateOfBirth, FirstName, InvitationId, LastName,
    PasswordHash, PendingCeremony, PhoneIndex, PreSession, TokenHash,
};
use domain_shared::{Email, Outgoing, PersonId, Postcode, Timestamp, UkMobile};

domain_shared::id_type! {
    /// A sign-up or a login on its way.
    FlowId
}

domain_shared::text_enum! {
    /// The next step of a flow.
    pub enum Step {
        SignUpDetails => "sign_up_details";
        SignUpCode => "sign_up_code";
        SignUpChoosePin => "sign_up_choose_pin";
        /// A sign-up waits for the chosen PIN to be entered again, or for another choice.
        SignUpConfirmPin => "sign_up_confirm_pin";
        /// A login waits for the answer of a passkey.
        LoginPasskey => "login_passkey";
        LoginCode => "login_code";
        LoginChoosePin => "login_choose_pin";
        /// A login waits for the chosen PIN to be entered again, or for another choice.
        LoginConfirmPin => "login_confirm_pin";
        LoginCheckPin => "login_check_pin";
        /// Somebody signed in waits for a new passkey.
        AddPasskey => "add_passkey";
        /// Nothing more: the flow has done its work or was ended.
        Done => "done";
    }
}

impl Step {
    /// Whether this is a step of a sign-up that is still on its way.
    pub const fn is_sign_up(self) -> bool {
        matches!(
            self,
            Self::SignUpDetails | Self::SignUpCode | Self::SignUpChoosePin | Self::SignUpConfirmPin
        )
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthFlow {
    pub id: FlowId,
    /// Raised by every change; the compare-and-set compares it.
    pub version: i32,
    /// The hash of the token that names it.
    pub token: TokenHash,
    pub pre_session: PreSession,
    pub step: Step,
    /// A sign-up with an email that is already known: it answers like any other and never
    /// completes.
    pub dead: bool,
    /// The owner: in a login from the password or the passkey on, in a sign-up from the proven phone
    /// on.
    pub person: Option<PersonId>,
    /// The number the code of a sign-up went to, by which `verify-phone` finds the flow.
    pub phone: Option<PhoneIndex>,
    /// The code of a text that it expects. A sign-up without texts expects one of its app.
    pub challenge: Option<Challenge>,
    /// The code that the expected one replaced. Entering it says that a newer one was sent.
    pub replaced: Option<Challenge>,
    /// The challenge that it expects a passkey to answer.
    pub ceremony: Option<PendingCeremony>,
    /// When a code was last sent again; the first time is free.
    pub resent_at: Option<Timestamp>,
    /// The chosen PIN that waits to be confirmed.
    pub chosen_pin: Option<PasswordHash>,
    /// Whether the device asked to be remembered.
    pub remember_me: bool,
    /// The details that a sign-up has gathered so far; gone once the person exists.
    pub draft: Option<PendingSignup>,
    pub created_at: Timestamp,
    /// From this moment on it counts as missing.
    pub expires_at: Timestamp,
}

impl AuthFlow {
    /// In whose turns its PIN is hashed. A flow comes to a PIN by a code or a passkey
    /// only.
    pub const fn hashing_key(&self) -> HashingKey {
        HashingKey::Known(self.id.uuid())
    }
}

impl AuthFlow {
    /// The text as this flow sends it: a dead one writes the same and sends nothing.
    pub fn text(&self, text: Outgoing) -> Outgoing {
        if self.dead { text.never_sent() } else { text }
    }

    /// Ends the flow and forgets what it held.
    pub fn end(&mut self) {
        self.step = Step::Done;
        self.version = self.version.saturating_add(1);
        self.challenge = None;
        self.replaced = None;
        self.ceremony = None;
        self.chosen_pin = None;
        self.draft = None;
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingSignup {
    /// The id that the person will have: the password's hash is bound to it.
    pub person: PersonId,
    pub first_name: FirstName,
    pub last_name: LastName,
    pub email: Email,
    pub password: PasswordHash,
    pub marketing: bool,
    /// The numbers that codes of this sign-up were sent to, each once.
    pub numbers: Vec<PhoneIndex>,
    pub details: Option<SignupDetails>,
    /// The key of the app that proves the sign-up where no texts are sent.
    pub authenticator: Option<AuthenticatorSecret>,
    /// The invitation that it began with, where it needs one.
    pub invitation: Option<InvitationId>,
}

/// The second step of a sign-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignupDetails {
    pub date_of_birth: DateOfBirth,
    pub address: Address,
    pub postcode: Postcode,
    pub phone: UkMobile,
}
