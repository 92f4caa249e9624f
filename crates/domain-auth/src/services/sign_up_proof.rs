//! What proves a sign-up: the code of a text or, where no texts are sent, the first code of an app.

use super::attempts::AttemptPermit;
use super::sign_up::SignUp;
use crate::error::{AuthError, TokenKind};
use crate::model::{
    AuthFlow, Authenticator, AuthenticatorId, AuthenticatorKey, Caller, PendingSignup, PhoneIndex,
    SixDigitCode, Step, TimeStep,
};
use crate::ports::AttemptSubject;

impl SignUp {
    /// The app that this sign-up sets up, where no texts are sent.
    pub async fn authenticator(
        &self,
        caller: &Caller,
        token: &str,
    ) -> Result<AuthenticatorKey, AuthError> {
        let kind = TokenKind::Registration;
        let flow = self
            .0
            .flow(caller, kind, token, &[Step::SignUpCode])
            .await?;
        let draft = flow.draft.ok_or(AuthError::Token(kind))?;
        let secret = draft.authenticator.ok_or(AuthError::NotFound)?;
        Ok(AuthenticatorKey::of(secret, &draft.email))
    }

    /// Lets a code through that proves the sign-up, to be settled by the caller, with the app that
    /// showed it. A wrong one is settled here. That of a dead sign-up is never right.
    pub(super) async fn check_proof(
        &self,
        flow: &AuthFlow,
        draft: &PendingSignup,
        phone: PhoneIndex,
        code: &SixDigitCode,
    ) -> Result<(AttemptPermit, Option<Authenticator>), AuthError> {
        let core = &*self.0;
        let Some(secret) = &draft.authenticator else {
            // The sign-up's own count goes on where its number is changed.
            let whose = [
                AttemptSubject::keyed(*phone.bytes()),
                AttemptSubject::id(flow.id.uuid()),
            ];
            let permit = core
                .check_code(flow, TokenKind::SignUp, &whose, code)
                .await?;
            return Ok((permit, None));
        };
        let (permit, step) = core.guess_first_code(flow.id.uuid(), secret, code).await?;
        match step.filter(|_| !flow.dead) {
            Some(last_step) => {
                let app = Authenticator {
                    id: AuthenticatorId::new(core.ports.ids.next()),
                    secret: secret.clone(),
                    last_step,
                    added_at: core.now(),
                    recovery_codes: 0,
                };
                Ok((permit, Some(app)))
            }
            None => self.refuse_app_code(permit).await,
        }
    }

    pub(super) async fn refuse_app_code<T>(&self, permit: AttemptPermit) -> Result<T, AuthError> {
        let refused: Result<TimeStep, _> = self.0.complete_first_code(permit, None, None).await;
        Err(refused.err().unwrap_or(AuthError::Token(TokenKind::SignUp)))
    }
}
