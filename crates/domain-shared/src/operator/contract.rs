//! The promises of [`OperatorRequests`] as test cases.
#![allow(
    clippy::unwrap_used,
    reason = "a case fails by panicking, whichever crate stamps it"
)]

use super::OperatorRequests;
use crate::Timestamp;
use crate::contract::Case;
use chrono::{TimeDelta, TimeZone, Utc};

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<dyn OperatorRequests>> {
    crate::cases![
        "OperatorRequests::try_providers_again" => a_later_request_replaces_an_earlier_one,
        "OperatorRequests::providers_tried_again_at" => nothing_is_asked_at_first,
        "OperatorRequests::providers_tried_again_at" => a_request_stays_when_it_is_read,
    ]
}

fn after(seconds: i64) -> Timestamp {
    let start = Utc.timestamp_opt(1_790_000_000, 0).single();
    start.unwrap_or_default() + TimeDelta::seconds(seconds)
}

async fn asked_at(requests: &dyn OperatorRequests) -> Option<Timestamp> {
    requests.providers_tried_again_at().await.unwrap()
}

/// A new installation tries every provider anyway.
pub async fn nothing_is_asked_at_first(requests: &dyn OperatorRequests) {
    assert_eq!(asked_at(requests).await, None);
}

/// The second process finds what the first has read.
pub async fn a_request_stays_when_it_is_read(requests: &dyn OperatorRequests) {
    requests.try_providers_again(after(0)).await.unwrap();
    for _ in 0..2 {
        assert_eq!(asked_at(requests).await, Some(after(0)));
    }
}

/// Somebody may ask again while nobody serves.
pub async fn a_later_request_replaces_an_earlier_one(requests: &dyn OperatorRequests) {
    for seconds in [0, 5] {
        let asked = requests.try_providers_again(after(seconds));
        asked.await.unwrap();
    }
    assert_eq!(asked_at(requests).await, Some(after(5)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::gaps;

    #[test]
    fn every_promise_has_its_case() {
        let gaps = gaps(include_str!("mod.rs"), &cases());
        assert_eq!(gaps, Vec::<String>::new());
    }
}
