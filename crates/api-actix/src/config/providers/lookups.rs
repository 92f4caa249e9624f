//! Who knows vehicles, and what vehicles and properties are worth.

use super::{base, secret};
use crate::config::reader::{ConfigError, Reader};
use secrecy::SecretString;
use url::Url;

/// An account at a provider.
#[derive(Debug, Clone)]
pub struct Account {
    /// Base URL.
    pub url: Url,
    /// Key.
    pub key: SecretString,
}

/// An account at the MOT history.
#[derive(Debug, Clone)]
pub struct MotHistory {
    /// Base URL.
    pub url: Url,
    /// Where tokens are got.
    pub token_url: Url,
    /// The client's id.
    pub client_id: String,
    /// The client's secret.
    pub client_secret: SecretString,
    /// Key.
    pub key: SecretString,
}

/// Who knows the details of vehicles.
#[derive(Debug, Clone)]
pub enum VehicleProvider {
    /// Nobody: sample vehicles.
    StandIn,
    /// DVLA's Vehicle Enquiry Service with the models of DVSA's MOT history.
    DvlaAndDvsa {
        /// The Vehicle Enquiry Service.
        dvla: Account,
        /// The MOT history.
        dvsa: Box<MotHistory>,
    },
}

/// Who knows what vehicles are worth.
#[derive(Debug, Clone)]
pub enum VehiclePriceProvider {
    /// Nobody: sample prices.
    StandIn,
    /// One Auto API.
    OneAuto(Account),
}

/// Who knows what properties are worth.
#[derive(Debug, Clone)]
pub enum PropertyPriceProvider {
    /// Nobody: sample prices.
    StandIn,
    /// `PropertyData`.
    PropertyData(Account),
}

pub(super) fn vehicles(env: &Reader) -> Result<VehicleProvider, ConfigError> {
    let url = (
        "HOLDFAST_DVLA_URL",
        "https://driver-vehicle-licensing.api.gov.uk",
    );
    let Some(dvla) = account(env, "HOLDFAST_DVLA_KEY", url)? else {
        return Ok(VehicleProvider::StandIn);
    };
    let because = "beside HOLDFAST_DVLA_KEY, which tells no models";
    let token_url = "HOLDFAST_DVSA_TOKEN_URL";
    let given = env.needed(token_url, because)?;
    Ok(VehicleProvider::DvlaAndDvsa {
        dvla,
        dvsa: Box::new(MotHistory {
            url: base(env, "HOLDFAST_DVSA_URL", "https://history.mot.api.gov.uk")?,
            token_url: base(env, token_url, given)?,
            client_id: env.needed("HOLDFAST_DVSA_CLIENT_ID", because)?.to_owned(),
            client_secret: secret(env, "HOLDFAST_DVSA_CLIENT_SECRET", because)?,
            key: secret(env, "HOLDFAST_DVSA_KEY", because)?,
        }),
    })
}

pub(super) fn vehicle_prices(env: &Reader) -> Result<VehiclePriceProvider, ConfigError> {
    let url = ("HOLDFAST_ONE_AUTO_URL", "https://api.oneautoapi.com");
    let account = account(env, "HOLDFAST_ONE_AUTO_KEY", url)?;
    Ok(account.map_or(VehiclePriceProvider::StandIn, VehiclePriceProvider::OneAuto))
}

pub(super) fn property_prices(env: &Reader) -> Result<PropertyPriceProvider, ConfigError> {
    let url = (
        "HOLDFAST_PROPERTY_DATA_URL",
        "https://api.propertydata.co.uk",
    );
    let account = account(env, "HOLDFAST_PROPERTY_DATA_KEY", url)?;
    Ok(account.map_or(
        PropertyPriceProvider::StandIn,
        PropertyPriceProvider::PropertyData,
    ))
}

/// The account whose key chooses the provider; `url` is the variable of its base URL and what it
/// is by default.
fn account(
    env: &Reader,
    key: &str,
    (url, default): (&str, &str),
) -> Result<Option<Account>, ConfigError> {
    let Some(key) = env.text(key) else {
        return Ok(None);
    };
    Ok(Some(Account {
        url: base(env, url, default)?,
        key: key.into(),
    }))
}
