//! Accounts: registration, login, PINs, sessions, factors, security question, reset.
