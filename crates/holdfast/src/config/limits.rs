//! The domains' limits with what was set laid over them. A test may change any field of them.

use super::Mode;
use super::settings::Settings;
use chrono::TimeDelta;
use domain_archive::package::ReadLimits;
use domain_files::Quota;
use http_edge::rate_limits::RateLimits;

const MEGABYTE: u64 = 1024 * 1024;

/// The limits of accounts.
pub(super) fn accounts(settings: &Settings) -> domain_auth::Limits {
    let texts = settings.texts_per_day.value;
    domain_auth::Limits {
        flow_life: TimeDelta::seconds(settings.step_seconds.value.into()),
        sms_all_unproven_per_day: texts,
        sms_all_own_per_day: texts,
        ..match settings.mode.value {
            Mode::Development => domain_auth::Limits::for_development(),
            Mode::Production => domain_auth::Limits::default(),
        }
    }
}

pub(super) const fn rate_limits(mode: Mode) -> RateLimits {
    match mode {
        Mode::Development => RateLimits::DEVELOPMENT,
        Mode::Production => RateLimits::PRODUCTION,
    }
}

/// How much one person may store.
pub(super) fn quota(settings: &Settings) -> Quota {
    Quota {
        files: settings.files_per_person.value.into(),
        bytes: u64::from(settings.megabytes_per_person.value) * MEGABYTE,
    }
}

/// How much is imported at once. What a ZIP may hold grows with the ZIP and the quota, so that
/// raising those suffices.
pub(super) fn imports(settings: &Settings) -> domain_archive::Limits {
    let usual = domain_archive::Limits::default();
    let file = u64::from(settings.import_megabytes.value) * MEGABYTE;
    let entries = settings.files_per_person.value.saturating_mul(3);
    domain_archive::Limits {
        file,
        bounds: ReadLimits {
            entries: usual
                .bounds
                .entries
                .max(entries.try_into().unwrap_or(usize::MAX)),
            unpacked: usual.bounds.unpacked.max(2 * file),
            ..usual.bounds
        },
        ..usual
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::reader::{EnvReader, MOST};
    use api_actix::features::archive::{BESIDE, LARGEST};

    fn settings(variables: &[(&str, &str)]) -> Settings {
        let variables = variables
            .iter()
            .map(|(n, v)| ((*n).to_owned(), (*v).to_owned()));
        Settings::read(&EnvReader::new(variables).unwrap()).unwrap()
    }

    #[test]
    fn without_any_setting_the_limits_are_the_domains_own() {
        let usual = settings(&[]);
        assert_eq!(accounts(&usual), domain_auth::Limits::for_development());
        assert_eq!(quota(&usual), Quota::default());
        assert_eq!(imports(&usual), domain_archive::Limits::default());
        let production = settings(&[("HOLDFAST_MODE", "production")]);
        assert_eq!(accounts(&production), domain_auth::Limits::default());
    }

    #[test]
    fn what_is_set_takes_its_place() {
        let set = settings(&[
            ("HOLDFAST_STEP_SECONDS", "5"),
            ("HOLDFAST_TEXTS_PER_DAY", "7"),
            ("HOLDFAST_FILES_PER_PERSON", "20000"),
            ("HOLDFAST_MEGABYTES_PER_PERSON", "2"),
            ("HOLDFAST_IMPORT_MEGABYTES", "3000"),
        ]);
        let limits = accounts(&set);
        assert_eq!(limits.flow_life, TimeDelta::seconds(5));
        assert_eq!(limits.sms_all_unproven_per_day, 7);
        assert_eq!(limits.sms_all_own_per_day, 7);
        let expected = Quota {
            files: 20_000,
            bytes: 2 << 20,
        };
        assert_eq!(quota(&set), expected);
        let import = imports(&set);
        assert_eq!(import.file, 3_000 << 20);
        assert_eq!(import.bounds.unpacked, 6_000 << 20);
        assert_eq!(import.bounds.entries, 60_000);
    }

    #[test]
    fn a_form_may_be_as_large_as_an_import_can_be_set_to_be() {
        assert_eq!(LARGEST - BESIDE, u64::from(MOST) * 1024 * 1024);
    }

    #[test]
    fn a_smaller_import_may_hold_as_much_as_is_usual() {
        let set = settings(&[
            ("HOLDFAST_FILES_PER_PERSON", "1"),
            ("HOLDFAST_IMPORT_MEGABYTES", "1"),
        ]);
        let usual = domain_archive::Limits::default();
        assert_eq!(imports(&set).file, 1 << 20);
        assert_eq!(imports(&set).bounds, usual.bounds);
    }
}
