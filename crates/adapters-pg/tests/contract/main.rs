//! Every port's promises, on SQLite and on PostgreSQL: a test for each case and store.
#![allow(
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

#[path = "../support/mod.rs"]
mod support;

mod dashboard;
mod finding;
mod ports;

use domain_shared::contract::Case;
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use std::sync::Arc;
use support::Fresh;

fn main() -> ExitCode {
    let suites = [
        suite(
            "outbox",
            domain_shared::outbox::contract::cases(),
            ports::outbox,
        ),
        suite(
            "audit_log",
            domain_shared::audit_log::contract::cases(),
            ports::audit_log,
        ),
        suite(
            "operator",
            domain_shared::operator::contract::cases(),
            |fresh| fresh.store.operator_requests(),
        ),
        suite("jobs", domain_shared::jobs::contract::cases(), |fresh| {
            fresh.store.jobs()
        }),
        suite(
            "answers",
            domain_shared::idempotency::contract::cases(),
            ports::answers,
        ),
        suite(
            "throttle",
            domain_shared::rate_limit::contract::cases(),
            |fresh| fresh.store.throttle(),
        ),
        suite("accounts", domain_auth::contract::cases(), ports::accounts),
        suite("vault", domain_vault::contract::cases(), ports::vault),
        suite(
            "statements",
            domain_statements::contract::cases(),
            ports::statements,
        ),
        suite("files", domain_files::contract::cases(), ports::files),
        suite(
            "notes",
            domain_files::notes::contract::cases(),
            ports::notes,
        ),
        suite("presets", domain_presets::contract::cases(), ports::presets),
        suite(
            "reminders",
            domain_reminders::contract::cases(),
            ports::reminders,
        ),
        suite(
            "dashboard",
            domain_dashboard::contract::cases(),
            dashboard::ports,
        ),
        suite("finding", domain_search::contract::cases(), finding::ports),
        suite(
            "archives",
            domain_archive::contract::cases(),
            ports::archives,
        ),
    ];
    let trials = suites.into_iter().flatten().collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The cases of a suite on both databases, each on the `ports` of a store of its own.
fn suite<P: ?Sized + 'static>(
    suite: &str,
    cases: Vec<Case<P>>,
    ports: fn(&Fresh) -> Arc<P>,
) -> Vec<Trial> {
    let on_both = cases.into_iter().flat_map(|case| {
        let run = async move |fresh: Fresh| (case.run)(&ports(&fresh)).await;
        [
            trial(suite, "sqlite", case.name, async move || {
                run(support::sqlite().await).await;
            }),
            trial(suite, "postgres", case.name, async move || {
                run(support::postgres().await).await;
            }),
        ]
    });
    on_both.collect()
}

fn trial(suite: &str, store: &str, case: &str, work: impl AsyncFnOnce() + Send + 'static) -> Trial {
    Trial::test(format!("{suite}::{store}::{case}"), move || {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(work());
        Ok(())
    })
}
