use super::*;
use crate::breaker::Circuit;
use crate::ids::MessageId;
use crate::messages::{Mail, Sms};
use crate::outbox::{EffectLog, MemoryOutbox};
use crate::time::FixedClock;
use crate::{Effects, Email, Outgoing, UkMobile};
use async_trait::async_trait;
use chrono::{TimeZone, Utc};
use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::Duration;
use uuid::Uuid;

/// Answers what it was told to, takes the time it was told to, and then succeeds.
struct Provider {
    clock: Arc<FixedClock>,
    slowness: TimeDelta,
    answers: Mutex<VecDeque<SendError>>,
    calls: Mutex<Vec<MessageId>>,
    checks: Mutex<u32>,
}

/// Random bytes that are all alike.
struct Alike(u8);

impl Random for Alike {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(self.0);
    }
}

/// The outcomes of some attempts.
#[derive(Debug, Default)]
struct Report {
    sent: usize,
    retried: usize,
    failed: usize,
    refused: usize,
    problems: Vec<String>,
}

impl Report {
    fn is_idle(&self) -> bool {
        self.sent + self.retried + self.failed + self.refused == 0
    }

    fn add(&mut self, delivery: Delivery) {
        match delivery.how {
            SendOutcome::Sent => self.sent += 1,
            SendOutcome::RetryAt(_) => self.retried += 1,
            SendOutcome::Failed => self.failed += 1,
            SendOutcome::Refused => self.refused += 1,
        }
        self.problems.extend(delivery.problem);
    }
}

/// Takes and delivers one message after the other, up to `most`.
async fn some(dispatcher: &Dispatcher, most: usize) -> Report {
    let mut report = Report::default();
    for _ in 0..most {
        let Some(leased) = dispatcher.take().await.unwrap() else {
            break;
        };
        report.add(dispatcher.deliver(leased).await.unwrap());
    }
    report
}

impl Provider {
    fn answer(&self, id: MessageId) -> Result<(), SendError> {
        self.clock.step(self.slowness);
        self.calls.lock().unwrap().push(id);
        self.answers.lock().unwrap().pop_front().map_or(Ok(()), Err)
    }
}

#[async_trait]
impl SmsSender for Provider {
    async fn send(&self, id: MessageId, _: &Sms) -> Result<(), SendError> {
        self.answer(id)
    }

    async fn check(&self) -> Result<(), SendError> {
        *self.checks.lock().unwrap() += 1;
        self.answers.lock().unwrap().pop_front().map_or(Ok(()), Err)
    }
}

#[async_trait]
impl MailSender for Provider {
    async fn send(&self, id: MessageId, _: &Mail) -> Result<(), SendError> {
        self.answer(id)
    }
}

/// So many messages that are handed over at once, and not taken.
async fn fail_together(dispatcher: &Dispatcher, many: usize) {
    let mut taken = Vec::new();
    for _ in 0..many {
        taken.push(dispatcher.take().await.unwrap().unwrap());
    }
    for leased in taken {
        let how = dispatcher.deliver(leased).await.unwrap().how;
        assert!(matches!(how, SendOutcome::RetryAt(_)));
    }
}

struct World {
    clock: Arc<FixedClock>,
    outbox: Arc<MemoryOutbox>,
    provider: Arc<Provider>,
    texts: Dispatcher,
    mails: Dispatcher,
}

fn world(slowness: TimeDelta, answers: Vec<SendError>) -> World {
    let clock = Arc::new(FixedClock::at(start()));
    let outbox = Arc::new(MemoryOutbox::default());
    let provider = Arc::new(Provider {
        clock: clock.clone(),
        slowness,
        answers: Mutex::new(answers.into()),
        calls: Mutex::default(),
        checks: Mutex::default(),
    });
    let dispatcher = |sender| {
        let random = Arc::new(Alike(0));
        Dispatcher::new(
            outbox.clone(),
            sender,
            clock.clone(),
            random,
            RetryPolicy::default(),
        )
    };
    let (texts, mails) = (
        dispatcher(MessageSender::Sms(provider.clone())),
        dispatcher(MessageSender::Mail(provider.clone())),
    );
    World {
        clock,
        outbox,
        provider,
        texts,
        mails,
    }
}

impl World {
    async fn queue(&self, messages: impl IntoIterator<Item = Outgoing>) {
        let effects = messages.into_iter().fold(Effects::none(), Effects::send);
        self.outbox.write(effects).await.unwrap();
    }

    /// Sends the due messages of each channel.
    async fn round(&self) -> Report {
        let mut report = some(&self.texts, 100).await;
        let mails = some(&self.mails, 100).await;
        report.sent += mails.sent;
        report.retried += mails.retried;
        report.failed += mails.failed;
        report.refused += mails.refused;
        report.problems.extend(mails.problems);
        report
    }

    fn calls(&self) -> usize {
        self.provider.calls.lock().unwrap().len()
    }

    /// Runs rounds, a second apart, and answers the seconds at which the provider was called.
    async fn calls_within(&self, seconds: i64) -> Vec<i64> {
        let mut at = Vec::new();
        for second in 0..=seconds {
            self.clock.set(start() + TimeDelta::seconds(second));
            let before = self.calls();
            self.round().await;
            if self.calls() > before {
                at.push(second);
            }
        }
        at
    }
}

fn start() -> Timestamp {
    Utc.timestamp_opt(1_790_000_000, 0).unwrap()
}

fn sms(number: u128) -> Outgoing {
    Outgoing {
        id: MessageId::new(Uuid::from_u128(number)),
        message: Message::Sms(Sms {
            to: UkMobile::parse("07700900123").unwrap(),
            body: "123456".to_owned(),
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
            to: Email::parse("rowan@example.co.uk").unwrap(),
            subject: "Hello".to_owned(),
            body: "Hello".to_owned(),
            buttons: Vec::new(),
        }),
        ..sms(number)
    }
}

fn unsent() -> SendError {
    SendError::NotSent("busy".to_owned(), None)
}

fn unknown() -> SendError {
    SendError::Unknown("timeout".to_owned(), None)
}

fn refused() -> SendError {
    SendError::Refused("barred".to_owned())
}

const QUICK: TimeDelta = TimeDelta::zero();

#[tokio::test]
async fn texts_and_mails_leave_once() {
    let world = world(QUICK, vec![]);
    world.queue([sms(1), mail(2)]).await;
    let report = world.round().await;
    assert_eq!((report.sent, report.problems.len()), (2, 0));
    assert!(world.round().await.is_idle());
    assert_eq!(world.calls(), 2);
}

#[tokio::test]
async fn a_text_of_which_nobody_knows_is_not_sent_twice() {
    let world = world(QUICK, vec![unknown()]);
    world.queue([sms(1)]).await;
    assert_eq!(world.round().await.failed, 1);
    world.clock.step(TimeDelta::days(1));
    assert!(world.round().await.is_idle());
    assert_eq!(world.calls(), 1);
}

#[tokio::test]
async fn a_text_that_was_certainly_not_taken_is_tried_again() {
    let world = world(QUICK, vec![unsent(), unsent()]);
    world.queue([sms(1)]).await;
    assert_eq!(world.calls_within(60).await, [0, 5, 15]);
    assert!(world.outbox.waiting().is_empty());
}

#[tokio::test]
async fn a_mail_is_tried_again_at_doubling_distances() {
    let world = world(QUICK, vec![unknown(), unsent(), unknown(), unsent()]);
    world.queue([mail(1)]).await;
    assert_eq!(world.calls_within(200).await, [0, 5, 15, 35, 75]);
    assert!(world.outbox.waiting().is_empty());
}

#[tokio::test]
async fn a_mail_is_given_up_after_its_last_attempt() {
    let world = world(QUICK, (0..50).map(|_| unsent()).collect());
    world.queue([mail(1)]).await;
    for _ in 0..50 {
        world.round().await;
        world.clock.step(TimeDelta::hours(1));
    }
    assert_eq!(world.calls(), 11);
    assert!(world.outbox.waiting().is_empty());
}

#[tokio::test]
async fn what_is_refused_for_good_is_given_up_at_once() {
    let world = world(QUICK, vec![refused(), refused()]);
    world.queue([sms(1), mail(2)]).await;
    let report = world.round().await;
    assert_eq!((report.refused, report.problems.len()), (2, 2));
    assert!(world.outbox.waiting().is_empty());
}

#[tokio::test]
async fn a_provider_that_asks_for_patience_gets_it() {
    let wait = Some(Duration::from_secs(42));
    let world = world(QUICK, vec![SendError::NotSent("429".to_owned(), wait)]);
    world.queue([sms(1)]).await;
    assert_eq!(world.calls_within(60).await, [0, 42]);
}

#[tokio::test]
async fn a_code_is_not_tried_again_past_its_life() {
    let world = world(QUICK, vec![unsent(), unsent(), unsent(), unsent()]);
    let code = Outgoing {
        send_before: Some(start() + TimeDelta::seconds(20)),
        ..sms(1)
    };
    world.queue([code]).await;
    assert_eq!(world.calls_within(60).await, [0, 5, 15]);
    assert!(world.outbox.waiting().is_empty());
}

#[tokio::test]
async fn a_code_that_grew_old_behind_a_slow_one_is_not_sent() {
    let world = world(TimeDelta::seconds(8), vec![]);
    let code = Outgoing {
        send_before: Some(start() + TimeDelta::seconds(7)),
        ..sms(2)
    };
    world.queue([sms(1), code]).await;
    assert_eq!(world.round().await.sent, 1);
    assert!(world.outbox.waiting().is_empty());
    assert_eq!(world.calls(), 1);
}

#[tokio::test]
async fn a_provider_that_fails_five_times_in_ten_seconds_is_left_alone_for_thirty() {
    let world = world(QUICK, (0..5).map(|_| unsent()).collect());
    world.queue((1..=6).map(sms)).await;
    world.queue([mail(7)]).await;
    fail_together(&world.texts, 5).await;
    assert_eq!(world.calls(), 5, "the sixth waits");
    world.clock.step(TimeDelta::seconds(29));
    assert!(some(&world.texts, 1).await.is_idle());
    assert_eq!(some(&world.mails, 1).await.sent, 1, "mails go on");
    world.clock.step(TimeDelta::seconds(1));
    let trying = world.texts.take().await.unwrap().unwrap();
    assert_eq!(world.texts.take().await.unwrap(), None, "one tries it");
    world.texts.deliver(trying).await.unwrap();
    assert_eq!(some(&world.texts, 100).await.sent, 5);
}

#[tokio::test]
async fn no_second_call_follows_a_failure_within_a_second() {
    let world = world(QUICK, vec![unknown()]);
    world.queue((1..=2).map(sms)).await;
    assert_eq!(some(&world.texts, 100).await.failed, 1);
    world.clock.step(TimeDelta::milliseconds(999));
    assert!(some(&world.texts, 100).await.is_idle());
    world.clock.step(TimeDelta::milliseconds(1));
    assert_eq!(some(&world.texts, 100).await.sent, 1);
}

#[tokio::test]
async fn a_provider_that_takes_nothing_from_us_rests_until_the_next_day_and_loses_no_mail() {
    let denied = || SendError::Denied("status 401".to_owned());
    let world = world(QUICK, vec![denied(), denied()]);
    world.queue((1..=2).map(mail)).await;
    let first = world.mails.take().await.unwrap().unwrap();
    let second = world.mails.take().await.unwrap().unwrap();
    assert!(world.mails.deliver(first).await.unwrap().rests, "said once");
    assert!(!world.mails.deliver(second).await.unwrap().rests);
    for _ in 0..23 {
        world.clock.step(TimeDelta::hours(1));
        assert!(some(&world.mails, 100).await.is_idle());
        assert!(world.mails.is_resting());
    }
    world.clock.step(TimeDelta::hours(1));
    assert_eq!(some(&world.mails, 100).await.sent, 2);
}

#[tokio::test]
async fn whoever_runs_the_server_can_have_a_resting_provider_tried_again() {
    let world = world(QUICK, vec![SendError::Denied("status 402".to_owned())]);
    world.queue([sms(1)]).await;
    assert_eq!(some(&world.texts, 1).await.retried, 1);
    world.clock.step(TimeDelta::minutes(1));
    assert!(some(&world.texts, 1).await.is_idle());
    world.texts.try_again();
    assert_eq!(some(&world.texts, 1).await.sent, 1);
}

#[tokio::test]
async fn a_decoy_meets_the_same_outage_and_is_never_sent() {
    let world = world(QUICK, vec![unsent()]);
    world
        .queue([sms(1).never_sent(), mail(2).never_sent()])
        .await;
    let report = world.round().await;
    assert_eq!(
        (report.sent, report.retried),
        (1, 1),
        "the mail ends at once"
    );
    world.clock.step(TimeDelta::seconds(5));
    assert_eq!(world.round().await.sent, 1);
    assert_eq!(
        (world.calls(), *world.provider.checks.lock().unwrap()),
        (0, 2)
    );
}

#[tokio::test]
async fn a_decoy_ends_as_a_text_would_however_the_provider_fails() {
    for failure in [unsent, unknown, refused] {
        let ends = async |outgoing| {
            let world = world(QUICK, vec![failure()]);
            world.queue([outgoing]).await;
            let leased = world.texts.take().await.unwrap().unwrap();
            world.texts.deliver(leased).await.unwrap().how
        };
        assert_eq!(ends(sms(1).never_sent()).await, ends(sms(1)).await);
    }
}

#[tokio::test]
async fn a_decoy_does_not_show_that_a_provider_is_back() {
    let both: [fn(u128) -> Outgoing; 2] = [sms, mail];
    for message in both {
        let decoy = message(6).never_sent();
        let world = world(QUICK, (0..4).map(|_| unsent()).collect());
        let dispatcher = match decoy.message.channel() {
            Channel::Sms => &world.texts,
            Channel::Mail | Channel::Push => &world.mails,
        };
        world.queue((1..=4).map(message)).await;
        fail_together(dispatcher, 4).await;
        world.clock.step(TimeDelta::seconds(1));
        world.queue([decoy]).await;
        assert_eq!(some(dispatcher, 1).await.sent, 1);
        world.provider.answers.lock().unwrap().push_back(unsent());
        world.queue([message(5)]).await;
        assert_eq!(some(dispatcher, 1).await.retried, 1);
        world.clock.step(TimeDelta::seconds(25));
        assert!(
            some(dispatcher, 1).await.is_idle(),
            "the fifth failure opens the circuit"
        );
    }
}

#[tokio::test]
async fn messages_that_failed_together_come_back_apart() {
    let waits = [0, 128, 255].map(|byte| {
        let mut world = world(QUICK, vec![]);
        world.texts.random = Arc::new(Alike(byte));
        world
            .texts
            .jittered(TimeDelta::seconds(8))
            .num_milliseconds()
    });
    assert_eq!(waits, [8_000, 9_000, 9_992]);
}

#[tokio::test]
async fn a_code_that_outlived_the_pause_of_its_provider_is_not_sent() {
    let world = world(QUICK, (0..5).map(|_| unsent()).collect());
    world.queue((1..=5).map(mail)).await;
    fail_together(&world.mails, 5).await;
    let code = Outgoing {
        send_before: Some(start() + TimeDelta::seconds(20)),
        ..mail(6)
    };
    world.queue([code]).await;
    world.clock.step(TimeDelta::seconds(30));
    assert_eq!(some(&world.mails, 100).await.sent, 5);
    assert!(world.outbox.waiting().is_empty());
}

#[tokio::test]
async fn mails_outlive_a_provider_that_is_down_for_twenty_minutes() {
    let world = world(QUICK, (0..10_000).map(|_| unsent()).collect());
    world.queue((1..=8).map(mail)).await;
    for _ in 0..20 * 60 {
        world.round().await;
        world.clock.step(TimeDelta::seconds(1));
    }
    world.provider.answers.lock().unwrap().clear();
    let mut sent = 0;
    for _ in 0..60 * 60 {
        sent += world.round().await.sent;
        world.clock.step(TimeDelta::seconds(1));
    }
    assert_eq!(sent, 8);
}

#[tokio::test]
async fn a_mail_that_has_time_outlives_a_night_without_its_server() {
    let world = world(QUICK, (0..10_000).map(|_| unsent()).collect());
    let day = TimeDelta::days(1);
    let reminder = Outgoing {
        send_before: Some(start() + day),
        ..mail(1)
    };
    world.queue([reminder, mail(2)]).await;
    let rounds = async |hours: i64| {
        let mut sent = 0;
        for _ in 0..hours * 60 {
            sent += some(&world.mails, 100).await.sent;
            world.clock.step(TimeDelta::minutes(1));
        }
        sent
    };
    assert_eq!(rounds(3).await, 0);
    let waits: Vec<_> = world.outbox.waiting().iter().map(|one| one.id).collect();
    assert_eq!(
        waits,
        [mail(1).id],
        "what has no time of its own is given up"
    );
    world.provider.answers.lock().unwrap().clear();
    assert_eq!(rounds(1).await, 1);
}

#[tokio::test]
async fn a_mail_that_has_time_is_given_up_once_it_is_over() {
    let world = world(QUICK, (0..10_000).map(|_| unsent()).collect());
    let reminder = Outgoing {
        send_before: Some(start() + TimeDelta::hours(5)),
        ..mail(1)
    };
    world.queue([reminder]).await;
    for _ in 0..6 * 60 {
        some(&world.mails, 100).await;
        world.clock.step(TimeDelta::minutes(1));
    }
    assert!(world.calls() > 11);
    assert!(world.outbox.waiting().is_empty());
}

#[tokio::test]
async fn numbers_that_are_barred_do_not_count_against_their_provider() {
    let world = world(QUICK, (0..7).map(|_| refused()).collect());
    world.queue((1..=8).map(sms)).await;
    let report = world.round().await;
    assert_eq!((report.refused, report.sent), (7, 1));
}
