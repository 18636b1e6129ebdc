-- Proofs of answers about consent (docs/rules.md#consent): which texts were shown and what was allowed, about no one by name.
-- Times are milliseconds since 1970.

CREATE TABLE consents (
  -- A UUID, which only the browser that answered knows.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  shop_id INTEGER NOT NULL,
  version TEXT NOT NULL,
  -- SHA-256 in hex of the texts.
  text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
  -- JSON: service name to whether it is on.
  services TEXT NOT NULL CHECK (json_valid(services)),
  created_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consents_end ON consents (delete_at);

-- A proof that can be changed proves nothing.
CREATE TRIGGER consents_append_only BEFORE UPDATE ON consents
BEGIN
  SELECT RAISE(ABORT, 'a proof of consent cannot be changed');
END;
