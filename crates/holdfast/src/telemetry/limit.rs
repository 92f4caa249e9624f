use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Lets one line of a kind through in each pause.
pub struct LogLimit {
    pause: Duration,
    state: Mutex<State>,
}

struct State {
    last: Option<Instant>,
    left_out: u64,
}

impl LogLimit {
    /// One line in each `pause`.
    pub const fn new(pause: Duration) -> Self {
        Self {
            pause,
            state: Mutex::new(State {
                last: None,
                left_out: 0,
            }),
        }
    }

    /// Whether a line may be written at `now`: if so, how many were left out since the last.
    pub fn allows(&self, now: Instant) -> Option<u64> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let is_early = |last| now.saturating_duration_since(last) < self.pause;
        if state.last.is_some_and(is_early) {
            state.left_out += 1;
            return None;
        }
        state.last = Some(now);
        Some(std::mem::take(&mut state.left_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_in_each_pause_says_how_many_were_left_out() {
        let limit = LogLimit::new(Duration::from_secs(10));
        let start = Instant::now();
        for (seconds, admitted) in [
            (0, Some(0)),
            (1, None),
            (9, None),
            (10, Some(2)),
            (21, Some(0)),
        ] {
            assert_eq!(limit.allows(start + Duration::from_secs(seconds)), admitted);
        }
    }
}
