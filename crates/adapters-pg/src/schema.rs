//! The tables, once for both backends. `migrations/{postgres,sqlite}` make them.

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
        decoy -> Bool,
        settled_at -> Nullable<Moment>,
        sealed -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Moment;

    operator_requests (kind) {
        kind -> Text,
        asked_at -> Moment,
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
        number -> BigInt,
        kind -> Text,
        object_id -> Nullable<Guid>,
        sealed -> Nullable<Binary>,
        link -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    audit_chains (person_id) {
        person_id -> Guid,
        newest -> BigInt,
        link -> Binary,
        pruned -> BigInt,
        pruned_link -> Binary,
        mac -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    refused_calls (kind, network, minute) {
        kind -> Text,
        network -> Binary,
        minute -> Moment,
        count -> BigInt,
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

    people (id) {
        id -> Guid,
        email_index -> Binary,
        epoch -> Integer,
        version -> Integer,
        password_hash -> Text,
        pin_hash -> Nullable<Text>,
        question -> Nullable<Text>,
        answer_hash -> Nullable<Text>,
        created_at -> Moment,
        seen_at -> Nullable<Moment>,
        locked_at -> Nullable<Moment>,
        tour_ends_at -> Nullable<Moment>,
        sealed -> Binary,
        email_confirmed_at -> Nullable<Moment>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    browsers (hash) {
        hash -> Binary,
        id -> Guid,
        person_id -> Guid,
        expires_at -> Moment,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    email_links (token_hash) {
        token_hash -> Binary,
        person_id -> Guid,
        email_index -> Binary,
        created_at -> Moment,
        expires_at -> Moment,
        mac -> Nullable<Binary>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(email_links, people);
diesel::allow_tables_to_appear_in_same_query!(password_resets, people);

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    authenticators (person_id) {
        person_id -> Guid,
        id -> Guid,
        since -> Moment,
        expires_at -> Nullable<Moment>,
        last_step -> Nullable<BigInt>,
        link_hash -> Nullable<Binary>,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Guid;

    recovery_codes (person_id, code_hash) {
        person_id -> Guid,
        code_hash -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    passkeys (id) {
        id -> Guid,
        person_id -> Guid,
        version -> Integer,
        credential_hash -> Binary,
        added_at -> Moment,
        used_at -> Nullable<Moment>,
        sealed -> Binary,
    }
}

diesel::table! {
    installation (id) {
        id -> Integer,
        sign_up -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    invitations (id) {
        id -> Guid,
        email_index -> Nullable<Binary>,
        token_hash -> Binary,
        created_at -> Moment,
        expires_at -> Moment,
        sealed -> Nullable<Binary>,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Moment;

    operator_tokens (token_hash) {
        token_hash -> Binary,
        kind -> Text,
        created_at -> Moment,
        expires_at -> Moment,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    flows (id) {
        id -> Guid,
        version -> Integer,
        token_hash -> Binary,
        pre_session -> Binary,
        step -> Text,
        dead -> Bool,
        person_id -> Nullable<Guid>,
        phone_index -> Nullable<Binary>,
        challenge_id -> Nullable<Guid>,
        code_hash -> Nullable<Binary>,
        code_expires_at -> Nullable<Moment>,
        resent_at -> Nullable<Moment>,
        chosen_pin_hash -> Nullable<Text>,
        remember_me -> Bool,
        created_at -> Moment,
        expires_at -> Moment,
        sealed -> Nullable<Binary>,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    refresh_families (id) {
        id -> Guid,
        person_id -> Guid,
        started_at -> Moment,
        expires_at -> Moment,
        browser_hash -> Binary,
        revoked -> Bool,
        used_at -> Nullable<Moment>,
        sealed -> Nullable<Binary>,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    refresh_tokens (token_hash) {
        token_hash -> Binary,
        family_id -> Guid,
        rotated_at -> Nullable<Moment>,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    sessions (id) {
        id -> Guid,
        token_hash -> Binary,
        person_id -> Guid,
        family_id -> Nullable<Guid>,
        browser_hash -> Binary,
        signed_in_at -> Moment,
        expires_at -> Moment,
        used_at -> Moment,
        ended -> Bool,
        sealed -> Nullable<Binary>,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    password_resets (email_index) {
        email_index -> Binary,
        id -> Guid,
        person_id -> Nullable<Guid>,
        token_hash -> Binary,
        mailed -> Bool,
        created_at -> Moment,
        expires_at -> Moment,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Moment;

    attempts (credential, subject) {
        credential -> Text,
        subject -> Binary,
        failed -> BigInt,
        in_flight -> BigInt,
        first_failed_at -> Nullable<Moment>,
        blocked_until -> Nullable<Moment>,
        reserved_at -> Nullable<Moment>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Moment;

    volumes (kind, subject) {
        kind -> Text,
        subject -> Binary,
        started_at -> Moment,
        used -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    drafts (id) {
        id -> Guid,
        person_id -> Guid,
        form -> Text,
        saved_at -> Moment,
        expires_at -> Moment,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    pending_contacts (id) {
        id -> Guid,
        person_id -> Guid,
        kind -> Text,
        version -> Integer,
        dead -> Bool,
        challenge_id -> Guid,
        code_hash -> Binary,
        code_expires_at -> Moment,
        resent_at -> Nullable<Moment>,
        created_at -> Moment,
        expires_at -> Moment,
        sealed -> Binary,
        mac -> Nullable<Binary>,
    }
}

diesel::joinable!(people -> person_keys (id));
diesel::allow_tables_to_appear_in_same_query!(people, person_keys);
diesel::joinable!(refresh_tokens -> refresh_families (family_id));
diesel::allow_tables_to_appear_in_same_query!(refresh_tokens, refresh_families);
diesel::allow_tables_to_appear_in_same_query!(sessions, refresh_families);
diesel::joinable!(sessions -> people (person_id));
diesel::allow_tables_to_appear_in_same_query!(sessions, people);
diesel::allow_tables_to_appear_in_same_query!(sessions, person_keys);

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
        valued_at -> Nullable<Moment>,
        valuation_failed_at -> Nullable<Moment>,
        valuation_sample -> Bool,
        revalue_at -> Nullable<Moment>,
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
        sample -> Bool,
        replaced -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    notes (id) {
        id -> Guid,
        owner_id -> Guid,
        item_id -> Nullable<Guid>,
        at -> Moment,
        uploaded_at -> Moment,
        version -> Integer,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    transactions (id) {
        id -> Guid,
        owner_id -> Guid,
        item_id -> Guid,
        at -> Moment,
        pence -> BigInt,
        moves_at -> Nullable<Moment>,
        version -> Integer,
        statement_id -> Nullable<Guid>,
        joined_id -> Nullable<Guid>,
        paired_id -> Nullable<Guid>,
        paired_item_id -> Nullable<Guid>,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    statements (id) {
        id -> Guid,
        owner_id -> Guid,
        item_id -> Guid,
        imported_at -> Moment,
        version -> Integer,
        covers -> Nullable<Text>,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    waiting_statements (id) {
        id -> Guid,
        owner_id -> Guid,
        created_at -> Moment,
        expires_at -> Moment,
        version -> Integer,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Guid;

    statement_settings (owner_id) {
        owner_id -> Guid,
        version -> Integer,
        sealed -> Binary,
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
        is_thumbnail -> Bool,
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
        at -> Moment,
        found_on -> Nullable<Date>,
        version -> Integer,
        sealed -> Binary,
        thumbnail_id -> Nullable<Guid>,
        thumbnail_type -> Nullable<Text>,
        thumbnail_size -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Guid;

    document_texts (file_id) {
        file_id -> Guid,
        owner_id -> Guid,
        sealed -> Binary,
    }
}

diesel::allow_tables_to_appear_in_same_query!(documents, blobs);
diesel::allow_tables_to_appear_in_same_query!(documents, document_texts);

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    stored_answers (person_id, route, key) {
        person_id -> Guid,
        route -> Text,
        key -> Binary,
        claimed_at -> Nullable<Moment>,
        answered_until -> Nullable<Moment>,
        sealed -> Nullable<Binary>,
        thing_id -> Nullable<Guid>,
        kept_until -> Nullable<Moment>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Moment;

    call_counts (key) {
        key -> Binary,
        began -> Moment,
        count -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    presets (id) {
        id -> Guid,
        owner_id -> Guid,
        category -> Text,
        kind -> Text,
        document_id -> Nullable<Guid>,
        uploaded_at -> Moment,
        version -> Integer,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Guid;

    deadlines (id) {
        id -> Guid,
        owner_id -> Guid,
        source -> Text,
        source_id -> Guid,
        due_on -> Date,
        windows -> Integer,
        chosen_windows -> Nullable<Integer>,
        snoozed_until -> Nullable<Date>,
        renewed -> Bool,
        next_telling -> Nullable<Date>,
        changes -> Integer,
        amount -> Nullable<BigInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    own_dates (id) {
        id -> Guid,
        owner_id -> Guid,
        created_at -> Moment,
        version -> Integer,
        sealed -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    reminders (token_hash) {
        token_hash -> Binary,
        deadline_id -> Guid,
        owner_id -> Guid,
        due_on -> Date,
        told_on -> Date,
        sent_at -> Moment,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    calendar_feeds (owner_id) {
        owner_id -> Guid,
        token_hash -> Binary,
        made_at -> Moment,
        mac -> Nullable<Binary>,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::Guid;

    notification_settings (person_id) {
        person_id -> Guid,
        email -> Bool,
        text -> Bool,
        names -> Bool,
        texts_month -> Nullable<Date>,
        texts_sent -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;
    use crate::types::{Guid, Moment};

    push_devices (id) {
        id -> Guid,
        person_id -> Guid,
        browser_hash -> Binary,
        endpoint_hash -> Nullable<Binary>,
        added_at -> Moment,
        ended_at -> Nullable<Moment>,
        version -> Integer,
        sealed -> Binary,
    }
}

diesel::allow_tables_to_appear_in_same_query!(deadlines, people);
diesel::allow_tables_to_appear_in_same_query!(deadlines, notification_settings);
diesel::allow_tables_to_appear_in_same_query!(deadlines, push_devices);
diesel::allow_tables_to_appear_in_same_query!(notification_settings, people);
diesel::allow_tables_to_appear_in_same_query!(push_devices, people);
diesel::allow_tables_to_appear_in_same_query!(deadlines, reminders);
diesel::allow_tables_to_appear_in_same_query!(reminders, people);
