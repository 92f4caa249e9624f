-- Items of the Vault. What a person typed is in `sealed`; `pence` is what the item counts for.
CREATE TABLE items (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    category TEXT NOT NULL,
    pence BIGINT NOT NULL CHECK (pence >= 0),
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE INDEX items_of_owner ON items (owner_id, created_at, id);

-- What items were worth over time. A point outlives its item, so nothing refers to it.
CREATE TABLE value_history (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    item_id UUID NOT NULL,
    category TEXT NOT NULL,
    at TIMESTAMPTZ NOT NULL,
    pence BIGINT NOT NULL CHECK (pence >= 0),
    source TEXT NOT NULL
);
CREATE INDEX value_history_of_owner ON value_history (owner_id, at, id);
CREATE INDEX value_history_of_item ON value_history (owner_id, item_id, at, id);
