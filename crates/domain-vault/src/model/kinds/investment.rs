use crate::model::links::HeldIn;
use crate::model::values::{
    Amount, DisplayName, InvestmentType, Quantity, Reference, UnitValue, Wrapper,
};
use domain_shared::form::{ReadOnly, Reader, Required};

/// The message where quantity, unit value and holding value do not belong together.
pub const HOLDING_MISMATCH: &str = "Holding value must equal quantity times unit value";

domain_shared::record! {
    Investment {
        /// The holdings it is made of.
        investment_type: Required<InvestmentType> = "Investment type";
        name: DisplayName = "Investment name";
        quantity: Required<Quantity> = "Quantity";
        unit_value: Required<UnitValue> = "Unit value";
        /// The item's value.
        holding_value: Amount = "Holding value";
        reference: Option<Reference> = "Policy or reference number";
        wrapper: Option<Wrapper> = "Kind of account";
        /// The pension or savings item that it is part of.
        held_in: Option<HeldIn> = "Held in";
        /// Always the name.
        company: ReadOnly<DisplayName> = "Company";
    }
}

impl Investment {
    #[must_use]
    pub(crate) fn held(self, held_in: Option<HeldIn>) -> Self {
        Self { held_in, ..self }
    }

    /// Finishes what was read: refuses a holding value that is not quantity times unit value, and
    /// sets the company.
    ///
    /// Either value may be rounded: the holding to a penny when the unit value was typed, or the unit value
    /// to its last decimal when the holding was, which leaves up to half of that decimal a unit. Pounds and
    /// pence alone are rounded to a penny, anything else to a millionth.
    pub(crate) fn finished(mut self, reader: &mut Reader<'_>) -> Option<Self> {
        self.company = ReadOnly(Some(self.name.clone()));
        let (Some(quantity), Some(unit_value)) = (self.quantity.0, self.unit_value.0) else {
            return Some(self);
        };
        let parts = i128::from(quantity.parts());
        let one = i128::from(Quantity::PARTS);
        // Millionths of a pound, times the parts of a unit.
        let penny = i128::from(UnitValue::PARTS_OF_A_PENNY);
        let product = parts * i128::from(unit_value.millionths());
        let holding = one * penny * i128::from(self.holding_value.pence().get());
        let twice_the_difference = 2 * (product - holding).abs();
        let in_pence = i128::from(unit_value.millionths()) % penny == 0;
        let last_decimal = if in_pence { penny } else { 1 };
        if twice_the_difference > (parts * last_decimal).max(one * penny) {
            reader.refuse("holding_value", HOLDING_MISMATCH);
            return None;
        }
        Some(self)
    }
}
