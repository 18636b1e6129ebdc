-- Messages to other systems: a row is written in the batch of its cause and sent afterwards, at least once. The receiver
-- recognises a repetition by its id. Times are milliseconds since 1970.

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail')),
  -- The cause: "order:4711".
  cause TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at INTEGER NOT NULL,
  -- Why the last try failed: a status or the kind of error, never the receiver's text.
  problem TEXT,
  sent_at INTEGER,
  -- Rejected, or tried too often.
  given_up_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_cause ON outbox (cause);
