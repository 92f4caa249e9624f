//! Mail: SMTP, and the outbox stand-in.
