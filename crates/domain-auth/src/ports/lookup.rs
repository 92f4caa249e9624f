use async_trait::async_trait;
use domain_shared::Postcode;

/// Why there are no addresses.
#[derive(Debug, thiserror::Error)]
pub enum LookupError {
    #[error("no such postcode")]
    Unknown,
    /// There is no provider (HTTP 503).
    #[error("no address provider is set up")]
    NotSetUp,
    /// The provider is down, slow or refuses (HTTP 503).
    #[error("the address provider failed: {0}")]
    Unavailable(String),
}

/// Finds the addresses of a postcode. An implementation MUST answer within eight seconds and MUST
/// NOT follow a redirect.
#[async_trait]
pub trait AddressLookup: Send + Sync {
    /// The addresses, one line each, in the provider's order.
    async fn addresses(&self, postcode: &Postcode) -> Result<Vec<String>, LookupError>;
}
