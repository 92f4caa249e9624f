//! Fields with a fixed list of choices; the texts are the wire's (spec 2 §3).

use domain_shared::choices;

choices! {
    /// What an investment is made of.
    InvestmentType {
        /// Shares of companies.
        Shares => "Shares",
        /// Shares of funds.
        Funds => "Funds",
        /// Crypto assets.
        Crypto => "Crypto",
        /// Bonds.
        Bonds => "Bonds",
        /// Real estate held as an investment.
        RealEstate => "Real Estate",
        /// Commodities.
        Commodities => "Commodities",
        /// Anything else.
        Other => "Other",
    }
}
choices! {
    /// What kind of building a property is.
    PropertyType {
        /// A flat.
        Flat => "flat",
        /// A detached house.
        DetachedHouse => "detached_house",
        /// A terraced house.
        TerracedHouse => "terraced_house",
        /// A semi-detached house.
        SemiDetachedHouse => "semi-detached_house",
    }
}
choices! {
    /// When a property was built.
    ConstructionDate {
        /// Before 1914.
        Pre1914 => "pre_1914",
        /// From 1914 to 2000.
        From1914To2000 => "1914_2000",
        /// From 2000 on.
        From2000 => "2000_onwards",
    }
}
choices! {
    /// How well a property is finished.
    FinishQuality {
        /// Very high.
        VeryHigh => "very_high",
        /// High.
        High => "high",
        /// Average.
        Average => "average",
        /// Below average.
        BelowAverage => "below_average",
        /// Unmodernised.
        Unmodernised => "unmodernised",
    }
}
choices! {
    /// What outdoor space a property has.
    OutdoorSpace {
        /// None.
        None => "none",
        /// A balcony or terrace.
        BalconyOrTerrace => "balcony_terrace",
        /// A garden.
        Garden => "garden",
        /// A very large garden.
        VeryLargeGarden => "garden_very_large",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::Refusal;
    use domain_shared::form::Wire;
    use serde_json::json;

    /// Reads exactly `texts`, in this order.
    fn takes<T: Wire>(all: &[T], texts: &[&str]) {
        let wire: Vec<_> = all.iter().map(Wire::write).collect();
        assert_eq!(wire, texts.iter().map(|t| json!(t)).collect::<Vec<_>>());
        for text in texts {
            assert_eq!(
                T::read(&json!(text)).ok().map(|c| c.write()),
                Some(json!(text))
            );
            let shouted = T::read(&json!(format!("{text}!"))).err();
            assert_eq!(shouted, Some(Refusal::rule("must be one of the choices")));
        }
        assert_eq!(
            T::read(&json!(1)).err(),
            Some(Refusal::rule("must be text"))
        );
    }

    #[test]
    fn the_choices_are_those_of_the_spec() {
        takes(
            InvestmentType::ALL,
            &[
                "Shares",
                "Funds",
                "Crypto",
                "Bonds",
                "Real Estate",
                "Commodities",
                "Other",
            ],
        );
        takes(
            PropertyType::ALL,
            &[
                "flat",
                "detached_house",
                "terraced_house",
                "semi-detached_house",
            ],
        );
        takes(
            ConstructionDate::ALL,
            &["pre_1914", "1914_2000", "2000_onwards"],
        );
        takes(
            FinishQuality::ALL,
            &[
                "very_high",
                "high",
                "average",
                "below_average",
                "unmodernised",
            ],
        );
        takes(
            OutdoorSpace::ALL,
            &["none", "balcony_terrace", "garden", "garden_very_large"],
        );
    }
}
