#![doc = include_str!("../README.md")]

mod codes;
mod hasher;
mod keyed;
mod passkeys;
mod pepper;
mod pool;
mod system;

pub use codes::TotpCodes;
pub use hasher::{Argon2Hasher, HashCost};
pub use keyed::SystemKeyedHash;
pub use passkeys::WebauthnCeremonies;
pub use pepper::{Pepper, Peppers};
pub use pool::{HashingCapacity, HashingLoad};
pub use system::{SystemClock, SystemRandom, UuidV7};
