//! Every port's promises, on SQLite and on PostgreSQL.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

mod outbox {
    use super::support;
    domain_shared::outbox_contract!(sqlite, support::sqlite);
    domain_shared::outbox_contract!(postgres, support::postgres);
}

mod jobs {
    use super::support;
    domain_shared::jobs_contract!(sqlite, support::sqlite);
    domain_shared::jobs_contract!(postgres, support::postgres);
}

/// The suites stamped above. A suite that stands in this list and not above, or the other way
/// round, fails below.
const SUITES: &[(&str, &[(&str, &str)])] = &[
    ("outbox", domain_shared::outbox::contract::CASES),
    ("jobs", domain_shared::jobs::contract::CASES),
];

/// Asks the test binary itself what it runs, so that a case that was not stamped, or was marked
/// as ignored, is noticed.
#[test]
fn every_case_runs_on_both_stores() {
    let listed = |flag: &[&str]| {
        let output = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--list", "--format", "terse"])
            .args(flag)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let all = listed(&[]);
    assert_eq!(listed(&["--ignored"]).trim(), "");
    let mut total = 0;
    for store in ["sqlite", "postgres"] {
        let mut count = 0;
        for (suite, cases) in SUITES {
            for (_, case) in *cases {
                let name = format!("{suite}::{store}::{case}: test");
                assert!(all.lines().any(|line| line == name), "{name} is missing");
                count += 1;
            }
        }
        println!("{store}: {count} contract cases");
        total += count;
    }
    let stamped = all
        .lines()
        .filter(|line| line.contains("::sqlite::") || line.contains("::postgres::"))
        .count();
    assert_eq!(stamped, total, "a stamped suite is missing from SUITES");
}
