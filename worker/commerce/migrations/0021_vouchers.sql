-- Vouchers. Amounts are minor units, times milliseconds since 1970. Gift cards are in gift_cards (migration 0019).

CREATE TABLE vouchers (
  -- SHA-256 of the code in hex, of its letters and digits in upper case: the database does not say the codes.
  code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
  -- For the back office.
  name TEXT NOT NULL,
  -- Ids of the shops that it is valid in: [1, 2].
  shop_ids TEXT NOT NULL CHECK (json_valid(shop_ids)),
  -- It is valid from `starts_at` until before `ends_at`; NULL without a limit.
  starts_at INTEGER,
  ends_at INTEGER CHECK (ends_at > starts_at),
  -- NULL: any number of times.
  max_uses INTEGER CHECK (max_uses > 0),
  -- Orders that redeemed it. An order adds one in its own batch, which fails with the CHECK after the last use.
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses))
) STRICT, WITHOUT ROWID;

-- What a voucher takes off, in each currency of its shops.
CREATE TABLE voucher_values (
  code_hash TEXT NOT NULL REFERENCES vouchers (code_hash) ON DELETE CASCADE,
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'CHF')),
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Whole percent, or an amount.
  value INTEGER NOT NULL CHECK (value > 0 AND (kind = 'amount' OR value <= 100)),
  -- Value of the goods that it may reduce, from which it is valid.
  minimum_value INTEGER CHECK (minimum_value > 0),
  PRIMARY KEY (code_hash, currency)
) STRICT, WITHOUT ROWID;

-- The only products that a voucher reduces; none: all.
CREATE TABLE voucher_products (
  code_hash TEXT NOT NULL REFERENCES vouchers (code_hash) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (code_hash, product_id)
) STRICT, WITHOUT ROWID;
