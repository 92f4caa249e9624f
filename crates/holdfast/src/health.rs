//! The state of this installation, for the administrator's page.

use crate::background::BackupSchedule;
use crate::config::Config;
use crate::config::providers::{
    AddressProvider, MailProvider, PropertyPriceProvider, SmsProvider, VehiclePriceProvider,
    VehicleProvider,
};
use crate::metrics::Metrics;
use crate::problems::ProviderProblems;
use adapters_files::{DiskSpace, SealedFiles};
use adapters_pg::Store;
use api_actix::features::operator::health::{
    BackupHealth, HealthCheck, InstallationHealth, ProviderHealth, ProviderState, StoreHealth,
};
use async_trait::async_trait;
use domain_archive::backup::BackupError;
use std::sync::Arc;

/// A provider that may be set up: its circuits in `metrics` say whether it rests.
struct Provider {
    name: &'static str,
    circuits: &'static [&'static str],
    state: ProviderState,
}

pub(crate) struct Health {
    store: Store,
    files: Arc<SealedFiles>,
    /// Where files are kept: `Folder`, or the kind of a bucket.
    files_name: String,
    space: Arc<DiskSpace>,
    metrics: Arc<Metrics>,
    problems: Arc<ProviderProblems>,
    backups: Option<BackupSchedule>,
    providers: Vec<Provider>,
}

impl Health {
    pub(crate) fn new(
        config: &Config,
        store: Store,
        (files, space): (Arc<SealedFiles>, Arc<DiskSpace>),
        (metrics, problems): (Arc<Metrics>, Arc<ProviderProblems>),
        backups: Option<BackupSchedule>,
    ) -> Self {
        let files_name = match config.files_url.scheme() {
            "file" => "Folder".to_owned(),
            scheme => scheme.to_uppercase(),
        };
        Self {
            store,
            files,
            files_name,
            space,
            metrics,
            problems,
            backups,
            providers: providers(config),
        }
    }

    fn provider(&self, provider: &Provider) -> ProviderHealth {
        let circuits = self.metrics.providers();
        let is_resting = circuits
            .iter()
            .any(|(name, circuit)| provider.circuits.contains(name) && circuit.is_resting());
        let mut problems = provider.circuits.iter();
        ProviderHealth {
            name: provider.name,
            state: match provider.state {
                ProviderState::Working if is_resting => ProviderState::Resting,
                state => state,
            },
            problem: problems.find_map(|name| self.problems.last(name)),
        }
    }
}

#[async_trait]
impl HealthCheck for Health {
    async fn look(&self) -> InstallationHealth {
        InstallationHealth {
            version: env!("CARGO_PKG_VERSION"),
            database: StoreHealth {
                name: self.store.name().to_owned(),
                answers: self.store.ping().await.is_ok(),
            },
            files: StoreHealth {
                name: self.files_name.clone(),
                answers: self.files.answers().await.is_ok(),
            },
            free: self.space.free(),
            providers: self
                .providers
                .iter()
                .map(|one| self.provider(one))
                .collect(),
            backups: match &self.backups {
                Some(schedule) => Some(look_at(schedule).await),
                None => None,
            },
        }
    }
}

async fn look_at(schedule: &BackupSchedule) -> BackupHealth {
    let silent = BackupHealth {
        every_hours: schedule.every.num_hours(),
        kept: 0,
        newest: None,
        verified: None,
        is_making: false,
        failed: schedule.failed_at(),
        answers: false,
    };
    match read(schedule).await {
        Ok(health) => health,
        Err(error) => {
            tracing::warn!(%error, "the place of the backups does not answer");
            silent
        }
    }
}

async fn read(schedule: &BackupSchedule) -> Result<BackupHealth, BackupError> {
    let backups = &schedule.backups;
    let newest = backups.newest().await?;
    let newest = newest.map(|(_, manifest)| manifest.made_at);
    Ok(BackupHealth {
        every_hours: schedule.every.num_hours(),
        kept: backups.names().await?.len(),
        newest,
        verified: backups.verified_at().await?,
        is_making: backups.is_making().await?,
        // Another process may have made one since.
        failed: schedule
            .failed_at()
            .filter(|failed| newest.is_none_or(|made| made < *failed)),
        answers: true,
    })
}

fn providers(config: &Config) -> Vec<Provider> {
    let set = &config.providers;
    let state = |is_not_set_up, is_sandbox| match (is_not_set_up, is_sandbox) {
        (true, _) => ProviderState::NotSetUp,
        (_, true) => ProviderState::Sandbox,
        _ => ProviderState::Working,
    };
    vec![
        Provider {
            name: "Email",
            circuits: &["mail"],
            state: state(
                matches!(set.mail, MailProvider::NotSetUp),
                matches!(set.mail, MailProvider::Sandbox),
            ),
        },
        Provider {
            name: "Text messages",
            circuits: &["sms"],
            state: state(
                matches!(set.sms, SmsProvider::NotSetUp),
                matches!(set.sms, SmsProvider::Sandbox),
            ),
        },
        Provider {
            name: "Notices on devices",
            circuits: &["push"],
            state: ProviderState::Working,
        },
        Provider {
            name: "Addresses",
            circuits: &["addresses"],
            state: state(
                matches!(set.addresses, AddressProvider::NotSetUp),
                matches!(set.addresses, AddressProvider::Sandbox),
            ),
        },
        Provider {
            name: "Vehicles",
            circuits: &["dvsa", "dvsa_tokens", "dvla"],
            state: state(
                matches!(set.vehicles, VehicleProvider::NotSetUp),
                matches!(set.vehicles, VehicleProvider::Sandbox),
            ),
        },
        Provider {
            name: "Vehicle values",
            circuits: &["vehicle_prices"],
            state: state(
                matches!(set.vehicle_prices, VehiclePriceProvider::NotSetUp),
                matches!(set.vehicle_prices, VehiclePriceProvider::Sandbox),
            ),
        },
        Provider {
            name: "Property values",
            circuits: &["property_prices"],
            state: state(
                matches!(set.property_prices, PropertyPriceProvider::NotSetUp),
                matches!(set.property_prices, PropertyPriceProvider::Sandbox),
            ),
        },
    ]
}
