//! The handlers of the security question: of the signed-in person only.

use super::dto::{
    CurrentQuestion, SecurityQuestion, SecurityQuestions, SecurityStatus, SetSecurityQuestion,
};
use crate::App;
use crate::features::auth::Browser;
use crate::http::{ApiError, Body, JsonResponse, Service, SignedIn};

type Reply<T> = Result<JsonResponse<T>, ApiError>;

/// The questions to choose from.
pub async fn questions(_: SignedIn, app: Service<App>) -> Reply<SecurityQuestions> {
    let kinds = app.accounts.questions.list().iter().copied();
    Ok(JsonResponse::new(SecurityQuestions {
        questions: kinds.map(SecurityQuestion::from).collect(),
    }))
}

pub async fn current(SignedIn(who): SignedIn, app: Service<App>) -> Reply<CurrentQuestion> {
    let kind = app.accounts.questions.current(who.person).await?;
    Ok(JsonResponse::new(CurrentQuestion {
        label: kind.map(domain_auth::model::SecurityQuestionKind::label),
    }))
}

/// Whether the person has set a question, and whether they may set or change it.
pub async fn status(SignedIn(who): SignedIn, app: Service<App>) -> Reply<SecurityStatus> {
    let questions = &app.accounts.questions;
    Ok(JsonResponse::new(SecurityStatus {
        has_security_question: questions.is_set(who.person).await?,
        can_be_set: questions.can_be_set(who.signed_in_at),
    }))
}

/// Sets the question and its answer, once and shortly after signing in.
pub async fn set(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<SetSecurityQuestion>,
) -> Reply<()> {
    let questions = &app.accounts.questions;
    questions
        .set(browser.caller(), &body.question_type, &body.answer)
        .await?;
    Ok(JsonResponse::new(()))
}
