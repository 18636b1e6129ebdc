-- Stores, what they have, and reservations (docs/rules.md#click-and-reserve). Times are milliseconds since 1970.

CREATE TABLE stores (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('DE', 'AT', 'CH', 'BE', 'NL', 'FR')),
  phone TEXT NOT NULL,
  lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng REAL NOT NULL CHECK (lng BETWEEN -180 AND 180),
  timezone TEXT NOT NULL,
  -- Hours of each weekday from Monday: [["09:00-13:00", "14:00-18:30"], …, []]
  week TEXT NOT NULL CHECK (json_valid(week) AND json_array_length(week) = 7),
  -- Hours of single days, which go before those of the week and public holidays: {"2026-12-24": ["09:00-13:00"], "2026-12-31": []}
  special TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(special)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1))
) STRICT;
CREATE INDEX stores_country ON stores (country) WHERE is_active = 1;

-- What a store has and does not hold for anybody. The web shop's stock is another one. No reference to the variant: an import
-- that replaces its row must not delete what stores have.
CREATE TABLE store_stock (
  store_id INTEGER NOT NULL REFERENCES stores (id),
  variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (store_id, variant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX store_stock_variant ON store_stock (variant_id) WHERE quantity > 0;

CREATE TABLE reservations (
  -- Random, in no answer: the token is made of it.
  id TEXT PRIMARY KEY,
  -- What the customer says in the store.
  number TEXT NOT NULL UNIQUE,
  shop_id INTEGER NOT NULL,
  store_id INTEGER NOT NULL REFERENCES stores (id),
  state TEXT NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'collected', 'cancelled', 'expired')),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  -- Lowercase.
  email TEXT NOT NULL CHECK (email = lower(email)),
  -- The same for all spellings of an address.
  mailbox TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- SHA-256 in hex: only the mail and the answer have the token.
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  -- SHA-256 of the idempotency key, and of the call that it stands for.
  key_hash TEXT UNIQUE CHECK (length(key_hash) = 64),
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((state = 'reserved') = (ended_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX reservations_expiry ON reservations (expires_at) WHERE state = 'reserved';
CREATE INDEX reservations_mailbox ON reservations (mailbox, state);
CREATE INDEX reservations_ended ON reservations (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE reservation_lines (
  reservation_id TEXT NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 5),
  -- The product's name in the shop's language when it was reserved.
  name TEXT NOT NULL,
  PRIMARY KEY (reservation_id, variant_id)
) STRICT, WITHOUT ROWID;

-- A line takes the store's stock, or is refused with its reservation.
CREATE TRIGGER reservation_lines_hold AFTER INSERT ON reservation_lines
BEGIN
  SELECT RAISE(ABORT, 'too few in the store') WHERE NOT EXISTS (
    SELECT 1 FROM store_stock s JOIN reservations r ON r.store_id = s.store_id
    WHERE r.id = NEW.reservation_id AND s.variant_id = NEW.variant_id AND s.quantity >= NEW.quantity);
  UPDATE store_stock SET quantity = quantity - NEW.quantity
    WHERE variant_id = NEW.variant_id
      AND store_id = (SELECT store_id FROM reservations WHERE id = NEW.reservation_id);
END;

-- What is not collected goes back, once: an ended reservation never changes again.
CREATE TRIGGER reservations_release AFTER UPDATE OF state ON reservations
  WHEN OLD.state = 'reserved' AND NEW.state IN ('cancelled', 'expired')
BEGIN
  UPDATE store_stock SET quantity = quantity + (SELECT l.quantity FROM reservation_lines l
      WHERE l.reservation_id = NEW.id AND l.variant_id = store_stock.variant_id)
    WHERE store_id = NEW.store_id
      AND variant_id IN (SELECT l.variant_id FROM reservation_lines l WHERE l.reservation_id = NEW.id);
END;

CREATE TRIGGER reservations_final BEFORE UPDATE OF state ON reservations
  WHEN OLD.state <> 'reserved' AND NEW.state <> OLD.state
BEGIN
  SELECT RAISE(ABORT, 'the reservation has ended');
END;

CREATE TRIGGER reservations_delete BEFORE DELETE ON reservations WHEN OLD.state = 'reserved'
BEGIN
  UPDATE store_stock SET quantity = quantity + (SELECT l.quantity FROM reservation_lines l
      WHERE l.reservation_id = OLD.id AND l.variant_id = store_stock.variant_id)
    WHERE store_id = OLD.store_id
      AND variant_id IN (SELECT l.variant_id FROM reservation_lines l WHERE l.reservation_id = OLD.id);
END;
