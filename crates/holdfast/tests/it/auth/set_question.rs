use super::site::{Site, assert_refused};
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
