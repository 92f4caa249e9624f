use super::providers::{
    AddressProvider, MailProvider, PropertyPriceProvider, SmsProvider, VehiclePriceProvider,
    VehicleProvider,
};
use super::*;
use std::path::Path;

const KEY: &str = test_support::SECRET_KEY;

/// Reads the default configuration with `changes`, in an empty data directory.
fn read_in(folder: &Path, changes: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let mut variables = vec![(
        "HOLDFAST_DATA_DIR".to_owned(),
        folder.join("data").display().to_string(),
    )];
    variables.extend(
        changes
            .iter()
            .map(|(n, v)| ((*n).to_owned(), (*v).to_owned())),
    );
    Config::read(variables)
}

fn read(changes: &[(&str, &str)]) -> Result<Config, ConfigError> {
    read_in(tempfile::tempdir().unwrap().path(), changes)
}

fn production<'a>(changes: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut all = vec![
        ("HOLDFAST_MODE", "production"),
        ("HOLDFAST_PUBLIC_URL", "https://money.example.org"),
        ("HOLDFAST_SECRET_KEY", KEY),
        (
            "HOLDFAST_ALLOW_SANDBOX",
            "sms, mail, addresses, vehicles, vehicle_prices, property_prices",
        ),
    ];
    all.retain(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
    all.extend(changes);
    all
}

#[test]
fn without_any_setting_development_starts_on_loopback_with_sqlite_and_sandbox_providers() {
    let config = read(&[]).unwrap();
    assert_eq!(config.mode, Mode::Development);
    assert_eq!(config.bind.to_string(), "127.0.0.1:8080");
    assert_eq!(config.address(8080), "http://localhost:8080");
    assert!(matches!(config.database_url, DatabaseUrl::Sqlite(_)));
    assert!(config.files_url.as_str().ends_with("/data/files/"));
    assert!(!config.is_secure());
    assert!(matches!(config.providers.sms, SmsProvider::Sandbox));
}

#[test]
fn production_starts_when_it_has_what_it_needs() {
    let config = read(&production(&[])).unwrap();
    assert!(config.is_secure());
    assert_eq!(config.address(8080), "https://money.example.org");
    assert_eq!(config.rate_limits.credentials, 30);
}

#[test]
fn a_bad_value_is_refused_with_one_line_that_names_it() {
    for (name, value) in [
        ("HOLDFAST_MODE", "prod"),
        ("HOLDFAST_BIND", "8080"),
        ("HOLDFAST_BIND", "localhost:8080"),
        ("HOLDFAST_BIND", "0.0.0.0:8080"),
        ("HOLDFAST_BIND", "[::]:8080"),
        ("HOLDFAST_PUBLIC_URL", "money.example.org"),
        ("HOLDFAST_PUBLIC_URL", "ftp://money.example.org"),
        ("HOLDFAST_PUBLIC_URL", "https://money.example.org/path"),
        ("HOLDFAST_PUBLIC_URL", "https://money.example.org"),
        ("DATABASE_URL", "mysql://secret@db"),
        ("DATABASE_URL", "postgres://u:secret@db:port/d"),
        ("DATABASE_URL", "postgres://u:secret@db/d?sslmode=prefer"),
        ("HOLDFAST_FILES_URL", "ftp://files"),
        ("HOLDFAST_FILES_URL", "./files"),
        ("HOLDFAST_SECRET_KEY", "short"),
        ("HOLDFAST_SECRET_KEY", &"00".repeat(32)),
        ("HOLDFAST_TRUSTED_PROXIES", "everyone"),
        ("HOLDFAST_ALLOW_SANDBOX", "sms,planes"),
        ("HOLDFAST_PROVIDER_URLS", "dvla"),
        ("HOLDFAST_PROVIDER_URLS", "dvla="),
        ("HOLDFAST_PROVIDER_URLS", "dvla=https://dvla.example.com,"),
        ("HOLDFAST_PROVIDER_URLS", "cars=https://cars.example.com"),
        ("HOLDFAST_PROVIDER_URLS", "vonage=http://sms.example.com"),
        ("HOLDFAST_LOG", "api_actix=debgu"),
        ("HOLDFAST_STEP_SECONDS", "0"),
        ("HOLDFAST_STEP_SECONDS", "-1"),
        ("HOLDFAST_TEXTS_PER_DAY", "many"),
        ("HOLDFAST_AUDIT_DAYS", "99999999"),
        ("HOLDFAST_FILES_PER_PERSON", "1.5"),
        ("HOLDFAST_IMPORT_MEGABYTES", "2 GiB"),
        // Also of a provider that is not chosen.
        ("HOLDFAST_SMTP_SECURITY", "ssl"),
        ("HOLDFAST_SMTP_PORT", "99999"),
        ("HOLDFAST_SMTP_FROM", "Holdfast"),
        ("HOLDFAST_DVSA_TOKEN_URL", "http://login.example.com/token"),
        ("HOLDFAST_BIMD", "127.0.0.1:1"),
    ] {
        let error = read(&[(name, value)]).unwrap_err();
        assert_eq!(error.name, name, "{value}");
        let line = error.to_string();
        assert!(!line.contains('\n'), "{line}");
        assert!(!line.contains("secret"), "{line}");
    }
}

#[test]
fn a_half_configured_provider_is_refused_at_what_is_missing() {
    for (given, missing) in [
        (
            &[("HOLDFAST_TWILIO_ACCOUNT_SID", "AC1")][..],
            "HOLDFAST_TWILIO_AUTH_TOKEN",
        ),
        (
            &[
                ("HOLDFAST_TWILIO_ACCOUNT_SID", "AC1"),
                ("HOLDFAST_TWILIO_AUTH_TOKEN", "t"),
            ],
            "HOLDFAST_TWILIO_FROM",
        ),
        (
            &[("HOLDFAST_VONAGE_API_KEY", "k")],
            "HOLDFAST_VONAGE_API_SECRET",
        ),
        (
            &[
                ("HOLDFAST_TWILIO_ACCOUNT_SID", "AC1"),
                ("HOLDFAST_VONAGE_API_KEY", "k"),
            ],
            "HOLDFAST_VONAGE_API_KEY",
        ),
        (
            &[("HOLDFAST_SMTP_HOST", "mail.example.org")],
            "HOLDFAST_SMTP_FROM",
        ),
        (
            &[
                ("HOLDFAST_SMTP_HOST", "mail.example.org"),
                ("HOLDFAST_SMTP_USER", "u"),
            ],
            "HOLDFAST_SMTP_PASSWORD",
        ),
        (&[("HOLDFAST_DVLA_KEY", "k")], "HOLDFAST_DVSA_TOKEN_URL"),
        (
            &[
                ("HOLDFAST_DVLA_KEY", "k"),
                ("HOLDFAST_DVSA_TOKEN_URL", "https://login.example.com/token"),
                ("HOLDFAST_DVSA_CLIENT_ID", "me"),
                ("HOLDFAST_DVSA_KEY", "k"),
            ],
            "HOLDFAST_DVSA_CLIENT_SECRET",
        ),
        (
            &[
                ("HOLDFAST_IDEAL_POSTCODES_KEY", "k"),
                ("HOLDFAST_OS_PLACES_KEY", "k"),
            ],
            "HOLDFAST_OS_PLACES_KEY",
        ),
    ] {
        assert_eq!(read(given).unwrap_err().name, missing);
    }
}

#[test]
fn keys_choose_the_providers() {
    let config = read(&[
        ("HOLDFAST_TWILIO_ACCOUNT_SID", "AC1"),
        ("HOLDFAST_TWILIO_AUTH_TOKEN", "t"),
        ("HOLDFAST_TWILIO_FROM", "+447700900000"),
        ("HOLDFAST_SMTP_HOST", "mail.example.org"),
        ("HOLDFAST_SMTP_FROM", "holdfast@example.org"),
        ("HOLDFAST_OS_PLACES_KEY", "k"),
        (
            "HOLDFAST_PROVIDER_URLS",
            "os_places=http://127.0.0.1:9, twilio=https://api.dublin.ie1.twilio.com",
        ),
        ("HOLDFAST_DVLA_KEY", "k"),
        ("HOLDFAST_DVSA_KEY", "k"),
        ("HOLDFAST_DVSA_CLIENT_ID", "me"),
        ("HOLDFAST_DVSA_CLIENT_SECRET", "s"),
        ("HOLDFAST_DVSA_TOKEN_URL", "https://login.example.com/token"),
        ("HOLDFAST_ONE_AUTO_KEY", "k"),
        ("HOLDFAST_PROPERTY_DATA_KEY", "k"),
    ])
    .unwrap();
    let SmsProvider::Twilio { url, .. } = &config.providers.sms else {
        panic!("{:?}", config.providers.sms);
    };
    assert_eq!(url.as_str(), "https://api.dublin.ie1.twilio.com/");
    assert!(matches!(
        config.providers.mail,
        MailProvider::Smtp { port: 587, .. }
    ));
    let AddressProvider::OsPlaces { url, .. } = &config.providers.addresses else {
        panic!("{:?}", config.providers.addresses);
    };
    assert_eq!(url.as_str(), "http://127.0.0.1:9/");
    assert!(matches!(
        config.providers.vehicles,
        VehicleProvider::DvlaAndDvsa { .. }
    ));
    let VehiclePriceProvider::OneAuto(account) = &config.providers.vehicle_prices else {
        panic!("{:?}", config.providers.vehicle_prices);
    };
    assert_eq!(account.url.as_str(), "https://api.oneautoapi.com/");
    assert!(matches!(
        config.providers.property_prices,
        PropertyPriceProvider::PropertyData(_)
    ));
}

#[test]
fn production_refuses_what_only_development_may_do() {
    for (name, value) in [
        ("HOLDFAST_SECRET_KEY", ""),
        ("HOLDFAST_PUBLIC_URL", "http://money.example.org"),
    ] {
        assert_eq!(
            read(&production(&[(name, value)])).unwrap_err().name,
            name,
            "{value}"
        );
    }
    assert!(read(&production(&[("HOLDFAST_BIND", "0.0.0.0:8080")])).is_ok());
}

#[test]
fn production_without_providers_sends_nothing() {
    for (allowed, sends_texts, sends_email) in [
        ("", false, false),
        ("sms", true, false),
        ("mail,addresses", false, true),
    ] {
        let config = read(&production(&[("HOLDFAST_ALLOW_SANDBOX", allowed)])).unwrap();
        let providers = &config.providers;
        let sends = (providers.sends_texts(), providers.sends_email());
        assert_eq!(sends, (sends_texts, sends_email), "{allowed}");
        assert!(!providers.send_for_real());
    }
}

#[test]
fn production_without_a_provider_of_lookups_does_without_them() {
    let config = read(&production(&[(
        "HOLDFAST_ALLOW_SANDBOX",
        "sms,mail,vehicles",
    )]))
    .unwrap();
    let providers = &config.providers;
    assert!(matches!(providers.addresses, AddressProvider::NotSetUp));
    assert!(matches!(providers.vehicles, VehicleProvider::Sandbox));
    assert!(matches!(
        (&providers.vehicle_prices, &providers.property_prices),
        (
            VehiclePriceProvider::NotSetUp,
            PropertyPriceProvider::NotSetUp
        )
    ));
}

#[test]
fn production_without_an_address_is_for_this_machine_alone() {
    for url in ["", "http://localhost:9000", "http://127.0.0.1:9000"] {
        let config = read(&production(&[("HOLDFAST_PUBLIC_URL", url)])).unwrap();
        assert!(!config.is_secure());
        let address = if url.is_empty() {
            "http://localhost:8080"
        } else {
            url
        };
        assert_eq!(config.address(8080), address);
    }
    let open = [
        ("HOLDFAST_PUBLIC_URL", ""),
        ("HOLDFAST_BIND", "0.0.0.0:8080"),
    ];
    let refused = read(&production(&open)).unwrap_err().to_string();
    assert!(refused.starts_with("HOLDFAST_PUBLIC_URL: "), "{refused}");
    // A container is reached by the ports that it publishes.
    let container = [
        ("HOLDFAST_PUBLIC_URL", "http://localhost:8080"),
        ("HOLDFAST_BIND", "0.0.0.0:8080"),
    ];
    assert!(read(&production(&container)).is_ok());
}

#[test]
fn a_key_file_that_is_not_there_is_made_beside_a_new_embedded_database_only() {
    let folder = tempfile::tempdir().unwrap();
    let keys = folder.path().join("keys");
    let file = keys.join("holdfast.key");
    let read = |changes: &[(&str, &str)]| {
        let path = file.display().to_string();
        let mut all = vec![
            ("HOLDFAST_SECRET_KEY", ""),
            ("HOLDFAST_SECRET_KEY_FILE", path.as_str()),
        ];
        all.extend(changes);
        read_in(folder.path(), &production(&all))
    };
    let elsewhere = [("DATABASE_URL", "postgres://127.0.0.1/holdfast")];
    let refused = read(&elsewhere).unwrap_err().to_string();
    assert!(refused.starts_with("HOLDFAST_SECRET_KEY"), "{refused}");
    assert!(!file.exists());
    let made = read(&[]).unwrap();
    assert_eq!(made.made_key.as_deref(), Some(file.as_path()));
    assert_eq!(read(&[]).unwrap().made_key, None);

    let data = folder.path().join("data");
    std::fs::create_dir_all(&data).unwrap();
    std::fs::write(data.join("holdfast.db"), "rows").unwrap();
    std::fs::remove_file(&file).unwrap();
    let refused = read(&[]).unwrap_err().to_string();
    assert!(refused.contains("no other key opens"), "{refused}");
}

#[test]
fn development_makes_its_secret_key_once_for_its_owner_alone() {
    let folder = tempfile::tempdir().unwrap();
    read_in(folder.path(), &[]).unwrap();
    let file = folder.path().join("data").join("secret.key");
    let made = std::fs::read_to_string(&file).unwrap();
    read_in(folder.path(), &[]).unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), made);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let permissions = std::fs::metadata(&file).unwrap().permissions();
        assert_eq!(permissions.mode() & 0o777, 0o600);
    }
}

#[test]
fn a_refused_configuration_leaves_no_key_behind() {
    let folder = tempfile::tempdir().unwrap();
    read_in(folder.path(), &[("HOLDFAST_BIND", "wrong")]).unwrap_err();
    assert!(!folder.path().join("data").exists());
}

#[test]
fn a_lost_secret_key_beside_a_database_stops_the_start_and_no_other_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let database = data.join("holdfast.db");
    std::fs::write(&database, "rows").unwrap();
    let refused = read_in(folder.path(), &[]).unwrap_err().to_string();
    assert!(refused.starts_with("HOLDFAST_SECRET_KEY: "), "{refused}");
    assert!(refused.contains("secret.key is missing"), "{refused}");
    assert!(refused.contains("holdfast.db"), "{refused}");
    assert_eq!(refused.lines().count(), 1);
    assert!(!data.join("secret.key").exists());

    std::fs::write(&database, "").unwrap();
    assert!(read_in(folder.path(), &[]).is_ok());
}

#[test]
fn a_command_that_needs_a_database_makes_nothing_if_there_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let vars = || [("HOLDFAST_DATA_DIR".to_owned(), data.display().to_string())];
    let refused = Config::read_existing(vars()).unwrap_err().to_string();
    let expected = format!(
        "HOLDFAST_DATA_DIR: there is no database {}",
        data.join("holdfast.db").display()
    );
    assert_eq!(refused, expected);
    assert!(!data.exists());

    let on_a_server = (
        "DATABASE_URL".to_owned(),
        "postgres://127.0.0.1/x".to_owned(),
    );
    let refused = Config::read_existing(vars().into_iter().chain([on_a_server])).unwrap_err();
    let expected = format!(
        "HOLDFAST_SECRET_KEY: {} is missing",
        data.join("secret.key").display()
    );
    assert_eq!(refused.to_string(), expected);
    assert!(!data.exists());

    Config::read(vars()).unwrap();
    std::fs::write(data.join("holdfast.db"), "rows").unwrap();
    assert!(Config::read_existing(vars()).is_ok());
}

#[test]
fn a_secret_may_be_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let key = file("key", &format!("{KEY}\n"));
    let old = file("old", test_support::OTHER_SECRET_KEY);
    let database = file("database", "postgres://holdfast@127.0.0.1/holdfast\n");
    let config = read(&production(&[
        ("HOLDFAST_SECRET_KEY", ""),
        ("HOLDFAST_SECRET_KEY_FILE", &key),
        ("HOLDFAST_SECRET_KEY_OLD_FILE", &old),
        ("DATABASE_URL_FILE", &database),
        ("HOLDFAST_DVLA_KEY_FILE", ""),
    ]));
    let config = config.unwrap();
    assert!(matches!(config.database_url, DatabaseUrl::Postgres(_)));
    assert!(config.secret_keys.has_old());

    let nowhere = folder.path().join("nowhere").display().to_string();
    for (name, path, reason) in [
        (
            "HOLDFAST_SECRET_KEY_FILE",
            key.as_str(),
            "HOLDFAST_SECRET_KEY is set as well; set one of them",
        ),
        ("DATABASE_URL_FILE", &nowhere, "cannot read "),
        ("HOLDFAST_MODE_FILE", &key, "this setting is not known"),
    ] {
        let refused = read(&production(&[(name, path)])).unwrap_err();
        assert_eq!(refused.name, name);
        assert!(refused.reason.starts_with(reason), "{refused}");
        assert_eq!(refused.to_string().lines().count(), 1);
        assert!(!refused.to_string().contains(KEY));
    }
}
