-- Links by which the owner of an unverified address ends the newsletter (docs/rules.md#verified-addresses). Times are milliseconds since 1970.

CREATE TABLE newsletter_ends (
  -- A user has one: a new one replaces it.
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the token in hex: only the mail has the token.
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_ends_expiry ON newsletter_ends (expires_at);
