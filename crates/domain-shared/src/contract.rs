//! The parts of every contract suite: its cases as a list, a way to try them all, and their count
//! against the promises of the port.
//!
//! A suite writes its cases as `pub async fn a_sentence(store: &impl Harness)` and lists them once,
//! by [`cases!`](crate::cases).

use futures_util::FutureExt;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;

/// One promise of a port as a test on a store `S`.
pub struct Case<S> {
    /// The method whose promise it tries, as `Port::method`.
    pub promise: &'static str,
    /// The promise it shows, as a sentence.
    pub name: &'static str,
    /// Tries it; it fails by panicking.
    pub run: for<'a> fn(&'a S) -> Pin<Box<dyn Future<Output = ()> + 'a>>,
}

/// A `Vec` of [`Case`]s, each with the method whose promise it tries.
#[macro_export]
macro_rules! cases {
    ($($promise:literal => $($case:ident)::+,)*) => {
        vec![$(
            $crate::contract::Case {
                promise: $promise,
                name: $crate::contract::sentence(stringify!($($case)::+)),
                run: |store| Box::pin($($case)::+(store)),
            },
        )*]
    };
}

/// The name of a function without its path.
#[doc(hidden)]
pub fn sentence(path: &'static str) -> &'static str {
    path.rsplit("::").next().map_or(path, str::trim)
}

/// Tries each case on a store of its own.
///
/// # Panics
/// When one fails, with the names of all that do, or when a promise of `ports`, the source of the
/// ports, has no case.
pub async fn run_cases<S>(ports: &str, cases: Vec<Case<S>>, fresh: impl AsyncFn() -> S) {
    assert_eq!(gaps(ports, &cases), Vec::<String>::new());
    let mut failed = Vec::new();
    for case in cases {
        let store = fresh().await;
        let tried = AssertUnwindSafe((case.run)(&store)).catch_unwind().await;
        if tried.is_err() {
            failed.push(case.name);
        }
    }
    assert!(failed.is_empty(), "these cases fail: {failed:#?}");
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
pub fn gaps<S>(source: &str, cases: &[Case<S>]) -> Vec<String> {
    let promises = promises(source);
    let short = promises.iter().filter_map(|(method, musts)| {
        let have = cases.iter().filter(|case| case.promise == method).count();
        (have < *musts).then(|| format!("{method}: {musts} promises, {have} cases"))
    });
    let astray = cases
        .iter()
        .filter(|case| !promises.contains_key(case.promise))
        .map(|case| format!("{}: {} promises nothing", case.name, case.promise));
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

    async fn once(_: &()) {}

    async fn looks(_: &()) {
        panic!("there is nothing to see");
    }

    #[test]
    fn a_promise_without_a_case_and_a_case_without_a_promise_are_found() {
        let cases = cases!["Parcels::post" => once, "Parcels::look" => looks,];
        assert_eq!(gaps::<()>(PORT, &cases).len(), 2);
    }

    #[tokio::test]
    #[should_panic(expected = "looks")]
    async fn a_case_that_fails_is_named() {
        let cases = cases!["Parcels::post" => once, "Parcels::post" => looks,];
        run_cases(PORT, cases, async || ()).await;
    }
}
