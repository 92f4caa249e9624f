use domain_shared::Pence;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    Asset,
    Liability,
}

domain_shared::text_enum! {
    pub enum Category {
        CurrentAccount => "current_account", "Current";
        Savings => "savings", "Savings";
        CreditCard => "credit_card", "Credit Card";
        Loan => "loan", "Loan";
        Pension => "pension", "Pension";
        Investment => "investment", "Investment";
        Property => "property", "Property";
        Vehicle => "vehicle", "Vehicle";
        PersonalItem => "personal_item", "Personal Item";
    }
}

impl Category {
    /// In addresses of the web app.
    pub fn slug(self) -> String {
        self.as_str().replace('_', "-")
    }

    /// The side on which its items count, unless their value is negative.
    pub const fn side(self) -> Side {
        match self {
            Self::CreditCard | Self::Loan => Side::Liability,
            _ => Side::Asset,
        }
    }

    /// Whether its items are money that can be spent at once.
    pub const fn is_cash(self) -> bool {
        match self {
            Self::CurrentAccount | Self::Savings => true,
            Self::CreditCard
            | Self::Loan
            | Self::Pension
            | Self::Investment
            | Self::Property
            | Self::Vehicle
            | Self::PersonalItem => false,
        }
    }

    /// Whether its items may have a cover photo: they are things that can be seen.
    pub const fn may_have_cover(self) -> bool {
        match self {
            Self::Property | Self::Vehicle | Self::PersonalItem => true,
            Self::CurrentAccount
            | Self::Savings
            | Self::CreditCard
            | Self::Loan
            | Self::Pension
            | Self::Investment => false,
        }
    }

    /// Whether the value of its items may be negative: an account can be overdrawn, a card in credit.
    pub const fn may_be_negative(self) -> bool {
        match self {
            Self::CurrentAccount | Self::CreditCard => true,
            Self::Savings
            | Self::Loan
            | Self::Pension
            | Self::Investment
            | Self::Property
            | Self::Vehicle
            | Self::PersonalItem => false,
        }
    }

    /// Whether its items have a balance that transactions move.
    pub const fn has_balance(self) -> bool {
        match self {
            Self::CurrentAccount | Self::Savings | Self::CreditCard => true,
            Self::Loan
            | Self::Pension
            | Self::Investment
            | Self::Property
            | Self::Vehicle
            | Self::PersonalItem => false,
        }
    }

    /// The side on which an item of `value` counts, and how much, which is never negative. What is
    /// overdrawn is owed, and a card in credit is owned, for as long as it lasts.
    pub const fn counted(self, value: Pence) -> (Side, Pence) {
        let side = match (self.side(), value.is_negative()) {
            (Side::Asset, false) | (Side::Liability, true) => Side::Asset,
            (Side::Asset, true) | (Side::Liability, false) => Side::Liability,
        };
        (side, value.abs())
    }

    /// How much of `value` counts on `side`: nothing where it counts on the other.
    pub fn counted_on(self, side: Side, value: Pence) -> Pence {
        let (counts_on, amount) = self.counted(value);
        if counts_on == side {
            amount
        } else {
            Pence::ZERO
        }
    }

    /// `value` as it counts in the Vault's totals: what is owed counts as negative.
    pub fn signed(self, value: Pence) -> Pence {
        match self.side() {
            Side::Asset => value,
            Side::Liability => -value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn those(fits: impl Fn(Category) -> bool) -> Vec<Category> {
        let all = Category::ALL.iter().copied();
        all.filter(|category| fits(*category)).collect()
    }

    #[test]
    fn accounts_are_cash_and_possessions_may_have_a_cover() {
        let cash = those(Category::is_cash);
        assert_eq!(cash, [Category::CurrentAccount, Category::Savings]);
        let covered = those(Category::may_have_cover);
        let possessions = [
            Category::Property,
            Category::Vehicle,
            Category::PersonalItem,
        ];
        assert_eq!(covered, possessions);
    }

    #[test]
    fn what_is_overdrawn_is_owed_and_a_card_in_credit_is_owned() {
        for (category, value, side, amount) in [
            (Category::CurrentAccount, 5, Side::Asset, 5),
            (Category::CurrentAccount, 0, Side::Asset, 0),
            (Category::CurrentAccount, -5, Side::Liability, 5),
            (Category::CreditCard, 5, Side::Liability, 5),
            (Category::CreditCard, 0, Side::Liability, 0),
            (Category::CreditCard, -5, Side::Asset, 5),
        ] {
            let value = Pence::from_sum(value);
            let counted = (side, Pence::from_sum(amount));
            assert_eq!(category.counted(value), counted, "{category:?} {value}");
        }
        let both_ways = those(Category::may_be_negative);
        assert_eq!(both_ways, [Category::CurrentAccount, Category::CreditCard]);
    }

    #[test]
    fn only_cards_and_loans_are_owed() {
        let owed = those(|category| category.side() == Side::Liability);
        assert_eq!(owed, [Category::CreditCard, Category::Loan]);
        assert_eq!(
            Category::Loan.signed(Pence::from_sum(5)),
            Pence::from_sum(-5)
        );
        assert_eq!(
            Category::Savings.signed(Pence::from_sum(5)),
            Pence::from_sum(5)
        );
    }
}
