use crate::http::{ClientBuildError, Provider, ProviderReply};
use async_trait::async_trait;
use domain_auth::ports::{AddressLookup, LookupError};
use domain_shared::Postcode;
use domain_shared::breaker::Circuit;
use secrecy::SecretString;
use serde_json::Value;
use std::sync::Arc;
use url::Url;

pub struct OsPlaces(Provider);

impl OsPlaces {
    /// The provider at `base`, asked with `key`.
    pub fn new(base: Url, key: &SecretString) -> Result<Self, ClientBuildError> {
        Provider::new(base, "key", key).map(Self)
    }

    pub fn circuit(&self) -> Arc<dyn Circuit> {
        self.0.circuit()
    }
}

#[async_trait]
impl AddressLookup for OsPlaces {
    async fn addresses(&self, postcode: &Postcode) -> Result<Vec<String>, LookupError> {
        let query = [
            ("postcode", postcode.as_str()),
            ("dataset", "DPA"),
            ("maxresults", "100"),
        ];
        let reply = self
            .0
            .read(&["search", "places", "v1", "postcode"], &query)
            .await
            .map_err(LookupError::Unavailable)?;
        understand(&reply, postcode)
    }
}

fn understand(reply: &ProviderReply, postcode: &Postcode) -> Result<Vec<String>, LookupError> {
    if !reply.status.is_success() || reply.body.get("header").is_none() {
        return Err(LookupError::Unavailable(format!("status {}", reply.status)));
    }
    // Without a match there are no `results` at all.
    let lines: Vec<_> = reply
        .body
        .get("results")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|result| result.get("DPA")?.get("ADDRESS")?.as_str())
        .map(|address| line(address, postcode))
        .filter(|line| !line.is_empty())
        .collect();
    if lines.is_empty() {
        Err(LookupError::Unknown)
    } else {
        Ok(lines)
    }
}

/// `4, ADANAC DRIVE, SOUTHAMPTON, SO16 0AS` is `4, Adanac Drive, Southampton`.
fn line(address: &str, postcode: &Postcode) -> String {
    let address = address
        .trim()
        .strip_suffix(postcode.as_str())
        .unwrap_or(address)
        .trim_end_matches([',', ' ']);
    address.split(' ').map(title).collect::<Vec<_>>().join(" ")
}

/// A word with a capital at its head; one with digits (a flat's `4A`) stays as it is.
fn title(word: &str) -> String {
    if word.contains(|c: char| c.is_ascii_digit()) {
        return word.to_owned();
    }
    let mut head = true;
    word.chars()
        .map(|c| {
            let cased = if head {
                c.to_ascii_uppercase()
            } else {
                c.to_ascii_lowercase()
            };
            head = matches!(c, '-' | '(' | '/');
            cased
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use wiremock::matchers::{header, method, path, query_param};
    use wiremock::{Mock, MockServer, ResponseTemplate};

    async fn ask(template: ResponseTemplate) -> Result<Vec<String>, LookupError> {
        let server = MockServer::start().await;
        Mock::given(method("GET"))
            .and(path("/search/places/v1/postcode"))
            .and(query_param("postcode", "SO16 0AS"))
            .and(query_param("dataset", "DPA"))
            .and(header("key", "secret"))
            .respond_with(template)
            .mount(&server)
            .await;
        let base = Url::parse(&server.uri()).unwrap();
        OsPlaces::new(base, &SecretString::from("secret"))
            .unwrap()
            .addresses(&Postcode::parse("SO160AS").unwrap())
            .await
    }

    #[tokio::test]
    async fn addresses_lose_their_postcode_and_their_capitals() {
        let found = json!({
            "header": {"totalresults": 2},
            "results": [
                {"DPA": {"ADDRESS": "ORDNANCE SURVEY, 4, ADANAC DRIVE, NURSLING, SOUTHAMPTON, SO16 0AS"}},
                {"DPA": {"ADDRESS": "FLAT 4A, STOKE-ON-SEA HOUSE, ST MARY'S, SOUTHAMPTON, SO16 0AS"}},
            ],
        });
        assert_eq!(
            ask(ResponseTemplate::new(200).set_body_json(found))
                .await
                .unwrap(),
            [
                "Ordnance Survey, 4, Adanac Drive, Nursling, Southampton",
                "Flat 4A, Stoke-On-Sea House, St Mary's, Southampton",
            ]
        );
    }

    #[tokio::test]
    async fn no_results_are_an_unknown_postcode() {
        let none = json!({"header": {"totalresults": 0}});
        let answer = ask(ResponseTemplate::new(200).set_body_json(none)).await;
        assert!(matches!(answer, Err(LookupError::Unknown)));
    }

    #[tokio::test]
    async fn its_failures_make_it_unavailable() {
        for status in [400, 401, 403, 429, 500, 503] {
            let body = json!({"error": {"statuscode": status, "message": "no"}});
            let answer = ask(ResponseTemplate::new(status).set_body_json(body)).await;
            assert!(
                matches!(answer, Err(LookupError::Unavailable(_))),
                "{status}"
            );
        }
    }
}
