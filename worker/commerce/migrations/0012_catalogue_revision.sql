-- Counts the catalogue's changes, so that what was read of it may be remembered: it is what it was as long as `changed` is 0
-- and the revision the same. While `changed` is 1 or 2 further changes are not counted, and nothing is to be remembered.

ALTER TABLE catalogue_state ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER catalogue_state_revision AFTER UPDATE OF changed ON catalogue_state WHEN NEW.changed = 1 BEGIN
  UPDATE catalogue_state SET revision = revision + 1;
END;
