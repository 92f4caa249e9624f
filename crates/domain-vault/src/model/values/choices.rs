use domain_shared::choices;

choices! {
    pub enum InvestmentType {
        Shares => "Shares";
        Funds => "Funds";
        Crypto => "Crypto";
        Bonds => "Bonds";
        RealEstate => "Real Estate";
        Commodities => "Commodities";
        Other => "Other";
    }
}
choices! {
    pub enum PropertyType {
        Flat => "flat", "Flat";
        DetachedHouse => "detached_house", "Detached house";
        TerracedHouse => "terraced_house", "Terraced house";
        SemiDetachedHouse => "semi-detached_house", "Semi-detached house";
    }
}
choices! {
    pub enum ConstructionDate {
        Pre1914 => "pre_1914", "Pre 1914";
        From1914To2000 => "1914_2000", "1914 to 2000";
        From2000 => "2000_onwards", "2000 onwards";
    }
}
choices! {
    pub enum FinishQuality {
        VeryHigh => "very_high", "Very high";
        High => "high", "High";
        Average => "average", "Average";
        BelowAverage => "below_average", "Below average";
        Unmodernised => "unmodernised", "Unmodernised";
    }
}
choices! {
    pub enum OutdoorSpace {
        None => "none", "None";
        BalconyOrTerrace => "balcony_terrace", "Balcony or terrace";
        Garden => "garden", "Garden";
        VeryLargeGarden => "garden_very_large", "Very large garden";
    }
}

choices! {
    pub enum LoanKind {
        Mortgage => "mortgage", "Mortgage";
        Personal => "personal", "Personal loan";
        CarFinance => "car_finance", "Car finance";
        Student => "student", "Student loan";
        Other => "other", "Other";
    }
}
choices! {
    /// Whether a monthly payment pays the loan off, or its interest alone.
    pub enum Repayment {
        Repayment => "repayment", "Repayment";
        InterestOnly => "interest_only", "Interest only";
    }
}
choices! {
    /// Whether a property is lived in or let.
    pub enum PropertyUse {
        Home => "home", "Lived in";
        Let => "let", "Let";
        Other => "other", "Other";
    }
}
choices! {
    /// The repayment plan of a student loan. It sets when the loan is written off.
    pub enum StudentPlan {
        Plan1 => "plan_1", "Plan 1";
        Plan2 => "plan_2", "Plan 2";
        Plan4 => "plan_4", "Plan 4";
        Plan5 => "plan_5", "Plan 5";
        Postgraduate => "postgraduate", "Postgraduate loan";
    }
}
choices! {
    /// The kind of account that savings or an investment are kept in, which decides how they are taxed.
    pub enum Wrapper {
        CashIsa => "cash_isa", "Cash ISA";
        StocksIsa => "stocks_isa", "Stocks and shares ISA";
        LifetimeIsa => "lifetime_isa", "Lifetime ISA";
        JuniorIsa => "junior_isa", "Junior ISA";
        PremiumBonds => "premium_bonds", "Premium Bonds";
        FixedTerm => "fixed_term", "Fixed term";
        None => "none", "None of these";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::form::{JSON, WireValue};

    fn written<T: WireValue>(all: &[T]) -> String {
        let all = all
            .iter()
            .map(|one| one.write(JSON).unwrap().as_str().unwrap().to_owned());
        all.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn the_choices_are_these_in_this_order() {
        assert_eq!(
            [
                written(InvestmentType::ALL),
                written(PropertyType::ALL),
                written(ConstructionDate::ALL),
                written(FinishQuality::ALL),
                written(OutdoorSpace::ALL),
                written(LoanKind::ALL),
                written(Repayment::ALL),
                written(StudentPlan::ALL),
                written(Wrapper::ALL),
            ],
            [
                "Shares, Funds, Crypto, Bonds, Real Estate, Commodities, Other",
                "flat, detached_house, terraced_house, semi-detached_house",
                "pre_1914, 1914_2000, 2000_onwards",
                "very_high, high, average, below_average, unmodernised",
                "none, balcony_terrace, garden, garden_very_large",
                "mortgage, personal, car_finance, student, other",
                "repayment, interest_only",
                "plan_1, plan_2, plan_4, plan_5, postgraduate",
                "cash_isa, stocks_isa, lifetime_isa, junior_isa, premium_bonds, fixed_term, none",
            ]
        );
    }
}
