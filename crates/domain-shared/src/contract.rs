//! What every contract suite needs: stamping its cases onto a store, and counting them against
//! the promises of the port.
//!
//! A suite writes its cases as `pub async fn a_sentence(store: &impl Harness)` and lists them
//! once, in a macro that hands the list to another one:
//!
//! ```text
//! macro_rules! parcels_cases {
//!     ({ $($callback:tt)* } $($args:tt)*) => {
//!         $($callback)*! { $($args)* "Parcels::post" => a_parcel_is_posted_once, }
//!     };
//! }
//! ```

use std::collections::BTreeMap;

/// Stamps each listed case as a test. The module it stands in names the cases `contract_cases`.
#[doc(hidden)]
#[macro_export]
macro_rules! stamp_cases {
    ([$make:expr] $($promise:literal => $case:ident,)*) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $case() {
                let store = ($make)().await;
                contract_cases::$case(&store).await;
            }
        )*
    };
}

/// Lists the cases as pairs of promise and name.
#[doc(hidden)]
#[macro_export]
macro_rules! list_cases {
    ($($promise:literal => $case:ident,)*) => {
        &[$(($promise, stringify!($case)),)*]
    };
}

/// How often the documentation of each port method in `source` says MUST, by `Port::method`.
pub fn promises(source: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let (mut port, mut musts) = ("", 0);
    for line in source.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            musts += doc.matches("MUST").count();
        } else if let Some(rest) = line.strip_prefix("pub trait ") {
            port = rest.split(':').next().unwrap_or(rest);
            musts = 0;
        } else if let Some(rest) = line.strip_prefix("async fn ") {
            let method = rest.split('(').next().unwrap_or(rest);
            if musts > 0 {
                found.insert(format!("{port}::{method}"), musts);
            }
            musts = 0;
        } else if !line.starts_with("#[") {
            musts = 0;
        }
    }
    found
}

/// The promises of `source` for which `cases` holds too few cases, and the cases that name no
/// promise: empty when every MUST has its case.
pub fn gaps(source: &str, cases: &[(&str, &str)]) -> Vec<String> {
    let promises = promises(source);
    let short = promises.iter().filter_map(|(method, musts)| {
        let have = cases
            .iter()
            .filter(|(promise, _)| promise == method)
            .count();
        (have < *musts).then(|| format!("{method}: {musts} promises, {have} cases"))
    });
    let astray = cases
        .iter()
        .filter(|(promise, _)| !promises.contains_key(*promise))
        .map(|(promise, case)| format!("{case}: {promise} promises nothing"));
    short.chain(astray).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PORT: &str = "
        /// Keeps parcels. An implementation MUST be kind.
        pub trait Parcels: Send {
            /// Posts. MUST post once; MUST NOT lose it.
            #[inline]
            async fn post(&self);
            /// Looks.
            async fn look(&self);
        }";

    #[test]
    fn each_must_of_a_method_counts() {
        assert_eq!(
            promises(PORT).into_iter().collect::<Vec<_>>(),
            [("Parcels::post".to_owned(), 2)]
        );
    }

    #[test]
    fn a_promise_without_a_case_and_a_case_without_a_promise_are_found() {
        let cases = [("Parcels::post", "once"), ("Parcels::look", "looks")];
        assert_eq!(gaps(PORT, &cases).len(), 2);
    }
}
