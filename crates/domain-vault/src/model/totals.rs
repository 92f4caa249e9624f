use crate::model::category::{Category, Side};
use crate::model::item::Item;
use crate::model::links::Links;
use domain_shared::{Pence, Timestamp};

/// One category's items taken together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CategoryTotal {
    pub category: Category,
    /// How many items it has.
    pub count: usize,
    /// Their total value, in pence: negative where more is owed than owned.
    pub total: Pence,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    /// The categories that have items, in the order of [`Category::ALL`].
    pub categories: Vec<CategoryTotal>,
    /// The total of the assets, in pence.
    pub assets: Pence,
    /// The total of the liabilities, in pence, positive.
    pub liabilities: Pence,
}

impl Totals {
    /// Adds up what counts `now` of the items of one owner. What ended is in none of the figures, and what
    /// counts in another item is in its category's count alone.
    pub fn of(items: &[Item], now: Timestamp) -> Self {
        let links = Links::of(items);
        let there = items.iter().filter(|item| item.ended.is_none());
        Self::of_values(there.map(|item| (item.category(), links.counted(item, now))))
    }

    fn of_values(items: impl IntoIterator<Item = (Category, Pence)>) -> Self {
        let items: Vec<_> = items.into_iter().collect();
        let total = |side| {
            items
                .iter()
                .map(|(category, value)| category.counted_on(side, *value))
                .sum()
        };
        let categories = Category::ALL
            .iter()
            .copied()
            .filter_map(|category| {
                let values: Vec<_> = items
                    .iter()
                    .filter(|(of, _)| *of == category)
                    .map(|(_, value)| category.signed(*value))
                    .collect();
                (!values.is_empty()).then(|| CategoryTotal {
                    category,
                    count: values.len(),
                    total: values.into_iter().sum(),
                })
            })
            .collect();
        Self {
            categories,
            assets: total(Side::Asset),
            liabilities: total(Side::Liability),
        }
    }

    /// Assets less liabilities, in pence.
    pub fn net_worth(&self) -> Pence {
        self.assets - self.liabilities
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pence(pence: i64) -> Pence {
        Pence::from_sum(pence)
    }

    #[test]
    fn nothing_comes_to_nothing() {
        let totals = Totals::of_values([]);
        assert!(totals.categories.is_empty());
        assert_eq!(totals.net_worth(), Pence::ZERO);
    }

    #[test]
    fn cards_and_loans_are_negative_in_their_category_and_reduce_the_net_worth() {
        let totals = Totals::of_values([
            (Category::Loan, pence(20_000)),
            (Category::CurrentAccount, pence(5_000)),
            (Category::CreditCard, pence(2_500)),
            (Category::CurrentAccount, pence(100)),
        ]);
        let of = |category, count, total| CategoryTotal {
            category,
            count,
            total: pence(total),
        };
        assert_eq!(
            totals.categories,
            [
                of(Category::CurrentAccount, 2, 5_100),
                of(Category::CreditCard, 1, -2_500),
                of(Category::Loan, 1, -20_000),
            ]
        );
        assert_eq!(totals.assets, pence(5_100));
        assert_eq!(totals.liabilities, pence(22_500));
        assert_eq!(totals.net_worth(), pence(-17_400));
    }

    #[test]
    fn an_overdrawn_account_counts_as_a_liability_and_a_card_in_credit_as_an_asset() {
        let totals = Totals::of_values([
            (Category::CurrentAccount, pence(5_000)),
            (Category::CurrentAccount, pence(-700)),
            (Category::CreditCard, pence(-20)),
        ]);
        let each = totals.categories.iter().map(|one| one.total.get());
        assert_eq!(each.collect::<Vec<_>>(), [4_300, 20]);
        assert_eq!(totals.assets, pence(5_020));
        assert_eq!(totals.liabilities, pence(700));
    }

    proptest! {
        #[test]
        fn the_net_worth_is_the_sum_of_the_categories(
            items in prop::collection::vec((0_usize..9, -1_000_000_000_000_i64..1_000_000_000_000), 0..40)
        ) {
            let items: Vec<_> = items
                .into_iter()
                .map(|(index, value)| (Category::ALL[index], pence(value)))
                .collect();
            let totals = Totals::of_values(items.iter().copied());
            let signed: Pence = items.iter().map(|(c, value)| c.signed(*value)).sum();
            prop_assert_eq!(totals.net_worth(), signed);
            prop_assert_eq!(totals.categories.iter().map(|c| c.total).sum::<Pence>(), signed);
            prop_assert_eq!(totals.categories.iter().map(|c| c.count).sum::<usize>(), items.len());
        }
    }
}
