use crate::account::{AccountIdentity, AccountKind};
use crate::kept::ImportedStatement;
use crate::matching::{AccountCandidate, AccountMatch, find_account};
use domain_vault::model::values::{AccountNumber, SortCode};
use domain_vault::{Category, Item, ItemId};
use serde_json::Value;

/// The account that a statement goes to, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountFound {
    pub item: Option<ItemId>,
    /// By what it was found, in words; `None` where a person chose it.
    pub found_by: Option<String>,
    /// The person's accounts, the likeliest first.
    pub candidates: Vec<(ItemId, String, Category)>,
}

/// The person's accounts with all that is known of their numbers.
pub(crate) fn candidates(
    items: &[Item],
    statements: &[ImportedStatement],
) -> Vec<AccountCandidate<ItemId>> {
    items
        .iter()
        .map(|item| {
            let mut identity = identity_of(item);
            let its = statements.iter().filter(|one| one.item == item.id);
            for statement in its {
                identity = identity.and(&statement.content.identity);
            }
            AccountCandidate {
                key: item.id,
                identity,
            }
        })
        .collect()
}

/// Which account is meant, and which others may be.
pub(crate) fn found_by(
    identity: &AccountIdentity,
    candidates: &[AccountCandidate<ItemId>],
) -> (Option<ItemId>, Vec<ItemId>) {
    match find_account(identity, candidates) {
        AccountMatch::Found(item) => (Some(item), vec![item]),
        AccountMatch::Ask(likely) => (None, likely),
        AccountMatch::NotFound => (None, Vec::new()),
    }
}

fn identity_of(item: &Item) -> AccountIdentity {
    let wire = item.data.to_wire();
    let text = |field: &str| wire.get(field).and_then(Value::as_str);
    let number = text("account_number").unwrap_or_default();
    let kind = match item.category() {
        Category::CreditCard => AccountKind::CreditCard,
        Category::Savings => AccountKind::Savings,
        _ => AccountKind::Current,
    };
    let mut identity = AccountIdentity {
        name: Some(item.name().to_owned()),
        kind: Some(kind),
        ..AccountIdentity::default()
    };
    if kind == AccountKind::CreditCard {
        identity.set_last_four(&digits(number));
    } else {
        identity.sort_code = text("sort_code").and_then(|code| SortCode::parse(code).ok());
        identity.number = AccountNumber::parse(number).ok();
    }
    identity
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

impl AccountIdentity {
    /// With what `other` says, where nothing was known.
    #[must_use]
    pub(crate) fn and(self, other: &Self) -> Self {
        Self {
            sort_code: self.sort_code.or_else(|| other.sort_code.clone()),
            number: self.number.or_else(|| other.number.clone()),
            last_four: self.last_four.or_else(|| other.last_four.clone()),
            iban: self.iban.or_else(|| other.iban.clone()),
            bank_id: self.bank_id.or_else(|| other.bank_id.clone()),
            name: self.name.or_else(|| other.name.clone()),
            kind: self.kind.or(other.kind),
        }
    }

    /// What it says of the account, in words: “sort code 20-45-18 and account number ending 7731”.
    pub fn in_words(&self) -> Option<String> {
        let ends = |number: &str| {
            let from = number.len().saturating_sub(4);
            number.get(from..).unwrap_or_default().to_owned()
        };
        let code = self.sort_code.as_ref();
        let code = code.map(|code| format!("sort code {}", code.as_str()));
        let number = match (&self.number, &self.last_four, &self.iban) {
            (Some(number), ..) => Some(format!("account number ending {}", ends(number.as_str()))),
            (None, Some(four), _) if self.kind == Some(AccountKind::CreditCard) => {
                Some(format!("card ending {four}"))
            }
            (None, Some(four), _) => Some(format!("number ending {four}")),
            (None, None, Some(iban)) => Some(format!("IBAN ending {}", ends(iban))),
            (None, None, None) => None,
        };
        match (code, number) {
            (Some(code), Some(number)) => Some(format!("{code} and {number}")),
            (code, number) => code.or(number).or_else(|| {
                let name = self.name.as_ref()?;
                Some(format!("the name “{name}”"))
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_described_by_the_little_that_tells_it_apart() {
        for (text, words) in [
            (
                "20-45-18 12347731",
                Some("sort code 20-45-18 and account number ending 7731"),
            ),
            ("12347731", Some("account number ending 7731")),
            ("****7731", Some("number ending 7731")),
            ("Savings", Some("the name “Savings”")),
            ("", None),
        ] {
            let words = words.map(str::to_owned);
            assert_eq!(AccountIdentity::from_text(text).in_words(), words, "{text}");
        }
    }
}
