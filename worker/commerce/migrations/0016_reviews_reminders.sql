-- Reviews of products, and reminders of shoppers who wait for a variant. Times are milliseconds since 1970.

-- One row a rating. Without a text it only counts.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  created_at INTEGER NOT NULL,
  -- Whether an order of the author contains the product.
  is_verified INTEGER NOT NULL DEFAULT 1 CHECK (is_verified IN (0, 1)),
  language TEXT CHECK (language IN ('de', 'fr', 'nl')),
  -- First name.
  author TEXT,
  title TEXT,
  text TEXT,
  CHECK ((text IS NULL) = (language IS NULL))
) STRICT;
CREATE INDEX reviews_product ON reviews (product_id);
CREATE INDEX reviews_texts ON reviews (product_id, language, created_at) WHERE text IS NOT NULL;

-- No reference to the variant: an import that replaces its row must not delete who waits for it.
CREATE TABLE reminders (
  id TEXT PRIMARY KEY,
  shop_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  -- Lowercase.
  email TEXT NOT NULL CHECK (email = lower(email)),
  -- The same for all spellings of an address.
  mailbox TEXT NOT NULL,
  -- SHA-256 of the tokens in hex: only the mail has them. The first confirms once, the second deletes the row.
  confirm_hash TEXT UNIQUE CHECK (length(confirm_hash) = 64),
  stop_hash TEXT NOT NULL UNIQUE CHECK (length(stop_hash) = 64),
  -- The mail that is sent once the variant can be bought, without its recipient.
  mail TEXT NOT NULL CHECK (json_valid(mail)),
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- Deleted afterwards.
  expires_at INTEGER NOT NULL,
  UNIQUE (shop_id, variant_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminders_waiting ON reminders (variant_id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX reminders_mailbox ON reminders (mailbox, created_at);
CREATE INDEX reminders_expiry ON reminders (expires_at);
