-- Countries and price lists become rows, so that a new country is an INSERT and no change of a CHECK, which SQLite cannot
-- alter. The tables that had such a CHECK are built again with the same name and columns: a Worker of the release before
-- reads and writes them as before.

CREATE TABLE countries (
  -- ISO 3166-1 alpha-2.
  code TEXT PRIMARY KEY CHECK (length(code) = 2)
) STRICT, WITHOUT ROWID;
INSERT INTO countries VALUES ('DE'), ('AT'), ('CH'), ('BE'), ('NL'), ('FR');

CREATE TABLE price_lists (
  -- A country, or a country and a company: "DE-bm".
  key TEXT PRIMARY KEY,
  country TEXT NOT NULL REFERENCES countries (code)
) STRICT, WITHOUT ROWID;
INSERT INTO price_lists
VALUES ('DE', 'DE'), ('AT', 'AT'), ('CH', 'CH'), ('BE', 'BE'), ('NL', 'NL'), ('FR', 'FR'), ('DE-bm', 'DE');

CREATE TABLE variant_prices_new (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL REFERENCES price_lists (key),
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  -- The price before the current reduction; NULL without one.
  before_reduction INTEGER CHECK (before_reduction > with_tax),
  recommended INTEGER CHECK (recommended >= 0),
  -- Lowest of the 30 days before the current reduction began; it stays while the reduction lasts.
  lowest_30_days INTEGER CHECK (lowest_30_days >= 0),
  -- [{"amount": 3, "price": 1274, "unit": "ST"}, …]: at most three tiers.
  tiers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tiers) AND json_array_length(tiers) <= 3),
  -- When this price began; milliseconds since 1970.
  since INTEGER NOT NULL,
  PRIMARY KEY (variant_id, price_list)
) STRICT, WITHOUT ROWID;
INSERT INTO variant_prices_new
  (variant_id, price_list, with_tax, before_reduction, recommended, lowest_30_days, tiers, since)
SELECT variant_id, price_list, with_tax, before_reduction, recommended, lowest_30_days, tiers, since FROM variant_prices;
DROP TABLE variant_prices;
ALTER TABLE variant_prices_new RENAME TO variant_prices;

-- The triggers of 0008 went with their tables.
CREATE TRIGGER variant_prices_insert AFTER INSERT ON variant_prices BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER variant_prices_update AFTER UPDATE ON variant_prices BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER variant_prices_delete AFTER DELETE ON variant_prices BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

-- Percent, per country and class of product; the latest that has begun holds.
CREATE TABLE vat_rates_new (
  country TEXT NOT NULL REFERENCES countries (code),
  vat_class TEXT NOT NULL CHECK (vat_class IN ('standard', 'reduced')),
  -- Milliseconds since 1970.
  valid_from INTEGER NOT NULL,
  rate REAL NOT NULL CHECK (rate >= 0),
  PRIMARY KEY (country, vat_class, valid_from)
) STRICT, WITHOUT ROWID;
INSERT INTO vat_rates_new (country, vat_class, valid_from, rate)
SELECT country, vat_class, valid_from, rate FROM vat_rates;
DROP TABLE vat_rates;
ALTER TABLE vat_rates_new RENAME TO vat_rates;

CREATE TRIGGER vat_rates_insert AFTER INSERT ON vat_rates BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER vat_rates_update AFTER UPDATE ON vat_rates BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER vat_rates_delete AFTER DELETE ON vat_rates BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TABLE addresses_new (
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
  country TEXT NOT NULL REFERENCES countries (code),
  is_default_billing INTEGER NOT NULL DEFAULT 0 CHECK (is_default_billing IN (0, 1)),
  is_default_delivery INTEGER NOT NULL DEFAULT 0 CHECK (is_default_delivery IN (0, 1))
) STRICT;
INSERT INTO addresses_new
  (id, user_id, gender, first_name, last_name, company, street, house_number, additional, postcode, city, country,
   is_default_billing, is_default_delivery)
SELECT id, user_id, gender, first_name, last_name, company, street, house_number, additional, postcode, city, country,
  is_default_billing, is_default_delivery
FROM addresses;
DROP TABLE addresses;
ALTER TABLE addresses_new RENAME TO addresses;
CREATE INDEX addresses_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_billing ON addresses (user_id) WHERE is_default_billing = 1;
CREATE UNIQUE INDEX addresses_delivery ON addresses (user_id) WHERE is_default_delivery = 1;
