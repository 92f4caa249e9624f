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

mod audit_log {
    use super::support;
    domain_shared::audit_log_contract!(sqlite, support::sqlite);
    domain_shared::audit_log_contract!(postgres, support::postgres);
}

mod operator {
    use super::support;
    domain_shared::operator_contract!(sqlite, support::sqlite);
    domain_shared::operator_contract!(postgres, support::postgres);
}

mod jobs {
    use super::support;
    domain_shared::jobs_contract!(sqlite, support::sqlite);
    domain_shared::jobs_contract!(postgres, support::postgres);
}

mod answers {
    use super::support;
    domain_shared::answers_contract!(sqlite, support::sqlite);
    domain_shared::answers_contract!(postgres, support::postgres);
}

mod throttle {
    use super::support;
    domain_shared::throttle_contract!(sqlite, support::sqlite);
    domain_shared::throttle_contract!(postgres, support::postgres);
}

mod accounts {
    use super::support;
    domain_auth::auth_contract!(sqlite, support::sqlite);
    domain_auth::auth_contract!(postgres, support::postgres);
}

mod vault {
    use super::support;
    domain_vault::vault_contract!(sqlite, support::sqlite);
    domain_vault::vault_contract!(postgres, support::postgres);
}

mod revaluation {
    use super::support;
    domain_vault::revaluation_contract!(sqlite, support::sqlite);
    domain_vault::revaluation_contract!(postgres, support::postgres);
}

mod files {
    use super::support;
    domain_files::files_contract!(sqlite, support::sqlite);
    domain_files::files_contract!(postgres, support::postgres);
}

mod notes {
    use super::support;
    domain_files::notes_contract!(sqlite, support::sqlite);
    domain_files::notes_contract!(postgres, support::postgres);
}

mod presets {
    use super::support;
    domain_presets::presets_contract!(sqlite, support::sqlite);
    domain_presets::presets_contract!(postgres, support::postgres);
}

mod reminders {
    use super::support;
    domain_presets::reminders_contract!(sqlite, support::sqlite);
    domain_presets::reminders_contract!(postgres, support::postgres);
}

mod dashboard {
    use super::support;
    domain_dashboard::dashboard_contract!(sqlite, support::sqlite);
    domain_dashboard::dashboard_contract!(postgres, support::postgres);
}

mod finding {
    use super::support;
    domain_lifelocker::finding_contract!(sqlite, support::sqlite);
    domain_lifelocker::finding_contract!(postgres, support::postgres);
}

mod archives {
    use super::support;
    domain_archive::archive_contract!(sqlite, support::sqlite);
    domain_archive::archive_contract!(postgres, support::postgres);
}

/// The suites stamped above. A suite that stands in this list and not above, or the other way
/// round, fails below.
const SUITES: &[(&str, &[(&str, &str)])] = &[
    ("outbox", domain_shared::outbox::contract::CASES),
    ("audit_log", domain_shared::audit_log::contract::CASES),
    ("operator", domain_shared::operator::contract::CASES),
    ("jobs", domain_shared::jobs::contract::CASES),
    ("answers", domain_shared::answers::contract::CASES),
    ("throttle", domain_shared::throttle::contract::CASES),
    ("accounts", domain_auth::contract::CASES),
    ("vault", domain_vault::contract::CASES),
    ("revaluation", domain_vault::revaluation::contract::CASES),
    ("files", domain_files::contract::CASES),
    ("notes", domain_files::notes::contract::CASES),
    ("presets", domain_presets::contract::CASES),
    ("reminders", domain_presets::deadlines::contract::CASES),
    ("dashboard", domain_dashboard::contract::CASES),
    ("finding", domain_lifelocker::finding::contract::CASES),
    ("archives", domain_archive::contract::CASES),
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
