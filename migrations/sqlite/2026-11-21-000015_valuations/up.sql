-- How an item comes by its value where a provider tells it: when it was told, when the monthly
-- lookup failed, whether it was a sample, and when it is looked up next.
ALTER TABLE items ADD COLUMN valued_at INTEGER;
ALTER TABLE items ADD COLUMN valuation_failed_at INTEGER;
ALTER TABLE items ADD COLUMN valuation_sample INTEGER NOT NULL DEFAULT 0
    CHECK (valuation_sample IN (0, 1));
ALTER TABLE items ADD COLUMN revalue_at INTEGER;
-- Whether the monthly lookup is on is sealed: each item that may have one is looked at once.
UPDATE items SET revalue_at = updated_at WHERE category IN ('vehicle', 'property');
CREATE INDEX items_revalue ON items (revalue_at, id) WHERE revalue_at IS NOT NULL;
