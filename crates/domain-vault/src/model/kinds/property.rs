use super::kind;
use crate::model::values::{
    Address, Amount, Area, Bathrooms, Bedrooms, ConstructionDate, DisplayName, FinishQuality,
    OutdoorSpace, ParkingSpaces, PropertyType,
};
use domain_shared::Postcode;

kind! {
    Property {
        name: DisplayName = "Property name";
        postcode: Postcode = "Postcode";
        address: Address = "Address";
        property_type: PropertyType = "Property type";
        construction_date: ConstructionDate = "Construction date";
        /// Its internal area in square feet.
        internal_area: Area = "Internal area";
        bedrooms: Bedrooms = "Bedrooms";
        bathrooms: Bathrooms = "Bathrooms";
        finish_quality: FinishQuality = "Finish quality";
        outdoor_space: OutdoorSpace = "Outdoor space";
        off_street_parking: ParkingSpaces = "Off-street parking";
        value: Amount = "Value";
        auto_value_check: bool = "Auto value check";
    }
    value: value
}

impl Property {
    /// With another value.
    #[must_use]
    pub(crate) fn worth(self, value: Amount) -> Self {
        Self { value, ..self }
    }
}
