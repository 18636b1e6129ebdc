-- Withdrawals from contracts (docs/rules.md#withdrawal). Times are milliseconds since 1970.

CREATE TABLE withdrawals (
  id TEXT PRIMARY KEY,
  shop_id INTEGER NOT NULL,
  -- As it was typed: people mistype, and a statement counts all the same.
  name TEXT NOT NULL,
  contract TEXT NOT NULL,
  -- Lowercase.
  email TEXT NOT NULL CHECK (email = lower(email)),
  -- The same for all spellings of an address.
  mailbox TEXT NOT NULL,
  -- What is given back; empty for everything.
  items TEXT NOT NULL DEFAULT '',
  -- The order that the number and the mailbox name together; NULL if they name none.
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  -- SHA-256 of the idempotency key, and of the call that it stands for.
  key_hash TEXT NOT NULL UNIQUE CHECK (length(key_hash) = 64),
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 64),
  received_at INTEGER NOT NULL,
  -- Whether a receipt was written into the outbox.
  has_receipt INTEGER NOT NULL CHECK (has_receipt IN (0, 1)),
  -- Set by the back office.
  handled_at INTEGER,
  delete_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawals_mailbox ON withdrawals (mailbox, received_at);
CREATE INDEX withdrawals_order ON withdrawals (order_id) WHERE order_id IS NOT NULL;
-- What the back office has to look at.
CREATE INDEX withdrawals_open ON withdrawals (received_at) WHERE handled_at IS NULL;
CREATE INDEX withdrawals_age ON withdrawals (delete_at);
