-- Purchases and refunds that also leave from the server (docs/tracking.md#server-events).

-- Whether the visitor's consent allowed tracking when the order was placed.
ALTER TABLE orders ADD COLUMN may_track INTEGER NOT NULL DEFAULT 0 CHECK (may_track IN (0, 1));

-- The outbox takes events beside mails. SQLite cannot alter a CHECK: the table is built again with the same columns.
CREATE TABLE outbox_of_kinds (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'event')),
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
INSERT INTO outbox_of_kinds SELECT id, kind, cause, body, created_at, tries, next_try_at, problem, sent_at, given_up_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_of_kinds RENAME TO outbox;
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_cause ON outbox (cause);
