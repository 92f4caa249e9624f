ALTER TABLE refresh_families DROP COLUMN sealed;
ALTER TABLE refresh_families DROP COLUMN used_at;
ALTER TABLE sessions DROP COLUMN sealed;
