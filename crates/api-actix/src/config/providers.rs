//! Which providers are used. Keys choose them; without keys the stand-ins are used.

mod lookups;

use super::Mode;
use super::reader::{ConfigError, Reader};
use domain_shared::Email;
pub use lookups::{
    Account, MotHistory, PropertyPriceProvider, VehiclePriceProvider, VehicleProvider,
};
use secrecy::SecretString;
use url::Url;

const ALLOW: &str = "HOLDFAST_ALLOW_STAND_INS";
const KINDS: [&str; 6] = [
    "sms",
    "mail",
    "addresses",
    "vehicles",
    "vehicle_prices",
    "property_prices",
];

/// Who sends texts.
#[derive(Debug, Clone)]
pub enum SmsProvider {
    /// Nobody: they are shown in the outbox.
    StandIn,
    /// Twilio.
    Twilio {
        /// Base URL.
        url: Url,
        /// Account.
        account_sid: String,
        /// Token.
        auth_token: SecretString,
        /// Sender.
        from: String,
    },
    /// Vonage.
    Vonage {
        /// Base URL.
        url: Url,
        /// Key.
        api_key: String,
        /// Secret.
        api_secret: SecretString,
        /// Sender.
        from: String,
    },
}

/// How the connection to the mail server is secured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmtpSecurity {
    /// Upgraded by STARTTLS, which must succeed.
    StartTls,
    /// TLS from the first byte.
    Tls,
    /// Not at all.
    None,
}

/// Who sends mail.
#[derive(Debug, Clone)]
pub enum MailProvider {
    /// Nobody: they are shown in the outbox.
    StandIn,
    /// A mail server.
    Smtp {
        /// Host.
        host: String,
        /// Port.
        port: u16,
        /// Security.
        security: SmtpSecurity,
        /// User and password.
        login: Option<(String, SecretString)>,
        /// Sender.
        from: Email,
    },
}

/// Who knows the addresses of a postcode.
#[derive(Debug, Clone)]
pub enum AddressProvider {
    /// Nobody: sample addresses.
    StandIn,
    /// Ideal Postcodes.
    IdealPostcodes {
        /// Base URL.
        url: Url,
        /// Key.
        key: SecretString,
    },
    /// OS Places.
    OsPlaces {
        /// Base URL.
        url: Url,
        /// Key.
        key: SecretString,
    },
}

/// Every provider.
#[derive(Debug, Clone)]
pub struct Providers {
    /// Texts.
    pub sms: SmsProvider,
    /// Mail.
    pub mail: MailProvider,
    /// Addresses.
    pub addresses: AddressProvider,
    /// Vehicles.
    pub vehicles: VehicleProvider,
    /// What vehicles are worth.
    pub vehicle_prices: VehiclePriceProvider,
    /// What properties are worth.
    pub property_prices: PropertyPriceProvider,
}

impl Providers {
    /// Whether messages leave the machine.
    pub const fn send_for_real(&self) -> bool {
        !matches!(self.sms, SmsProvider::StandIn) || !matches!(self.mail, MailProvider::StandIn)
    }

    pub(super) fn read(env: &Reader, mode: Mode) -> Result<Self, ConfigError> {
        let providers = Self {
            sms: sms(env)?,
            mail: mail(env)?,
            addresses: addresses(env)?,
            vehicles: lookups::vehicles(env)?,
            vehicle_prices: lookups::vehicle_prices(env)?,
            property_prices: lookups::property_prices(env)?,
        };
        let allowed = allowed(env)?;
        let stand_ins = [
            ("sms", matches!(providers.sms, SmsProvider::StandIn)),
            ("mail", matches!(providers.mail, MailProvider::StandIn)),
            (
                "addresses",
                matches!(providers.addresses, AddressProvider::StandIn),
            ),
            (
                "vehicles",
                matches!(providers.vehicles, VehicleProvider::StandIn),
            ),
            (
                "vehicle_prices",
                matches!(providers.vehicle_prices, VehiclePriceProvider::StandIn),
            ),
            (
                "property_prices",
                matches!(providers.property_prices, PropertyPriceProvider::StandIn),
            ),
        ];
        for (kind, used) in stand_ins {
            if mode == Mode::Production && used && !allowed.contains(&kind) {
                return Err(ConfigError::new(
                    ALLOW,
                    format!(
                        "production has no provider for `{kind}`: configure one or name it here"
                    ),
                ));
            }
        }
        Ok(providers)
    }
}

fn allowed(env: &Reader) -> Result<Vec<&str>, ConfigError> {
    let names: Vec<_> = env
        .text(ALLOW)
        .into_iter()
        .flat_map(|text| text.split(','))
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect();
    match names.iter().find(|name| !KINDS.contains(name)) {
        Some(wrong) => Err(ConfigError::new(
            ALLOW,
            format!("`{wrong}` is none of {}", KINDS.join(", ")),
        )),
        None => Ok(names),
    }
}

fn secret(env: &Reader, name: &str, because: &str) -> Result<SecretString, ConfigError> {
    env.needed(name, because).map(SecretString::from)
}

/// The base URL at `name`: https, or http where a test runs a stub on loopback.
fn base(env: &Reader, name: &str, default: &str) -> Result<Url, ConfigError> {
    let text = env.text(name).unwrap_or(default);
    Url::parse(text)
        .ok()
        .filter(|url| url.scheme() == "https" || (url.scheme() == "http" && super::is_local(url)))
        .ok_or_else(|| ConfigError::new(name, format!("`{text}` is not an https URL")))
}

/// Only one of two providers may be chosen.
fn one_of(env: &Reader, one: &str, other: &str) -> Result<(), ConfigError> {
    if env.text(one).is_some() && env.text(other).is_some() {
        return Err(ConfigError::new(
            other,
            format!("cannot be set beside {one}"),
        ));
    }
    Ok(())
}

fn sms(env: &Reader) -> Result<SmsProvider, ConfigError> {
    let (twilio, vonage) = ("HOLDFAST_TWILIO_ACCOUNT_SID", "HOLDFAST_VONAGE_API_KEY");
    one_of(env, twilio, vonage)?;
    if let Some(account_sid) = env.text(twilio) {
        let because = "to send texts by Twilio";
        return Ok(SmsProvider::Twilio {
            url: base(env, "HOLDFAST_TWILIO_URL", "https://api.twilio.com")?,
            account_sid: account_sid.to_owned(),
            auth_token: secret(env, "HOLDFAST_TWILIO_AUTH_TOKEN", because)?,
            from: env.needed("HOLDFAST_TWILIO_FROM", because)?.to_owned(),
        });
    }
    if let Some(api_key) = env.text(vonage) {
        return Ok(SmsProvider::Vonage {
            url: base(env, "HOLDFAST_VONAGE_URL", "https://rest.nexmo.com")?,
            api_key: api_key.to_owned(),
            api_secret: secret(env, "HOLDFAST_VONAGE_API_SECRET", "to send texts by Vonage")?,
            from: env
                .text("HOLDFAST_VONAGE_FROM")
                .unwrap_or("Holdfast")
                .to_owned(),
        });
    }
    Ok(SmsProvider::StandIn)
}

fn mail(env: &Reader) -> Result<MailProvider, ConfigError> {
    let Some(host) = env.text("HOLDFAST_SMTP_HOST") else {
        return Ok(MailProvider::StandIn);
    };
    let because = "to send mail by SMTP";
    let login = match env.text("HOLDFAST_SMTP_USER") {
        None => None,
        Some(user) => Some((
            user.to_owned(),
            secret(env, "HOLDFAST_SMTP_PASSWORD", "beside HOLDFAST_SMTP_USER")?,
        )),
    };
    env.needed("HOLDFAST_SMTP_FROM", because)?;
    Ok(MailProvider::Smtp {
        host: host.to_owned(),
        port: env
            .read("HOLDFAST_SMTP_PORT", |text| {
                text.parse::<u16>()
                    .map_err(|_| format!("`{text}` is not a port"))
            })?
            .unwrap_or(587),
        security: env
            .read("HOLDFAST_SMTP_SECURITY", |text| match text {
                "starttls" => Ok(SmtpSecurity::StartTls),
                "tls" => Ok(SmtpSecurity::Tls),
                "none" => Ok(SmtpSecurity::None),
                _ => Err(format!("`{text}` is none of starttls, tls, none")),
            })?
            .unwrap_or(SmtpSecurity::StartTls),
        login,
        from: env
            .read("HOLDFAST_SMTP_FROM", |text| {
                Email::parse(text).map_err(|_| format!("`{text}` is not an email address"))
            })?
            .ok_or_else(|| ConfigError::new("HOLDFAST_SMTP_FROM", "must be set"))?,
    })
}

fn addresses(env: &Reader) -> Result<AddressProvider, ConfigError> {
    let (ideal, places) = ("HOLDFAST_IDEAL_POSTCODES_KEY", "HOLDFAST_OS_PLACES_KEY");
    one_of(env, ideal, places)?;
    if let Some(key) = env.text(ideal) {
        return Ok(AddressProvider::IdealPostcodes {
            url: base(
                env,
                "HOLDFAST_IDEAL_POSTCODES_URL",
                "https://api.ideal-postcodes.co.uk",
            )?,
            key: key.into(),
        });
    }
    if let Some(key) = env.text(places) {
        return Ok(AddressProvider::OsPlaces {
            url: base(env, "HOLDFAST_OS_PLACES_URL", "https://api.os.uk")?,
            key: key.into(),
        });
    }
    Ok(AddressProvider::StandIn)
}
