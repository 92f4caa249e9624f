//! Which account of a person's a statement is of.

use crate::account::{AccountIdentity, AccountKind};
use crate::words::folded;

/// An account that a person has. What statements said of it before belongs into its identity.
#[derive(Debug, Clone)]
pub struct AccountCandidate<K> {
    pub key: K,
    pub identity: AccountIdentity,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountMatch<K> {
    /// By sort code and number, IBAN, the bank's id, or the only one with these last four digits.
    Found(K),
    /// A person has to say: these may be meant, the likeliest first.
    Ask(Vec<K>),
    /// None of them.
    NotFound,
}

/// How sure it is that two identities are of one account. More is surer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Likeness {
    SameName,
    SameEnd,
    SameNumber,
    Same,
}

/// Finds the account among a person's own.
pub fn find_account<K: Clone>(
    identity: &AccountIdentity,
    candidates: &[AccountCandidate<K>],
) -> AccountMatch<K> {
    let mut likely: Vec<(Likeness, &K)> = candidates
        .iter()
        .filter_map(|candidate| Some((likeness(identity, &candidate.identity)?, &candidate.key)))
        .collect();
    likely.sort_by_key(|(likeness, _)| std::cmp::Reverse(*likeness));
    let Some((best, key)) = likely.first() else {
        return AccountMatch::NotFound;
    };
    let equally = likely
        .iter()
        .filter(|(likeness, _)| likeness == best)
        .count();
    if equally == 1 && *best >= Likeness::SameEnd {
        return AccountMatch::Found((*key).clone());
    }
    AccountMatch::Ask(likely.into_iter().map(|(_, key)| key.clone()).collect())
}

fn likeness(one: &AccountIdentity, other: &AccountIdentity) -> Option<Likeness> {
    if differ(one.sort_code.as_ref(), other.sort_code.as_ref())
        || kinds_differ(one.kind, other.kind)
    {
        return None;
    }
    if same(one.iban.as_ref(), other.iban.as_ref())
        || same(one.bank_id.as_ref(), other.bank_id.as_ref())
    {
        return Some(Likeness::Same);
    }
    if differ(one.number.as_ref(), other.number.as_ref())
        || differ(one.iban.as_ref(), other.iban.as_ref())
    {
        return None;
    }
    if same(one.number.as_ref(), other.number.as_ref()) {
        let is_sure = same(one.sort_code.as_ref(), other.sort_code.as_ref());
        return Some(if is_sure {
            Likeness::Same
        } else {
            Likeness::SameNumber
        });
    }
    let ends = (end(one), end(other));
    if let (Some(one), Some(other)) = &ends {
        return (one == other).then_some(Likeness::SameEnd);
    }
    let names = (
        one.name.as_deref().map(folded),
        other.name.as_deref().map(folded),
    );
    match names {
        (Some(one), Some(other)) if one == other => Some(Likeness::SameName),
        _ => None,
    }
}

/// The last four digits, of a full number too.
fn end(identity: &AccountIdentity) -> Option<String> {
    let of_number = || {
        let number = identity.number.as_ref()?.as_str();
        number
            .get(number.len().checked_sub(4)?..)
            .map(str::to_owned)
    };
    identity.last_four.clone().or_else(of_number)
}

fn same<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
    one.is_some() && one == other
}

fn differ<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
    one.is_some() && other.is_some() && one != other
}

/// A card is never an account; current accounts and savings are often called by each other's name.
fn kinds_differ(one: Option<AccountKind>, other: Option<AccountKind>) -> bool {
    let is_card = |kind| kind == Some(AccountKind::CreditCard);
    one.is_some() && other.is_some() && is_card(one) != is_card(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates() -> Vec<AccountCandidate<&'static str>> {
        let candidate = |key, text: &str, kind| {
            let mut identity = AccountIdentity::from_text(text);
            identity.kind = Some(kind);
            AccountCandidate { key, identity }
        };
        vec![
            candidate("current", "30-94-21 44102938", AccountKind::Current),
            candidate("savings", "30-94-21 77120054", AccountKind::Savings),
            candidate("card", "XXXX XXXX XXXX 1007", AccountKind::CreditCard),
            candidate("pot", "Holiday", AccountKind::Savings),
            candidate("old", "11-22-33 55550054", AccountKind::Current),
        ]
    }

    #[test]
    fn an_account_is_found_by_its_numbers_and_asked_for_by_anything_less() {
        for (text, expected) in [
            ("30-94-21 44102938", AccountMatch::Found("current")),
            ("GB26HLDF30942144102938", AccountMatch::Found("current")),
            ("77120054", AccountMatch::Found("savings")),
            ("****2938", AccountMatch::Found("current")),
            ("XXXX-XXXXXX-31007", AccountMatch::Found("card")),
            ("****0054", AccountMatch::Ask(vec!["savings", "old"])),
            ("Holiday", AccountMatch::Ask(vec!["pot"])),
            ("20-00-00 44102938", AccountMatch::NotFound),
            ("30-94-21 00000001", AccountMatch::NotFound),
            ("", AccountMatch::NotFound),
        ] {
            let found = find_account(&AccountIdentity::from_text(text), &candidates());
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn a_card_is_not_taken_for_an_account_with_the_same_end() {
        let mut card = AccountIdentity::from_text("****2938");
        card.kind = Some(AccountKind::CreditCard);
        assert_eq!(find_account(&card, &candidates()), AccountMatch::NotFound);
    }
}
