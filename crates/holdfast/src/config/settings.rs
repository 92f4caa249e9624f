//! Every environment variable that Holdfast reads: its type, name, default, check and meaning. The
//! settings in `holdfast --help` and in the README are made from this list.

use super::Mode;
use super::checks::{
    bind, count, database_url, email, files_url, folder, log_filter, master_key, mode, networks,
    port, provider_urls, public_url, sandbox_providers, secret, smtp_security, switch, text, url,
};
use super::providers::SmtpSecurity;
use super::reader::{ConfigError, EnvReader, Setting};
use adapters_pg::DatabaseUrl;
use domain_shared::Email;
use ipnet::IpNet;
use sealing::MasterKey;
use secrecy::SecretString;
use std::net::SocketAddr;
use std::path::PathBuf;
use url::Url;

/// One variable, as `--help` and the README show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// Its value if it is not set; empty if it has none.
    pub default: &'static str,
    /// The lines that say what it decides.
    pub meaning: &'static [&'static str],
}

/// Makes the struct, what reads it and the table from one list: a field can't miss its name, check
/// or meaning. `default` is a value that is read like a given one; `optional` says in words what
/// holds without one.
macro_rules! settings {
    ($($heading:literal {
        $(
            $(#[doc = $meaning:literal])+
            $field:ident: $type:ty = $name:literal, $how:ident $default:literal, $check:expr;
        )+
    })+) => {
        /// The variables, each checked by itself.
        pub(super) struct Settings {
            $($($(#[doc = $meaning])+ pub(super) $field: Setting<$type>,)+)+
        }

        impl Settings {
            /// Reads every variable, also those of a provider that is not chosen.
            pub(super) fn read(env: &EnvReader) -> Result<Self, ConfigError> {
                Ok(Self {
                    $($($field: env.$how($name, $default, $check)?,)+)+
                })
            }
        }

        /// Every variable, by heading.
        pub const TABLE: &[(&str, &[Variable])] = &[$((
            $heading,
            &[$(Variable { name: $name, default: $default, meaning: &[$($meaning),+] },)+],
        ),)+];
    };
}

settings! {
    "The server" {
        /// `development` or `production`.
        mode: Mode = "HOLDFAST_MODE", default "development", mode;
        /// Address and port to listen on. Development listens on loopback only.
        bind: SocketAddr = "HOLDFAST_BIND", default "127.0.0.1:8080", bind;
        /// Where browsers find Holdfast. For any other machine than this one, production needs it, with
        /// https.
        public_url: Option<Url> =
            "HOLDFAST_PUBLIC_URL", optional "http://localhost and the port", public_url;
        /// Folder of the embedded database, the files and, in development, the secret key.
        data_dir: PathBuf = "HOLDFAST_DATA_DIR", default "./data", folder;
        /// `sqlite://` and a path, or `postgres://…`. A PostgreSQL on another machine is called over
        /// TLS and must show a certificate for its name, unless `?sslmode=disable`; `sslrootcert=`
        /// names a file of authorities.
        database_url: Option<DatabaseUrl> =
            "DATABASE_URL", optional "SQLite in the data directory", database_url;
        /// Where files are kept: `file:///…`, `s3://…`, `gs://…` or `az://…`.
        files_url: Option<Url> =
            "HOLDFAST_FILES_URL", optional "a folder in the data directory", files_url;
        /// 32 random bytes in base64 or hex that unlock everything. Production needs it; make one with
        /// `holdfast generate-key`. If `HOLDFAST_SECRET_KEY_FILE` names a file that isn't there yet, the
        /// first start makes it, beside a new embedded database only.
        secret_key: Option<MasterKey> =
            "HOLDFAST_SECRET_KEY", optional "made in the data directory (development)", master_key;
        /// The secret key before that one, until `holdfast rotate-key` has run.
        secret_key_old: Option<MasterKey> =
            "HOLDFAST_SECRET_KEY_OLD", optional "none", master_key;
        /// Networks whose X-Forwarded-For is believed, such as `10.0.0.0/8,127.0.0.1/32`.
        trusted_proxies: Option<Vec<IpNet>> =
            "HOLDFAST_TRUSTED_PROXIES", optional "none", networks;
        /// Folder with your own `terms.md` and `privacy-policy.md`. Holdfast shows Markdown's
        /// headings (`##`), paragraphs and lists (`-`), and reads the files at start.
        legal_dir: Option<PathBuf> =
            "HOLDFAST_LEGAL_DIR", optional "the texts that come with Holdfast", folder;
        /// `on` offers a tour on the sign-in page: anybody may look around for two hours, in an account with
        /// sample data.
        demo: bool = "HOLDFAST_DEMO", default "off", switch;
        /// Passwords and PINs hashed at once. Each takes a core and keeps 19 MiB.
        hashes_at_once: Option<u32> =
            "HOLDFAST_HASHES_AT_ONCE", optional "one a core, at most 4", count;
        /// The filter of the log, such as `info` or `api_actix=debug,info`.
        log: String = "HOLDFAST_LOG", default "info", log_filter;
    }
    "Limits" {
        /// Seconds that a sign-up or sign-in waits for its next step.
        step_seconds: u32 = "HOLDFAST_STEP_SECONDS", default "900", count;
        /// Texts in a day to all proven numbers together, as many to all others, and as many with
        /// reminders; the log has an error when they are used up.
        texts_per_day: u32 = "HOLDFAST_TEXTS_PER_DAY", default "2000", count;
        /// Files of one person.
        files_per_person: u32 = "HOLDFAST_FILES_PER_PERSON", default "10000", count;
        /// Their size altogether, in MiB.
        megabytes_per_person: u32 = "HOLDFAST_MEGABYTES_PER_PERSON", default "20480", count;
        /// The ZIP that is imported, in MiB.
        import_megabytes: u32 = "HOLDFAST_IMPORT_MEGABYTES", default "2048", count;
        /// Days for which the activity log is kept.
        audit_days: u32 = "HOLDFAST_AUDIT_DAYS", default "730", count;
    }
    "Backups" {
        /// A folder, or an address such as `s3://bucket/holdfast`, for backups while the server runs.
        backup_to: Option<String> = "HOLDFAST_BACKUP_TO", optional "no backups", text;
        /// Hours between two backups.
        backup_every: u32 = "HOLDFAST_BACKUP_EVERY", default "24", count;
        /// Backups that are kept; older ones are deleted.
        backup_keep: u32 = "HOLDFAST_BACKUP_KEEP", default "14", count;
    }
    "Providers" {
        /// Production only: the providers that may be in the sandbox, from `sms`, `mail`, `addresses`,
        /// `vehicles`, `vehicle_prices`, `property_prices`. Texts and mails then wait to be read on
        /// the server.
        allow_sandbox: Option<Vec<String>> =
            "HOLDFAST_ALLOW_SANDBOX", optional "none", sandbox_providers;
        /// Other base URLs of providers, such as `twilio=https://api.dublin.ie1.twilio.com`, for
        /// `twilio`, `vonage`, `ideal_postcodes`, `os_places`, `dvla`, `dvsa`, `one_auto`,
        /// `property_data`; a comma between two.
        provider_urls: Option<Vec<(String, Url)>> =
            "HOLDFAST_PROVIDER_URLS", optional "their usual ones", provider_urls;
    }
    "Text messages" {
        /// Twilio's account; chooses Twilio.
        twilio_account_sid: Option<String> = "HOLDFAST_TWILIO_ACCOUNT_SID", optional "", text;
        /// Twilio's token.
        twilio_auth_token: Option<SecretString> = "HOLDFAST_TWILIO_AUTH_TOKEN", optional "", secret;
        /// The number or name that texts come from.
        twilio_from: Option<String> = "HOLDFAST_TWILIO_FROM", optional "", text;
        /// Vonage's key; chooses Vonage.
        vonage_api_key: Option<String> = "HOLDFAST_VONAGE_API_KEY", optional "", text;
        /// Vonage's secret.
        vonage_api_secret: Option<SecretString> = "HOLDFAST_VONAGE_API_SECRET", optional "", secret;
        /// The number or name that texts come from.
        vonage_from: String = "HOLDFAST_VONAGE_FROM", default "Holdfast", text;
    }
    "Mail" {
        /// The mail server; chooses SMTP.
        smtp_host: Option<String> = "HOLDFAST_SMTP_HOST", optional "", text;
        /// Its port.
        smtp_port: u16 = "HOLDFAST_SMTP_PORT", default "587", port;
        /// `starttls`, `tls` or, on a trusted network, `none`.
        smtp_security: SmtpSecurity = "HOLDFAST_SMTP_SECURITY", default "starttls", smtp_security;
        /// The user, where the server asks for one.
        smtp_user: Option<String> = "HOLDFAST_SMTP_USER", optional "", text;
        /// The user's password.
        smtp_password: Option<SecretString> = "HOLDFAST_SMTP_PASSWORD", optional "", secret;
        /// The address that mails come from.
        smtp_from: Option<Email> = "HOLDFAST_SMTP_FROM", optional "", email;
    }
    "Addresses" {
        /// Ideal Postcodes' key; chooses it.
        ideal_postcodes_key: Option<SecretString> =
            "HOLDFAST_IDEAL_POSTCODES_KEY", optional "", secret;
        /// OS Places' key; chooses it.
        os_places_key: Option<SecretString> = "HOLDFAST_OS_PLACES_KEY", optional "", secret;
    }
    "Vehicles and what things are worth" {
        /// The key of DVLA's Vehicle Enquiry Service; chooses it, with DVSA's MOT history for models.
        dvla_key: Option<SecretString> = "HOLDFAST_DVLA_KEY", optional "", secret;
        /// The key of DVSA's MOT history.
        dvsa_key: Option<SecretString> = "HOLDFAST_DVSA_KEY", optional "", secret;
        /// The client's id there.
        dvsa_client_id: Option<String> = "HOLDFAST_DVSA_CLIENT_ID", optional "", text;
        /// The client's secret.
        dvsa_client_secret: Option<SecretString> =
            "HOLDFAST_DVSA_CLIENT_SECRET", optional "", secret;
        /// Where its tokens are got, as it came with the credentials.
        dvsa_token_url: Option<Url> = "HOLDFAST_DVSA_TOKEN_URL", optional "", url;
        /// One Auto API's key; chooses it for the values of vehicles.
        one_auto_key: Option<SecretString> = "HOLDFAST_ONE_AUTO_KEY", optional "", secret;
        /// The key of `PropertyData`; chooses it for the values of properties.
        property_data_key: Option<SecretString> = "HOLDFAST_PROPERTY_DATA_KEY", optional "", secret;
    }
}

/// Whether Holdfast reads a variable of this name.
pub(super) fn is_known(name: &str) -> bool {
    let mut variables = TABLE.iter().flat_map(|(_, variables)| *variables);
    variables.any(|variable| variable.name == name)
}

/// The settings as `holdfast --help` shows them.
pub fn help() -> String {
    let mut help = String::new();
    for (heading, variables) in TABLE {
        help.push_str(&format!("\n{heading}:\n"));
        for variable in *variables {
            let default = match variable.default {
                "" => String::new(),
                default => format!(" [{default}]"),
            };
            help.push_str(&format!("  {}{default}\n", variable.name));
            for line in variable.meaning {
                help.push_str(&format!("           {line}\n"));
            }
        }
    }
    help
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const BEGIN: &str = "<!-- The settings of crates/holdfast/src/config/settings.rs -->\n";
    const END: &str = "<!-- End of the settings -->";

    /// The table in Markdown, with a row for each heading.
    fn markdown() -> String {
        let mut text = String::from("| Variable | Default | Meaning |\n|---|---|---|\n");
        for (heading, variables) in TABLE {
            text.push_str(&format!("| **{heading}** | | |\n"));
            for Variable {
                name,
                default,
                meaning,
            } in *variables
            {
                let default = if default.is_empty() {
                    "not set"
                } else {
                    default
                };
                let meaning = meaning.concat();
                text.push_str(&format!("| `{name}` | {default} |{meaning} |\n"));
            }
        }
        text
    }

    #[test]
    fn the_readme_has_this_table() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
        let readme = std::fs::read_to_string(&path).unwrap();
        let (before, rest) = readme.split_once(BEGIN).unwrap();
        let (written, after) = rest.split_once(END).unwrap();
        if std::env::var_os("UPDATE_DOCS").is_some() {
            let anew = format!("{before}{BEGIN}{}{END}{after}", markdown());
            std::fs::write(&path, anew).unwrap();
            return;
        }
        assert_eq!(
            written,
            markdown(),
            "run with UPDATE_DOCS=1 to write the README's table anew"
        );
    }

    #[test]
    fn there_are_few_settings_and_help_shows_each_with_its_default() {
        let (help, mut settings) = (help(), 0);
        for Variable { name, default, .. } in TABLE.iter().flat_map(|(_, variables)| *variables) {
            let line = match *default {
                "" => format!("\n  {name}\n"),
                default => format!("\n  {name} [{default}]\n"),
            };
            assert!(help.contains(&line), "{name}");
            settings += 1;
        }
        assert!(
            settings <= 45,
            "{settings}: what nobody tunes is a constant"
        );
    }
}
