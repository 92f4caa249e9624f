use super::site::{Site, assert_declined, assert_refused};
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
    assert_eq!(status["data"], json!({"hasSecurityQuestion": false}));
    let current = visitor.get("/security-questions/current").await.json();
    assert_eq!(current["data"], json!({"label": null}));

    let body = json!({"questionType": first["type"], "answer": "Rex"});
    let data = visitor.done("/security-questions/set", body.clone()).await;
    assert_eq!(data, Value::Null);
    let status = visitor.get("/security-questions/status").await.json();
    assert_eq!(status["data"], json!({"hasSecurityQuestion": true}));
    let current = visitor.get("/security-questions/current").await.json();
    assert_eq!(current["data"]["label"], first["label"]);

    let again = visitor.post("/security-questions/set", body).await;
    let message = "Your security question is already set.";
    assert_refused(&again, 400, "questionType", message);
}

#[actix_web::test]
async fn a_quarter_of_an_hour_after_logging_in_no_question_is_set() {
    let site = Site::new();
    let mut visitor = site.member().await;
    for _ in 0..3 {
        site.pass(TimeDelta::minutes(5));
        assert!(visitor.is_in().await);
    }
    let body = json!({"questionType": "first_pet", "answer": "Rex"});
    let late = visitor.post("/security-questions/set", body.clone()).await;
    let message = "You can only set a security question soon after signing in. Sign out, then sign \
                   in again.";
    assert_declined(&late, message);
    visitor.done("/auth/logout", json!({})).await;
    visitor.log_in(false).await;
    visitor.done("/security-questions/set", body).await;
    let told = site.mails().pop().unwrap();
    let subject = "A security question was set on your Holdfast account";
    assert_eq!(told.subject, subject);
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
async fn one_person_does_not_see_another_ones_question() {
    let site = Site::new();
    let mut first = site.member().await;
    let mut second = site.visitor();
    second.sign_up("other@example.co.uk").await;
    let body = json!({"questionType": "first_pet", "answer": "Rex"});
    first.done("/security-questions/set", body).await;
    let status = second.get("/security-questions/status").await.json();
    assert_eq!(status["data"], json!({"hasSecurityQuestion": false}));
}
