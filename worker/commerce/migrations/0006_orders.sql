-- Orders store products as they were bought: prices, names and taxes do not follow the catalogue. Amounts are minor units,
-- times milliseconds since 1970.

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  -- The public number, unguessable.
  order_number TEXT NOT NULL UNIQUE,
  -- One order per idempotency key.
  idempotency_key TEXT NOT NULL UNIQUE,
  -- The basket drops lines of this checkout once it has an order.
  checkout_id TEXT NOT NULL UNIQUE,
  shop_id INTEGER NOT NULL,
  basket_key TEXT NOT NULL,
  -- NULL once the account is deleted: tax law requires the order to stay.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  status TEXT NOT NULL CHECK (status IN ('created', 'paid', 'cancelled', 'failed')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'CHF')),
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  without_tax INTEGER NOT NULL CHECK (without_tax >= 0),
  vat INTEGER NOT NULL CHECK (vat >= 0 AND without_tax + vat = with_tax),
  -- Customer, addresses, payment list, voucher, shipping, fees.
  customer TEXT NOT NULL CHECK (json_valid(customer)),
  address TEXT NOT NULL CHECK (json_valid(address)),
  payment TEXT NOT NULL CHECK (json_valid(payment)),
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;
CREATE INDEX orders_user ON orders (user_id, created_at);

CREATE TABLE order_packages (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  carrier_key TEXT NOT NULL,
  status TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details))
) STRICT;
CREATE INDEX order_packages_order ON order_packages (order_id);

-- One row per piece: an order has no quantities.
CREATE TABLE order_items (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  package_id INTEGER REFERENCES order_packages (id),
  -- Not a reference: the catalogue may delete it.
  variant_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  without_tax INTEGER NOT NULL CHECK (without_tax >= 0),
  vat INTEGER NOT NULL CHECK (vat >= 0 AND without_tax + vat = with_tax),
  -- Percent.
  vat_rate REAL NOT NULL,
  -- Price, product, variant, group and custom data as they were.
  details TEXT NOT NULL CHECK (json_valid(details))
) STRICT;
CREATE INDEX order_items_order ON order_items (order_id);
