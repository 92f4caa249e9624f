//! Typed ids (UUIDv7) and the port that makes them.

use uuid::Uuid;

/// Makes new ids.
///
/// An implementation MUST answer UUIDv7 values that do not repeat, and whose order follows time.
pub trait Ids: Send + Sync {
    fn next(&self) -> Uuid;
}

/// Declares an id newtype over [`Uuid`] that serialises as its hyphenated text.
#[macro_export]
macro_rules! id_type {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(::uuid::Uuid);

        impl $name {
            pub const fn new(id: ::uuid::Uuid) -> Self {
                Self(id)
            }

            /// The bare id.
            pub const fn uuid(self) -> ::uuid::Uuid {
                self.0
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

id_type! {
    PersonId
}
id_type! {
    /// A message on its way out.
    MessageId
}
id_type! {
    /// A device of somebody's that takes notices.
    PushDeviceId
}
id_type! {
    /// A piece of background work.
    JobId
}
id_type! {
    /// An entry of the audit log.
    AuditId
}
