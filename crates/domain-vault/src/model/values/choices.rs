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
