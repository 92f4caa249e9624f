use crate::model::values::{
    Address, Amount, Bathrooms, Bedrooms, ConstructionDate, DisplayName, FinishQuality, FloorArea,
    OutdoorSpace, ParkingSpaces, PropertyType, PropertyUse, ShortText,
};
use domain_shared::Postcode;
use domain_shared::form::Required;

domain_shared::record! {
    Property {
        name: DisplayName = "Property name";
        postcode: Required<Postcode> = "Postcode";
        address: Required<Address> = "Address";
        property_type: Required<PropertyType> = "Property type";
        construction_date: Required<ConstructionDate> = "Construction date";
        /// Its internal area in square feet.
        internal_area: Required<FloorArea> = "Internal area";
        bedrooms: Required<Bedrooms> = "Bedrooms";
        bathrooms: Required<Bathrooms> = "Bathrooms";
        finish_quality: Required<FinishQuality> = "Finish quality";
        outdoor_space: Required<OutdoorSpace> = "Outdoor space";
        off_street_parking: Required<ParkingSpaces> = "Off-street parking";
        value: Amount = "Value";
        auto_value_check: bool = "Auto value check";
        usage as "use": Option<PropertyUse> = "Use";
        /// What a tenant pays each month.
        rent: Option<Amount> = "Monthly rent";
        tenant: Option<ShortText> = "Tenant’s name";
    }
}

impl Property {
    /// With another value.
    #[must_use]
    pub(crate) fn worth(self, value: Amount) -> Self {
        Self { value, ..self }
    }
}
