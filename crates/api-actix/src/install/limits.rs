//! The numbers of accounts: the domain's own, with those laid over them that were set.

use crate::config::Config;
use chrono::TimeDelta;
use domain_auth::Limits;

/// The limits of this installation.
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
        (set.sms_all_per_day, &mut limits.sms_all_per_day),
    ];
    for (given, limit) in counts {
        *limit = given.unwrap_or(*limit);
    }
    let times = [
        (seconds(set.step_seconds), &mut limits.flow_life),
        (
            seconds(set.resend_cooldown_seconds),
            &mut limits.resend_cooldown,
        ),
        (days(set.email_link_days), &mut limits.email_link_life),
        (
            minutes(set.authenticator_set_up_minutes),
            &mut limits.enrolment_life,
        ),
        (minutes(set.session_idle_minutes), &mut limits.session_idle),
        (hours(set.session_hours), &mut limits.session_life),
        (days(set.remember_days), &mut limits.family_life),
    ];
    for (given, limit) in times {
        *limit = given.unwrap_or(*limit);
    }
    limits
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

    fn limits(variables: &[(&str, &str)]) -> Limits {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().to_str().unwrap();
        let given = [("HOLDFAST_DATA_DIR", folder)];
        let variables = given.iter().chain(variables);
        let variables = variables.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        of(&Config::read(variables).unwrap())
    }

    #[test]
    fn what_is_not_set_is_the_domains_own() {
        assert_eq!(limits(&[]), Limits::for_development());
    }

    #[test]
    fn what_is_set_takes_its_place() {
        let limits = limits(&[
            ("HOLDFAST_SMS_ALL_PER_DAY", "7"),
            ("HOLDFAST_STEP_SECONDS", "5"),
            ("HOLDFAST_RESEND_COOLDOWN_SECONDS", "0"),
            ("HOLDFAST_EMAIL_LINK_DAYS", "6"),
            ("HOLDFAST_AUTHENTICATOR_SET_UP_MINUTES", "9"),
            ("HOLDFAST_SESSION_IDLE_MINUTES", "2"),
            ("HOLDFAST_SESSION_HOURS", "3"),
            ("HOLDFAST_REMEMBER_DAYS", "4"),
        ]);
        assert_eq!(limits.sms_all_per_day, 7);
        assert_eq!(limits.flow_life, TimeDelta::seconds(5));
        assert_eq!(limits.resend_cooldown, TimeDelta::zero());
        assert_eq!(limits.email_link_life, TimeDelta::days(6));
        assert_eq!(limits.enrolment_life, TimeDelta::minutes(9));
        assert_eq!(limits.session_idle, TimeDelta::minutes(2));
        assert_eq!(limits.session_life, TimeDelta::hours(3));
        assert_eq!(limits.family_life, TimeDelta::days(4));
    }
}
