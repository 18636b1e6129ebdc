-- Counts the changes of the catalogue, so that reads can be cached: they are valid while `changed` is 0 and the revision is
-- the same. While `changed` is 1 or 2, further changes are not counted and nothing may be cached.

ALTER TABLE catalogue_state ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER catalogue_state_revision AFTER UPDATE OF changed ON catalogue_state WHEN NEW.changed = 1 BEGIN
  UPDATE catalogue_state SET revision = revision + 1;
END;
