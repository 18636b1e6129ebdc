-- Links by which guests open an order (docs/rules.md#order-look-up). Times are milliseconds since 1970.

CREATE TABLE order_lookups (
  -- SHA-256 of the token in hex: only the mail has the token.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Copied from the order, to count the mails that it got.
  mailbox TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- SHA-256 of the token that the link was changed for, once: only the cookie has it.
  session_hash TEXT UNIQUE CHECK (length(session_hash) = 64),
  session_expires_at INTEGER,
  CHECK ((session_hash IS NULL) = (session_expires_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX order_lookups_mailbox ON order_lookups (mailbox, created_at);
CREATE INDEX order_lookups_age ON order_lookups (created_at);
