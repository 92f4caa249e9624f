//! Why providers were last not reached, for the administrator's page. Each process knows its own.

use domain_shared::Timestamp;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A number of so many digits may be somebody's.
const PHONE_DIGITS: usize = 7;

#[derive(Debug, Default)]
pub struct ProviderProblems(Mutex<HashMap<&'static str, (Timestamp, String)>>);

impl ProviderProblems {
    /// Remembers what the provider `name` said; emails and telephone numbers are left out.
    pub fn note(&self, name: &'static str, at: Timestamp, problem: &str) {
        let problem = without_recipients(problem);
        self.problems().insert(name, (at, problem));
    }

    pub fn last(&self, name: &str) -> Option<(Timestamp, String)> {
        self.problems().get(name).cloned()
    }

    fn problems(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, (Timestamp, String)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn without_recipients(text: &str) -> String {
    let is_a_recipient = |word: &str| {
        let digits = word.chars().filter(char::is_ascii_digit).count();
        word.contains('@') || digits >= PHONE_DIGITS
    };
    let words = text.split_whitespace();
    let shown: Vec<_> = words
        .map(|word| if is_a_recipient(word) { "…" } else { word })
        .collect();
    shown.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_problem_is_remembered_without_its_recipient() {
        let problems = ProviderProblems::default();
        assert_eq!(problems.last("mail"), None);
        let at = Timestamp::UNIX_EPOCH;
        problems.note("mail", at, "connection refused");
        let told = "451 4.3.0 <rowan@example.co.uk>: try later +447700900123";
        problems.note("mail", at, told);
        let shown = "451 4.3.0 … try later …".to_owned();
        assert_eq!(problems.last("mail"), Some((at, shown)));
    }
}
