//! The parts of every contract suite: its cases as a list, a way to try them all, and their count
//! against the promises of the port.
//!
//! A suite writes its cases as `pub async fn a_sentence(ports: &Ports)` and lists them once, by
//! [`cases!`](crate::cases). `Ports` is a struct of the suite: its ports and its [`Setup`]s. A suite
//! of one port that needs nothing else takes the port itself.

use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

/// One promise of a port as a test on the ports `P`.
pub struct Case<P: ?Sized> {
    /// The method whose promise it tries, as `Port::method`.
    pub promise: &'static str,
    /// The promise it shows, as a sentence.
    pub name: &'static str,
    /// Tries it; it fails by panicking.
    pub run: for<'a> fn(&'a P) -> LocalBoxFuture<'a, ()>,
}

/// A step before or after a case that no port of its suite takes, such as making a person. Each
/// store brings its own.
pub struct Setup<In, Out>(Box<dyn Fn(In) -> LocalBoxFuture<'static, Out> + Send + Sync>);

impl<In: 'static, Out> Setup<In, Out> {
    /// The step that `take` takes on `store`.
    pub fn new<S: Clone + Send + Sync + 'static>(
        store: &S,
        take: impl AsyncFn(S, In) -> Out + Copy + Send + Sync + 'static,
    ) -> Self {
        let store = store.clone();
        Self(Box::new(move |input| {
            let store = store.clone();
            async move { take(store, input).await }.boxed_local()
        }))
    }

    /// Takes the step.
    pub async fn call(&self, input: In) -> Out {
        (self.0)(input).await
    }
}

impl<Out> Setup<(), Out> {
    /// Takes a step that needs no input.
    pub async fn get(&self) -> Out {
        (self.0)(()).await
    }
}

/// A `Vec` of [`Case`]s, each with the method whose promise it tries.
#[macro_export]
macro_rules! cases {
    ($($promise:literal => $($case:ident)::+,)*) => {
        vec![$(
            $crate::contract::Case {
                promise: $promise,
                name: $crate::contract::sentence(stringify!($($case)::+)),
                run: |ports| Box::pin($($case)::+(ports)),
            },
        )*]
    };
}

/// The name of a function without its path.
#[doc(hidden)]
pub fn sentence(path: &'static str) -> &'static str {
    path.rsplit("::").next().map_or(path, str::trim)
}

/// Tries each case on ports of its own, over a fresh store.
///
/// # Panics
/// When one fails, with the names of all that do, or when a promise in `source`, the source of the
/// ports, has no case.
pub async fn run_cases<P: ?Sized>(source: &str, cases: Vec<Case<P>>, fresh: impl Fn() -> Arc<P>) {
    assert_eq!(gaps(source, &cases), Vec::<String>::new());
    let mut failed = Vec::new();
    for case in cases {
        let ports = fresh();
        let tried = AssertUnwindSafe((case.run)(&ports)).catch_unwind().await;
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
pub fn gaps<P: ?Sized>(source: &str, cases: &[Case<P>]) -> Vec<String> {
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
        run_cases(PORT, cases, || Arc::new(())).await;
    }
}
