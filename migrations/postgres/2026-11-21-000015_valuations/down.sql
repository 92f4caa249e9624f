DROP INDEX items_revalue;
ALTER TABLE items
    DROP COLUMN revalue_at,
    DROP COLUMN valuation_sample,
    DROP COLUMN valuation_failed_at,
    DROP COLUMN valued_at;
