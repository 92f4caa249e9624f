//! Tickets: an address under which one person may fetch one export for a few minutes. Nothing of
//! them is kept.

use chrono::{DateTime, TimeDelta};
use data_encoding::HEXLOWER;
use domain_shared::time::london_day;
use domain_shared::{PersonId, Timestamp};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;
use subtle::ConstantTimeEq;

/// How long a ticket is good.
pub const LIFE: TimeDelta = TimeDelta::minutes(5);

/// Writes tickets and reads them.
#[derive(Clone)]
pub struct Tickets([u8; 32]);

/// A ticket, and the name of the file that it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// Its end in seconds since 1970, a hyphen, and 64 hexadecimal digits.
    pub text: String,
    /// `holdfast-2026-11-22.zip`, by the day in London.
    pub file: String,
}

impl Tickets {
    /// Tickets of an installation, derived from one of its keys.
    pub fn new(secret: &[u8; 32]) -> Self {
        Self(mac(secret, &[b"holdfast/export"]))
    }

    pub fn issue(&self, person: PersonId, now: Timestamp) -> Ticket {
        let end = (now + LIFE).timestamp();
        let file = format!("holdfast-{}.zip", london_day(now));
        let mac = HEXLOWER.encode(&self.mac(person, end, &file));
        Ticket {
            text: format!("{end}-{mac}"),
            file,
        }
    }

    /// Whether `text` is a ticket of `person` for `file` that is still good.
    pub fn accepts(&self, person: PersonId, text: &str, file: &str, now: Timestamp) -> bool {
        let Some((end, mac)) = text.split_once('-') else {
            return false;
        };
        let (Ok(end), Ok(mac)) = (end.parse::<i64>(), HEXLOWER.decode(mac.as_bytes())) else {
            return false;
        };
        let is_ours = self.mac(person, end, file).ct_eq(&mac);
        let lives = DateTime::from_timestamp(end, 0).is_some_and(|end| now < end);
        bool::from(is_ours) && lives
    }

    fn mac(&self, person: PersonId, end: i64, file: &str) -> [u8; 32] {
        let (person, end) = (person.uuid(), end.to_be_bytes());
        mac(&self.0, &[person.as_bytes(), &end, file.as_bytes()])
    }
}

impl fmt::Debug for Tickets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tickets(…)")
    }
}

/// All parts but the last have a fixed length, so that no two lists of parts are one.
fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC itself fills a short key up with zeros to the length of a block.
    let block: [u8; 64] = std::array::from_fn(|place| key.get(place).copied().unwrap_or(0));
    let mut mac = Hmac::<Sha256>::new(&block.into());
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn person(number: u128) -> PersonId {
        PersonId::new(Uuid::from_u128(number))
    }

    fn noon() -> Timestamp {
        "2026-11-22T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn a_ticket_is_good_for_its_person_and_file_for_five_minutes() {
        let tickets = Tickets::new(&[1; 32]);
        let Ticket { text, file } = tickets.issue(person(1), noon());
        assert_eq!(file, "holdfast-2026-11-22.zip");
        let second = TimeDelta::seconds(1);
        let other = "holdfast-2026-11-23.zip";
        for (who, ticket, name, when, good) in [
            (1, &*text, &*file, noon(), true),
            (1, &text, &file, noon() + LIFE - second, true),
            (1, &text, &file, noon() + LIFE, false),
            (2, &text, &file, noon(), false),
            (1, &text, other, noon(), false),
            (
                1,
                &text.replace('a', "b"),
                &file,
                noon(),
                !text.contains('a'),
            ),
            (1, &text.to_uppercase(), &file, noon(), false),
            (1, "", &file, noon(), false),
            (1, "-", &file, noon(), false),
        ] {
            assert_eq!(tickets.accepts(person(who), ticket, name, when), good);
        }
        let (end, mac) = text.split_once('-').unwrap();
        let later = end.parse::<i64>().unwrap() + 1000;
        let longer = format!("{later}-{mac}");
        assert!(!tickets.accepts(person(1), &longer, &file, noon()));
        let elsewhere = Tickets::new(&[2; 32]);
        assert!(!elsewhere.accepts(person(1), &text, &file, noon()));
    }
}
