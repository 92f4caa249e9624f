use super::kind;
use crate::model::values::{
    Address, Amount, Area, Bathrooms, Bedrooms, ConstructionDate, DisplayName, FinishQuality,
    OutdoorSpace, ParkingSpaces, PropertyType,
};
use domain_shared::Postcode;
use domain_shared::form::Needed;

kind! {
    Property {
        name: DisplayName = "Property name";
        postcode: Needed<Postcode> = "Postcode";
        address: Needed<Address> = "Address";
        property_type: Needed<PropertyType> = "Property type";
        construction_date: Needed<ConstructionDate> = "Construction date";
        /// Its internal area in square feet.
        internal_area: Needed<Area> = "Internal area";
        bedrooms: Needed<Bedrooms> = "Bedrooms";
        bathrooms: Needed<Bathrooms> = "Bathrooms";
        finish_quality: Needed<FinishQuality> = "Finish quality";
        outdoor_space: Needed<OutdoorSpace> = "Outdoor space";
        off_street_parking: Needed<ParkingSpaces> = "Off-street parking";
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
