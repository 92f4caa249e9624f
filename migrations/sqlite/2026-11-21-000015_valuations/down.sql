DROP INDEX items_revalue;
ALTER TABLE items DROP COLUMN revalue_at;
ALTER TABLE items DROP COLUMN valuation_sample;
ALTER TABLE items DROP COLUMN valuation_failed_at;
ALTER TABLE items DROP COLUMN valued_at;
