//! Every environment variable that Holdfast reads. The README's table is made from this one.

use super::account_table::ACCOUNT_LIMITS;

/// One variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// Its value when it is not set, as a person reads it.
    pub default: &'static str,
    /// What it decides.
    pub meaning: &'static str,
}

/// A heading and the variables under it.
pub type Group = (&'static str, &'static [Variable]);

pub(super) const fn var(
    name: &'static str,
    default: &'static str,
    meaning: &'static str,
) -> Variable {
    Variable {
        name,
        default,
        meaning,
    }
}

/// The table.
pub const TABLE: &[Group] = &[
    (
        "The server",
        &[
            var(
                "HOLDFAST_MODE",
                "development",
                "`development` or `production`.",
            ),
            var(
                "HOLDFAST_BIND",
                "127.0.0.1:8080",
                "Address and port to listen on. Development listens on loopback only.",
            ),
            var(
                "HOLDFAST_PUBLIC_URL",
                "http://localhost and the port",
                "Where browsers find Holdfast. Production needs it, with https.",
            ),
            var(
                "HOLDFAST_DATA_DIR",
                "./data",
                "Folder of the embedded database, the files and, in development, the secret key.",
            ),
            var(
                "DATABASE_URL",
                "SQLite in the data directory",
                "`sqlite://` and a path, or `postgres://…`. A PostgreSQL on another machine is called over TLS and must show a certificate for its name, unless `?sslmode=disable`; `sslrootcert=` names a file of authorities.",
            ),
            var(
                "HOLDFAST_FILES_URL",
                "a folder in the data directory",
                "Where files are kept: `file:///…`, `s3://…`, `gs://…` or `az://…`.",
            ),
            var(
                "HOLDFAST_SECRET_KEY",
                "made in the data directory (development)",
                "32 bytes in base64 or hex that unlock everything. Production needs it.",
            ),
            var(
                "HOLDFAST_TRUSTED_PROXIES",
                "none",
                "Networks whose X-Forwarded-For is believed, such as `10.0.0.0/8,127.0.0.1/32`.",
            ),
            var(
                "HOLDFAST_HASHES_AT_ONCE",
                "one a core, at most 4",
                "Passwords and PINs hashed at once. Each takes a core and keeps 19 MiB.",
            ),
            var(
                "HOLDFAST_LOG",
                "info",
                "What is logged, such as `info` or `api_actix=debug,info`.",
            ),
        ],
    ),
    (
        "Stand-ins",
        &[var(
            "HOLDFAST_ALLOW_STAND_INS",
            "none",
            "Production only: the providers that may be stand-ins, from `sms`, `mail`, `addresses`, `vehicles`, `vehicle_prices`, `property_prices`. Texts and mails then wait to be read on the server.",
        )],
    ),
    (
        "Text messages",
        &[
            var(
                "HOLDFAST_TWILIO_ACCOUNT_SID",
                "",
                "Twilio's account; chooses Twilio.",
            ),
            var("HOLDFAST_TWILIO_AUTH_TOKEN", "", "Twilio's token."),
            var(
                "HOLDFAST_TWILIO_FROM",
                "",
                "The number or name that texts come from.",
            ),
            var(
                "HOLDFAST_TWILIO_URL",
                "https://api.twilio.com",
                "Twilio's base URL.",
            ),
            var(
                "HOLDFAST_VONAGE_API_KEY",
                "",
                "Vonage's key; chooses Vonage.",
            ),
            var("HOLDFAST_VONAGE_API_SECRET", "", "Vonage's secret."),
            var(
                "HOLDFAST_VONAGE_FROM",
                "Holdfast",
                "The number or name that texts come from.",
            ),
            var(
                "HOLDFAST_VONAGE_URL",
                "https://rest.nexmo.com",
                "Vonage's base URL.",
            ),
        ],
    ),
    (
        "Mail",
        &[
            var("HOLDFAST_SMTP_HOST", "", "The mail server; chooses SMTP."),
            var("HOLDFAST_SMTP_PORT", "587", "Its port."),
            var(
                "HOLDFAST_SMTP_SECURITY",
                "starttls",
                "`starttls`, `tls` or, on a trusted network, `none`.",
            ),
            var(
                "HOLDFAST_SMTP_USER",
                "",
                "The user, where the server asks for one.",
            ),
            var("HOLDFAST_SMTP_PASSWORD", "", "The user's password."),
            var(
                "HOLDFAST_SMTP_FROM",
                "",
                "The address that mails come from.",
            ),
        ],
    ),
    (
        "Addresses",
        &[
            var(
                "HOLDFAST_IDEAL_POSTCODES_KEY",
                "",
                "Ideal Postcodes' key; chooses it.",
            ),
            var(
                "HOLDFAST_IDEAL_POSTCODES_URL",
                "https://api.ideal-postcodes.co.uk",
                "Its base URL.",
            ),
            var("HOLDFAST_OS_PLACES_KEY", "", "OS Places' key; chooses it."),
            var(
                "HOLDFAST_OS_PLACES_URL",
                "https://api.os.uk",
                "Its base URL.",
            ),
        ],
    ),
    (
        "Vehicles and what things are worth",
        &[
            var(
                "HOLDFAST_DVLA_KEY",
                "",
                "The key of DVLA's Vehicle Enquiry Service; chooses it, with DVSA's MOT history for models.",
            ),
            var(
                "HOLDFAST_DVLA_URL",
                "https://driver-vehicle-licensing.api.gov.uk",
                "Its base URL.",
            ),
            var("HOLDFAST_DVSA_KEY", "", "The key of DVSA's MOT history."),
            var("HOLDFAST_DVSA_CLIENT_ID", "", "The client's id there."),
            var("HOLDFAST_DVSA_CLIENT_SECRET", "", "The client's secret."),
            var(
                "HOLDFAST_DVSA_TOKEN_URL",
                "",
                "Where its tokens are got, as it came with the credentials.",
            ),
            var(
                "HOLDFAST_DVSA_URL",
                "https://history.mot.api.gov.uk",
                "Its base URL.",
            ),
            var(
                "HOLDFAST_ONE_AUTO_KEY",
                "",
                "One Auto API's key; chooses it for the values of vehicles.",
            ),
            var(
                "HOLDFAST_ONE_AUTO_URL",
                "https://api.oneautoapi.com",
                "Its base URL.",
            ),
            var(
                "HOLDFAST_PROPERTY_DATA_KEY",
                "",
                "PropertyData's key; chooses it for the values of properties.",
            ),
            var(
                "HOLDFAST_PROPERTY_DATA_URL",
                "https://api.propertydata.co.uk",
                "Its base URL.",
            ),
        ],
    ),
    (
        "Calls of one caller",
        &[
            var(
                "HOLDFAST_WRITES_PER_MINUTE",
                "120 (development 1200)",
                "Changes of one person.",
            ),
            var(
                "HOLDFAST_UPLOADS_PER_MINUTE",
                "60 (development 600)",
                "Files of one person.",
            ),
            var(
                "HOLDFAST_LOOKUPS_PER_HOUR",
                "20 (development 2000)",
                "Questions of one person, or of one network signing up, to providers that bill.",
            ),
            var(
                "HOLDFAST_CREDENTIALS_PER_MINUTE",
                "30 (development 300)",
                "Attempts at credentials from one network.",
            ),
        ],
    ),
    ("Account limits", ACCOUNT_LIMITS),
    (
        "Storage",
        &[
            var("HOLDFAST_FILES_PER_PERSON", "10000", "Files of one person."),
            var(
                "HOLDFAST_MEGABYTES_PER_PERSON",
                "20480",
                "Their size altogether, in MiB.",
            ),
            var(
                "HOLDFAST_AUDIT_DAYS",
                "730",
                "Days for which the activity log is kept.",
            ),
        ],
    ),
    (
        "Imports",
        &[
            var(
                "HOLDFAST_IMPORT_MEGABYTES",
                "2048",
                "The ZIP that is imported, in MiB.",
            ),
            var("HOLDFAST_IMPORT_ENTRIES", "30000", "Entries in it."),
            var(
                "HOLDFAST_IMPORT_UNPACKED_MEGABYTES",
                "4096",
                "All that is in it, unpacked, in MiB.",
            ),
        ],
    ),
];

/// The variable of this name.
pub fn find(name: &str) -> Option<&'static Variable> {
    TABLE
        .iter()
        .flat_map(|(_, variables)| *variables)
        .find(|variable| variable.name == name)
}

/// The table in Markdown: one, with a row for each group's name.
pub fn markdown() -> String {
    let mut text = String::from("| Variable | Default | Meaning |\n|---|---|---|\n");
    for (heading, variables) in TABLE {
        text.push_str(&format!("| **{heading}** | | |\n"));
        for variable in *variables {
            let default = match variable.default {
                "" => "not set",
                default => default,
            };
            text.push_str(&format!(
                "| `{}` | {default} | {} |\n",
                variable.name, variable.meaning
            ));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    const BEGIN: &str = "<!-- The table of crates/api-actix/src/config/table.rs -->\n";
    const END: &str = "<!-- End of the table -->";

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
}
