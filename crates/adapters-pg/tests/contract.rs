//! Every port's promises, on SQLite and on PostgreSQL: a test for each case and store.
#![allow(
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

use domain_shared::contract::Case;
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use support::Fresh;

fn main() -> ExitCode {
    let suites = [
        ("outbox", domain_shared::outbox::contract::cases()),
        ("audit_log", domain_shared::audit_log::contract::cases()),
        ("operator", domain_shared::operator::contract::cases()),
        ("jobs", domain_shared::jobs::contract::cases()),
        ("answers", domain_shared::idempotency::contract::cases()),
        ("throttle", domain_shared::rate_limit::contract::cases()),
        ("accounts", domain_auth::contract::cases()),
        ("vault", domain_vault::contract::cases()),
        ("files", domain_files::contract::cases()),
        ("notes", domain_files::notes::contract::cases()),
        ("presets", domain_presets::contract::cases()),
        ("reminders", domain_reminders::contract::cases()),
        ("dashboard", domain_dashboard::contract::cases()),
        ("finding", domain_search::contract::cases()),
        ("archives", domain_archive::contract::cases()),
    ];
    let trials = suites.into_iter().flat_map(|(suite, cases)| {
        cases
            .into_iter()
            .flat_map(move |case| [on_sqlite(suite, &case), on_postgres(suite, &case)])
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

fn on_sqlite(suite: &str, case: &Case<Fresh>) -> Trial {
    let run = case.run;
    trial(suite, "sqlite", case.name, async move || {
        run(&support::sqlite().await).await;
    })
}

fn on_postgres(suite: &str, case: &Case<Fresh>) -> Trial {
    let run = case.run;
    trial(suite, "postgres", case.name, async move || {
        run(&support::postgres().await).await;
    })
}

fn trial(suite: &str, store: &str, case: &str, work: impl AsyncFnOnce() + Send + 'static) -> Trial {
    Trial::test(format!("{suite}::{store}::{case}"), move || {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(work());
        Ok(())
    })
}
