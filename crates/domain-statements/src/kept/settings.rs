use crate::table::Mapping;
use crate::tags::{TagRule, TagRules, learned_rule, starting_rules};
use domain_shared::Invalid;
use domain_vault::ItemId;
use domain_vault::model::Tag;
use serde::{Deserialize, Serialize};

/// The most rules that one person has: more than anybody lists.
const MOST_RULES: usize = 500;
/// The most mappings that are remembered. The oldest give way.
const MOST_MAPPINGS: usize = 100;

const TOO_MANY: &str = "You can have up to 500 rules";
const NO_WORDS: &str = "Words are required";
const TOO_LONG: &str = "Words cannot exceed 100 characters";

/// What a person taught about their statements.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct StatementSettings {
    /// The newest first.
    mappings: Vec<KnownMapping>,
    /// The newest first.
    rules: Vec<TagRuleText>,
}

/// A mapping that somebody imported with, and into which account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct KnownMapping {
    item: ItemId,
    mapping: Mapping,
}

/// A rule as it is kept and shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TagRuleText {
    pub words: String,
    pub tag: String,
}

impl StatementSettings {
    /// The mappings that were used for `item`, or all as long as nobody knows where a file goes. Two banks may
    /// write one header and mean other signs by it.
    pub fn mappings_for(&self, item: Option<ItemId>) -> Vec<Mapping> {
        let may_fit = |known: &&KnownMapping| item.is_none_or(|item| known.item == item);
        let known = self.mappings.iter().filter(may_fit);
        known.map(|known| known.mapping.clone()).collect()
    }

    /// With the mapping of a table that was imported into `item`, in place of the one of its shape.
    #[must_use]
    pub fn remembering(mut self, item: ItemId, mapping: &Mapping) -> Self {
        let is_same =
            |known: &KnownMapping| known.item == item && known.mapping.shape == mapping.shape;
        self.mappings.retain(|known| !is_same(known));
        let mapping = mapping.clone();
        self.mappings.insert(0, KnownMapping { item, mapping });
        self.mappings.truncate(MOST_MAPPINGS);
        self
    }

    /// The rules and mappings of an export; a mapping names the account that it was used for.
    pub fn of(
        rules: Vec<TagRuleText>,
        mappings: impl IntoIterator<Item = (ItemId, Mapping)>,
    ) -> Result<Self, Invalid> {
        let mappings = mappings.into_iter().take(MOST_MAPPINGS);
        let mappings = mappings.map(|(item, mapping)| KnownMapping { item, mapping });
        let settings = Self {
            mappings: mappings.collect(),
            rules: Vec::new(),
        };
        settings.with_rules(rules)
    }

    /// The mappings with the accounts that they were used for, the newest first.
    pub fn mappings(&self) -> impl Iterator<Item = (ItemId, &Mapping)> {
        self.mappings
            .iter()
            .map(|known| (known.item, &known.mapping))
    }

    pub fn rules(&self) -> &[TagRuleText] {
        &self.rules
    }

    /// With these rules in place of the others.
    ///
    /// # Errors
    /// On `rules` where there are too many, or one has no words or no tag.
    pub fn with_rules(self, rules: Vec<TagRuleText>) -> Result<Self, Invalid> {
        let refuse = |message: String| Invalid::new("rules", message);
        if rules.len() > MOST_RULES {
            return Err(refuse(TOO_MANY.to_owned()));
        }
        let mut kept = Vec::with_capacity(rules.len());
        for rule in rules {
            let words = rule.words.trim();
            if words.is_empty() {
                return Err(refuse(NO_WORDS.to_owned()));
            }
            if words.chars().count() > 100 {
                return Err(refuse(TOO_LONG.to_owned()));
            }
            let tag = Tag::parse(&rule.tag).map_err(|invalid| refuse(invalid.message("Tag")))?;
            kept.push(TagRuleText {
                words: words.to_owned(),
                tag: tag.as_str().to_owned(),
            });
        }
        Ok(Self {
            rules: kept,
            ..self
        })
    }

    /// With the rule that somebody means who gives a line of this description a tag.
    #[must_use]
    pub fn learning(mut self, description: &str, tag: Tag) -> Self {
        let is_known = self.tag_rules().own_tag(description) == Some(&tag);
        let rule = learned_rule(description, tag).filter(|_| !is_known);
        if let Some(TagRule { words, tag }) = rule {
            self.rules.retain(|known| known.words != words);
            let tag = tag.as_str().to_owned();
            self.rules.insert(0, TagRuleText { words, tag });
            self.rules.truncate(MOST_RULES);
        }
        self
    }

    /// The person's rules and those that everybody begins with, ready to be tried.
    pub fn tag_rules(&self) -> TagRules {
        let own: Vec<TagRule> = self
            .rules
            .iter()
            .filter_map(|rule| {
                Some(TagRule {
                    words: rule.words.clone(),
                    tag: Tag::parse(&rule.tag).ok()?,
                })
            })
            .collect();
        let starting = starting_rules();
        TagRules::new(&own, starting.iter().map(|one| &one.rule))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(text: &str) -> Tag {
        Tag::parse(text).unwrap()
    }

    #[test]
    fn a_tag_that_somebody_gives_is_given_to_the_payees_next_payment() {
        let settings = StatementSettings::default().learning("TESCO STORES 3021", tag("Food"));
        let rules = settings.tag_rules();
        assert_eq!(rules.tag("TESCO STORES 1177"), Some(&tag("Food")));
        let again = settings.clone().learning("TESCO STORES 9", tag("Food"));
        assert_eq!(again, settings, "it is known");
        let changed = settings.learning("TESCO STORES 9", tag("Groceries"));
        assert_eq!(changed.rules().len(), 1);
    }

    #[test]
    fn rules_have_words_and_a_tag() {
        let rule = |words: &str, tag: &str| TagRuleText {
            words: words.to_owned(),
            tag: tag.to_owned(),
        };
        let kept = StatementSettings::default().with_rules(vec![rule(" tesco ", "Food")]);
        assert_eq!(kept.unwrap().rules(), [rule("tesco", "Food")]);
        for (rules, message) in [
            (vec![rule(" ", "Food")], NO_WORDS),
            (vec![rule(&"w".repeat(101), "Food")], TOO_LONG),
            (vec![rule("tesco", "")], "Tag is required"),
            (vec![rule("tesco", "Food"); MOST_RULES + 1], TOO_MANY),
        ] {
            let refused = StatementSettings::default().with_rules(rules).unwrap_err();
            assert_eq!(refused, Invalid::new("rules", message));
        }
    }
}
