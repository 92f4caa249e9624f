//! Text messages: Twilio, Vonage, and the outbox stand-in.
