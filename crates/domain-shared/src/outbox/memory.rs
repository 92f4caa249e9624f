//! Messages and audit events in memory.

use super::{
    DelayedMessage, EffectLog, LeasedMessage, MessageBacklog, MessageCount, Outbox, Progress,
    SendOutcome, SentMessage,
};
use crate::audit_log::AuditLog;
use crate::ids::{MessageId, PersonId};
use crate::{AuditRecord, Channel, Effects, Outgoing, RefusedCalls, StoreError, Timestamp};
use async_trait::async_trait;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting { due: Timestamp },
    Leased { until: Timestamp },
}

/// A message that has not left; those that have are dropped, content and all.
#[derive(Debug)]
struct Row {
    outgoing: Outgoing,
    state: State,
    attempt: i32,
}

impl Row {
    fn is_open(&self, now: Timestamp) -> bool {
        match self.state {
            State::Waiting { due } => due <= now,
            State::Leased { until } => until <= now,
        }
    }

    fn is_lost(&self, now: Timestamp) -> bool {
        let too_late = self.outgoing.send_before.is_some_and(|last| last < now);
        match self.state {
            State::Waiting { .. } => too_late,
            State::Leased { until } => {
                until <= now && (too_late || self.outgoing.message.channel() == Channel::Sms)
            }
        }
    }
}

/// A message that has left or was given up.
#[derive(Debug)]
struct Ended {
    id: MessageId,
    channel: Channel,
    decoy: bool,
    how: Progress,
    at: Timestamp,
}

impl Row {
    fn progress(&self) -> Progress {
        let tried = match self.state {
            State::Waiting { .. } => 0,
            State::Leased { .. } => 1,
        };
        if self.attempt > tried {
            Progress::Delayed
        } else {
            Progress::Waiting
        }
    }

    fn delayed(&self) -> Option<DelayedMessage> {
        match self.state {
            State::Waiting { due } if self.attempt > 0 && !self.outgoing.decoy => {
                Some(DelayedMessage {
                    id: self.outgoing.id,
                    channel: self.outgoing.message.channel(),
                    attempts: self.attempt,
                    created_at: self.outgoing.created_at,
                    due_at: due,
                })
            }
            State::Waiting { .. } | State::Leased { .. } => None,
        }
    }

    fn ended(self, how: Progress, at: Timestamp) -> Ended {
        Ended {
            id: self.outgoing.id,
            channel: self.outgoing.message.channel(),
            decoy: self.outgoing.decoy,
            how,
            at,
        }
    }
}

#[derive(Debug, Default)]
struct Rows {
    open: Vec<Row>,
    ended: Vec<Ended>,
    audit: Vec<AuditRecord>,
    refused: Vec<RefusedCalls>,
    numbers: HashMap<Option<PersonId>, i64>,
    shown: Vec<SentMessage>,
}

/// Keeps messages and events for as long as the process lives.
#[derive(Debug, Default)]
pub struct MemoryOutbox(Mutex<Rows>);

impl MemoryOutbox {
    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes effects together with whatever else the caller changes under its own lock.
    ///
    /// # Errors
    /// When an id is taken; nothing is written then.
    pub fn write_now(&self, effects: Effects) -> Result<(), StoreError> {
        let mut rows = self.rows();
        let mut known: Vec<MessageId> = rows.ended.iter().map(|ended| ended.id).collect();
        known.extend(rows.open.iter().map(|row| row.outgoing.id));
        for outgoing in &effects.outgoing {
            if known.contains(&outgoing.id) {
                return Err(StoreError::failed("a message id is taken"));
            }
            known.push(outgoing.id);
        }
        rows.open
            .extend(effects.outgoing.into_iter().map(|outgoing| Row {
                state: State::Waiting {
                    due: outgoing.created_at,
                },
                outgoing,
                attempt: 0,
            }));
        for event in effects.audit {
            let number = rows.numbers.entry(event.person).or_default();
            *number += 1;
            let record = AuditRecord {
                number: *number,
                event,
                origin: None,
            };
            rows.audit.push(record);
        }
        Ok(())
    }

    /// The messages that have not left, oldest first.
    pub fn waiting(&self) -> Vec<Outgoing> {
        let rows = self.rows();
        rows.open.iter().map(|row| row.outgoing.clone()).collect()
    }
}

fn at_most(limit: u32) -> usize {
    usize::try_from(limit).unwrap_or(usize::MAX)
}

#[async_trait]
impl Outbox for MemoryOutbox {
    async fn lease(
        &self,
        channel: Channel,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<LeasedMessage>, StoreError> {
        let mut rows = self.rows();
        let lost: Vec<Ended> = rows
            .open
            .extract_if(.., |row| row.is_lost(now))
            .map(|row| row.ended(Progress::Failed, now))
            .collect();
        rows.ended.extend(lost);
        let mut due: Vec<&mut Row> = rows
            .open
            .iter_mut()
            .filter(|row| row.outgoing.message.channel() == channel && row.is_open(now))
            .collect();
        due.sort_by_key(|row| (row.outgoing.created_at, row.outgoing.id));
        Ok(due
            .into_iter()
            .take(at_most(limit))
            .map(|row| {
                row.state = State::Leased { until };
                row.attempt += 1;
                LeasedMessage {
                    outgoing: row.outgoing.clone(),
                    attempt: row.attempt,
                }
            })
            .collect())
    }

    async fn complete(
        &self,
        id: MessageId,
        attempt: i32,
        how: SendOutcome,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let Some(index) = rows.open.iter().position(|row| {
            row.outgoing.id == id
                && row.attempt == attempt
                && matches!(row.state, State::Leased { .. })
        }) else {
            return Ok(false);
        };
        let how = match how {
            SendOutcome::Sent => Progress::Sent,
            SendOutcome::Failed => Progress::Failed,
            SendOutcome::Refused => Progress::Refused,
            SendOutcome::RetryAt(due) => {
                if let Some(row) = rows.open.get_mut(index) {
                    row.state = State::Waiting { due };
                }
                return Ok(true);
            }
        };
        let ended = rows.open.remove(index).ended(how, now);
        rows.ended.push(ended);
        Ok(true)
    }

    async fn progress(&self, id: MessageId) -> Result<Option<Progress>, StoreError> {
        let rows = self.rows();
        let open = rows.open.iter().find(|row| row.outgoing.id == id);
        let ended = rows.ended.iter().find(|ended| ended.id == id);
        Ok(open.map(Row::progress).or(ended.map(|ended| ended.how)))
    }

    async fn counts(&self) -> Result<Vec<MessageCount>, StoreError> {
        let rows = self.rows();
        let open = rows.open.iter().map(|row| {
            let outgoing = &row.outgoing;
            (outgoing.message.channel(), row.progress(), outgoing.decoy)
        });
        let ended = rows.ended.iter();
        let all = open.chain(ended.map(|ended| (ended.channel, ended.how, ended.decoy)));
        let mut counts: Vec<MessageCount> = Vec::new();
        for (channel, progress, decoy) in all {
            let one = MessageCount {
                channel,
                progress,
                decoy,
                messages: 1,
            };
            let same = |count: &&mut MessageCount| {
                MessageCount {
                    messages: 1,
                    ..**count
                } == one
            };
            match counts.iter_mut().find(same) {
                Some(count) => count.messages += 1,
                None => counts.push(one),
            }
        }
        Ok(counts)
    }

    async fn backlog(&self) -> Result<Vec<MessageBacklog>, StoreError> {
        let mut backlog: Vec<MessageBacklog> = Vec::new();
        let rows = self.rows();
        for row in rows.open.iter().filter(|row| !row.outgoing.decoy) {
            let (channel, progress) = (row.outgoing.message.channel(), row.progress());
            let written = row.outgoing.created_at;
            let same = |of: &&mut MessageBacklog| (of.channel, of.progress) == (channel, progress);
            match backlog.iter_mut().find(same) {
                Some(known) => {
                    known.messages += 1;
                    known.oldest = known.oldest.min(written);
                }
                None => backlog.push(MessageBacklog {
                    channel,
                    progress,
                    messages: 1,
                    oldest: written,
                }),
            }
        }
        Ok(backlog)
    }

    async fn delayed(&self, limit: u32) -> Result<Vec<DelayedMessage>, StoreError> {
        let rows = self.rows();
        let mut delayed: Vec<_> = rows.open.iter().filter_map(Row::delayed).collect();
        delayed.sort_by_key(|message| (message.created_at, message.id));
        delayed.truncate(at_most(limit));
        Ok(delayed)
    }

    async fn try_again(&self, which: Option<MessageId>, now: Timestamp) -> Result<u64, StoreError> {
        let mut changed = 0;
        for row in &mut self.rows().open {
            if row.delayed().is_some() && which.is_none_or(|id| id == row.outgoing.id) {
                row.state = State::Waiting { due: now };
                changed += 1;
            }
        }
        Ok(changed)
    }

    async fn delete_ended(&self, moment: Timestamp) -> Result<(), StoreError> {
        self.rows().ended.retain(|ended| ended.at >= moment);
        Ok(())
    }

    async fn record(&self, shown: SentMessage) -> Result<(), StoreError> {
        let mut rows = self.rows();
        if rows.shown.iter().all(|kept| kept.id != shown.id) {
            rows.shown.push(shown);
        }
        Ok(())
    }

    async fn newest(&self, limit: u32) -> Result<Vec<SentMessage>, StoreError> {
        let mut shown = self.rows().shown.clone();
        shown.sort_by_key(|kept| Reverse((kept.sent_at, kept.id)));
        shown.truncate(at_most(limit));
        Ok(shown)
    }

    async fn delete_before(&self, moment: Timestamp) -> Result<(), StoreError> {
        self.rows().shown.retain(|kept| kept.sent_at >= moment);
        Ok(())
    }
}

#[async_trait]
impl EffectLog for MemoryOutbox {
    async fn write(&self, effects: Effects) -> Result<(), StoreError> {
        self.write_now(effects)
    }
}

#[async_trait]
impl AuditLog for MemoryOutbox {
    async fn trail(
        &self,
        person: PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<AuditRecord>, StoreError> {
        let rows = self.rows();
        let newest_first = rows.audit.iter().rev();
        let theirs = newest_first.filter(|record| record.event.person == Some(person));
        let asked = theirs.filter(|record| before.is_none_or(|before| record.number < before));
        Ok(asked.take(at_most(limit)).cloned().collect())
    }

    async fn count_refused(&self, refused: &[RefusedCalls]) -> Result<(), StoreError> {
        let mut rows = self.rows();
        for new in refused {
            let same = rows.refused.iter_mut().find(|known| {
                (known.kind, known.network, known.minute) == (new.kind, new.network, new.minute)
            });
            match same {
                Some(known) => known.count += new.count,
                None => rows.refused.push(new.clone()),
            }
        }
        Ok(())
    }

    async fn refused(&self, limit: u32) -> Result<Vec<RefusedCalls>, StoreError> {
        let mut refused = self.rows().refused.clone();
        refused.sort_by_key(|counted| {
            Reverse((counted.minute, counted.kind.as_str(), counted.network))
        });
        refused.truncate(at_most(limit));
        Ok(refused)
    }

    async fn prune(&self, moment: Timestamp) -> Result<(), StoreError> {
        let mut rows = self.rows();
        rows.refused.retain(|counted| counted.minute >= moment);
        let mut young = HashSet::new();
        rows.audit.retain(|record| {
            let person = record.event.person;
            young.contains(&person) || (record.event.at >= moment && young.insert(person))
        });
        Ok(())
    }
}
