//! Tags by words: what holds `tesco` is Groceries. A person's own rules come before those to begin
//! with, and a rule with more words before one with fewer.

mod merchants;

pub use merchants::STARTING_SET_AS_OF;

use crate::words::{folded, holds};
use domain_vault::model::Tag;
use merchants::{GROUPS, INCOME};
use std::collections::HashMap;

/// Lines whose description holds these words get this tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagRule {
    /// They compare without case, accents and marks, from a word's beginning.
    pub words: String,
    pub tag: Tag,
}

/// A rule to begin with, and the public list that its firm can be checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartingRule {
    pub rule: TagRule,
    pub source: &'static str,
}

/// Rules, ready to be tried on many lines.
pub struct TagRules {
    own: ByPrefix,
    starting: ByPrefix,
}

/// Folded words and their tags, by their first letters: a line is compared with a handful of rules.
type ByPrefix = HashMap<String, Vec<(String, Tag)>>;

impl TagRules {
    /// `own` are the person's; `starting` are those to begin with that the person has not removed.
    pub fn new<'a>(
        own: impl IntoIterator<Item = &'a TagRule>,
        starting: impl IntoIterator<Item = &'a TagRule>,
    ) -> Self {
        Self {
            own: by_prefix(own),
            starting: by_prefix(starting),
        }
    }

    /// The tag that the person's own rules give; `None` where none holds.
    pub fn own_tag(&self, description: &str) -> Option<&Tag> {
        longest(&self.own, &folded(description))
    }

    /// The tag of a description; `None` where no rule holds.
    pub fn tag(&self, description: &str) -> Option<&Tag> {
        let text = folded(description);
        longest(&self.own, &text).or_else(|| longest(&self.starting, &text))
    }
}

fn by_prefix<'a>(rules: impl IntoIterator<Item = &'a TagRule>) -> ByPrefix {
    let mut by_prefix = ByPrefix::new();
    for rule in rules {
        let words = folded(&rule.words);
        if !words.is_empty() {
            let rules = by_prefix.entry(prefix(&words)).or_default();
            rules.push((words, rule.tag.clone()));
        }
    }
    by_prefix
}

/// The tag of the rule with the most letters; of two equal ones, the first.
fn longest<'a>(rules: &'a ByPrefix, text: &str) -> Option<&'a Tag> {
    let mut best: Option<&(String, Tag)> = None;
    for word in text.split(' ') {
        let rules = rules
            .get(&prefix(word))
            .map(Vec::as_slice)
            .unwrap_or_default();
        for rule in rules {
            let is_longer = best.is_none_or(|known| rule.0.len() > known.0.len());
            if is_longer && is_in(text, &rule.0) {
                best = Some(rule);
            }
        }
    }
    best.map(|(_, tag)| tag)
}

/// Rules that begin with the same letters meet here: `sainsburys` and `sainsbury`.
fn prefix(word: &str) -> String {
    word.chars().take(2).filter(|c| *c != ' ').collect()
}

/// Short words count only whole: `bp` is not in `bpay`.
fn is_in(text: &str, words: &str) -> bool {
    if words.len() > 4 {
        return holds(text, words);
    }
    text.match_indices(words).any(|(at, _)| {
        let starts = at == 0 || text.get(..at).is_some_and(|before| before.ends_with(' '));
        let after = text.get(at + words.len()..).unwrap_or_default();
        starts && (after.is_empty() || after.starts_with(' '))
    })
}

/// The rules that everyone starts with.
pub fn starting_rules() -> Vec<StartingRule> {
    let groups = GROUPS.iter().chain([&INCOME]);
    groups
        .flat_map(|group| {
            let tag = Tag::parse(group.tag).ok();
            group.words.iter().filter_map(move |words| {
                let rule = TagRule {
                    words: (*words).to_owned(),
                    tag: tag.clone()?,
                };
                Some(StartingRule {
                    rule,
                    source: group.source,
                })
            })
        })
        .collect()
}

/// Whether folded words are of a firm that people pay.
pub(crate) fn is_known_spending(words: &str) -> bool {
    GROUPS
        .iter()
        .flat_map(|group| group.words)
        .any(|known| is_in(words, known))
}

/// The rule that a user means by giving a line this tag: the payee's words, without the numbers and
/// dates that differ from one payment to the next. `None` where nothing but numbers is left.
pub fn learned_rule(description: &str, tag: Tag) -> Option<TagRule> {
    let words = payee_words(description);
    (!words.is_empty()).then_some(TagRule { words, tag })
}

/// The words that stay the same when a payee is paid again: at most the first four without digits.
pub(crate) fn payee_words(description: &str) -> String {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let text = folded(description);
    // What stands before a number is the name; what follows it is the place or the reference.
    let words = text
        .split(' ')
        .filter(|word| {
            !matches!(
                *word,
                "card"
                    | "payment"
                    | "to"
                    | "from"
                    | "on"
                    | "direct"
                    | "debit"
                    | "visa"
                    | "purchase"
            )
        })
        .skip_while(|word| word.chars().any(|c| c.is_ascii_digit()))
        .take_while(|word| !word.chars().any(|c| c.is_ascii_digit()))
        .filter(|word| !MONTHS.contains(word));
    words.take(4).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
