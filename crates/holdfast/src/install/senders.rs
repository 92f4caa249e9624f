//! Makes the providers of texts, email and addresses that the configuration names.

use crate::config::Providers;
use crate::config::providers::{AddressProvider, MailProvider, SmsProvider, SmtpSecurity};
use crate::metrics::Metrics;
use adapters_mail::{Composer, SandboxMail, Security, Smtp, SmtpConfig, SmtpCredentials};
use adapters_sms::{SandboxSms, Twilio, TwilioConfig, TwilioSender, Vonage, VonageConfig};
use adapters_valuation::{IdealPostcodes, NotSetUp, OsPlaces, SampleAddresses};
use async_trait::async_trait;
use domain_auth::ports::AddressLookup;
use domain_shared::ids::MessageId;
use domain_shared::messages::{MailSender, SendError, SmsSender};
use domain_shared::outbox::Outbox;
use domain_shared::{Clock, Mail, Sms};
use std::sync::Arc;
use url::Url;

/// The providers' adapters.
pub(super) struct Senders {
    pub(super) sms: Arc<dyn SmsSender>,
    pub(super) mail: Arc<dyn MailSender>,
    pub(super) addresses: Arc<dyn AddressLookup>,
}

/// The adapters that `providers` names; sandbox senders write to `outbox`.
pub(super) fn open(
    providers: &Providers,
    public_url: &Url,
    outbox: Arc<dyn Outbox>,
    clock: Arc<dyn Clock>,
    metrics: &Metrics,
) -> anyhow::Result<Senders> {
    Ok(Senders {
        sms: sms(&providers.sms, outbox.clone(), clock.clone())?,
        mail: mail(&providers.mail, public_url, outbox, clock)?,
        addresses: addresses(&providers.addresses, metrics)?,
    })
}

/// Sends nothing, because nobody set a provider up.
struct NoProvider;

fn not_set_up() -> SendError {
    SendError::Refused("no provider is set up".to_owned())
}

#[async_trait]
impl SmsSender for NoProvider {
    async fn send(&self, _: MessageId, _: &Sms) -> Result<(), SendError> {
        Err(not_set_up())
    }

    async fn check(&self) -> Result<(), SendError> {
        Err(not_set_up())
    }
}

#[async_trait]
impl MailSender for NoProvider {
    async fn send(&self, _: MessageId, _: &Mail) -> Result<(), SendError> {
        Err(not_set_up())
    }
}

fn sms(
    provider: &SmsProvider,
    outbox: Arc<dyn Outbox>,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<Arc<dyn SmsSender>> {
    Ok(match provider {
        SmsProvider::NotSetUp => Arc::new(NoProvider),
        SmsProvider::Sandbox => Arc::new(SandboxSms::new(outbox, clock)),
        SmsProvider::Twilio {
            url,
            account_sid,
            auth_token,
            from,
        } => Arc::new(Twilio::new(TwilioConfig {
            base_url: url.to_string(),
            account_sid: account_sid.clone(),
            auth_token: auth_token.clone(),
            // A messaging service's id begins with MG; a number or a name does not.
            sender: if from.starts_with("MG") {
                TwilioSender::Service(from.clone())
            } else {
                TwilioSender::From(from.clone())
            },
        })?),
        SmsProvider::Vonage {
            url,
            api_key,
            api_secret,
            from,
        } => Arc::new(Vonage::new(VonageConfig {
            base_url: url.to_string(),
            api_key: api_key.clone(),
            api_secret: api_secret.clone(),
            from: from.clone(),
        })?),
    })
}

fn mail(
    provider: &MailProvider,
    public_url: &Url,
    outbox: Arc<dyn Outbox>,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<Arc<dyn MailSender>> {
    let (host, port, security, login, from) = match provider {
        MailProvider::NotSetUp => return Ok(Arc::new(NoProvider)),
        MailProvider::Sandbox => return Ok(Arc::new(SandboxMail::new(outbox, clock))),
        MailProvider::Smtp {
            host,
            port,
            security,
            login,
            from,
        } => (host, port, security, login, from),
    };
    let composer = Composer::new(from.as_str(), public_url.host_str().unwrap_or("localhost"))?;
    let config = SmtpConfig {
        host: host.clone(),
        port: *port,
        security: match security {
            SmtpSecurity::Tls => Security::Tls,
            SmtpSecurity::StartTls => Security::StartTls,
            SmtpSecurity::None => Security::None,
        },
        login: login.as_ref().map(|(user, password)| SmtpCredentials {
            user: user.clone(),
            password: password.clone(),
        }),
    };
    Ok(Arc::new(Smtp::new(&config, composer)?))
}

fn addresses(
    provider: &AddressProvider,
    metrics: &Metrics,
) -> anyhow::Result<Arc<dyn AddressLookup>> {
    Ok(match provider {
        AddressProvider::NotSetUp => Arc::new(NotSetUp),
        AddressProvider::Sandbox => Arc::new(SampleAddresses),
        AddressProvider::IdealPostcodes { url, key } => {
            let addresses = IdealPostcodes::new(url.clone(), key)?;
            metrics.watch("addresses", addresses.circuit());
            Arc::new(addresses)
        }
        AddressProvider::OsPlaces { url, key } => {
            let addresses = OsPlaces::new(url.clone(), key)?;
            metrics.watch("addresses", addresses.circuit());
            Arc::new(addresses)
        }
    })
}
