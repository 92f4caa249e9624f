//! Text messages, mails and notices on devices, and the ports that send them.

use crate::ids::{MessageId, PushDeviceId};
use crate::{Email, PersonId, Timestamp, UkMobile};
use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

#[derive(Clone, PartialEq, Eq)]
pub struct Sms {
    pub to: UkMobile,
    /// The plain text. A code stands in it as six bare digits.
    pub body: String,
}

/// A mail in plain text, whose links may be shown as buttons.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    pub to: Email,
    /// The subject, one line.
    pub subject: String,
    /// The plain text. A link stands on a line of its own, after its label where it has one.
    pub body: String,
    /// The links that a program that shows HTML has as buttons. The line of each is in the text.
    pub buttons: Vec<MailButton>,
}

/// A link of ours with its label: "Renewed".
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailButton {
    pub label: String,
    pub url: String,
}

impl MailButton {
    /// Its line in the plain text.
    pub fn line(&self) -> String {
        format!("{}: {}", self.label, self.url)
    }
}

impl Mail {
    /// A mail as all of ours are: greeted, and closed by whose it is. It names nobody.
    pub fn compose(to: Email, subject: impl Into<String>, body: &str) -> Self {
        Self {
            to,
            subject: subject.into(),
            body: format!("Hello,\n\n{body}\n\nHoldfast\n"),
            buttons: Vec::new(),
        }
    }

    #[must_use]
    pub fn with_buttons(self, buttons: Vec<MailButton>) -> Self {
        Self { buttons, ..self }
    }
}

/// A browser's own subscription to notices, as it says it itself (Push API).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushSubscription {
    /// Where its push service takes notices for it.
    pub endpoint: String,
    /// Its public key: a point of P-256, uncompressed, in base64url without padding.
    pub p256dh: String,
    /// The secret that it shares with us: 16 bytes in base64url without padding.
    pub auth: String,
}

/// A notice on one device of a person. Where it goes is looked up when it is sent: a device that was
/// turned off meanwhile gets nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Push {
    pub device: PushDeviceId,
    pub title: String,
    pub body: String,
}

impl fmt::Debug for PushSubscription {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushSubscription(…)")
    }
}

impl fmt::Debug for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Push(…)")
    }
}

impl fmt::Debug for Sms {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sms(…)")
    }
}

impl fmt::Debug for MailButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailButton(…)")
    }
}

impl fmt::Debug for Mail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mail(…)")
    }
}

crate::text_enum! {
    /// The ways out. Each is sent on its own, so that one that hangs does not delay the others.
    pub enum Channel {
        Sms => "sms";
        Mail => "mail";
        Push => "push";
    }
}

/// What is sent to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    Sms(Sms),
    Mail(Mail),
    Push(Push),
}

impl Message {
    pub const fn channel(&self) -> Channel {
        match self {
            Self::Sms(_) => Channel::Sms,
            Self::Mail(_) => Channel::Mail,
            Self::Push(_) => Channel::Push,
        }
    }
}

/// A message on its way out, written in the same transaction as what it tells of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outgoing {
    /// Its id, which also makes a mail's fixed Message-ID.
    pub id: MessageId,
    pub message: Message,
    /// The account it is about, whatever the address: the message ends with that account.
    pub person: Option<PersonId>,
    pub created_at: Timestamp,
    /// After this moment it is no longer worth sending (a code past its life).
    pub send_before: Option<Timestamp>,
    /// It goes the way of any other and is never sent: so nothing shows that nobody gets a message.
    pub decoy: bool,
}

impl Outgoing {
    /// The same message as a decoy.
    #[must_use]
    pub fn never_sent(self) -> Self {
        Self {
            decoy: true,
            ..self
        }
    }
}

/// Why a message did not leave.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The provider certainly did not take it; trying again is safe.
    #[error("not sent, worth trying again: {0}")]
    NotSent(String, Option<Duration>),
    /// Nobody knows whether it was sent: a timeout, a cut connection or a failure of theirs. They
    /// may ask to be left alone for a while.
    #[error("unknown whether sent: {0}")]
    Unknown(String, Option<Duration>),
    /// This recipient will never be accepted: a barred number.
    #[error("refused for good: {0}")]
    Refused(String),
    /// The provider takes nothing from us: a wrong key, spent credit. It certainly took nothing.
    #[error("the provider takes nothing from us: {0}")]
    Denied(String),
}

/// Sends text messages.
///
/// An implementation MUST answer within eight seconds, MUST answer
/// [`SendError::Unknown`] after a timeout, and MUST NOT try twice itself.
#[async_trait]
pub trait SmsSender: Send + Sync {
    /// Hands `sms` to the provider.
    async fn send(&self, id: MessageId, sms: &Sms) -> Result<(), SendError>;

    /// Asks the provider, without sending anything, whether it would take a text from us. It MUST
    /// fail as [`send`](Self::send) would, so that a decoy meets the same outage as a text.
    async fn check(&self) -> Result<(), SendError>;
}

/// Sends mail.
///
/// An implementation MUST give every attempt at one `id` the same Message-ID, and MUST answer
/// within eight seconds.
#[async_trait]
pub trait MailSender: Send + Sync {
    /// Hands `mail` to the server.
    async fn send(&self, id: MessageId, mail: &Mail) -> Result<(), SendError>;
}

/// Sends notices to the devices that take them.
///
/// An implementation MUST answer [`SendError::Refused`] where the device takes none any more.
#[async_trait]
pub trait NoticeSender: Send + Sync {
    async fn send(&self, id: MessageId, push: &Push) -> Result<(), SendError>;
}

/// Why a push service did not take a notice.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// It knows the subscription no more.
    #[error("the subscription has ended")]
    Ended,
    #[error(transparent)]
    NotTaken(#[from] SendError),
}

/// Hands notices to push services.
///
/// An implementation MUST answer within eight seconds, and MUST NOT follow a redirect.
#[async_trait]
pub trait PushSender: Send + Sync {
    /// Hands `push` to the push service of `to`, so that only that browser can read it (RFC 8291).
    async fn send(
        &self,
        id: MessageId,
        push: &Push,
        to: &PushSubscription,
    ) -> Result<(), PushError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_show_nothing_of_themselves_in_logs() {
        let sms = Sms {
            to: UkMobile::parse("07700900461").unwrap(),
            body: "042917 is your code".to_owned(),
        };
        let mail = Mail {
            to: Email::parse("rowan@example.co.uk").unwrap(),
            subject: "Reset your password".to_owned(),
            body: "https://money.example/reset-password?token=A".to_owned(),
            buttons: Vec::new(),
        };
        assert_eq!(format!("{:?}", Message::Sms(sms)), "Sms(Sms(…))");
        assert_eq!(format!("{:?}", Message::Mail(mail)), "Mail(Mail(…))");
    }
}
