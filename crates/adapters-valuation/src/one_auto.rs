//! Values of vehicles from One Auto API.

use crate::http::{ClientBuildError, Provider, ProviderReply};
use crate::json::pounds;
use async_trait::async_trait;
use domain_shared::breaker::Circuit;
use domain_vault::lookups::{LookupError, Quote, VehiclePrices, VehicleQuestion};
use reqwest::StatusCode;
use secrecy::SecretString;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// The prices that a private owner can get, the best first.
const VALUES: [&str; 3] = [
    "private_valuation",
    "part_exchange_valuation",
    "trade_valuation",
];

pub struct OneAuto(Provider);

impl OneAuto {
    /// The provider at `base`, asked with `key`.
    pub fn new(base: Url, key: &SecretString) -> Result<Self, ClientBuildError> {
        Provider::new(base, "x-api-key", key).map(Self)
    }

    pub fn circuit(&self) -> Arc<dyn Circuit> {
        self.0.circuit()
    }
}

#[async_trait]
impl VehiclePrices for OneAuto {
    async fn price(&self, vehicle: &VehicleQuestion) -> Result<Quote, LookupError> {
        let mileage = vehicle.mileage.get().to_string();
        let query = [
            ("vehicle_registration_mark", vehicle.vrm.as_str()),
            ("current_mileage", &mileage),
        ];
        let reply = self
            .0
            .read(&["autotrader", "valuationfromvrm"], &query)
            .await
            .map_err(LookupError::Unavailable)?;
        understand(&reply)
    }

    fn pause(&self) -> Option<Duration> {
        self.0.pause()
    }
}

fn understand(reply: &ProviderReply) -> Result<Quote, LookupError> {
    let succeeded = reply.body.get("success").and_then(Value::as_bool);
    match (reply.status, succeeded) {
        (StatusCode::NOT_FOUND | StatusCode::PARTIAL_CONTENT, _) => Err(LookupError::Unknown),
        (StatusCode::OK, Some(true)) => {
            let result = reply.body.get("result").unwrap_or(&Value::Null);
            let value = VALUES.iter().find_map(|name| pounds(result, name));
            value
                .map(|value| Quote {
                    value,
                    sample: false,
                })
                .ok_or(LookupError::Unknown)
        }
        (status, _) => Err(LookupError::Unavailable(format!("status {status}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wiremock::matchers::{header, method, path, query_param};
    use wiremock::{Mock, MockServer, ResponseTemplate};

    async fn ask(template: ResponseTemplate) -> Result<Quote, LookupError> {
        let server = MockServer::start().await;
        Mock::given(method("GET"))
            .and(path("/autotrader/valuationfromvrm"))
            .and(query_param("vehicle_registration_mark", "AB21ABC"))
            .and(query_param("current_mileage", "12345"))
            .and(header("x-api-key", "secret"))
            .respond_with(template)
            .mount(&server)
            .await;
        let base = Url::parse(&server.uri()).unwrap();
        let provider = OneAuto::new(base, &SecretString::from("secret")).unwrap();
        let question = VehicleQuestion::parse(&json!("AB21 ABC"), &json!(12_345)).unwrap();
        provider.price(&question).await
    }

    fn valued(result: &Value) -> ResponseTemplate {
        ResponseTemplate::new(200).set_body_json(json!({"success": true, "result": result}))
    }

    #[tokio::test]
    async fn the_value_is_what_a_private_owner_can_get() {
        let all = json!({
            "retail_valuation": 12_345, "private_valuation": "11,000",
            "part_exchange_valuation": 10_000, "trade_valuation": 9_000,
        });
        let exchanged = json!({"private_valuation": null, "part_exchange_valuation": 10_000.5});
        let traded = json!({"trade_valuation": 9_000, "retail_valuation": 12_345});
        for (result, pence) in [(all, 1_100_000), (exchanged, 1_000_050), (traded, 900_000)] {
            let quote = ask(valued(&result)).await.unwrap();
            assert_eq!(quote.value.pence().get(), pence);
            assert!(!quote.sample);
        }
    }

    #[tokio::test]
    async fn its_failures_are_told_apart() {
        let failure = |status| {
            let body = json!({"success": false, "error": "no"});
            ResponseTemplate::new(status).set_body_json(body)
        };
        for (answer, unknown) in [
            (failure(404), true),
            (failure(206), true),
            (valued(&json!({"private_valuation": -5})), true),
            (valued(&json!({"retail_valuation": 5})), true),
            (valued(&json!("much")), true),
            (failure(200), false),
            (failure(401), false),
            (failure(429), false),
            (failure(500), false),
            (ResponseTemplate::new(200).set_body_json(json!(null)), false),
        ] {
            let error = ask(answer).await.unwrap_err();
            assert_eq!(error == LookupError::Unknown, unknown, "{error}");
        }
    }
}
