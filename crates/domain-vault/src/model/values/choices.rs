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
            ],
            [
                "Shares, Funds, Crypto, Bonds, Real Estate, Commodities, Other",
                "flat, detached_house, terraced_house, semi-detached_house",
                "pre_1914, 1914_2000, 2000_onwards",
                "very_high, high, average, below_average, unmodernised",
                "none, balcony_terrace, garden, garden_very_large",
            ]
        );
    }
}
