//! Property.

use super::kind;
use crate::model::values::{
    Address, Amount, Area, Bathrooms, Bedrooms, ConstructionDate, DisplayName, FinishQuality,
    OutdoorSpace, ParkingSpaces, PropertyType,
};
use domain_shared::Postcode;

kind! {
    /// A property.
    Property {
        /// What it is called.
        name: DisplayName = "Property name";
        /// Its postcode.
        postcode: Postcode = "Postcode";
        /// Its address.
        address: Address = "Address";
        /// What kind of building it is.
        property_type: PropertyType = "Property type";
        /// When it was built.
        construction_date: ConstructionDate = "Construction date";
        /// Its internal area in square feet.
        internal_area: Area = "Internal area";
        /// Its bedrooms.
        bedrooms: Bedrooms = "Bedrooms";
        /// Its bathrooms.
        bathrooms: Bathrooms = "Bathrooms";
        /// How well it is finished.
        finish_quality: FinishQuality = "Finish quality";
        /// What outdoor space it has.
        outdoor_space: OutdoorSpace = "Outdoor space";
        /// How many cars can be parked off the street.
        off_street_parking: ParkingSpaces = "Off-street parking";
        /// Whether its value is looked up every month.
        auto_value_check: bool = "Auto value check";
        /// What it is worth.
        value: Amount = "Value";
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
