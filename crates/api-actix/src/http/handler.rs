//! Handlers: async functions whose first argument proves authority.

use super::answer::Answers;
use super::authority::{AuthGuard, Authority};
use super::call::{Call, admit};
use super::error::ApiError;
use super::extract::Extract;
use actix_web::HttpResponse;
use futures_util::future::LocalBoxFuture;
use http_edge::operation::OperationDoc;
use std::future::Future;

/// A function that serves a route: `async fn(proof, arguments…) -> Result<answer, ApiError>`.
pub trait Handler<Args>: Clone + Send + Sync + 'static {
    const AUTHORITY: Authority;
    const CREATES: bool;

    /// Adds the descriptions of its arguments and its answer to the operation.
    fn describe(operation: &mut OperationDoc);

    fn call(self, call: Call) -> LocalBoxFuture<'static, Result<HttpResponse, ApiError>>;
}

macro_rules! handlers {
    ($call:ident: $($argument:ident)*) => {
        impl<F, Fut, R, A, $($argument,)*> Handler<(A, $($argument,)*)> for F
        where
            F: Fn(A, $($argument,)*) -> Fut + Clone + Send + Sync + 'static,
            Fut: Future<Output = Result<R, ApiError>> + 'static,
            R: Answers + 'static,
            A: AuthGuard,
            $($argument: Extract,)*
        {
            const AUTHORITY: Authority = A::AUTHORITY;
            const CREATES: bool = R::CREATES;

            fn describe(operation: &mut OperationDoc) {
                A::describe(operation);
                $($argument::describe(operation);)*
                R::describe(operation);
            }

            #[allow(non_snake_case, reason = "arguments are named like their types")]
            fn call(self, call: Call) -> LocalBoxFuture<'static, Result<HttpResponse, ApiError>> {
                Box::pin(async move {
                    let proof = A::prove(&call).await?;
                    let person = proof.person();
                    admit(&call, person, async move |$call: &Call| {
                        $(let $argument = $argument::extract($call).await?;)*
                        self(proof, $($argument,)*).await.map(Answers::respond)
                    })
                    .await
                })
            }
        }
    };
}

handlers!(_call:);
handlers!(call: B);
handlers!(call: B C);
handlers!(call: B C D);
handlers!(call: B C D E);
handlers!(call: B C D E G);
handlers!(call: B C D E G H);
