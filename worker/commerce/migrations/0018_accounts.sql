-- Sessions with the name of their browser, reset tokens, merges that are under way, and deleted accounts whose baskets and
-- wishlists still stand. Times are milliseconds since 1970.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX sessions_seen ON sessions (seen_at);

-- Guests are deleted once their session has ended.
CREATE INDEX users_guests ON users (created_at) WHERE is_guest = 1;

-- The next customer number: a deleted customer's is not given again. Those below the first one are for imports and seeds.
CREATE TABLE customer_numbers (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next INTEGER NOT NULL
) STRICT;
INSERT INTO customer_numbers VALUES (1, 10100001);

CREATE TABLE password_resets (
  -- A user has one: a new one replaces it.
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the token in hex: only the mail has the token.
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- Baskets and wishlists of an id that become a user's in all shops of a host. A row is deleted once they have.
CREATE TABLE merges (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- An anonymous id, or that of a guest.
  from_id TEXT NOT NULL CHECK (length(from_id) IN (32, 64)),
  -- First label of the host: "ch".
  host TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, from_id, host)
) STRICT, WITHOUT ROWID;
CREATE INDEX merges_age ON merges (created_at);

-- Deleted accounts. The id says nothing about the person any more; the row goes once baskets and wishlists are deleted.
CREATE TABLE erasures (
  user_id TEXT PRIMARY KEY,
  company TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX erasures_age ON erasures (created_at);
