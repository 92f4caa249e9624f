//! The Vault: nine typed kinds of item, their values over time, notes and transactions.
