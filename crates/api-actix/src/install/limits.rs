//! The numbers of accounts: the domain's own, with those laid over them that were set.

use crate::config::{Config, ImportLimits};
use chrono::TimeDelta;
use domain_archive::package::Bounds;
use domain_auth::Limits;

pub(super) fn of(config: &Config) -> Limits {
    let mut limits = if config.is_development() {
        Limits::for_development()
    } else {
        Limits::default()
    };
    let set = &config.accounts;
    let counts = [
        (set.sign_ups_per_hour, &mut limits.sign_ups_per_hour),
        (set.sms_unproven_per_day, &mut limits.sms_unproven_per_day),
        (set.sms_own_per_hour, &mut limits.sms_own_per_hour),
        (set.sms_own_per_day, &mut limits.sms_own_per_day),
        (
            set.sms_all_unproven_per_day,
            &mut limits.sms_all_unproven_per_day,
        ),
        (set.sms_all_own_per_day, &mut limits.sms_all_own_per_day),
        (set.code_tries, &mut limits.code_tries),
        (set.code_wrong_per_day, &mut limits.code_wrong_per_day),
        (set.pin_tries, &mut limits.pin_tries),
        (set.pin_wrong_per_day, &mut limits.pin_wrong_per_day),
        (set.password_free_tries, &mut limits.password_free_tries),
        (set.password_hard_stop, &mut limits.password_hard_stop),
        (set.reset_mails_per_hour, &mut limits.reset_mails_per_hour),
        (
            set.reset_requests_per_hour,
            &mut limits.reset_requests_per_hour,
        ),
        (set.reset_tries_per_hour, &mut limits.reset_tries_per_hour),
        (
            set.known_email_mails_per_hour,
            &mut limits.known_email_mails_per_hour,
        ),
        (
            set.welcome_mails_per_hour,
            &mut limits.welcome_mails_per_hour,
        ),
        (set.contact_codes_per_day, &mut limits.contact_codes_per_day),
        (
            set.contact_mails_per_hour,
            &mut limits.contact_mails_per_hour,
        ),
    ];
    for (given, limit) in counts {
        *limit = given.unwrap_or(*limit);
    }
    let times = [
        (seconds(set.step_seconds), &mut limits.flow_life),
        (minutes(set.code_minutes), &mut limits.code_life),
        (
            seconds(set.resend_cooldown_seconds),
            &mut limits.resend_cooldown,
        ),
        (hours(set.pin_lock_hours), &mut limits.pin_lock),
        (
            seconds(set.password_first_delay_seconds),
            &mut limits.password_first_delay,
        ),
        (
            seconds(set.password_longest_delay_seconds),
            &mut limits.password_longest_delay,
        ),
        (
            minutes(set.network_memory_minutes),
            &mut limits.network_memory,
        ),
        (minutes(set.reset_minutes), &mut limits.reset_life),
        (days(set.email_link_days), &mut limits.email_link_life),
        (hours(set.pending_hours), &mut limits.pending_life),
        (
            minutes(set.authenticator_set_up_minutes),
            &mut limits.enrolment_life,
        ),
        (minutes(set.session_idle_minutes), &mut limits.session_idle),
        (hours(set.session_hours), &mut limits.session_life),
        (minutes(set.question_minutes), &mut limits.question_window),
        (
            seconds(set.session_touch_seconds),
            &mut limits.session_touch,
        ),
        (days(set.remember_days), &mut limits.family_life),
        (
            seconds(set.refresh_grace_seconds),
            &mut limits.refresh_grace,
        ),
        (
            seconds(set.attempt_lease_seconds),
            &mut limits.attempt_lease,
        ),
        (seconds(set.attempt_wait_seconds), &mut limits.attempt_wait),
    ];
    for (given, limit) in times {
        *limit = given.unwrap_or(*limit);
    }
    limits
}

pub(super) fn of_imports(set: ImportLimits) -> domain_archive::Limits {
    let usual = domain_archive::Limits::default();
    let bounds = usual.bounds;
    let entries = set.entries.and_then(|entries| entries.try_into().ok());
    domain_archive::Limits {
        file: megabytes(set.megabytes).unwrap_or(usual.file),
        bounds: Bounds {
            entries: entries.unwrap_or(bounds.entries),
            unpacked: megabytes(set.unpacked_megabytes).unwrap_or(bounds.unpacked),
            ..bounds
        },
        ..usual
    }
}

fn megabytes(number: Option<u32>) -> Option<u64> {
    number.map(|number| u64::from(number) * 1024 * 1024)
}

fn seconds(number: Option<u32>) -> Option<TimeDelta> {
    number.map(i64::from).map(TimeDelta::seconds)
}

fn minutes(number: Option<u32>) -> Option<TimeDelta> {
    number.map(i64::from).map(TimeDelta::minutes)
}

fn hours(number: Option<u32>) -> Option<TimeDelta> {
    number.map(i64::from).map(TimeDelta::hours)
}

fn days(number: Option<u32>) -> Option<TimeDelta> {
    number.map(i64::from).map(TimeDelta::days)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::table::TABLE;
    use std::collections::HashSet;

    fn config(variables: &[(&str, &str)]) -> Config {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().to_str().unwrap();
        let given = [("HOLDFAST_DATA_DIR", folder)];
        let variables = given.iter().chain(variables);
        let variables = variables.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Config::read(variables).unwrap()
    }

    fn limits(variables: &[(&str, &str)]) -> Limits {
        of(&config(variables))
    }

    #[test]
    fn imports_are_bounded_by_what_is_set_and_else_by_the_domain() {
        let read = |variables: &[_]| of_imports(config(variables).imports);
        let usual = domain_archive::Limits::default();
        assert_eq!(read(&[]), usual);
        let set = read(&[
            ("HOLDFAST_IMPORT_MEGABYTES", "3"),
            ("HOLDFAST_IMPORT_ENTRIES", "7"),
            ("HOLDFAST_IMPORT_UNPACKED_MEGABYTES", "5"),
        ]);
        let bounds = Bounds {
            entries: 7,
            unpacked: 5 << 20,
            ..usual.bounds
        };
        let expected = domain_archive::Limits {
            file: 3 << 20,
            bounds,
            ..usual
        };
        assert_eq!(set, expected);
        // What the table says is not set.
        let entries = u64::try_from(usual.bounds.entries).unwrap();
        for (name, number) in [
            ("HOLDFAST_IMPORT_MEGABYTES", usual.file >> 20),
            (
                "HOLDFAST_IMPORT_UNPACKED_MEGABYTES",
                usual.bounds.unpacked >> 20,
            ),
            ("HOLDFAST_IMPORT_ENTRIES", entries),
        ] {
            let said = crate::config::table::find(name).unwrap().default;
            assert_eq!(said, number.to_string(), "{name}");
        }
    }

    #[test]
    fn what_is_not_set_is_the_domains_own() {
        assert_eq!(limits(&[]), Limits::for_development());
    }

    #[test]
    fn every_variable_sets_a_number_of_its_own() {
        let (_, variables) = TABLE
            .iter()
            .find(|(heading, _)| *heading == "Account limits")
            .unwrap();
        let usual = format!("{:#?}", limits(&[]));
        let mut changed = HashSet::new();
        for variable in *variables {
            let set = format!("{:#?}", limits(&[(variable.name, "13")]));
            let (place, _) = usual
                .lines()
                .zip(set.lines())
                .enumerate()
                .find(|(_, (usual, set))| usual != set)
                .unwrap_or_else(|| panic!("{} changes nothing", variable.name));
            assert!(changed.insert(place), "{}", variable.name);
        }
    }

    #[test]
    fn what_is_set_takes_its_place() {
        let limits = limits(&[
            ("HOLDFAST_SMS_ALL_OWN_PER_DAY", "7"),
            ("HOLDFAST_STEP_SECONDS", "5"),
            ("HOLDFAST_RESEND_COOLDOWN_SECONDS", "0"),
            ("HOLDFAST_EMAIL_LINK_DAYS", "6"),
            ("HOLDFAST_AUTHENTICATOR_SET_UP_MINUTES", "9"),
            ("HOLDFAST_SESSION_IDLE_MINUTES", "2"),
            ("HOLDFAST_SESSION_HOURS", "3"),
            ("HOLDFAST_REMEMBER_DAYS", "4"),
        ]);
        assert_eq!(limits.sms_all_own_per_day, 7);
        assert_eq!(limits.flow_life, TimeDelta::seconds(5));
        assert_eq!(limits.resend_cooldown, TimeDelta::zero());
        assert_eq!(limits.email_link_life, TimeDelta::days(6));
        assert_eq!(limits.enrolment_life, TimeDelta::minutes(9));
        assert_eq!(limits.session_idle, TimeDelta::minutes(2));
        assert_eq!(limits.session_life, TimeDelta::hours(3));
        assert_eq!(limits.family_life, TimeDelta::days(4));
    }
}
