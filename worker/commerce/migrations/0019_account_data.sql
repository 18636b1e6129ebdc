-- Balance and passkeys of customers. Amounts are minor units, times milliseconds since 1970.

CREATE TABLE gift_cards (
  -- SHA-256 of the code in hex: only the holder has the code.
  code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
  -- The last four characters of the code, by which its holder recognises it.
  ending TEXT NOT NULL CHECK (length(ending) = 4),
  company TEXT NOT NULL CHECK (company IN ('baby', 'bm', 'mh', 'vital')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'CHF')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- What is left to spend.
  left_amount INTEGER NOT NULL CHECK (left_amount BETWEEN 0 AND amount),
  -- NULL until it is added to an account; whoever has the code can spend it all the same.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  expires_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_cards_user ON gift_cards (user_id) WHERE user_id IS NOT NULL;

-- Credit is the sum of its bookings. A row never changes.
CREATE TABLE credit_bookings (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'CHF')),
  kind TEXT NOT NULL CHECK (kind IN ('giftCard', 'goodwill', 'refund', 'purchase', 'expiry')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (amount < 0) = (kind IN ('purchase', 'expiry'))),
  order_number TEXT,
  -- The card whose amount became credit.
  gift_card TEXT REFERENCES gift_cards (code_hash),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX credit_bookings_user ON credit_bookings (user_id, currency, created_at);

CREATE TABLE passkeys (
  -- The authenticator's credential id, in base64url.
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 1400),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- All companies share the relying party; a passkey signs in to one.
  company TEXT NOT NULL CHECK (company IN ('baby', 'bm', 'mh', 'vital')),
  -- COSE, in base64url.
  public_key TEXT NOT NULL,
  -- Signatures so far, as the authenticator says; 0 for one that does not count.
  counter INTEGER NOT NULL CHECK (counter >= 0),
  -- ["internal", "hybrid"]
  transports TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(transports)),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_user ON passkeys (user_id);

-- A challenge is answered once: the answer deletes its row.
CREATE TABLE passkey_challenges (
  -- SHA-256 of the challenge in hex.
  challenge_hash TEXT PRIMARY KEY CHECK (length(challenge_hash) = 64),
  company TEXT NOT NULL CHECK (company IN ('baby', 'bm', 'mh', 'vital')),
  kind TEXT NOT NULL CHECK (kind IN ('add', 'login')),
  -- The user who adds a passkey; who signs in is not known yet.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE CHECK ((user_id IS NULL) = (kind = 'login')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
