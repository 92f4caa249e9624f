//! The promises of [`Outbox`] and [`EffectLog`] as test cases.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a case fails by panicking, whichever crate stamps it"
)]

use super::{
    EffectLog, LeasedMessage, MessageBacklog, MessageCount, Outbox, Progress, SendOutcome,
    SentMessage,
};
use crate::audit_log::AuditLog;
use crate::audit_log::contract::{after, event, start};
use crate::contract::Case;
use crate::ids::{MessageId, PersonId, PushDeviceId};
use crate::messages::MailButton;
use crate::{AuditKind, Channel, Effects, Email, Mail, Message, Outgoing, Push, Sms, UkMobile};
use futures_util::future::join_all;
use std::sync::Arc;
use uuid::Uuid;

/// The ports under test.
pub struct Ports {
    /// The way in.
    pub effects: Arc<dyn EffectLog>,
    /// The events that came with messages.
    pub audit_log: Arc<dyn AuditLog>,
    /// Messages on their way out.
    pub outbox: Arc<dyn Outbox>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    crate::cases![
        "Outbox::lease" => a_message_is_leased_whole_and_to_one_worker,
        "Outbox::lease" => a_channel_is_leased_alone,
        "Outbox::lease" => workers_at_once_share_the_messages,
        "Outbox::lease" => a_mail_is_leased_again_once_its_lease_ran_out,
        "Outbox::lease" => a_text_whose_lease_ran_out_is_never_leased_again,
        "Outbox::lease" => what_is_past_its_time_is_not_leased,
        "Outbox::lease" => what_is_past_its_time_is_wiped_for_good,
        "Outbox::lease" => the_oldest_are_leased_first,
        "Outbox::complete" => a_stale_attempt_settles_nothing,
        "Outbox::complete" => a_sent_or_failed_message_is_gone,
        "Outbox::complete" => a_retry_waits_for_its_moment,
        "Outbox::record" => one_id_is_shown_once,
        "Outbox::progress" => a_decoy_goes_the_way_of_any_other,
        "Outbox::progress" => a_message_says_how_far_it_has_come,
        "Outbox::counts" => decoys_are_counted_apart,
        "Outbox::backlog" => what_has_not_ended_is_counted_without_decoys,
        "Outbox::backlog" => a_backlog_is_as_old_as_its_oldest_message,
        "Outbox::delayed" => what_failed_and_waits_is_listed,
        "Outbox::try_again" => what_failed_is_due_at_once_when_it_is_tried_again,
        "Outbox::delete_ended" => only_what_ended_before_is_wiped,
        "Outbox::newest" => the_newest_are_shown_first_and_no_more_than_asked,
        "Outbox::delete_before" => only_what_is_older_is_wiped,
        "EffectLog::write" => effects_are_written_all_or_none,
    ]
}

fn message_id(number: u128) -> MessageId {
    MessageId::new(Uuid::from_u128(number))
}

fn sms(number: u128) -> Outgoing {
    Outgoing {
        id: message_id(number),
        message: Message::Sms(Sms {
            to: UkMobile::parse("07700900123").unwrap(),
            body: format!("Your code is {number:06}"),
        }),
        person: None,
        created_at: start(),
        send_before: None,
        decoy: false,
    }
}

fn mail(number: u128) -> Outgoing {
    Outgoing {
        message: Message::Mail(Mail {
            to: Email::parse("Rowan@example.co.uk").unwrap(),
            subject: "Grüße – £5 & more".to_owned(),
            body: "One line.\n\nhttps://example.co.uk/reset?token=x\n".to_owned(),
            buttons: vec![MailButton {
                label: "Renewed".to_owned(),
                url: "https://example.co.uk/reminders?token=x&answer=renewed".to_owned(),
            }],
        }),
        ..sms(number)
    }
}

fn push(number: u128) -> Outgoing {
    Outgoing {
        message: Message::Push(Push {
            device: PushDeviceId::new(Uuid::from_u128(7)),
            title: "MOT expires".to_owned(),
            body: "in 2 weeks".to_owned(),
        }),
        ..sms(number)
    }
}

async fn queue(ports: &Ports, messages: Vec<Outgoing>) {
    let effects = Effects {
        outgoing: messages,
        audit: Vec::new(),
    };
    ports.effects.write(effects).await.unwrap();
}

/// Leases what is due `seconds` from the start, for a minute: texts, then mails, then notices.
async fn lease_at(ports: &Ports, seconds: i64) -> Vec<LeasedMessage> {
    let (now, until) = (after(seconds), after(seconds + 60));
    let mut leased = Vec::new();
    for channel in [Channel::Sms, Channel::Mail, Channel::Push] {
        leased.extend(ports.outbox.lease(channel, now, until, 10).await.unwrap());
    }
    leased
}

async fn complete(ports: &Ports, number: u128, attempt: i32, how: SendOutcome) -> bool {
    ports
        .outbox
        .complete(message_id(number), attempt, how, after(1))
        .await
        .unwrap()
}

fn numbers(leased: &[LeasedMessage]) -> Vec<u128> {
    leased
        .iter()
        .map(|l| l.outgoing.id.uuid().as_u128())
        .collect()
}

/// The second worker finds nothing; the first has every field as it was written.
pub async fn a_message_is_leased_whole_and_to_one_worker(ports: &Ports) {
    let limited = Outgoing {
        send_before: Some(after(300)),
        ..sms(1)
    };
    queue(ports, vec![limited.clone(), mail(2), push(3)]).await;
    let leased = lease_at(ports, 0).await;
    assert_eq!(
        leased,
        [limited, mail(2), push(3)].map(|outgoing| LeasedMessage {
            outgoing,
            attempt: 1
        })
    );
    assert_eq!(lease_at(ports, 1).await, []);
}

/// The messages of other channels wait for their own workers.
pub async fn a_channel_is_leased_alone(ports: &Ports) {
    queue(ports, vec![sms(1), mail(2), push(5), sms(3), mail(4)]).await;
    for (channel, expected) in [
        (Channel::Mail, vec![2, 4]),
        (Channel::Push, vec![5]),
        (Channel::Sms, vec![1, 3]),
    ] {
        let leased = ports.outbox.lease(channel, after(0), after(60), 10).await;
        assert_eq!(numbers(&leased.unwrap()), expected);
    }
}

/// Four workers that lease at the same moment get each message once.
pub async fn workers_at_once_share_the_messages(ports: &Ports) {
    queue(ports, (1..=8).map(sms).collect()).await;
    let lease = || ports.outbox.lease(Channel::Sms, start(), after(60), 2);
    let mut found: Vec<u128> = join_all([lease(), lease(), lease(), lease()])
        .await
        .into_iter()
        .flat_map(|leased| numbers(&leased.unwrap()))
        .collect();
    // One that found a row held may have come away with fewer; nobody takes one twice.
    found.extend(numbers(&lease_at(ports, 0).await));
    found.sort_unstable();
    assert_eq!(found, (1..=8).collect::<Vec<_>>());
}

/// A mail or notice goes out at least once.
pub async fn a_mail_is_leased_again_once_its_lease_ran_out(ports: &Ports) {
    queue(ports, vec![mail(1), push(2)]).await;
    lease_at(ports, 0).await;
    assert_eq!(lease_at(ports, 59).await, []);
    let again = lease_at(ports, 60).await;
    assert_eq!(
        again,
        [mail(1), push(2)].map(|outgoing| LeasedMessage {
            outgoing,
            attempt: 2
        })
    );
}

/// A text goes out at most once: nobody knows what the worker that died had done.
pub async fn a_text_whose_lease_ran_out_is_never_leased_again(ports: &Ports) {
    queue(ports, vec![sms(1)]).await;
    lease_at(ports, 0).await;
    assert_eq!(lease_at(ports, 60).await, []);
    assert!(!complete(ports, 1, 1, SendOutcome::RetryAt(after(61))).await);
    assert_eq!(lease_at(ports, 1_000).await, []);
}

/// A code past its life is not sent late; at its last moment it still is.
pub async fn what_is_past_its_time_is_not_leased(ports: &Ports) {
    let by = |number, seconds| Outgoing {
        send_before: Some(after(seconds)),
        ..sms(number)
    };
    queue(ports, vec![by(1, 9), by(2, 10)]).await;
    assert_eq!(numbers(&lease_at(ports, 10).await), [2]);
}

/// Nothing brings a wiped message back, not even a clock that goes backwards.
pub async fn what_is_past_its_time_is_wiped_for_good(ports: &Ports) {
    let limited = Outgoing {
        send_before: Some(after(9)),
        ..mail(1)
    };
    queue(ports, vec![limited]).await;
    assert_eq!(lease_at(ports, 10).await, []);
    assert_eq!(lease_at(ports, 0).await, []);
}

/// The messages that have waited longest come first, and the rest wait for the next call.
pub async fn the_oldest_are_leased_first(ports: &Ports) {
    let written = |number, seconds| Outgoing {
        created_at: after(seconds),
        ..mail(number)
    };
    queue(ports, vec![written(1, 3), written(2, 1), written(3, 2)]).await;
    let outbox = &ports.outbox;
    let first = outbox
        .lease(Channel::Mail, after(10), after(70), 2)
        .await
        .unwrap();
    assert_eq!(numbers(&first), [2, 3]);
    let second = outbox
        .lease(Channel::Mail, after(10), after(70), 2)
        .await
        .unwrap();
    assert_eq!(numbers(&second), [1]);
}

/// The first worker comes back after the second has taken over.
pub async fn a_stale_attempt_settles_nothing(ports: &Ports) {
    queue(ports, vec![mail(1)]).await;
    assert!(!complete(ports, 1, 0, SendOutcome::Sent).await);
    lease_at(ports, 0).await;
    lease_at(ports, 60).await;
    assert!(!complete(ports, 1, 1, SendOutcome::Sent).await);
    assert!(complete(ports, 1, 2, SendOutcome::Sent).await);
    assert!(!complete(ports, 1, 2, SendOutcome::Sent).await);
}

/// Neither comes back when its lease would have run out.
pub async fn a_sent_or_failed_message_is_gone(ports: &Ports) {
    queue(ports, vec![mail(1), mail(2)]).await;
    lease_at(ports, 0).await;
    assert!(complete(ports, 1, 1, SendOutcome::Sent).await);
    assert!(complete(ports, 2, 1, SendOutcome::Failed).await);
    assert_eq!(lease_at(ports, 1_000).await, []);
}

/// Texts too are tried again where the provider certainly did not take them.
pub async fn a_retry_waits_for_its_moment(ports: &Ports) {
    queue(ports, vec![sms(1)]).await;
    lease_at(ports, 0).await;
    assert!(complete(ports, 1, 1, SendOutcome::RetryAt(after(300))).await);
    assert_eq!(lease_at(ports, 299).await, []);
    let again = lease_at(ports, 300).await;
    assert_eq!(
        again,
        [LeasedMessage {
            outgoing: sms(1),
            attempt: 2
        }]
    );
}

async fn progress(ports: &Ports, number: u128) -> Option<Progress> {
    ports.outbox.progress(message_id(number)).await.unwrap()
}

/// From the first attempt to its end, and for the recipient who is refused.
pub async fn a_message_says_how_far_it_has_come(ports: &Ports) {
    queue(ports, (1..=3).map(sms).collect()).await;
    assert_eq!(progress(ports, 1).await, Some(Progress::Waiting));
    assert_eq!(progress(ports, 9).await, None);
    lease_at(ports, 0).await;
    assert_eq!(progress(ports, 1).await, Some(Progress::Waiting));
    assert!(complete(ports, 1, 1, SendOutcome::RetryAt(after(5))).await);
    assert_eq!(progress(ports, 1).await, Some(Progress::Delayed));
    lease_at(ports, 5).await;
    assert_eq!(progress(ports, 1).await, Some(Progress::Delayed));
    assert!(complete(ports, 1, 2, SendOutcome::Sent).await);
    assert!(complete(ports, 2, 1, SendOutcome::Failed).await);
    assert!(complete(ports, 3, 1, SendOutcome::Refused).await);
    assert_eq!(progress(ports, 1).await, Some(Progress::Sent));
    assert_eq!(progress(ports, 2).await, Some(Progress::Failed));
    assert_eq!(progress(ports, 3).await, Some(Progress::Refused));
}

/// It is leased, and comes as far as a message that is sent.
pub async fn a_decoy_goes_the_way_of_any_other(ports: &Ports) {
    queue(ports, vec![sms(1), sms(2).never_sent()]).await;
    let leased = lease_at(ports, 0).await;
    let decoys: Vec<_> = leased.iter().map(|one| one.outgoing.decoy).collect();
    assert_eq!((numbers(&leased), decoys), (vec![1, 2], vec![false, true]));
    for number in [1, 2] {
        assert_eq!(progress(ports, number).await, Some(Progress::Waiting));
        assert!(complete(ports, number, 1, SendOutcome::Sent).await);
        assert_eq!(progress(ports, number).await, Some(Progress::Sent));
    }
}

/// By channel and by how far they have come.
pub async fn decoys_are_counted_apart(ports: &Ports) {
    let texts = vec![sms(1), sms(2), sms(3).never_sent(), mail(4).never_sent()];
    queue(ports, texts).await;
    lease_at(ports, 0).await;
    for number in 1..=3 {
        assert!(complete(ports, number, 1, SendOutcome::Sent).await);
    }
    let mut counts = ports.outbox.counts().await.unwrap();
    counts.sort_by_key(|count| (count.channel == Channel::Mail, count.decoy));
    let count = |channel, progress, decoy, messages| MessageCount {
        channel,
        progress,
        decoy,
        messages,
    };
    assert_eq!(
        counts,
        [
            count(Channel::Sms, Progress::Sent, false, 2),
            count(Channel::Sms, Progress::Sent, true, 1),
            count(Channel::Mail, Progress::Waiting, true, 1),
        ]
    );
}

/// Two texts wait, one decoy does, a third text has left, and an email is tried again.
pub async fn what_has_not_ended_is_counted_without_decoys(ports: &Ports) {
    assert_eq!(ports.outbox.backlog().await.unwrap(), []);
    let decoy = Outgoing {
        decoy: true,
        ..sms(5)
    };
    queue(ports, vec![sms(1)]).await;
    lease_at(ports, 0).await;
    assert!(complete(ports, 1, 1, SendOutcome::Sent).await);
    queue(ports, vec![mail(4)]).await;
    ports
        .outbox
        .lease(Channel::Mail, after(0), after(60), 10)
        .await
        .unwrap();
    assert!(complete(ports, 4, 1, SendOutcome::RetryAt(after(30))).await);
    queue(ports, vec![sms(2), sms(3), decoy]).await;
    let mut backlog = ports.outbox.backlog().await.unwrap();
    backlog.sort_by_key(|of| of.channel == Channel::Mail);
    let of = |channel, progress, messages| MessageBacklog {
        channel,
        progress,
        messages,
        oldest: start(),
    };
    let expected = [
        of(Channel::Sms, Progress::Waiting, 2),
        of(Channel::Mail, Progress::Delayed, 1),
    ];
    assert_eq!(backlog, expected);
}

/// Whatever order they were written in.
pub async fn a_backlog_is_as_old_as_its_oldest_message(ports: &Ports) {
    let written = |number, seconds| Outgoing {
        created_at: after(seconds),
        ..mail(number)
    };
    queue(ports, vec![written(1, 30), written(2, 10), written(3, 20)]).await;
    let backlog = ports.outbox.backlog().await.unwrap();
    let ages: Vec<_> = backlog.iter().map(|of| (of.messages, of.oldest)).collect();
    assert_eq!(ages, [(3, after(10))]);
}

/// A message that ended at the moment itself stays, and so does one that has not ended.
pub async fn only_what_ended_before_is_wiped(ports: &Ports) {
    queue(ports, (1..=4).map(mail).collect()).await;
    lease_at(ports, 0).await;
    for (number, seconds) in [(1, 1), (2, 2), (3, 3)] {
        let id = message_id(number);
        let settled = ports
            .outbox
            .complete(id, 1, SendOutcome::Sent, after(seconds));
        assert!(settled.await.unwrap());
    }
    ports.outbox.delete_ended(after(2)).await.unwrap();
    assert_eq!(progress(ports, 1).await, None);
    for number in [2, 3] {
        assert_eq!(progress(ports, number).await, Some(Progress::Sent));
    }
    assert_eq!(progress(ports, 4).await, Some(Progress::Waiting));
}

fn shown(number: u128, seconds: i64) -> SentMessage {
    SentMessage {
        id: message_id(number),
        message: mail(number).message,
        sent_at: after(seconds),
    }
}

/// A mail that is sent again shows no twin.
pub async fn one_id_is_shown_once(ports: &Ports) {
    ports.outbox.record(shown(1, 0)).await.unwrap();
    ports.outbox.record(shown(1, 5)).await.unwrap();
    assert_eq!(ports.outbox.newest(10).await.unwrap(), [shown(1, 0)]);
}

/// Two of three, and texts beside mails.
pub async fn the_newest_are_shown_first_and_no_more_than_asked(ports: &Ports) {
    let text = SentMessage {
        message: sms(3).message,
        ..shown(3, 2)
    };
    for one in [shown(1, 1), shown(2, 3), text.clone()] {
        ports.outbox.record(one).await.unwrap();
    }
    assert_eq!(ports.outbox.newest(2).await.unwrap(), [shown(2, 3), text]);
}

/// A message sent at the moment itself stays.
pub async fn only_what_is_older_is_wiped(ports: &Ports) {
    for one in [shown(1, 1), shown(2, 2), shown(3, 3)] {
        ports.outbox.record(one).await.unwrap();
    }
    ports.outbox.delete_before(after(2)).await.unwrap();
    assert_eq!(
        ports.outbox.newest(10).await.unwrap(),
        [shown(3, 3), shown(2, 2)]
    );
}

/// The second of two messages is refused, so neither the first nor the event is there.
pub async fn effects_are_written_all_or_none(ports: &Ports) {
    let person = PersonId::new(Uuid::from_u128(0xA));
    queue(ports, vec![mail(1)]).await;
    let effects =
        Effects::none()
            .send(mail(2))
            .send(mail(1))
            .audit(event(1, person, 0, AuditKind::CodeSent));
    assert!(ports.effects.write(effects).await.is_err());
    assert_eq!(numbers(&lease_at(ports, 0).await), [1]);
    assert_eq!(ports.audit_log.trail(person, None, 10).await.unwrap(), []);
}

/// A text, a mail and a decoy that failed once, and a mail that was never tried.
async fn some_failed(ports: &Ports) {
    let decoy = Outgoing {
        decoy: true,
        ..sms(3)
    };
    queue(ports, vec![sms(1), mail(2), decoy]).await;
    for leased in lease_at(ports, 0).await {
        let again = SendOutcome::RetryAt(after(600));
        let settled = ports
            .outbox
            .complete(leased.outgoing.id, leased.attempt, again, after(1));
        assert!(settled.await.unwrap());
    }
    queue(ports, vec![mail(4)]).await;
}

pub async fn what_failed_and_waits_is_listed(ports: &Ports) {
    some_failed(ports).await;
    let delayed = ports.outbox.delayed(10).await.unwrap();
    let told: Vec<_> = delayed
        .iter()
        .map(|one| (one.id, one.channel, one.attempts, one.due_at))
        .collect();
    let expected = [
        (message_id(1), Channel::Sms, 1, after(600)),
        (message_id(2), Channel::Mail, 1, after(600)),
    ];
    assert_eq!(told, expected);
    assert_eq!(ports.outbox.delayed(1).await.unwrap(), delayed[..1]);
}

pub async fn what_failed_is_due_at_once_when_it_is_tried_again(ports: &Ports) {
    some_failed(ports).await;
    let try_again = async |which| {
        let changed = ports.outbox.try_again(which, after(10)).await;
        changed.unwrap()
    };
    assert_eq!(try_again(Some(message_id(4))).await, 0);
    assert_eq!(try_again(Some(message_id(2))).await, 1);
    let leased: Vec<_> = lease_at(ports, 10)
        .await
        .into_iter()
        .map(|leased| (leased.outgoing.id, leased.attempt))
        .collect();
    assert_eq!(leased, [(message_id(2), 2), (message_id(4), 1)]);
    assert_eq!(try_again(None).await, 1);
    let leased = lease_at(ports, 11).await;
    assert_eq!(leased[0].outgoing.id, message_id(1));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::run_cases;
    use crate::outbox::MemoryOutbox;

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("mod.rs"), cases(), || {
            let memory = Arc::new(MemoryOutbox::default());
            Arc::new(Ports {
                effects: memory.clone(),
                audit_log: memory.clone(),
                outbox: memory,
            })
        })
        .await;
    }
}
