//! The ids of this domain, and the ids of others that it only carries.

use domain_shared::id_type;

id_type! {
    /// A document: a named thing in a place.
    DocumentId
}
id_type! {
    /// An immutable file. It is also the only part of the key under which the file is stored.
    FileId
}
id_type! {
    /// An item of the Vault, as documents know it.
    ItemRef
}
id_type! {
    /// A preset, as documents know it.
    PresetRef
}
