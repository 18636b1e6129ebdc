-- The first catalogue, for product pages, cards and basket lines. Texts by language, prices by country.
-- Amounts are minor units. JSON columns hold the upstream's open-ended attribute records.

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  reference_key TEXT NOT NULL UNIQUE,
  -- The reference key without dots, as URLs have it.
  product_number TEXT NOT NULL UNIQUE,
  master_key TEXT NOT NULL,
  brand TEXT NOT NULL,
  subbrand TEXT,
  -- Names of the drawn pictures, in order: ["4001001-front", …].
  images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_new INTEGER NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1)),
  rating_average REAL CHECK (rating_average BETWEEN 0 AND 5),
  rating_count INTEGER CHECK (rating_count >= 0),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX products_master ON products (master_key);

CREATE TABLE product_texts (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (language IN ('de', 'fr', 'nl')),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  -- Category names from the root down, at most five.
  categories TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(categories)),
  -- {"farbe": "Salbei", …}: label of each advanced attribute in this language.
  labels TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(labels)),
  PRIMARY KEY (product_id, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_flags (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- personalisierterArtikel, vppArticle, virtuelleBundles, bulkyOrLoad, …
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (product_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE variants (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  reference_key TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  -- Size as printed on the label, or NULL for a product with one variant.
  size TEXT,
  bvc INTEGER NOT NULL CHECK (bvc BETWEEN 1 AND 4),
  delivery_days_from INTEGER NOT NULL,
  delivery_days_to INTEGER NOT NULL,
  payback_factor TEXT,
  -- Unit of the unit price (LI, QM, KG, ST) and how much of it one piece holds; NULL without one.
  unit TEXT,
  unit_size REAL
) STRICT;
CREATE INDEX variants_product ON variants (product_id, position);

CREATE TABLE prices (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('DE', 'AT', 'CH', 'BE', 'NL', 'FR')),
  -- The price, tax included.
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  -- The price before the current reduction; NULL without one.
  before_reduction INTEGER CHECK (before_reduction > with_tax),
  recommended INTEGER,
  lowest_30_days INTEGER,
  -- Percent: 19, 8.1, 5.5.
  vat_rate REAL NOT NULL,
  -- [{"amount": 3, "price": 1274, "unit": "ST"}, …]: at most three tiers.
  tiers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tiers)),
  PRIMARY KEY (variant_id, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE stock (
  variant_id INTEGER PRIMARY KEY REFERENCES variants (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity >= 0)
) STRICT;
