//! Turns, counted: no test here waits for time to pass.

use super::*;
use futures_util::FutureExt;

fn queue(turns: usize, turns_of_a_key: usize, waiting: usize) -> FairQueue<&'static str> {
    FairQueue::new(QueueLimits {
        turns,
        turns_of_a_key,
        waiting,
        waiting_of_a_key: waiting,
    })
}

fn is_empty(queue: &FairQueue<&'static str>) -> bool {
    lock(&queue.state).is_empty()
}

type Calls = Vec<(&'static str, EnterFuture<&'static str>)>;

fn enter(queue: &FairQueue<&'static str>, keys: &[&'static str]) -> Calls {
    keys.iter().map(|key| (*key, queue.enter(key))).collect()
}

/// The callers among `calls` that have a turn; each leaves with it.
fn got(calls: &mut Calls) -> Vec<(&'static str, QueuePermit<&'static str>)> {
    let mut turns = Vec::new();
    calls.retain_mut(|(key, call)| match call.now_or_never() {
        Some(turn) => {
            turns.push((*key, turn.expect("nobody is refused")));
            false
        }
        None => true,
    });
    turns
}

/// The keys in the order in which they get the only turn.
fn order(calls: &mut Calls) -> String {
    let mut order = String::new();
    loop {
        let turns = got(calls);
        let Some((key, turn)) = turns.into_iter().next() else {
            return order;
        };
        order.push_str(key);
        drop(turn);
    }
}

#[test]
fn a_queue_says_how_busy_it_is() {
    let queue = queue(2, 2, 10);
    let load = |running, waiting| QueueLoad {
        running,
        waiting,
        turns: 2,
    };
    assert_eq!(queue.load(), load(0, 0));
    let mut calls = enter(&queue, &["a", "a", "b"]);
    assert_eq!(queue.load(), load(2, 1));
    drop(got(&mut calls));
    assert_eq!(queue.load(), load(1, 0));
    drop(calls);
    assert_eq!(queue.load(), load(0, 0));
}

#[test]
fn those_of_one_key_keep_their_order_and_keys_take_turns() {
    let queue = queue(1, 1, 10);
    let mut calls = enter(&queue, &["a", "a", "a", "a", "b", "b", "c"]);
    assert_eq!(order(&mut calls), "abcabaa");
    assert!(is_empty(&queue));
}

#[test]
fn a_new_key_waits_for_no_more_calls_than_were_under_way() {
    for turns in 1..=4 {
        let queue = queue(turns, turns, 100);
        let mut crowd = enter(&queue, &["crowd"; 40]);
        let mut under_way = got(&mut crowd);
        assert_eq!(under_way.len(), turns);
        let mut newcomer = enter(&queue, &["newcomer"]);
        assert!(got(&mut newcomer).is_empty());
        // The first call that ends makes room for it.
        under_way.pop();
        let its_turn = got(&mut newcomer);
        assert_eq!(its_turn.len(), 1);
        assert!(got(&mut crowd).is_empty());
    }
}

#[test]
fn a_key_has_no_more_turns_at_once_than_its_share() {
    let queue = queue(3, 2, 10);
    let mut calls = enter(&queue, &["a", "a", "a", "a", "b", "b"]);
    let mut turns = got(&mut calls);
    let keys: Vec<_> = turns.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, ["a", "a", "b"]);
    assert!(queue.has_its_share(&"a"));
    assert!(!queue.has_its_share(&"b"));
    // Turns that others leave over are not its own.
    turns.pop();
    let rest = got(&mut calls);
    assert_eq!(rest.len(), 1);
    drop(rest);
    assert!(got(&mut calls).is_empty());
    drop(turns);
    assert_eq!(got(&mut calls).len(), 2);
}

#[test]
fn a_call_of_several_turns_gets_them_together_and_nobody_passes_it_by() {
    let queue = queue(3, 2, 10);
    let mut first = enter(&queue, &["a", "b"]);
    let mut under_way = got(&mut first);
    let mut large = vec![("c", queue.enter_for("c", 2))];
    let mut small = enter(&queue, &["d"]);
    assert!(got(&mut large).is_empty() && got(&mut small).is_empty());
    under_way.pop();
    let its_turns = got(&mut large);
    assert_eq!(its_turns.len(), 1);
    assert!(got(&mut small).is_empty());
    drop(its_turns);
    assert_eq!(got(&mut small).len(), 1);
    drop(under_way);
    assert!(is_empty(&queue));
}

#[test]
fn a_call_beyond_the_share_of_its_key_comes_in_alone_and_takes_no_more_than_there_is() {
    let queue = queue(4, 2, 10);
    for (asked, others) in [(3, 1), (40, 0)] {
        let mut small = enter(&queue, &["a"]);
        let under_way = got(&mut small);
        let mut large = vec![("a", queue.enter_for("a", asked))];
        assert!(got(&mut large).is_empty());
        drop(under_way);
        let its_turns = got(&mut large);
        assert_eq!(its_turns.len(), 1);
        let mut more = enter(&queue, &["a", "b", "b"]);
        assert_eq!(got(&mut more).len(), others);
        drop((its_turns, more));
        assert!(is_empty(&queue));
    }
}

#[test]
fn those_behind_a_large_call_go_on_when_it_gives_up() {
    let queue = queue(2, 2, 2);
    let mut first = enter(&queue, &["a"]);
    let _under_way = got(&mut first);
    let large = queue.enter_for("b", 2);
    let mut small = enter(&queue, &["c"]);
    assert!(got(&mut small).is_empty());
    drop(large);
    assert_eq!(got(&mut small).len(), 1);
}

#[test]
fn a_queue_that_is_full_refuses_the_newest_of_the_longest() {
    let queue = queue(1, 1, 3);
    let mut calls = enter(&queue, &["a", "a", "a", "a"]);
    let first = got(&mut calls);
    assert!(matches!(
        queue.enter("a").now_or_never(),
        Some(Err(QueueFull))
    ));
    calls.extend(enter(&queue, &["b"]));
    let (_, newest_of_a) = &mut calls[2];
    assert!(matches!(newest_of_a.now_or_never(), Some(Err(QueueFull))));
    drop(calls.remove(2));
    // Nobody has more waiting than the newcomer would.
    calls.extend(enter(&queue, &["c"]));
    let (_, second_of_a) = calls.remove(1);
    assert!(matches!(second_of_a.now_or_never(), Some(Err(QueueFull))));
    assert!(matches!(
        queue.enter("d").now_or_never(),
        Some(Err(QueueFull))
    ));
    drop(first);
    assert_eq!(order(&mut calls), "bca");
    assert!(is_empty(&queue));
}

#[test]
fn a_key_has_no_more_waiting_than_its_share() {
    let queue = FairQueue::new(QueueLimits {
        turns: 1,
        turns_of_a_key: 1,
        waiting: 100,
        waiting_of_a_key: 2,
    });
    let _calls = enter(&queue, &["a", "a", "a"]);
    assert!(matches!(
        queue.enter("a").now_or_never(),
        Some(Err(QueueFull))
    ));
    assert!(queue.enter("b").now_or_never().is_none());
}

#[test]
fn a_call_that_goes_away_gives_up_its_place_or_its_turn() {
    let queue = queue(1, 1, 10);
    let mut calls = enter(&queue, &["a", "b", "c", "d"]);
    // `a` has its turn and was not told; `c` waits.
    drop(calls.remove(2));
    drop(calls.remove(0));
    assert_eq!(order(&mut calls), "bd");
    assert!(is_empty(&queue));
    let refused = FairQueue::new(QueueLimits {
        turns: 1,
        turns_of_a_key: 1,
        waiting: 0,
        waiting_of_a_key: 0,
    });
    let calls = enter(&refused, &["a", "a"]);
    drop(calls);
    assert!(is_empty(&refused));
}

#[tokio::test]
async fn whoever_waits_is_woken_when_the_turn_comes() {
    let queue = queue(1, 1, 10);
    let first = queue.enter("a").await.unwrap();
    let second = tokio::spawn(queue.enter("a"));
    tokio::task::yield_now().await;
    drop(first);
    drop(second.await.unwrap().unwrap());
    assert!(is_empty(&queue));
}
