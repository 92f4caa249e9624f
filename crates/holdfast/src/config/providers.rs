//! Which providers are used. Keys choose them; without keys the sandbox providers are used.

mod lookups;

use super::Mode;
use super::reader::{ConfigError, Setting};
use super::settings::Settings;
use domain_shared::Email;
pub use lookups::{
    Account, MotHistory, PropertyPriceProvider, VehiclePriceProvider, VehicleProvider,
};
use secrecy::SecretString;
use url::Url;

/// The providers that may be in the sandbox.
pub(super) const SANDBOX_PROVIDERS: [&str; 6] = [
    "sms",
    "mail",
    "addresses",
    "vehicles",
    "vehicle_prices",
    "property_prices",
];
/// Where providers are called unless another URL is set.
pub(super) const BASE_URLS: [(&str, &str); 8] = [
    ("twilio", "https://api.twilio.com"),
    ("vonage", "https://rest.nexmo.com"),
    ("ideal_postcodes", "https://api.ideal-postcodes.co.uk"),
    ("os_places", "https://api.os.uk"),
    ("dvla", "https://driver-vehicle-licensing.api.gov.uk"),
    ("dvsa", "https://history.mot.api.gov.uk"),
    ("one_auto", "https://api.oneautoapi.com"),
    ("property_data", "https://api.propertydata.co.uk"),
];

/// The provider that sends texts.
#[derive(Debug, Clone)]
pub enum SmsProvider {
    /// Nobody: codes come from authenticator apps.
    NotSetUp,
    /// Nobody: they are shown in the outbox.
    Sandbox,
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

/// The provider that sends email.
#[derive(Debug, Clone)]
pub enum MailProvider {
    /// Nobody: links come from the administrator.
    NotSetUp,
    /// Nobody: they are shown in the outbox.
    Sandbox,
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

/// The provider of the addresses of a postcode.
#[derive(Debug, Clone)]
pub enum AddressProvider {
    /// Nobody: addresses are typed.
    NotSetUp,
    /// Nobody: sample addresses.
    Sandbox,
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
    /// The provider of vehicle values.
    pub vehicle_prices: VehiclePriceProvider,
    /// The provider of property values.
    pub property_prices: PropertyPriceProvider,
}

impl Providers {
    /// Whether messages leave the machine.
    pub const fn send_for_real(&self) -> bool {
        matches!(
            self.sms,
            SmsProvider::Twilio { .. } | SmsProvider::Vonage { .. }
        ) || matches!(self.mail, MailProvider::Smtp { .. })
    }

    /// Whether texts leave, if only to the outbox.
    pub const fn sends_texts(&self) -> bool {
        !matches!(self.sms, SmsProvider::NotSetUp)
    }

    /// Whether mails leave, if only to the outbox.
    pub const fn sends_email(&self) -> bool {
        !matches!(self.mail, MailProvider::NotSetUp)
    }

    pub(super) fn of(settings: &Settings) -> Result<Self, ConfigError> {
        Ok(Self {
            sms: sms(settings)?,
            mail: mail(settings)?,
            addresses: addresses(settings)?,
            vehicles: lookups::vehicles(settings)?,
            vehicle_prices: lookups::vehicle_prices(settings)?,
            property_prices: lookups::property_prices(settings)?,
        })
    }
}

/// Whether the sandbox stands in for a provider of `kind` that nobody configured.
fn is_sandbox(settings: &Settings, kind: &str) -> bool {
    let allowed = settings.allow_sandbox.value.iter().flatten();
    settings.mode.value == Mode::Development || allowed.into_iter().any(|allowed| allowed == kind)
}

/// Where `provider` is called.
fn base_url(settings: &Settings, provider: &str) -> Result<Url, ConfigError> {
    let setting = &settings.provider_urls;
    let mut given = setting.value.iter().flatten();
    if let Some((_, url)) = given.find(|(named, _)| named == provider) {
        return Ok(url.clone());
    }
    let usual = BASE_URLS.iter().find(|(named, _)| *named == provider);
    usual
        .and_then(|(_, url)| Url::parse(url).ok())
        .ok_or_else(|| setting.refused(format!("has no URL for `{provider}`")))
}

/// Only one of two providers may be chosen.
fn one_of<A, B>(one: &Setting<Option<A>>, other: &Setting<Option<B>>) -> Result<(), ConfigError> {
    match (&one.value, &other.value) {
        (Some(_), Some(_)) => Err(other.refused(format!("cannot be set beside {}", one.name))),
        _ => Ok(()),
    }
}

fn sms(settings: &Settings) -> Result<SmsProvider, ConfigError> {
    let (twilio, vonage) = (&settings.twilio_account_sid, &settings.vonage_api_key);
    one_of(twilio, vonage)?;
    if let Some(account_sid) = &twilio.value {
        let because = "to send texts by Twilio";
        return Ok(SmsProvider::Twilio {
            url: base_url(settings, "twilio")?,
            account_sid: account_sid.clone(),
            auth_token: settings.twilio_auth_token.needed(because)?,
            from: settings.twilio_from.needed(because)?,
        });
    }
    if let Some(api_key) = &vonage.value {
        let because = "to send texts by Vonage";
        return Ok(SmsProvider::Vonage {
            url: base_url(settings, "vonage")?,
            api_key: api_key.clone(),
            api_secret: settings.vonage_api_secret.needed(because)?,
            from: settings.vonage_from.value.clone(),
        });
    }
    Ok(if is_sandbox(settings, "sms") {
        SmsProvider::Sandbox
    } else {
        SmsProvider::NotSetUp
    })
}

fn mail(settings: &Settings) -> Result<MailProvider, ConfigError> {
    let Some(host) = &settings.smtp_host.value else {
        return Ok(if is_sandbox(settings, "mail") {
            MailProvider::Sandbox
        } else {
            MailProvider::NotSetUp
        });
    };
    let login = match &settings.smtp_user.value {
        None => None,
        Some(user) => {
            let password = &settings.smtp_password;
            Some((user.clone(), password.needed("beside HOLDFAST_SMTP_USER")?))
        }
    };
    Ok(MailProvider::Smtp {
        host: host.clone(),
        port: settings.smtp_port.value,
        security: settings.smtp_security.value,
        login,
        from: settings.smtp_from.needed("to send mail by SMTP")?,
    })
}

fn addresses(settings: &Settings) -> Result<AddressProvider, ConfigError> {
    let (ideal, places) = (&settings.ideal_postcodes_key, &settings.os_places_key);
    one_of(ideal, places)?;
    if let Some(key) = &ideal.value {
        return Ok(AddressProvider::IdealPostcodes {
            url: base_url(settings, "ideal_postcodes")?,
            key: key.clone(),
        });
    }
    if let Some(key) = &places.value {
        return Ok(AddressProvider::OsPlaces {
            url: base_url(settings, "os_places")?,
            key: key.clone(),
        });
    }
    Ok(if is_sandbox(settings, "addresses") {
        AddressProvider::Sandbox
    } else {
        AddressProvider::NotSetUp
    })
}
