use super::site::{PIN, Site, assert_refused};
use chrono::TimeDelta;
use serde_json::{Value, json};

#[actix_web::test]
async fn a_question_is_chosen_from_the_list_and_set_once() {
    let site = Site::new();
    let mut visitor = site.member().await;
    let list = visitor.get("/security-questions/questions").await.json();
    let questions = list["data"]["questions"].as_array().unwrap();
    assert!(questions.len() >= 5);
    let first = &questions[0];
    assert_eq!(
        first,
        &json!({"type": "first_pet", "label": "What was the name of your first pet?"})
    );
    let status = visitor.get("/security-questions/status").await.json();
    let expected = json!({"hasSecurityQuestion": false, "canBeSet": true});
    assert_eq!(status["data"], expected);
    let current = visitor.get("/security-questions/current").await.json();
    assert_eq!(current["data"], json!({"label": null}));

    let body = json!({"questionType": first["type"], "answer": "Rex"});
    let data = visitor.done("/security-questions/set", body.clone()).await;
    assert_eq!(data, Value::Null);
    let status = visitor.get("/security-questions/status").await.json();
    assert_eq!(status["data"]["hasSecurityQuestion"], true);
    site.pass(TimeDelta::minutes(14));
    visitor.get("/auth/me").await;
    site.pass(TimeDelta::minutes(1));
    let later = visitor.get("/security-questions/status").await.json();
    assert_eq!(later["data"]["canBeSet"], false);
    let current = visitor.get("/security-questions/current").await.json();
    assert_eq!(current["data"]["label"], first["label"]);

    let again = visitor.post("/security-questions/set", body).await;
    let message = "Your security question is already set.";
    assert_refused(&again, 400, "questionType", message);
}

#[actix_web::test]
async fn the_answer_is_never_told() {
    let site = Site::new();
    let mut visitor = site.member().await;
    let body = json!({"questionType": "first_pet", "answer": "Bartholomew"});
    let mut replies = vec![visitor.post("/security-questions/set", body).await];
    for path in ["questions", "current", "status"] {
        replies.push(visitor.get(&format!("/security-questions/{path}")).await);
    }
    for reply in replies {
        assert_eq!(reply.status, 200);
        assert!(!reply.text().to_lowercase().contains("bartholomew"));
    }
}

#[actix_web::test]
async fn a_question_is_changed_by_the_pin_and_then_confirms_a_pin() {
    let site = Site::new();
    let mut visitor = site.member().await;
    let first = json!({"questionType": "first_pet", "answer": "Rex"});
    visitor.done("/security-questions/set", first).await;
    let other = |pin| json!({"value": "first_car", "answer": "Mini", "pincode": pin});
    let path = "/settings/securityQuestion";
    let reply = visitor.put(path, other("518207")).await;
    assert_refused(&reply, 400, "pincode", "Invalid PIN. Please try again.");
    let unchosen = json!({"answer": "Mini", "pincode": PIN});
    let reply = visitor.put(path, unchosen).await;
    assert_refused(&reply, 422, "value", "Please select a security question");

    let reply = visitor.put(path, other(PIN)).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.json()["message"], "Saved!");
    let current = visitor.get("/security-questions/current").await.json();
    let label = "What was the make and model of your first car?";
    assert_eq!(current["data"]["label"], label);
    let told = site.mails().pop().unwrap();
    assert_eq!(told.subject, "Your Holdfast security question was changed");
    let pin = |answer| json!({"value": "518207", "answer": answer});
    let old = visitor.put("/settings/pincode", pin("Rex")).await;
    assert_eq!(old.status, 400);
    let new = visitor.put("/settings/pincode", pin("Mini")).await;
    assert_eq!(new.status, 200);
}
