use super::site::{EMAIL, Site, assert_refused};
use crate::support::PLENTY;
use crate::support::accounts::{FAILING_POSTCODE, UNKNOWN_POSTCODE};
use http_edge::rate_limits::RateLimits;
use serde_json::json;

const PATH: &str = "/auth/validate-postcode";

#[actix_web::test]
async fn who_is_signing_up_or_signed_in_finds_addresses_that_say_they_are_samples() {
    let site = Site::new();
    let mut newcomer = site.visitor();
    newcomer.step1("new@example.co.uk").await;
    let mut member = site.member().await;
    for visitor in [&mut newcomer, &mut member] {
        let data = visitor.done(PATH, json!({"postCode": "ls1 4ap"})).await;
        let addresses = json!(["1 High Street", "2 High Street"]);
        assert_eq!(data, json!({"addresses": addresses, "sample": true}));
    }
}

#[actix_web::test]
async fn an_unknown_postcode_is_422_and_a_provider_that_is_down_503() {
    let site = Site::new();
    let mut visitor = site.visitor();
    visitor.step1(EMAIL).await;
    let unknown = json!({"postCode": UNKNOWN_POSTCODE});
    let reply = visitor.post(PATH, unknown).await;
    let message = "Invalid postcode. Please enter a valid UK postcode.";
    assert_refused(&reply, 422, "postCode", message);
    let down = json!({"postCode": FAILING_POSTCODE});
    let reply = visitor.post(PATH, down).await;
    assert_eq!(reply.status, 503);
    assert_eq!(reply.json()["message"], "Could not validate postcode");
}

#[actix_web::test]
async fn twenty_an_hour_are_enough_for_a_person_or_a_network() {
    let site = Site::allowing(RateLimits {
        lookups: 20,
        ..PLENTY
    });
    let mut newcomer = site.visitor();
    newcomer.step1("new@example.co.uk").await;
    let mut member = site.member().await;
    for visitor in [&mut newcomer, &mut member] {
        let body = json!({"postCode": "LS1 4AP"});
        for _ in 0..20 {
            visitor.done(PATH, body.clone()).await;
        }
        let reply = visitor.post(PATH, body).await;
        assert_eq!(reply.status, 429);
        assert_eq!(reply.header("retry-after"), "3600");
    }
}
