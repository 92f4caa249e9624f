-- How an item comes by its value where a provider tells it: when it was told, when the monthly
-- lookup failed, whether it was a sample, and when it is looked up next.
ALTER TABLE items
    ADD COLUMN valued_at TIMESTAMPTZ,
    ADD COLUMN valuation_failed_at TIMESTAMPTZ,
    ADD COLUMN valuation_sample BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN revalue_at TIMESTAMPTZ;
-- Whether the monthly lookup is on is sealed: each item that may have one is looked at once.
UPDATE items SET revalue_at = updated_at WHERE category IN ('vehicle', 'property');
CREATE INDEX items_revalue ON items (revalue_at, id) WHERE revalue_at IS NOT NULL;
