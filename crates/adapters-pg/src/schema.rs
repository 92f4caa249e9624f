//! The tables, once for both backends. `migrations/{postgres,sqlite}` make them.

#![expect(missing_docs, reason = "the migrations describe tables and columns")]
#![allow(
    clippy::wildcard_imports,
    reason = "how `table!` is told of column types"
)]

diesel::table! {
    system_keys (name) {
        name -> Text,
        wrapped -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Guid;

    person_keys (person_id) {
        person_id -> Guid,
        wrapped -> Binary,
    }
}

diesel::table! {
    canary (id) {
        id -> Integer,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    outbox (id) {
        id -> Guid,
        channel -> Text,
        state -> Text,
        attempt -> Integer,
        created_at -> Moment,
        due_at -> Moment,
        leased_until -> Nullable<Moment>,
        send_before -> Nullable<Moment>,
        settled_at -> Nullable<Moment>,
        sealed -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    dev_outbox (id) {
        id -> Guid,
        channel -> Text,
        sent_at -> Moment,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    audit_events (id) {
        id -> Guid,
        at -> Moment,
        person_id -> Nullable<Guid>,
        kind -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    jobs (id) {
        id -> Guid,
        kind -> Text,
        key -> Text,
        state -> Text,
        attempt -> Integer,
        run_at -> Moment,
        leased_until -> Nullable<Moment>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    items (id) {
        id -> Guid,
        owner_id -> Guid,
        category -> Text,
        pence -> BigInt,
        created_at -> Moment,
        updated_at -> Moment,
        version -> Integer,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    value_history (id) {
        id -> Guid,
        owner_id -> Guid,
        item_id -> Guid,
        category -> Text,
        at -> Moment,
        pence -> BigInt,
        source -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    blobs (id) {
        id -> Guid,
        owner_id -> Guid,
        state -> Text,
        since -> Moment,
        size -> Nullable<BigInt>,
        wrapped_key -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    documents (id) {
        id -> Guid,
        owner_id -> Guid,
        place -> Text,
        place_id -> Guid,
        blob_id -> Guid,
        file_type -> Text,
        size -> BigInt,
        is_cover -> Bool,
        uploaded_at -> Moment,
        version -> Integer,
        sealed -> Binary,
    }
}

diesel::joinable!(documents -> blobs (blob_id));
diesel::allow_tables_to_appear_in_same_query!(documents, blobs);
