use domain_shared::id_type;

id_type! {
    DocumentId
}
id_type! {
    /// An immutable file. It is also the only part of the key under which the file is stored.
    FileId
}
id_type! {
    ItemRef
}
id_type! {
    PresetRef
}
