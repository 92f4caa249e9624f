-- Answers to calls that make something, so that a call sent twice makes it once. A row is claimed
-- while its call runs, then holds the answer until `answered_until`. `key` is a digest; `sealed`
-- is the answer.
CREATE TABLE stored_answers (
    person_id UUID NOT NULL REFERENCES person_keys (person_id) ON DELETE CASCADE,
    route TEXT NOT NULL,
    key BYTEA NOT NULL,
    claimed_at TIMESTAMPTZ,
    answered_until TIMESTAMPTZ,
    sealed BYTEA,
    PRIMARY KEY (person_id, route, key),
    CHECK ((claimed_at IS NULL) = (answered_until IS NOT NULL)),
    CHECK ((sealed IS NULL) = (answered_until IS NULL))
);
CREATE INDEX stored_answers_to_wipe ON stored_answers (answered_until);

-- Calls counted since `began`. `key` is a keyed digest of who does what. There is no index beside
-- the key's, so that counting on touches nothing but the row.
CREATE TABLE call_counts (
    key BYTEA PRIMARY KEY,
    began TIMESTAMPTZ NOT NULL,
    count BIGINT NOT NULL CHECK (count > 0)
);
