//! Messages that do not open any more: their rows are damaged, or the key that sealed them is lost.

use crate::on_both;
use crate::support::Fresh;
use chrono::{DateTime, TimeDelta};
use domain_shared::ids::{MessageId, PushDeviceId};
use domain_shared::messages::Push;
use domain_shared::outbox::{LeasedMessage, SendOutcome};
use domain_shared::{
    Channel, Effects, Email, Mail, Message, Outgoing, Sms, StoreError, Timestamp, UkMobile,
};
use uuid::Uuid;

const CHANNELS: [Channel; 3] = [Channel::Sms, Channel::Mail, Channel::Push];

fn after(seconds: i64) -> Timestamp {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
}

/// The message of this number, which is as many seconds younger than the first.
fn message(channel: Channel, number: u32) -> Outgoing {
    let body = "Your code is 123456".to_owned();
    let message = match channel {
        Channel::Sms => Message::Sms(Sms {
            to: UkMobile::parse("07700900123").unwrap(),
            body,
        }),
        Channel::Mail => Message::Mail(Mail {
            to: Email::parse("rowan@example.co.uk").unwrap(),
            subject: "Your code".to_owned(),
            body,
            buttons: Vec::new(),
        }),
        Channel::Push => Message::Push(Push {
            device: PushDeviceId::new(Uuid::from_u128(1)),
            title: "Your code".to_owned(),
            body,
        }),
    };
    Outgoing {
        id: id(channel, number),
        message,
        person: None,
        created_at: after(number.into()),
        send_before: None,
        decoy: false,
    }
}

fn id(channel: Channel, number: u32) -> MessageId {
    let first = match channel {
        Channel::Sms => 0x100,
        Channel::Mail => 0x200,
        Channel::Push => 0x300,
    };
    MessageId::new(Uuid::from_u128(first + u128::from(number)))
}

async fn queue(fresh: &Fresh, channel: Channel) {
    let messages = (0..5).map(|number| message(channel, number));
    let effects = messages.fold(Effects::none(), Effects::send);
    fresh.store.effects().write(effects).await.unwrap();
}

/// Puts other bytes where the content of these messages stands.
async fn spoil(fresh: &Fresh, channel: Channel, numbers: &[u32]) {
    for number in numbers {
        let id = id(channel, *number).uuid();
        let sql = match &fresh.url {
            adapters_pg::DatabaseUrl::Postgres(_) => {
                format!("UPDATE outbox SET sealed = decode('0102', 'hex') WHERE id = '{id}'")
            }
            adapters_pg::DatabaseUrl::Sqlite(_) => {
                let id = id.simple();
                format!("UPDATE outbox SET sealed = X'0102' WHERE id = X'{id}'")
            }
        };
        fresh.execute(&sql).await;
    }
}

async fn lease(
    fresh: &Fresh,
    channel: Channel,
    seconds: i64,
    limit: u32,
) -> Result<Vec<LeasedMessage>, StoreError> {
    let (now, until) = (after(seconds), after(seconds + 60));
    fresh.store.outbox().lease(channel, now, until, limit).await
}

fn named(leased: &[LeasedMessage]) -> Vec<MessageId> {
    leased.iter().map(|one| one.outgoing.id).collect()
}

async fn a_message_that_does_not_open_keeps_no_other(fresh: Fresh) {
    for channel in CHANNELS {
        queue(&fresh, channel).await;
        spoil(&fresh, channel, &[1, 3]).await;
        let leased = lease(&fresh, channel, 10, 5).await.unwrap();
        let others = [0, 2, 4].map(|number| id(channel, number));
        assert_eq!(named(&leased), others, "{channel:?}");
        for one in leased {
            let outbox = fresh.store.outbox();
            let settled =
                outbox.complete(one.outgoing.id, one.attempt, SendOutcome::Sent, after(11));
            assert!(settled.await.unwrap());
        }
    }
}

async fn what_waits_behind_it_is_leased_at_once(fresh: Fresh) {
    for channel in CHANNELS {
        queue(&fresh, channel).await;
        spoil(&fresh, channel, &[0, 1, 2]).await;
        let leased = lease(&fresh, channel, 10, 1).await.unwrap();
        assert_eq!(named(&leased), [id(channel, 3)], "{channel:?}");
    }
}

async fn it_is_given_up_for_good(fresh: Fresh) {
    for channel in CHANNELS {
        queue(&fresh, channel).await;
        spoil(&fresh, channel, &[0, 1, 2, 3, 4]).await;
        for seconds in [10, 1000] {
            let leased = lease(&fresh, channel, seconds, 2).await.unwrap();
            assert_eq!(named(&leased), [], "{channel:?}");
        }
        let outbox = fresh.store.outbox();
        let settled = outbox.complete(id(channel, 0), 1, SendOutcome::Sent, after(11));
        assert!(!settled.await.unwrap());
    }
}

on_both!(
    a_message_that_does_not_open_keeps_no_other,
    what_waits_behind_it_is_leased_at_once,
    it_is_given_up_for_good,
);
