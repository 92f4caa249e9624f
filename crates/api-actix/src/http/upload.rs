use super::call::Call;
use super::error::ApiError;
use super::extract::Extract;
use http_edge::form::{Part, Parts};
use http_edge::operation::{Content, OperationDoc};
use std::marker::PhantomData;
use utoipa::ToSchema;

/// A form described by `T`; only the schema of `T` is used.
pub struct Upload<T> {
    parts: Parts,
    form: PhantomData<T>,
}

impl<T: ToSchema + 'static> Extract for Upload<T> {
    fn describe(operation: &mut OperationDoc) {
        operation.takes::<T>(Content::Multipart);
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Ok(Self {
            parts: Parts::new(call.request().headers(), call.input()),
            form: PhantomData,
        })
    }
}

impl<T> Upload<T> {
    /// The length in bytes that the caller announces for the whole form. It may be wrong.
    pub const fn announced(&self) -> usize {
        self.parts.announced()
    }

    /// The next part, `None` at the end. The one before must be dropped first.
    pub async fn next(&mut self) -> Result<Option<Part>, ApiError> {
        Ok(self.parts.next().await?)
    }
}
