//! Providers that answer what a test tells them to.

use crate::lookups::{
    LookupError, PropertyPrices, PropertyQuestion, Providers, Quote, VehicleDetails, VehiclePrices,
    VehicleQuestion, VehicleRegistry,
};
use crate::model::values::{Amount, Vrm};
use async_trait::async_trait;
use domain_shared::Pence;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

type Prices = Box<dyn FnMut() -> Result<i64, LookupError> + Send>;

/// The next answers, and how often each provider was asked.
pub struct Scripted {
    details: Mutex<Result<VehicleDetails, LookupError>>,
    prices: Mutex<Prices>,
    asked: Mutex<(u32, u32)>,
    pause: Mutex<Option<Duration>>,
    real: AtomicBool,
}

/// A failure that may pass.
pub fn down() -> LookupError {
    LookupError::Unavailable("out of order".to_owned())
}

impl Default for Scripted {
    /// Knows no vehicle and no price.
    fn default() -> Self {
        Self {
            details: Mutex::new(Err(LookupError::Unknown)),
            prices: Mutex::new(Box::new(|| Err(LookupError::Unknown))),
            asked: Mutex::default(),
            pause: Mutex::default(),
            real: AtomicBool::new(false),
        }
    }
}

impl Scripted {
    /// A fresh one, to be handed out as providers too.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// As the providers of a Vault.
    pub fn providers(self: &Arc<Self>) -> Providers {
        Providers {
            vehicles: self.clone(),
            vehicle_prices: self.clone(),
            property_prices: self.clone(),
        }
    }

    /// Any mark is answered so from now on.
    pub fn knows(&self, details: Result<VehicleDetails, LookupError>) {
        *self.details.lock().unwrap() = details;
    }

    /// Whether prices come from a real provider from now on, and not from a sandbox provider.
    pub fn are_real(&self, real: bool) {
        self.real.store(real, Ordering::SeqCst);
    }

    /// Anything is worth so many pounds from now on.
    pub fn prices(&self, pounds: Result<i64, LookupError>) {
        self.prices_by(move || pounds.clone());
    }

    /// Anything is worth what `price` answers when it is asked.
    pub fn prices_by(&self, price: impl FnMut() -> Result<i64, LookupError> + Send + 'static) {
        *self.prices.lock().unwrap() = Box::new(price);
    }

    /// Vehicles' prices are left alone for so long from now on.
    pub fn pauses(&self, pause: Option<Duration>) {
        *self.pause.lock().unwrap() = pause;
    }

    /// How often details and how often prices were asked for.
    pub fn asked(&self) -> (u32, u32) {
        *self.asked.lock().unwrap()
    }

    fn price(&self) -> Result<Quote, LookupError> {
        self.asked.lock().unwrap().1 += 1;
        let pounds = (self.prices.lock().unwrap())()?;
        Ok(Quote {
            value: Amount::new(Pence::from_sum(pounds * 100)).unwrap(),
            sample: !self.real.load(Ordering::SeqCst),
        })
    }
}

#[async_trait]
impl VehicleRegistry for Scripted {
    async fn details(&self, _: &Vrm) -> Result<VehicleDetails, LookupError> {
        self.asked.lock().unwrap().0 += 1;
        self.details.lock().unwrap().clone()
    }
}

#[async_trait]
impl VehiclePrices for Scripted {
    async fn price(&self, _: &VehicleQuestion) -> Result<Quote, LookupError> {
        self.price()
    }

    fn pause(&self) -> Option<Duration> {
        *self.pause.lock().unwrap()
    }
}

#[async_trait]
impl PropertyPrices for Scripted {
    async fn price(&self, _: &PropertyQuestion) -> Result<Quote, LookupError> {
        self.price()
    }
}
