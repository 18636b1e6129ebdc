-- Customers: one account per company for all its shops. Times are milliseconds since 1970.

CREATE TABLE users (
  -- 64 hexadecimal characters.
  id TEXT PRIMARY KEY CHECK (length(id) = 64),
  company TEXT NOT NULL CHECK (company IN ('baby', 'bm', 'mh', 'vital')),
  -- Lowercase.
  email TEXT NOT NULL CHECK (email = lower(email)),
  is_guest INTEGER NOT NULL CHECK (is_guest IN (0, 1)),
  customer_no INTEGER NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  gender TEXT NOT NULL CHECK (gender IN ('m', 'f', 'd', 'n')),
  -- "1990-03-31"
  birth_date TEXT,
  phone TEXT,
  newsletter INTEGER NOT NULL DEFAULT 0 CHECK (newsletter IN (0, 1)),
  -- NULL for a guest.
  password_hash TEXT CHECK ((password_hash IS NULL) = (is_guest = 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- A guest may return with the same email any number of times.
CREATE UNIQUE INDEX users_email ON users (company, email) WHERE is_guest = 0;

CREATE TABLE sessions (
  -- SHA-256 of the token in hex: only the cookie has the token.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The host that created it.
  host TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE addresses (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  gender TEXT NOT NULL CHECK (gender IN ('m', 'f', 'd', 'n')),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  company TEXT,
  street TEXT NOT NULL,
  house_number TEXT NOT NULL,
  additional TEXT,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('DE', 'AT', 'CH', 'BE', 'NL', 'FR')),
  is_default_billing INTEGER NOT NULL DEFAULT 0 CHECK (is_default_billing IN (0, 1)),
  is_default_delivery INTEGER NOT NULL DEFAULT 0 CHECK (is_default_delivery IN (0, 1))
) STRICT;
CREATE INDEX addresses_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_billing ON addresses (user_id) WHERE is_default_billing = 1;
CREATE UNIQUE INDEX addresses_delivery ON addresses (user_id) WHERE is_default_delivery = 1;
