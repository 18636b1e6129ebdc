-- Wishlists that are shared by a link, and mails about wishlists. Times are milliseconds since 1970.

CREATE TABLE shared_wishlists (
  -- "wishlist_1_…": one share for each wishlist.
  wishlist_key TEXT PRIMARY KEY,
  shop_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('list', 'babyList')),
  title TEXT NOT NULL,
  -- "2026-03-31": the day of birth, or the day on which the child is due.
  event_date TEXT,
  -- Whether the owner does not want to know what is bought.
  is_surprise INTEGER NOT NULL DEFAULT 0 CHECK (is_surprise IN (0, 1)),
  -- The owner's; no answer to givers has it.
  delivery_address TEXT CHECK (json_valid(delivery_address)),
  created_at INTEGER NOT NULL,
  -- The last time that its owner or a giver opened it, written at most once a day.
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_wishlists_used ON shared_wishlists (used_at);

-- A wishlist has several links after two lists with one became one.
CREATE TABLE shared_wishlist_links (
  -- SHA-256 of the link's token in hex: the database has no token.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  wishlist_key TEXT NOT NULL REFERENCES shared_wishlists (wishlist_key) ON DELETE CASCADE ON UPDATE CASCADE,
  -- What the storefront makes the token of, with a secret that the back end does not have.
  seed TEXT NOT NULL CHECK (length(seed) = 32),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_wishlist_links_list ON shared_wishlist_links (wishlist_key);

-- What givers have bought: nobody buys a wish twice.
CREATE TABLE shared_wishlist_marks (
  wishlist_key TEXT NOT NULL REFERENCES shared_wishlists (wishlist_key) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id INTEGER NOT NULL,
  -- 0 for the product itself.
  variant_id INTEGER NOT NULL DEFAULT 0,
  -- SHA-256 of the giver's token in hex.
  giver_hash TEXT NOT NULL CHECK (length(giver_hash) = 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (wishlist_key, product_id, variant_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE wish_mails (
  id TEXT PRIMARY KEY,
  -- offers: prices that fall and stock that runs low, until it is stopped. size: the next size of a product, once.
  kind TEXT NOT NULL CHECK (kind IN ('offers', 'size')),
  shop_id INTEGER NOT NULL,
  wishlist_key TEXT NOT NULL,
  -- The product that grows with the child; 0 for the whole list.
  product_id INTEGER NOT NULL DEFAULT 0,
  -- Lowercase.
  email TEXT NOT NULL CHECK (email = lower(email)),
  -- The same for all spellings of an address.
  mailbox TEXT NOT NULL,
  -- SHA-256 of the tokens in hex. The first confirms once, the second deletes the row; its token stands in every mail.
  confirm_hash TEXT UNIQUE CHECK (length(confirm_hash) = 64),
  stop_hash TEXT NOT NULL UNIQUE CHECK (length(stop_hash) = 64),
  -- The mail that is sent, without its recipient; of offers also the lines of its wishes.
  mail TEXT NOT NULL CHECK (json_valid(mail)),
  lines TEXT CHECK (json_valid(lines)),
  -- Price and stock of each wish when it was last reported: {"12": {"price": 1999, "isScarce": false}}.
  known TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(known)),
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- When it is looked at next.
  due_at INTEGER NOT NULL,
  -- Deleted afterwards.
  expires_at INTEGER NOT NULL,
  UNIQUE (wishlist_key, kind, product_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX wish_mails_due ON wish_mails (due_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX wish_mails_mailbox ON wish_mails (mailbox, created_at);
CREATE INDEX wish_mails_expiry ON wish_mails (expires_at);
