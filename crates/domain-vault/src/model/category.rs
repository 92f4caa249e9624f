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

    pub const fn side(self) -> Side {
        match self {
            Self::CreditCard | Self::Loan => Side::Liability,
            _ => Side::Asset,
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

    #[test]
    fn only_cards_and_loans_are_owed() {
        let owed: Vec<_> = Category::ALL
            .iter()
            .copied()
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
