use super::*;
use crate::dvsa::DvsaConfig;
use domain_vault::model::values::ShortText;
use secrecy::SecretString;
use serde_json::{Value, json};
use url::Url;
use wiremock::matchers::{body_json, body_string_contains, header, method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

fn ves() -> Value {
    json!({
        "registrationNumber": "AA19AAA", "taxStatus": "Taxed", "taxDueDate": "2027-03-01",
        "motStatus": "Valid", "motExpiryDate": "2026-12-10", "make": "SKODA",
        "yearOfManufacture": 2019, "fuelType": "PETROL", "colour": "GREY", "wheelplan": "2 AXLE",
    })
}

fn history() -> Value {
    json!({
        "registration": "AA19AAA", "make": "SKODA", "model": "OCTAVIA",
        "motTests": [{"completedDate": "2025-12-10T12:57:38.000Z", "odometerValue": "31022"}],
    })
}

fn token() -> Value {
    json!({"token_type": "Bearer", "expires_in": 1199, "access_token": "fresh"})
}

fn fine(body: Value) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(body)
}

const TOKENS: &str = "/tenant/oauth2/v2.0/token";

/// A stub of all three services.
struct Stub(MockServer);

impl Stub {
    async fn new(
        ves: ResponseTemplate,
        tokens: ResponseTemplate,
        history: ResponseTemplate,
    ) -> Self {
        let server = MockServer::start().await;
        Mock::given(method("POST"))
            .and(path("/vehicle-enquiry/v1/vehicles"))
            .and(header("x-api-key", "dvla"))
            .and(body_json(json!({"registrationNumber": "AA19AAA"})))
            .respond_with(ves)
            .mount(&server)
            .await;
        Mock::given(method("POST"))
            .and(path("/tenant/oauth2/v2.0/token"))
            .and(body_string_contains("grant_type=client_credentials"))
            .and(body_string_contains("client_id=me"))
            .and(body_string_contains("client_secret=s3cret"))
            .and(body_string_contains("tapi.dvsa.gov.uk%2F.default"))
            .respond_with(tokens)
            .mount(&server)
            .await;
        Mock::given(method("GET"))
            .and(path("/v1/trade/vehicles/registration/AA19AAA"))
            .and(header("x-api-key", "dvsa"))
            .and(header("authorization", "Bearer fresh"))
            .respond_with(history)
            .mount(&server)
            .await;
        Self(server)
    }

    fn registry(&self) -> DvlaAndDvsa {
        let base = Url::parse(&self.0.uri()).unwrap();
        let dvla = Dvla::new(base.clone(), &SecretString::from("dvla")).unwrap();
        let dvsa = Dvsa::new(DvsaConfig {
            token_url: base.join("/tenant/oauth2/v2.0/token").unwrap(),
            url: base,
            client_id: "me".to_owned(),
            client_secret: SecretString::from("s3cret"),
            key: SecretString::from("dvsa"),
        })
        .unwrap();
        DvlaAndDvsa::new(dvla, dvsa)
    }

    async fn ask(&self) -> Result<VehicleDetails, LookupError> {
        let mark = Vrm::parse("aa19 aaa").unwrap();
        self.registry().details(&mark).await
    }

    async fn asked(&self, at: &str) -> usize {
        let requests = self.0.received_requests().await.unwrap();
        requests.iter().filter(|r| r.url.path() == at).count()
    }
}

#[tokio::test]
async fn a_vehicle_has_its_model_from_one_and_the_rest_from_the_other() {
    let stub = Stub::new(fine(ves()), fine(token()), fine(history())).await;
    let car = stub.ask().await.unwrap();
    let text = |words: Option<ShortText>| words.unwrap().as_str().to_owned();
    assert_eq!(text(car.make), "SKODA");
    assert_eq!(text(car.model), "OCTAVIA");
    assert_eq!(car.year.unwrap().get(), 2019);
    assert_eq!(text(car.fuel_type), "PETROL");
    assert_eq!(text(car.color), "GREY");
    assert_eq!(car.facts.tax_due_date, "2027-03-01".parse().ok());
    assert_eq!(car.facts.mot_expiry_date, "2026-12-10".parse().ok());
    assert_eq!(text(car.facts.tax_status), "Taxed");
    assert_eq!(text(car.facts.mot_status), "Valid");
    assert!(!car.sample);
}

#[tokio::test]
async fn what_the_registry_leaves_out_is_not_known() {
    let bare = json!({"registrationNumber": "AA19AAA", "yearOfManufacture": "soon", "make": 7});
    let stub = Stub::new(fine(bare), fine(token()), fine(json!({}))).await;
    assert_eq!(stub.ask().await, Ok(VehicleDetails::default()));
}

#[tokio::test]
async fn without_the_mot_history_only_the_model_is_missing() {
    let no = |status| ResponseTemplate::new(status).set_body_json(json!({"errorCode": "no"}));
    for (tokens, history) in [
        (fine(token()), no(404)),
        (fine(token()), no(403)),
        (fine(token()), no(500)),
        (no(401), fine(history())),
        (fine(json!({"access_token": 7})), fine(history())),
    ] {
        let stub = Stub::new(fine(ves()), tokens, history).await;
        let car = stub.ask().await.unwrap();
        assert_eq!(car.model, None);
        assert!(car.make.is_some() && car.facts.mot_expiry_date.is_some());
    }
}

#[tokio::test]
async fn the_registrys_failures_are_told_apart() {
    let failure = |status: u16| {
        let error = json!({"status": status.to_string(), "title": "no"});
        ResponseTemplate::new(status).set_body_json(json!({"errors": [error]}))
    };
    let numeric = ResponseTemplate::new(503).set_body_json(json!({"errors": [{"status": 503}]}));
    for (answer, unknown) in [
        (failure(404), true),
        (failure(400), true),
        (failure(403), false),
        (failure(429), false),
        (failure(500), false),
        (numeric, false),
        (fine(json!([])), false),
    ] {
        let stub = Stub::new(answer, fine(token()), fine(history())).await;
        let error = stub.ask().await.unwrap_err();
        assert_eq!(error == LookupError::Unknown, unknown, "{error}");
        let text = error.to_string();
        assert!(
            !text.contains("AA19AAA") && !text.contains("dvla"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn a_token_is_kept_until_shortly_before_its_end() {
    let mark = Vrm::parse("AA19AAA").unwrap();
    for (life, expected) in [(1199, 1), (60, 3), (0, 3)] {
        let mut token = token();
        token["expires_in"] = json!(life);
        let stub = Stub::new(fine(ves()), fine(token), fine(history())).await;
        let registry = stub.registry();
        for _ in 0..3 {
            registry.details(&mark).await.unwrap();
        }
        assert_eq!(stub.asked(TOKENS).await, expected, "{life}");
    }
}

#[tokio::test]
async fn a_token_that_ends_early_is_got_again_and_a_new_one_that_is_refused_rests_the_history() {
    let refused = ResponseTemplate::new(403).set_body_json(json!({"errorCode": "MOTH-FB-02"}));
    let stub = Stub::new(fine(ves()), fine(token()), refused).await;
    // The first token serves once.
    Mock::given(method("GET"))
        .and(path("/v1/trade/vehicles/registration/AA19AAA"))
        .respond_with(fine(history()))
        .up_to_n_times(1)
        .with_priority(1)
        .mount(&stub.0)
        .await;
    let registry = stub.registry();
    let mark = Vrm::parse("AA19AAA").unwrap();
    let mut models = Vec::new();
    for _ in 0..4 {
        models.push(registry.details(&mark).await.unwrap().model.is_some());
    }
    assert_eq!(models, [true, false, false, false]);
    assert_eq!(stub.asked(TOKENS).await, 2);
    let asked = stub.asked("/v1/trade/vehicles/registration/AA19AAA").await;
    assert_eq!(asked, 3, "the fourth lookup leaves it alone");
}
