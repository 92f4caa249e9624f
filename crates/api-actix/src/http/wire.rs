//! Values as every answer writes them.

use chrono::SecondsFormat;
use domain_shared::Instant;

/// A moment in UTC, to the microsecond: `2026-11-21T12:00:00.000000Z`.
pub fn moment(at: Instant) -> String {
    at.to_rfc3339_opts(SecondsFormat::Micros, true)
}
