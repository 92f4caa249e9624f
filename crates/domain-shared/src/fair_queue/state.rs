//! The state of a fair queue, and the choice of the next caller.

use super::{QueueFull, QueueLoad};
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::task::{Poll, Waker};

/// How long a queue gets, and how much of it one key may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueLimits {
    /// Turns at once, at least one.
    pub turns: usize,
    /// Turns at once of one key, at least one.
    pub turns_of_a_key: usize,
    /// Calls that wait.
    pub waiting: usize,
    /// Calls of one key that wait.
    pub waiting_of_a_key: usize,
}

pub(super) struct State<K> {
    limits: QueueLimits,
    /// The number of the next place, and of the next turn.
    next: u64,
    /// Turns under way, those that were given and are not yet taken up included.
    turns: usize,
    waiting: usize,
    /// Calls under way or waiting, by key. A key of which there is nothing is forgotten.
    shares: HashMap<K, Share>,
    /// Results of calls that were not yet told: how many turns one has got.
    answers: HashMap<u64, Result<usize, QueueFull>>,
}

#[derive(Default)]
struct Share {
    turns: usize,
    /// The number of the last turn; 0 before the first.
    last_turn: u64,
    waiting: VecDeque<Waiting>,
}

struct Waiting {
    place: u64,
    /// How many turns it takes, at least one.
    turns: usize,
    waker: Option<Waker>,
}

impl Share {
    /// Whether its first call fits into a share of `most` turns. A call that is larger comes in alone.
    fn has_room(&self, most: usize) -> bool {
        let first = self.waiting.front();
        first.is_some_and(|call| self.turns == 0 || self.turns + call.turns <= most)
    }
}

impl<K: Eq + Hash + Clone> State<K> {
    pub(super) fn new(limits: QueueLimits) -> Self {
        Self {
            limits,
            next: 1,
            turns: 0,
            waiting: 0,
            shares: HashMap::new(),
            answers: HashMap::new(),
        }
    }

    /// The number of a place for a call of `key` that takes `turns` turns, and whom to wake.
    pub(super) fn join(&mut self, key: &K, turns: usize) -> (u64, Vec<Waker>) {
        let place = self.number();
        let mut wakers = Vec::new();
        let share = self.shares.entry(key.clone()).or_default();
        share.waiting.push_back(Waiting {
            place,
            turns: turns.clamp(1, self.limits.turns.max(1)),
            waker: None,
        });
        self.waiting += 1;
        self.hand_out(&mut wakers);
        let own = self.shares.get(key).map_or(0, |share| share.waiting.len());
        if own > self.limits.waiting_of_a_key {
            self.refuse_newest(key, &mut wakers);
        } else if self.waiting > self.limits.waiting {
            let longest = self.longest(own).unwrap_or_else(|| key.clone());
            self.refuse_newest(&longest, &mut wakers);
        }
        (place, wakers)
    }

    /// The result of a call of `key`; where it still waits, `waker` is kept.
    pub(super) fn answer(
        &mut self,
        key: &K,
        place: u64,
        waker: &Waker,
    ) -> Poll<Result<usize, QueueFull>> {
        if let Some(answer) = self.answers.remove(&place) {
            return Poll::Ready(answer);
        }
        let mut waiting = self
            .shares
            .get_mut(key)
            .map(|share| share.waiting.iter_mut());
        let own = waiting
            .as_mut()
            .and_then(|calls| calls.find(|call| call.place == place));
        if let Some(call) = own {
            call.waker = Some(waker.clone());
        }
        Poll::Pending
    }

    /// A call of `key` goes before it got its answer. Answers whom to wake.
    pub(super) fn leave(&mut self, key: &K, place: u64) -> Vec<Waker> {
        match self.answers.remove(&place) {
            Some(Ok(turns)) => self.end(key, turns),
            Some(Err(QueueFull)) => Vec::new(),
            None => {
                let mut wakers = Vec::new();
                if let Some(share) = self.shares.get_mut(key) {
                    let before = share.waiting.len();
                    share.waiting.retain(|call| call.place != place);
                    self.waiting -= before - share.waiting.len();
                }
                // It may have been the next, for whose turns the others waited.
                self.hand_out(&mut wakers);
                self.remove_idle(key);
                wakers
            }
        }
    }

    /// So many turns of `key` are over. Answers whom to wake.
    pub(super) fn end(&mut self, key: &K, turns: usize) -> Vec<Waker> {
        let mut wakers = Vec::new();
        if let Some(share) = self.shares.get_mut(key) {
            share.turns = share.turns.saturating_sub(turns);
        }
        self.turns = self.turns.saturating_sub(turns);
        self.hand_out(&mut wakers);
        self.remove_idle(key);
        wakers
    }

    pub(super) fn has_its_share(&self, key: &K) -> bool {
        let share = self.shares.get(key);
        share.is_some_and(|share| share.turns >= self.limits.turns_of_a_key.max(1))
    }

    pub(super) fn load(&self) -> QueueLoad {
        QueueLoad {
            running: self.turns,
            waiting: self.waiting,
            turns: self.limits.turns.max(1),
        }
    }

    /// Gives away every turn there is. Where the next call takes more than are left, they are kept
    /// for it, or smaller calls would pass it by for ever.
    fn hand_out(&mut self, wakers: &mut Vec<Waker>) {
        while self.turns < self.limits.turns.max(1) {
            let number = self.number();
            let most = self.limits.turns_of_a_key.max(1);
            let waiting = self.shares.values_mut();
            let waiting = waiting.filter(|share| share.has_room(most));
            let first = waiting
                .filter_map(|share| {
                    let place = share.waiting.front()?.place;
                    Some(((share.turns, share.last_turn, place), share))
                })
                .min_by_key(|(order, _)| *order);
            let Some((_, share)) = first else { return };
            let left = self.limits.turns.max(1) - self.turns;
            if share.waiting.front().is_some_and(|call| call.turns > left) {
                return;
            }
            let Some(call) = share.waiting.pop_front() else {
                return;
            };
            share.turns += call.turns;
            share.last_turn = number;
            self.turns += call.turns;
            self.waiting -= 1;
            self.answers.insert(call.place, Ok(call.turns));
            wakers.extend(call.waker);
        }
    }

    /// The key with most calls waiting, where refusing one of them leaves it no fewer than the
    /// newcomer's key has, which are `own`.
    fn longest(&self, own: usize) -> Option<K> {
        let longest = self
            .shares
            .iter()
            .max_by_key(|(_, share)| share.waiting.len());
        let longest = longest.filter(|(_, share)| share.waiting.len() > own);
        longest.map(|(key, _)| key.clone())
    }

    fn refuse_newest(&mut self, key: &K, wakers: &mut Vec<Waker>) {
        let newest = self
            .shares
            .get_mut(key)
            .and_then(|share| share.waiting.pop_back());
        if let Some(call) = newest {
            self.waiting -= 1;
            self.answers.insert(call.place, Err(QueueFull));
            wakers.extend(call.waker);
        }
        self.remove_idle(key);
    }

    fn remove_idle(&mut self, key: &K) {
        let share = self.shares.get(key);
        if share.is_some_and(|share| share.turns == 0 && share.waiting.is_empty()) {
            self.shares.remove(key);
        }
    }

    fn number(&mut self) -> u64 {
        let number = self.next;
        self.next += 1;
        number
    }

    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        let counted = self.turns + self.waiting;
        counted == 0 && self.shares.is_empty() && self.answers.is_empty()
    }
}
