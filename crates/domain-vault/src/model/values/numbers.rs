use super::decimal::{DecimalError, decimal_of, number_of, scaled, to_json};
use domain_shared::form::{FieldType, WireValue, pounds};
use domain_shared::{InvalidValue, Pence};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Says of one number field what the misfit says of a number.
fn refuse(misfit: DecimalError, too_precise: &'static str) -> InvalidValue {
    InvalidValue::rule(match misfit {
        DecimalError::Negative => "cannot be negative",
        DecimalError::TooPrecise => too_precise,
        DecimalError::TooLarge => "is too large",
    })
}

/// What stands in an account or on a card. Below zero, an account is overdrawn and a card in credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Balance(Pence);

impl Balance {
    pub const fn from_pence(pence: Pence) -> Self {
        Self(pence)
    }

    pub const fn pence(self) -> Pence {
        self.0
    }
}

impl WireValue for Balance {
    const TYPE: FieldType = FieldType::Money { negative: true };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        pounds(json).map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// The balance of savings. Only a statement can take it below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SavingsBalance(Pence);

impl SavingsBalance {
    pub const fn from_pence(pence: Pence) -> Self {
        Self(pence)
    }

    pub const fn pence(self) -> Pence {
        self.0
    }
}

impl WireValue for SavingsBalance {
    const TYPE: FieldType = FieldType::Money { negative: false };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        match pounds(json)? {
            balance if balance.is_negative() => Err(InvalidValue::rule("cannot be negative")),
            balance => Ok(Self(balance)),
        }
    }

    fn restore(json: &Value) -> Option<Self> {
        pounds(json).ok().map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// An amount of money that came in or, below zero, went out. It is never nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SignedAmount(Pence);

impl SignedAmount {
    /// The amount in pence, never zero.
    pub const fn pence(self) -> Pence {
        self.0
    }
}

impl WireValue for SignedAmount {
    const TYPE: FieldType = FieldType::Money { negative: true };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        match pounds(json)? {
            Pence::ZERO => Err(InvalidValue::rule("cannot be zero")),
            amount => Ok(Self(amount)),
        }
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// A yearly rate in per cent, from 0 to 10,000 with four decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Percentage(u32);

impl Percentage {
    const DECIMALS: u8 = 4;
    const MAX: u32 = 100_000_000;

    /// The rate in ten-thousandths of a per cent.
    pub const fn ten_thousandths(self) -> u32 {
        self.0
    }
}

impl WireValue for Percentage {
    const TYPE: FieldType = FieldType::Number {
        called: "percentage",
        max: 10_000,
    };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        let rate = scaled(&number_of(json)?, Self::DECIMALS)
            .map_err(|misfit| refuse(misfit, "can have at most four decimals"))?;
        u32::try_from(rate)
            .ok()
            .filter(|rate| *rate <= Self::MAX)
            .map(Self)
            .ok_or(InvalidValue::rule("is too large"))
    }

    fn restore(json: &Value) -> Option<Self> {
        let rate = scaled(&number_of(json).ok()?, Self::DECIMALS).ok()?;
        u32::try_from(rate).ok().map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        to_json(self.0.into(), Self::DECIMALS).serialize(serializer)
    }
}

/// What one unit of an investment is worth, in pounds with six decimals. Plain decimals are read as text too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnitValue(u64);

impl UnitValue {
    const DECIMALS: u8 = 6;
    /// How many parts a penny has.
    pub const PARTS_OF_A_PENNY: u64 = 10_000;
    /// A million million pounds, as of any amount.
    const MAX: u64 = 1_000_000_000_000;

    /// The value in millionths of a pound.
    pub const fn millionths(self) -> u64 {
        self.0
    }
}

impl WireValue for UnitValue {
    const TYPE: FieldType = FieldType::Number {
        called: "unit_value",
        max: Self::MAX,
    };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        scaled(&decimal_of(json)?, Self::DECIMALS)
            .map_err(|misfit| refuse(misfit, "can have at most six decimals and fifteen digits"))
            .and_then(|millionths| {
                (millionths <= Self::MAX * 1_000_000)
                    .then_some(Self(millionths))
                    .ok_or(InvalidValue::rule("is too large"))
            })
    }

    fn restore(json: &Value) -> Option<Self> {
        scaled(&number_of(json).ok()?, Self::DECIMALS)
            .ok()
            .map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        to_json(self.0, Self::DECIMALS).serialize(serializer)
    }
}

/// How many units of an investment are held, with eight decimals. Plain decimals are read as text too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Quantity(u64);

impl Quantity {
    const DECIMALS: u8 = 8;
    /// How many parts one unit has.
    pub const PARTS: u64 = 100_000_000;
    /// Ten thousand million units.
    const MAX: u64 = 10_000_000_000 * Self::PARTS;

    /// The quantity in hundred-millionths of a unit.
    pub const fn parts(self) -> u64 {
        self.0
    }
}

impl WireValue for Quantity {
    const TYPE: FieldType = FieldType::Number {
        called: "quantity",
        max: Self::MAX / Self::PARTS,
    };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        scaled(&decimal_of(json)?, Self::DECIMALS)
            .map_err(|misfit| refuse(misfit, "can have at most eight decimals and fifteen digits"))
            .and_then(|parts| {
                (parts <= Self::MAX)
                    .then_some(Self(parts))
                    .ok_or(InvalidValue::rule("is too large"))
            })
    }

    fn restore(json: &Value) -> Option<Self> {
        scaled(&number_of(json).ok()?, Self::DECIMALS)
            .ok()
            .map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        to_json(self.0, Self::DECIMALS).serialize(serializer)
    }
}

/// A whole number from `MIN` to `MAX`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WholeNumber<const MIN: u32, const MAX: u32>(u32);

/// Miles on the clock.
pub type Mileage = WholeNumber<0, 9_999_999>;
/// Internal area in square feet.
pub type FloorArea = WholeNumber<0, 9_999_999>;
/// Bedrooms; 5 means five or more.
pub type Bedrooms = WholeNumber<0, 5>;
/// Bathrooms; 5 means five or more.
pub type Bathrooms = WholeNumber<1, 5>;
/// Off-street parking spaces; 3 means three or more.
pub type ParkingSpaces = WholeNumber<0, 3>;

impl<const MIN: u32, const MAX: u32> WholeNumber<MIN, MAX> {
    pub const fn get(self) -> u32 {
        self.0
    }

    pub fn new(number: u64) -> Result<Self, InvalidValue> {
        match u32::try_from(number) {
            Ok(number) if number < MIN => {
                Err(InvalidValue::Rule(format!("must be at least {MIN}").into()))
            }
            Ok(number) if number <= MAX => Ok(Self(number)),
            _ => Err(InvalidValue::Rule(format!("must be at most {MAX}").into())),
        }
    }
}

impl<const MIN: u32, const MAX: u32> WireValue for WholeNumber<MIN, MAX> {
    const TYPE: FieldType = FieldType::Whole { min: MIN, max: MAX };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        match scaled(&number_of(json)?, 0) {
            Ok(number) => Self::new(number),
            Err(DecimalError::Negative) => {
                Err(InvalidValue::Rule(format!("must be at least {MIN}").into()))
            }
            Err(DecimalError::TooPrecise) => Err(InvalidValue::rule("must be a whole number")),
            Err(DecimalError::TooLarge) => {
                Err(InvalidValue::Rule(format!("must be at most {MAX}").into()))
            }
        }
    }

    fn restore(json: &Value) -> Option<Self> {
        json.as_u64()?.try_into().ok().map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0.into())
    }
}

/// A year of manufacture. A registry answers it as a number, a text field as text: both are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Year(WholeNumber<1880, 2100>);

impl Year {
    /// A year from 1880 to 2100.
    pub fn new(year: u64) -> Result<Self, InvalidValue> {
        WholeNumber::new(year).map(Self)
    }

    pub const fn get(self) -> u32 {
        self.0.get()
    }
}

impl WireValue for Year {
    const TYPE: FieldType = FieldType::Year {
        min: 1880,
        max: 2100,
    };

    fn read(json: &Value) -> Result<Self, InvalidValue> {
        match json {
            Value::String(text) => text
                .trim()
                .parse()
                .map_err(|_| InvalidValue::rule("must be a number"))
                .and_then(Self::new),
            other => WholeNumber::read(other).map(Self),
        }
    }

    fn restore(json: &Value) -> Option<Self> {
        WholeNumber::restore(json).map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}
