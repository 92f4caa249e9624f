use domain_shared::Pence;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    Asset,
    Liability,
}

macro_rules! categories {
    ($($(#[$meta:meta])* $name:ident => $wire:literal, $slug:literal, $label:literal, $side:ident;)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Category { $($(#[$meta])* $name,)* }

        impl Category {
            /// In the order in which they are shown.
            pub const ALL: [Self; 9] = [$(Self::$name,)*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $wire,)* }
            }

            pub const fn slug(self) -> &'static str {
                match self { $(Self::$name => $slug,)* }
            }

            /// The label on the screen.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)* }
            }

            pub const fn side(self) -> Side {
                match self { $(Self::$name => Side::$side,)* }
            }
        }
    };
}

categories! {
    CurrentAccount => "current_account", "current-account", "Current", Asset;
    Savings => "savings", "savings", "Savings", Asset;
    CreditCard => "credit_card", "credit-card", "Credit Card", Liability;
    Loan => "loan", "loan", "Loan", Liability;
    Pension => "pension", "pension", "Pension", Asset;
    Investment => "investment", "investment", "Investment", Asset;
    Property => "property", "property", "Property", Asset;
    Vehicle => "vehicle", "vehicle", "Vehicle", Asset;
    PersonalItem => "personal_item", "personal-item", "Personal Item", Asset;
}

impl Category {
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.as_str() == text)
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

    #[test]
    fn every_wire_name_reads_back_and_nothing_else_does() {
        for category in Category::ALL {
            assert_eq!(Category::parse(category.as_str()), Some(category));
            assert_eq!(category.slug(), category.as_str().replace('_', "-"));
        }
        for text in ["", "Savings", "credit-card", "house"] {
            assert_eq!(Category::parse(text), None, "{text}");
        }
    }

    #[test]
    fn only_cards_and_loans_are_owed() {
        let owed: Vec<_> = Category::ALL
            .into_iter()
            .filter(|c| c.side() == Side::Liability)
            .collect();
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
