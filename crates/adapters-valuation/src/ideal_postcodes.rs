use crate::http::{ClientBuildError, Provider, ProviderReply};
use async_trait::async_trait;
use domain_auth::ports::{AddressLookup, LookupError};
use domain_shared::Postcode;
use domain_shared::breaker::Circuit;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use std::sync::Arc;
use url::Url;

/// The code of a postcode that does not exist.
const NOT_FOUND: i64 = 4040;

pub struct IdealPostcodes(Provider);

impl IdealPostcodes {
    /// The provider at `base`, asked with `key`.
    pub fn new(base: Url, key: &SecretString) -> Result<Self, ClientBuildError> {
        let header = SecretString::from(format!("api_key=\"{}\"", key.expose_secret()));
        Provider::new(base, "authorization", &header).map(Self)
    }

    pub fn circuit(&self) -> Arc<dyn Circuit> {
        self.0.circuit()
    }

    async fn ask(&self, postcode: &str) -> Result<Vec<String>, LookupError> {
        let reply = self
            .0
            .read(&["v1", "postcodes", postcode], &[])
            .await
            .map_err(LookupError::Unavailable)?;
        understand(&reply)
    }
}

#[async_trait]
impl AddressLookup for IdealPostcodes {
    async fn addresses(&self, postcode: &Postcode) -> Result<Vec<String>, LookupError> {
        self.ask(postcode.as_str()).await
    }
}

fn understand(reply: &ProviderReply) -> Result<Vec<String>, LookupError> {
    let code = reply.body.get("code").and_then(Value::as_i64);
    match (code, reply.body.get("result").and_then(Value::as_array)) {
        (Some(NOT_FOUND), _) => Err(LookupError::Unknown),
        (Some(2000), Some(found)) => match found.iter().filter_map(line).collect::<Vec<_>>() {
            none if none.is_empty() => Err(LookupError::Unknown),
            lines => Ok(lines),
        },
        _ => Err(LookupError::Unavailable(format!(
            "status {}, code {}",
            reply.status,
            code.unwrap_or_default()
        ))),
    }
}

/// An address on one line; the postcode is kept apart by the app.
fn line(address: &Value) -> Option<String> {
    let parts: Vec<_> = ["line_1", "line_2", "line_3", "post_town"]
        .into_iter()
        .filter_map(|field| address.get(field)?.as_str())
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::time::Duration;
    use wiremock::matchers::{header, method, path};
    use wiremock::{Mock, MockServer, ResponseTemplate};

    async fn server(template: ResponseTemplate) -> MockServer {
        let server = MockServer::start().await;
        Mock::given(method("GET"))
            .and(path("/v1/postcodes/ID1%201QD"))
            .and(header("authorization", "api_key=\"iddqd\""))
            .respond_with(template)
            .mount(&server)
            .await;
        server
    }

    fn client(server: &MockServer) -> IdealPostcodes {
        let base = Url::parse(&server.uri()).unwrap();
        IdealPostcodes::new(base, &SecretString::from("iddqd")).unwrap()
    }

    async fn ask(template: ResponseTemplate) -> Result<Vec<String>, LookupError> {
        let server = server(template).await;
        client(&server)
            .addresses(&Postcode::parse("id11qd").unwrap())
            .await
    }

    fn success() -> ResponseTemplate {
        ResponseTemplate::new(200).set_body_json(json!({
            "code": 2000,
            "message": "Success",
            "result": [
                {"line_1": "2 Barons Court Road", "line_2": "", "line_3": "", "post_town": "LONDON",
                 "longitude": "", "latitude": 51.5, "udprn": 23747771, "new_field": [1]},
                {"line_1": "Basement Flat", "line_2": "2 Barons Court Road", "line_3": "", "post_town": "LONDON"},
            ],
        }))
    }

    #[tokio::test]
    async fn addresses_are_joined_from_their_lines_and_town() {
        assert_eq!(
            ask(success()).await.unwrap(),
            [
                "2 Barons Court Road, LONDON",
                "Basement Flat, 2 Barons Court Road, LONDON"
            ]
        );
    }

    #[tokio::test]
    async fn its_failures_are_told_apart() {
        let failure = |status, code: i32| {
            ResponseTemplate::new(status).set_body_json(json!({"code": code, "message": "no"}))
        };
        assert!(matches!(
            ask(failure(404, 4040)).await,
            Err(LookupError::Unknown)
        ));
        for template in [
            failure(402, 4020),
            failure(402, 4021),
            failure(401, 4010),
            failure(503, 5002),
            failure(500, 5000),
            ResponseTemplate::new(200).set_body_string("<html>"),
            ResponseTemplate::new(200).set_body_json(json!([])),
            ResponseTemplate::new(302).insert_header("Location", "http://127.0.0.1:1/"),
        ] {
            assert!(matches!(
                ask(template).await,
                Err(LookupError::Unavailable(_))
            ));
        }
    }

    #[tokio::test]
    async fn a_failed_call_is_repeated_once() {
        let server = MockServer::start().await;
        Mock::given(method("GET"))
            .respond_with(ResponseTemplate::new(503))
            .up_to_n_times(1)
            .mount(&server)
            .await;
        Mock::given(method("GET"))
            .respond_with(success())
            .mount(&server)
            .await;
        assert_eq!(client(&server).ask("ID1 1QD").await.unwrap().len(), 2);
        assert_eq!(server.received_requests().await.unwrap().len(), 2);
    }

    #[tokio::test]
    async fn what_will_not_pass_by_itself_is_not_repeated() {
        let refused = json!({"code": 4020, "message": "no balance"});
        let server = server(ResponseTemplate::new(402).set_body_json(refused)).await;
        client(&server).ask("ID1 1QD").await.unwrap_err();
        assert_eq!(server.received_requests().await.unwrap().len(), 1);
    }

    #[tokio::test]
    async fn a_slow_provider_is_given_up_and_then_left_alone() {
        let server = server(success().set_delay(Duration::from_secs(60))).await;
        let slow = client(&server);
        let slow = IdealPostcodes(slow.0.within(Duration::from_millis(50)));
        for _ in 0..5 {
            slow.ask("ID1 1QD").await.unwrap_err();
        }
        let asked = server.received_requests().await.unwrap().len();
        let error = slow.ask("ID1 1QD").await.unwrap_err();
        assert!(error.to_string().contains("left alone"));
        assert_eq!(server.received_requests().await.unwrap().len(), asked);
    }

    #[tokio::test]
    async fn an_error_names_neither_key_nor_postcode() {
        let base = Url::parse("http://127.0.0.1:1").unwrap();
        let nobody = IdealPostcodes::new(base, &SecretString::from("iddqd")).unwrap();
        let text = nobody.ask("ID1 1QD").await.unwrap_err().to_string();
        assert!(!text.contains("iddqd") && !text.contains("ID1"), "{text}");
    }
}
