use crate::keys::{Keyring, open_row, seal_row};
use crate::schema::{dev_outbox, outbox};
use crate::types::{At, Coded, Id};
use diesel::{Insertable, Queryable, Selectable};
use domain_shared::ids::{MessageId, PushDeviceId};
use domain_shared::messages::{MailButton, Push};
use domain_shared::outbox::{LeasedMessage, Progress, SentMessage};
use domain_shared::text_enum;
use domain_shared::{Channel, Email, Mail, Message, Outgoing, PersonId, Sms, StoreError, UkMobile};
use sealing::CellAddress;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

text_enum! {
    pub(crate) enum MessageState {
        Waiting => "waiting";
        Leased => "leased";
        Sent => "sent";
        Failed => "failed";
        Refused => "refused";
    }
}

impl MessageState {
    /// How far a message of this state has come that was leased so often.
    pub(crate) const fn progress(self, attempt: i32) -> Progress {
        match self {
            Self::Waiting if attempt == 0 => Progress::Waiting,
            Self::Leased if attempt <= 1 => Progress::Waiting,
            Self::Waiting | Self::Leased => Progress::Delayed,
            Self::Sent => Progress::Sent,
            Self::Failed => Progress::Failed,
            Self::Refused => Progress::Refused,
        }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = outbox, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct OutboxRow {
    pub(crate) id: Id,
    channel: Coded<Channel>,
    state: Coded<MessageState>,
    attempt: i32,
    created_at: At,
    due_at: At,
    leased_until: Option<At>,
    send_before: Option<At>,
    decoy: bool,
    settled_at: Option<At>,
    sealed: Option<Vec<u8>>,
}

impl OutboxRow {
    /// A message that is due as soon as it is written.
    pub(crate) fn new(keys: &Keyring, outgoing: &Outgoing) -> Result<Self, StoreError> {
        let id = outgoing.id.uuid();
        Ok(Self {
            id: id.into(),
            channel: Coded(outgoing.message.channel()),
            state: Coded(MessageState::Waiting),
            attempt: 0,
            created_at: outgoing.created_at.into(),
            due_at: outgoing.created_at.into(),
            leased_until: None,
            send_before: outgoing.send_before.map(At::from),
            decoy: outgoing.decoy,
            settled_at: None,
            sealed: Some(SealedMessage::seal(
                keys,
                "outbox",
                id,
                &outgoing.message,
                outgoing.person,
            )?),
        })
    }

    /// Sort key: `RETURNING` guarantees no order.
    pub(crate) fn age(&self) -> (At, Id) {
        (self.created_at, self.id)
    }

    pub(crate) fn open(self, keys: &Keyring) -> Result<LeasedMessage, StoreError> {
        let sealed = self
            .sealed
            .ok_or_else(|| StoreError::failed("a waiting message was wiped"))?;
        let (message, person) = SealedMessage::open(keys, "outbox", self.id.0, &sealed)?;
        Ok(LeasedMessage {
            outgoing: Outgoing {
                id: MessageId::new(self.id.0),
                message,
                person,
                created_at: self.created_at.0,
                send_before: self.send_before.map(|at| at.0),
                decoy: self.decoy,
            },
            attempt: self.attempt,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = dev_outbox, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct ShownRow {
    id: Id,
    channel: Coded<Channel>,
    sent_at: At,
    sealed: Vec<u8>,
}

impl ShownRow {
    pub(crate) fn new(keys: &Keyring, shown: &SentMessage) -> Result<Self, StoreError> {
        let id = shown.id.uuid();
        Ok(Self {
            id: id.into(),
            channel: Coded(shown.message.channel()),
            sent_at: shown.sent_at.into(),
            sealed: SealedMessage::seal(keys, "dev_outbox", id, &shown.message, None)?,
        })
    }

    pub(crate) fn open(self, keys: &Keyring) -> Result<SentMessage, StoreError> {
        let (message, _) = SealedMessage::open(keys, "dev_outbox", self.id.0, &self.sealed)?;
        Ok(SentMessage {
            id: MessageId::new(self.id.0),
            message,
            sent_at: self.sent_at.0,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedMessage {
    #[serde(rename = "1")]
    V1 {
        message: Content,
        person: Option<Uuid>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "channel", rename_all = "snake_case")]
enum Content {
    Sms {
        to: String,
        body: String,
    },
    Mail {
        to: String,
        subject: String,
        body: String,
        buttons: Vec<MailButton>,
    },
    Push {
        device: Uuid,
        title: String,
        body: String,
    },
}

impl From<&Message> for Content {
    fn from(message: &Message) -> Self {
        match message.clone() {
            Message::Sms(Sms { to, body }) => Self::Sms {
                to: to.as_str().to_owned(),
                body,
            },
            Message::Mail(mail) => Self::Mail {
                to: mail.to.as_str().to_owned(),
                subject: mail.subject,
                body: mail.body,
                buttons: mail.buttons,
            },
            Message::Push(push) => Self::Push {
                device: push.device.uuid(),
                title: push.title,
                body: push.body,
            },
        }
    }
}

impl Content {
    fn read(self) -> Result<Message, StoreError> {
        Ok(match self {
            Self::Sms { to, body } => Message::Sms(Sms {
                to: UkMobile::parse(&to).map_err(StoreError::failed)?,
                body,
            }),
            Self::Mail {
                to,
                subject,
                body,
                buttons,
            } => Message::Mail(Mail {
                to: Email::parse(&to).map_err(StoreError::failed)?,
                subject,
                body,
                buttons,
            }),
            Self::Push {
                device,
                title,
                body,
            } => Message::Push(Push {
                device: PushDeviceId::new(device),
                title,
                body,
            }),
        })
    }
}

impl SealedMessage {
    fn seal(
        keys: &Keyring,
        table: &'static str,
        id: Uuid,
        message: &Message,
        person: Option<PersonId>,
    ) -> Result<Vec<u8>, StoreError> {
        let content = Self::V1 {
            message: message.into(),
            person: person.map(PersonId::uuid),
        };
        seal_row(keys.outbox(), &cell(table, id), &content)
    }

    fn open(
        keys: &Keyring,
        table: &'static str,
        id: Uuid,
        sealed: &[u8],
    ) -> Result<(Message, Option<PersonId>), StoreError> {
        let Self::V1 { message, person } = open_row(keys.outbox(), &cell(table, id), sealed)?;
        Ok((message.read()?, person.map(PersonId::new)))
    }
}

/// A message is nobody's: its recipient may not have an account.
fn cell(table: &'static str, row: Uuid) -> CellAddress {
    CellAddress {
        table,
        column: "sealed",
        row,
        owner: Uuid::nil(),
        version: 1,
    }
}
