//! Values of properties from `PropertyData`'s valuation-sale.

use crate::http::{ClientBuildError, Provider, ProviderReply};
use crate::json::pounds;
use async_trait::async_trait;
use domain_shared::breaker::Circuit;
use domain_vault::lookups::{LookupError, PropertyPrices, PropertyQuestion, Quote};
use secrecy::SecretString;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use url::Url;

pub struct PropertyData(Provider);

impl PropertyData {
    /// The provider at `base`, asked with `key`.
    pub fn new(base: Url, key: &SecretString) -> Result<Self, ClientBuildError> {
        Provider::new(base, "x-api-key", key).map(Self)
    }

    pub fn circuit(&self) -> Arc<dyn Circuit> {
        self.0.circuit()
    }
}

#[async_trait]
impl PropertyPrices for PropertyData {
    async fn price(&self, property: &PropertyQuestion) -> Result<Quote, LookupError> {
        let number = |number: u32| number.to_string();
        let query = [
            ("postcode", property.postcode.as_str()),
            ("property_type", property.property_type.as_str()),
            ("construction_date", property.construction_date.as_str()),
            ("internal_area", &number(property.internal_area.get())),
            ("bedrooms", &number(property.bedrooms.get())),
            ("bathrooms", &number(property.bathrooms.get())),
            ("finish_quality", property.finish_quality.as_str()),
            ("outdoor_space", property.outdoor_space.as_str()),
            (
                "off_street_parking",
                &number(property.off_street_parking.get()),
            ),
        ];
        let reply = self
            .0
            .read(&["valuation-sale"], &query)
            .await
            .map_err(LookupError::Unavailable)?;
        understand(&reply)
    }

    fn pause(&self) -> Option<Duration> {
        self.0.pause()
    }
}

fn understand(reply: &ProviderReply) -> Result<Quote, LookupError> {
    let text = |name| reply.body.get(name).and_then(Value::as_str);
    if reply.status.is_success() && text("status") == Some("success") {
        let result = reply.body.get("result").unwrap_or(&Value::Null);
        return pounds(result, "estimate")
            .map(|value| Quote {
                value,
                sample: false,
            })
            .ok_or(LookupError::Unknown);
    }
    match text("code").unwrap_or_default() {
        // No such postcode, or too little is sold there.
        code if code == "X08" || code.starts_with("X07") => Err(LookupError::Unknown),
        code => Err(LookupError::Unavailable(format!(
            "status {}, code {}",
            reply.status,
            code.chars()
                .filter(char::is_ascii_alphanumeric)
                .take(8)
                .collect::<String>()
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wiremock::matchers::{header, method, path, query_param};
    use wiremock::{Mock, MockServer, ResponseTemplate};

    const BODY: [(&str, &str); 9] = [
        ("postcode", "OX4 1YB"),
        ("property_type", "semi-detached_house"),
        ("construction_date", "1914_2000"),
        ("internal_area", "828"),
        ("bedrooms", "0"),
        ("bathrooms", "1"),
        ("finish_quality", "below_average"),
        ("outdoor_space", "garden_very_large"),
        ("off_street_parking", "3"),
    ];

    async fn ask(template: ResponseTemplate) -> Result<Quote, LookupError> {
        let server = MockServer::start().await;
        let mut mock = Mock::given(method("GET"))
            .and(path("/valuation-sale"))
            .and(header("x-api-key", "secret"));
        let mut body = serde_json::Map::new();
        for (name, value) in BODY {
            mock = mock.and(query_param(name, value));
            let value = value
                .parse::<u32>()
                .map_or(json!(value), |number| json!(number));
            body.insert(name.to_owned(), value);
        }
        mock.respond_with(template).mount(&server).await;
        let base = Url::parse(&server.uri()).unwrap();
        let provider = PropertyData::new(base, &SecretString::from("secret")).unwrap();
        provider
            .price(&PropertyQuestion::parse(&body).unwrap())
            .await
    }

    #[tokio::test]
    async fn the_estimate_is_the_value() {
        let answer = json!({
            "status": "success", "postcode": "OX4 1YB",
            "result": {"estimate": 390_000, "margin": 20_000}, "process_time": "0.40",
        });
        let quote = ask(ResponseTemplate::new(200).set_body_json(answer))
            .await
            .unwrap();
        assert_eq!(quote.value.pence().get(), 39_000_000);
        assert!(!quote.sample);
    }

    #[tokio::test]
    async fn its_failures_are_told_apart() {
        let failure = |status, code: &str| {
            let body = json!({"status": "error", "code": code, "message": "no"});
            ResponseTemplate::new(status).set_body_json(body)
        };
        let success = |result: Value| {
            let body = json!({"status": "success", "result": result});
            ResponseTemplate::new(200).set_body_json(body)
        };
        for (answer, unknown) in [
            (failure(404, "X08"), true),
            (failure(422, "X07"), true),
            (failure(422, "X07B"), true),
            (success(json!({"estimate": -1})), true),
            (success(json!({})), true),
            (failure(422, "X03"), false),
            (failure(403, "X04"), false),
            (failure(429, "X14"), false),
            (failure(503, "X20"), false),
            (failure(200, "X02"), false),
            (ResponseTemplate::new(200).set_body_json(json!([])), false),
        ] {
            let error = ask(answer).await.unwrap_err();
            assert_eq!(error == LookupError::Unknown, unknown, "{error}");
        }
    }
}
