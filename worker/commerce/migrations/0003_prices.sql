-- Prices per shop: a list for each country, and one for a company with its own prices. The lowest price of 30 days
-- (PAngV §11) derives from earlier prices. Amounts are minor units, tax included.
-- `prices` stays for the Worker before this migration; the release after this one drops it.

CREATE TABLE variant_prices (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL CHECK (price_list IN ('DE', 'AT', 'CH', 'BE', 'NL', 'FR', 'DE-bm')),
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

INSERT INTO variant_prices
  (variant_id, price_list, with_tax, before_reduction, recommended, lowest_30_days, tiers, since)
SELECT p.variant_id, p.country, p.with_tax, p.before_reduction, p.recommended, p.lowest_30_days, p.tiers, a.created_at
FROM prices p JOIN variants v ON v.id = p.variant_id JOIN products a ON a.id = v.product_id;

-- Former prices of variants, each from a time on.
CREATE TABLE price_history (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL,
  -- Milliseconds since 1970.
  valid_from INTEGER NOT NULL,
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  PRIMARY KEY (variant_id, price_list, valid_from)
) STRICT, WITHOUT ROWID;

-- Percent, per country and class of product; the latest that has begun holds.
CREATE TABLE vat_rates (
  country TEXT NOT NULL CHECK (country IN ('DE', 'AT', 'CH', 'BE', 'NL', 'FR')),
  vat_class TEXT NOT NULL CHECK (vat_class IN ('standard', 'reduced')),
  -- Milliseconds since 1970.
  valid_from INTEGER NOT NULL,
  rate REAL NOT NULL CHECK (rate >= 0),
  PRIMARY KEY (country, vat_class, valid_from)
) STRICT, WITHOUT ROWID;

INSERT INTO vat_rates (country, vat_class, valid_from, rate) VALUES
  ('DE', 'standard', 0, 19), ('DE', 'reduced', 0, 7),
  ('AT', 'standard', 0, 20), ('AT', 'reduced', 0, 10),
  ('CH', 'standard', 0, 8.1), ('CH', 'reduced', 0, 2.6),
  ('BE', 'standard', 0, 21), ('BE', 'reduced', 0, 6),
  ('NL', 'standard', 0, 21), ('NL', 'reduced', 0, 9),
  ('FR', 'standard', 0, 20), ('FR', 'reduced', 0, 5.5);
