//! Sample addresses, where no provider is configured: any well-formed postcode has 3 to 8, always
//! the same. They are invented and say so.

use super::seed::{pick, seed_of};
use async_trait::async_trait;
use domain_auth::ports::{AddressLookup, LookupError};
use domain_shared::Postcode;

/// The end of each sample address, so that nobody takes it for a real one.
pub const SAMPLE: &str = "(sample)";

/// A well-formed postcode that does not exist. The provider's own failing samples (`ID1 KFA`,
/// `ID1 CHOP`) are refused by the grammar of postcodes before they come here.
pub(super) const UNKNOWN: &str = "ZE99 9ZZ";
/// A well-formed postcode at which the provider fails.
pub(super) const FAILING: &str = "ZE99 9FX";

const STREETS: [&str; 8] = [
    "Orchard Road",
    "Station Road",
    "Church Lane",
    "Mill Street",
    "Victoria Avenue",
    "Park View",
    "Green Lane",
    "Queens Crescent",
];
const TOWNS: [&str; 6] = [
    "Ashbourne Vale",
    "Little Harrow",
    "Northwick",
    "Kingsmere",
    "Fairford Cross",
    "Westbridge",
];

#[derive(Debug, Default, Clone, Copy)]
pub struct SampleAddresses;

#[async_trait]
impl AddressLookup for SampleAddresses {
    async fn addresses(&self, postcode: &Postcode) -> Result<Vec<String>, LookupError> {
        match postcode.as_str() {
            UNKNOWN => Err(LookupError::Unknown),
            FAILING => Err(LookupError::Unavailable("the sample that fails".into())),
            text => Ok(addresses(text)),
        }
    }
}

fn addresses(postcode: &str) -> Vec<String> {
    let seed = seed_of(postcode);
    let street = pick(&STREETS, seed >> 8).unwrap_or_default();
    let town = pick(&TOWNS, seed >> 16).unwrap_or_default();
    let first = 1 + (seed >> 24) % 60;
    let count = 3 + seed % 6;
    (0..count)
        .map(|step| format!("{} {street}, {town} {SAMPLE}", first + 2 * step))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    async fn ask(text: &str) -> Result<Vec<String>, LookupError> {
        let postcode = Postcode::parse(text).unwrap();
        SampleAddresses.addresses(&postcode).await
    }

    #[tokio::test]
    async fn every_postcode_has_three_to_eight_distinct_addresses_marked_as_samples() {
        let mut counts = HashSet::new();
        for number in 1..=9 {
            for letter in ["AA", "BD", "JX", "QZ", "TP", "YY", "ZW"] {
                let found = ask(&format!("SW{number}A {number}{letter}")).await.unwrap();
                assert!((3..=8).contains(&found.len()));
                assert!(found.iter().all(|line| line.ends_with(SAMPLE)));
                assert_eq!(found.iter().collect::<HashSet<_>>().len(), found.len());
                counts.insert(found.len());
            }
        }
        assert_eq!(counts.len(), 6);
    }

    #[tokio::test]
    async fn the_same_postcode_has_the_same_addresses_in_any_spelling() {
        assert_eq!(
            ask("sw1a1aa").await.unwrap(),
            ask("SW1A 1AA").await.unwrap()
        );
        assert_ne!(ask("SW1A 1AA").await.unwrap(), ask("M1 1AE").await.unwrap());
    }

    #[tokio::test]
    async fn the_failing_samples_fail() {
        assert!(matches!(ask(UNKNOWN).await, Err(LookupError::Unknown)));
        assert!(matches!(
            ask(FAILING).await,
            Err(LookupError::Unavailable(_))
        ));
    }
}
