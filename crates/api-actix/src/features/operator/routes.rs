use super::dto::{
    AccountsAfter, ChosenSignUp, Delayed, Failures, FoundAccount, NewInvitationLink,
    OperatorAccount, OperatorAccounts, OperatorInvitation, OperatorLink, OperatorOverview,
    TriedAgain, TryAgain, WholeEmail, given_up,
};
use super::guard::AsOperator;
use crate::App;
use crate::http::{Anyone, ApiError, Body, HttpContext, JsonResponse, List, Path, Query, Service};
use domain_auth::model::{InvitationId, SignUpPolicy};
use domain_auth::services::InviteOutcome;
use domain_shared::PersonId;
use domain_shared::ids::{JobId, MessageId};

type Reply<T> = Result<JsonResponse<T>, ApiError>;

/// How many accounts a page has.
const PAGE: usize = 25;
/// One more tells whether another page follows.
const READ: u32 = 26;
/// How many of what failed are shown.
const SHOWN: u32 = 50;

/// Begins a session by the link from the server's command line.
pub async fn enter(
    _: Anyone,
    app: Service<App>,
    context: Service<HttpContext>,
    Body(link): Body<OperatorLink>,
) -> Reply<()> {
    let session = app.accounts.operator_sessions.enter(&link.token).await?;
    let seconds = session.lives.num_seconds();
    let cookie = context.cookies.operator(&session.token, seconds);
    Ok(JsonResponse::new(()).with([cookie]))
}

pub async fn leave(
    operator: AsOperator,
    app: Service<App>,
    context: Service<HttpContext>,
) -> Reply<()> {
    let sessions = &app.accounts.operator_sessions;
    sessions.leave(&operator.session).await?;
    Ok(JsonResponse::new(()).with([context.cookies.end_operator()]))
}

pub async fn show(operator: AsOperator, app: Service<App>) -> Reply<OperatorOverview> {
    let counts = app.accounts.operator.counts().await?;
    let admission = app.accounts.admissions.state().await?;
    let health = app.operator.health.look().await;
    let overview = OperatorOverview::new(operator.ends_at, counts, admission, health);
    Ok(JsonResponse::new(overview))
}

pub async fn list_accounts(
    _: AsOperator,
    app: Service<App>,
    Query(page): Query<AccountsAfter>,
) -> Reply<OperatorAccounts> {
    let after = page.after.map(PersonId::new);
    let found = app.accounts.operator.accounts(after, READ).await?;
    let more = found.len() > PAGE;
    let shown = found.into_iter().take(PAGE);
    let accounts = shown.map(OperatorAccount::from).collect();
    Ok(JsonResponse::new(OperatorAccounts { accounts, more }))
}

/// Finds an account by the whole email of its owner.
pub async fn find_account(
    _: AsOperator,
    app: Service<App>,
    Body(body): Body<WholeEmail>,
) -> Reply<FoundAccount> {
    let found = app.accounts.operator.account_of(&body.email).await?;
    let account = found.map(OperatorAccount::from);
    Ok(JsonResponse::new(FoundAccount { account }))
}

/// Ends every session of an account, and lets nobody sign in to it.
pub async fn lock_account(_: AsOperator, app: Service<App>, Path(id): Path<PersonId>) -> Reply<()> {
    app.accounts.operator.set_lock(id, true).await?;
    Ok(JsonResponse::new(()))
}

pub async fn unlock_account(
    _: AsOperator,
    app: Service<App>,
    Path(id): Path<PersonId>,
) -> Reply<()> {
    app.accounts.operator.set_lock(id, false).await?;
    Ok(JsonResponse::new(()))
}

pub async fn list_invitations(_: AsOperator, app: Service<App>) -> Reply<List<OperatorInvitation>> {
    let invitations = app.accounts.admissions.list().await?.into_iter();
    let shown = invitations.filter_map(OperatorInvitation::of).collect();
    Ok(JsonResponse::new(List(shown)))
}

/// Makes an invitation, in the place of an earlier one for the same email.
pub async fn invite(
    _: AsOperator,
    app: Service<App>,
    Body(body): Body<WholeEmail>,
) -> Reply<NewInvitationLink> {
    match app.accounts.admissions.invite(&body.email).await? {
        InviteOutcome::Invited { link, is_mailed } => Ok(JsonResponse::new(NewInvitationLink {
            link: link.into(),
            mailed: is_mailed,
        })),
        InviteOutcome::HasAccount => Err(ApiError::wrong(
            Some("email"),
            "This email has an account already.",
        )),
        InviteOutcome::Closed => Err(ApiError::wrong(
            Some("email"),
            "Nobody may sign up, not even by invitation. Change that first.",
        )),
    }
}

pub async fn withdraw(_: AsOperator, app: Service<App>, Path(id): Path<InvitationId>) -> Reply<()> {
    app.accounts.admissions.withdraw(id).await?;
    Ok(JsonResponse::new(()))
}

/// Chooses who may sign up.
pub async fn choose_sign_up(
    _: AsOperator,
    app: Service<App>,
    Body(body): Body<ChosenSignUp>,
) -> Reply<()> {
    let policy = SignUpPolicy::parse(&body.sign_up);
    let policy = policy.map_err(|message| ApiError::invalid("signUp", message))?;
    app.accounts.admissions.choose(policy).await?;
    Ok(JsonResponse::new(()))
}

/// Jobs and messages that failed and wait to be tried again.
pub async fn list_failures(_: AsOperator, app: Service<App>) -> Reply<Failures> {
    let tools = &app.operator;
    let jobs = tools.jobs.delayed(SHOWN).await?.into_iter();
    let messages = tools.outbox.delayed(SHOWN).await?.into_iter();
    Ok(JsonResponse::new(Failures {
        jobs: jobs.map(Delayed::from).collect(),
        messages: messages.map(Delayed::from).collect(),
        given_up: given_up(&tools.outbox.counts().await?),
    }))
}

/// Has a backup made now, beside those of the schedule. The answer does not wait for it.
pub async fn back_up(_: AsOperator, app: Service<App>) -> Reply<()> {
    let Some(wanted) = &app.operator.backup_wanted else {
        return Err(ApiError::wrong(
            None,
            "There is no place for backups. Set HOLDFAST_BACKUP_TO first.",
        ));
    };
    wanted.notify_one();
    Ok(JsonResponse::new(()))
}

pub async fn try_jobs_again(
    _: AsOperator,
    app: Service<App>,
    context: Service<HttpContext>,
    Body(body): Body<TryAgain>,
) -> Reply<TriedAgain> {
    let (jobs, now) = (&app.operator.jobs, context.clock.now());
    let count = jobs.try_again(body.id.map(JobId::new), now).await?;
    Ok(JsonResponse::new(TriedAgain { count }))
}

/// Tries providers that rest again, too.
pub async fn try_messages_again(
    _: AsOperator,
    app: Service<App>,
    context: Service<HttpContext>,
    Body(body): Body<TryAgain>,
) -> Reply<TriedAgain> {
    let (tools, now) = (&app.operator, context.clock.now());
    tools.requests.try_providers_again(now).await?;
    let which = body.id.map(MessageId::new);
    let count = tools.outbox.try_again(which, now).await?;
    Ok(JsonResponse::new(TriedAgain { count }))
}
