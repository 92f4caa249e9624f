use crate::{ComposeError, Composer};
use async_trait::async_trait;
use domain_shared::Mail;
use domain_shared::ids::MessageId;
use domain_shared::messages::{MailSender, SendError};
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;

/// Connecting, greeting and handing over take at most this long together.
const TIMEOUT: Duration = Duration::from_secs(8);

/// How the connection is protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// TLS from the first byte, usually port 465.
    Tls,
    /// A plain greeting, then TLS or nothing, usually port 587.
    StartTls,
    /// No protection: for a server on the same machine.
    None,
}

/// The name and password we sign in to the server with.
#[derive(Debug, Clone)]
pub struct SmtpCredentials {
    pub user: String,
    pub password: SecretString,
}

#[derive(Debug, Clone)]
pub struct SmtpConfig {
    pub host: String,
    pub port: u16,
    pub security: Security,
    /// Our name and password, for a server that asks for them.
    pub login: Option<SmtpCredentials>,
}

/// Sends mails over SMTP, on connections that are kept for the next one.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    composer: Composer,
}

impl Smtp {
    /// A sender over `config`. It connects when the first mail goes out.
    ///
    /// # Errors
    /// [`smtp::Error`] where TLS cannot be set up.
    pub fn new(config: &SmtpConfig, composer: Composer) -> Result<Self, smtp::Error> {
        let host = config.host.as_str();
        let mut builder = match config.security {
            Security::Tls => AsyncSmtpTransport::<Tokio1Executor>::relay(host)?,
            Security::StartTls => AsyncSmtpTransport::<Tokio1Executor>::starttls_relay(host)?,
            Security::None => AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host),
        };
        builder = builder.port(config.port).timeout(Some(TIMEOUT));
        if let Some(login) = &config.login {
            builder = builder.credentials(Credentials::new(
                login.user.clone(),
                login.password.expose_secret().to_owned(),
            ));
        }
        Ok(Self {
            transport: builder.build(),
            composer,
        })
    }
}

#[async_trait]
impl MailSender for Smtp {
    async fn send(&self, id: MessageId, mail: &Mail) -> Result<(), SendError> {
        let message = self
            .composer
            .compose(id, mail)
            .map_err(|error: ComposeError| SendError::Refused(error.to_string()))?;
        match tokio::time::timeout(TIMEOUT, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(read(&error)),
            Err(_) => Err(SendError::Unknown(
                "the server did not answer in time".to_owned(),
                None,
            )),
        }
    }
}

/// A server that does not let us in: RFC 4954 4.
const NO_LOGIN: [u16; 4] = [530, 534, 535, 538];

/// A status from the server is its verdict; a broken connection says nothing. The server's own
/// words may repeat the recipient, so we keep only the code.
fn read(error: &smtp::Error) -> SendError {
    let said = error.status().map_or_else(
        || "the connection failed".to_owned(),
        |code| format!("code {code}"),
    );
    let code = error.status().map(u16::from);
    if code.is_some_and(|code| NO_LOGIN.contains(&code)) {
        SendError::Denied(said)
    } else if error.is_permanent() {
        SendError::Refused(said)
    } else if error.is_transient() {
        SendError::NotSent(said, None)
    } else {
        SendError::Unknown(said, None)
    }
}
