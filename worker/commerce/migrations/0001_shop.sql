-- The whole database of the back end, as the first release has it. A later release adds one migration, which only adds
-- (docs/decisions/020-the-database-expands-first.md).
--
-- Amounts are minor units of their currency, times milliseconds since 1970, e-mail addresses lowercase. `mailbox` is an
-- address in the form that is compared, the same for all its spellings. A column that ends in `_hash` is a SHA-256 in hex:
-- the database does not have the code or token itself. JSON columns hold what is read as a whole.
--
-- Order: countries and taxes, catalogue, prices and promotions, what is derived from the catalogue, search, customers,
-- balances and vouchers, wishlists and reminders, stores, orders, payments, what follows an order, the outbox. Indexes stand
-- with their table; a trigger stands with the table that it keeps right.

-- # Countries and taxes

-- A new country is a row.
CREATE TABLE countries (
  -- ISO 3166-1 alpha-2.
  code TEXT PRIMARY KEY CHECK (length(code) = 2)
) STRICT, WITHOUT ROWID;
INSERT INTO countries VALUES ('DE'), ('AT'), ('CH'), ('BE'), ('NL'), ('FR');

-- Prices are kept by list: one for each country, and one for a company with its own prices.
CREATE TABLE price_lists (
  -- A country, or a country and a company: "DE-bm".
  key TEXT PRIMARY KEY,
  country TEXT NOT NULL REFERENCES countries (code)
) STRICT, WITHOUT ROWID;
INSERT INTO price_lists
VALUES ('DE', 'DE'), ('AT', 'AT'), ('CH', 'CH'), ('BE', 'BE'), ('NL', 'NL'), ('FR', 'FR'), ('DE-bm', 'DE');

-- Percent, by country and class of product; the latest that has begun holds.
CREATE TABLE vat_rates (
  country TEXT NOT NULL REFERENCES countries (code),
  vat_class TEXT NOT NULL CHECK (vat_class IN ('standard', 'reduced')),
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

-- # Catalogue

-- The makers of products (GPSR Art. 19).
CREATE TABLE makers (
  key TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  -- ISO 3166.
  country TEXT NOT NULL CHECK (length(country) = 2),
  email TEXT NOT NULL,
  -- The responsible person in the Union, with the same fields, for a maker outside of it.
  responsible TEXT CHECK (responsible IS NULL OR json_valid(responsible))
) STRICT, WITHOUT ROWID;

CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  -- The name that products refer to.
  name TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  maker TEXT NOT NULL REFERENCES makers (key)
) STRICT;

CREATE TABLE subbrands (
  id INTEGER PRIMARY KEY,
  brand_id INTEGER NOT NULL REFERENCES brands (id),
  name TEXT NOT NULL,
  UNIQUE (brand_id, name)
) STRICT;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES categories (id),
  -- Position among its siblings.
  position INTEGER NOT NULL,
  -- Ids from the root down, its own last: [1, 12, 121].
  rootline TEXT NOT NULL CHECK (json_valid(rootline) AND json_array_length(rootline) BETWEEN 1 AND 5),
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  -- Key of its image.
  image TEXT
) STRICT;
CREATE INDEX categories_parent ON categories (parent_id, position);

CREATE TABLE category_texts (
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (length(language) = 2),
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- Slugs from the root down: "babykleidung/bodys".
  path TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  -- More words by which a search finds it.
  search_words TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (category_id, language),
  UNIQUE (language, path)
) STRICT, WITHOUT ROWID;

-- Filters of listings. A name is part of the catalogue: an isolate keeps what the values of filters are called while the
-- revision of `catalogue_state` is the same (catalogue/facet-names.ts).
CREATE TABLE attributes (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  -- {"de": "Grundfarbe", …}
  labels TEXT NOT NULL CHECK (json_valid(labels))
) STRICT;

CREATE TABLE attribute_values (
  id INTEGER PRIMARY KEY,
  attribute_id INTEGER NOT NULL REFERENCES attributes (id),
  -- Key in URLs: "blau".
  key TEXT NOT NULL,
  position INTEGER NOT NULL,
  labels TEXT NOT NULL CHECK (json_valid(labels)),
  UNIQUE (attribute_id, key)
) STRICT;

-- What is the same for all variants of a product, in all languages.
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  reference_key TEXT NOT NULL UNIQUE,
  -- The reference key without dots, as URLs have it.
  product_number TEXT NOT NULL UNIQUE,
  -- The same for products that are siblings.
  master_key TEXT NOT NULL,
  brand TEXT NOT NULL,
  subbrand TEXT,
  -- Keys of its images, in order: ["4001001-front", …].
  images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_new INTEGER NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1)),
  rating_average REAL CHECK (rating_average BETWEEN 0 AND 5),
  rating_count INTEGER CHECK (rating_count >= 0),
  created_at INTEGER NOT NULL,
  -- NULL: the brand's maker.
  maker TEXT REFERENCES makers (key),
  artikel_thema TEXT,
  -- Number of ratings with 5, 4, 3, 2 and 1 stars.
  rating_distribution TEXT CHECK (rating_distribution IS NULL OR json_valid(rating_distribution)),
  -- Registration and recycling numbers, energy class: {"bauaRegNr": "N-12345", …}.
  duties TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(duties))
) STRICT;
CREATE INDEX products_master ON products (master_key);
CREATE INDEX products_brand ON products (brand, subbrand);

CREATE TABLE product_texts (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (length(language) = 2),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  -- Category names from the root down, at most five.
  categories TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(categories)),
  -- {"farbe": "Salbei", …}: label of each advanced attribute in this language.
  labels TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(labels)),
  -- {"highlights": [], "warnings": [], "materials": [], "care": [], "downloads": []}: read for the product page only.
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  -- More words by which a search finds it: parts of compounds.
  search_words TEXT NOT NULL DEFAULT '',
  -- Name and words with umlauts and ligatures spelt out: "muetze".
  folded TEXT NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name || ' ' || search_words, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae')) VIRTUAL,
  PRIMARY KEY (product_id, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_flags (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- personalisierterArtikel, vppArticle, virtuelleBundles, bulkyOrLoad, …
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (product_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_categories (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  -- 0 is the product's own category.
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_categories_category ON product_categories (category_id, product_id);

CREATE TABLE product_attributes (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  value_id INTEGER NOT NULL REFERENCES attribute_values (id),
  PRIMARY KEY (product_id, value_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_attributes_value ON product_attributes (value_id, product_id);

-- Parts of bundles.
CREATE TABLE bundle_items (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (product_id, variant_id)
) STRICT, WITHOUT ROWID;

-- What is put into a basket: a size, or a size and colour, of a product.
CREATE TABLE variants (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  reference_key TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  -- Size as printed on the label, or NULL for a product with one variant.
  size TEXT,
  -- Availability code: 1 and 2 can be added to a basket.
  bvc INTEGER NOT NULL CHECK (bvc BETWEEN 1 AND 4),
  delivery_days_from INTEGER NOT NULL,
  delivery_days_to INTEGER NOT NULL,
  payback_factor TEXT,
  -- Unit of the unit price (LI, QM, KG, ST) and how much of it one piece holds; NULL without one.
  unit TEXT,
  unit_size REAL,
  -- The class of its tax rate in vat_rates.
  vat_class TEXT NOT NULL DEFAULT 'standard' CHECK (vat_class IN ('standard', 'reduced')),
  double_size TEXT,
  price_reference TEXT,
  gtin TEXT,
  -- Of variants that differ in colour: {"de": "Salbei", …}, with the keys of their images; NULL: the product's.
  colours TEXT CHECK (colours IS NULL OR json_valid(colours)),
  images TEXT CHECK (images IS NULL OR json_valid(images))
) STRICT;
CREATE INDEX variants_product ON variants (product_id, position);

-- What the web shop has. What stores have is in store_stock.
CREATE TABLE stock (
  variant_id INTEGER PRIMARY KEY REFERENCES variants (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity >= 0)
) STRICT;

-- One row a rating. Without a text it only counts.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  created_at INTEGER NOT NULL,
  -- Whether an order of the author contains the product.
  is_verified INTEGER NOT NULL DEFAULT 1 CHECK (is_verified IN (0, 1)),
  language TEXT CHECK (length(language) = 2),
  -- First name.
  author TEXT,
  title TEXT,
  text TEXT,
  CHECK ((text IS NULL) = (language IS NULL))
) STRICT;
CREATE INDEX reviews_product ON reviews (product_id);
CREATE INDEX reviews_texts ON reviews (product_id, language, created_at) WHERE text IS NOT NULL;

-- # Prices and promotions

-- The price of a variant on a list, tax included.
CREATE TABLE variant_prices (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL REFERENCES price_lists (key),
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  -- The price before the current reduction; NULL without one.
  before_reduction INTEGER CHECK (before_reduction > with_tax),
  recommended INTEGER CHECK (recommended >= 0),
  -- Lowest of the 30 days before the current reduction began (PAngV §11); it stays while the reduction lasts.
  lowest_30_days INTEGER CHECK (lowest_30_days >= 0),
  -- [{"amount": 3, "price": 1274, "unit": "ST"}, …]: at most three tiers.
  tiers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tiers) AND json_array_length(tiers) <= 3),
  -- When this price began.
  since INTEGER NOT NULL,
  PRIMARY KEY (variant_id, price_list)
) STRICT, WITHOUT ROWID;

-- Former prices of variants, each from a time on: the lowest price of 30 days derives from them.
CREATE TABLE price_history (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL,
  valid_from INTEGER NOT NULL,
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  PRIMARY KEY (variant_id, price_list, valid_from)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY,
  -- The name in calls.
  key TEXT NOT NULL UNIQUE,
  -- {"de": "Wickelwochen", …}
  display_names TEXT NOT NULL CHECK (json_valid(display_names)),
  -- Percent off.
  reduction REAL NOT NULL CHECK (reduction BETWEEN 0 AND 100),
  -- It runs from `runs_from` until before `runs_to`.
  runs_from INTEGER NOT NULL,
  runs_to INTEGER NOT NULL CHECK (runs_to > runs_from),
  -- ["DE", "AT"]
  price_lists TEXT NOT NULL CHECK (json_valid(price_lists))
) STRICT;

-- Prices of campaigns. When a campaign begins, its price becomes the variant's, so that lists, baskets and searches read one
-- price; `regular` keeps the one before until the campaign ends. A campaign with prices cannot be deleted, only end.
CREATE TABLE campaign_prices (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL REFERENCES price_lists (key),
  campaign_id INTEGER NOT NULL REFERENCES campaigns (id),
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  -- {"withTax": 1495, "beforeReduction": null, "lowest30Days": null} while the price is the variant's, else NULL.
  regular TEXT CHECK (regular IS NULL OR json_valid(regular)),
  PRIMARY KEY (variant_id, price_list, campaign_id)
) STRICT, WITHOUT ROWID;

-- Conditions and effect are JSON, what is asked for by a query is a column.
CREATE TABLE promotions (
  id TEXT PRIMARY KEY,
  -- For the back office.
  name TEXT NOT NULL,
  -- {"de": "2 kaufen, 1 geschenkt", …}
  display_names TEXT NOT NULL CHECK (json_valid(display_names)),
  -- It runs from `runs_from` until before `runs_to`.
  runs_from INTEGER NOT NULL,
  runs_to INTEGER NOT NULL CHECK (runs_to > runs_from),
  -- The highest is applied first.
  priority INTEGER NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- ["DE", "AT"]
  price_lists TEXT NOT NULL CHECK (json_valid(price_lists)),
  effect TEXT NOT NULL CHECK (json_valid(effect)),
  conditions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(conditions)),
  -- Whether it applies beside other combinable promotions of a line.
  is_combinable INTEGER NOT NULL DEFAULT 0 CHECK (is_combinable IN (0, 1)),
  -- Whether it applies to the lines of one item group that carry its id, instead of to all of its products.
  is_group INTEGER NOT NULL DEFAULT 0 CHECK (is_group IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Products that show a promotion.
CREATE TABLE promotion_products (
  promotion_id TEXT NOT NULL REFERENCES promotions (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (promotion_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_products_product ON promotion_products (product_id);

-- # What is derived from the catalogue

-- Whether the catalogue has changed since the last report to the storefront (control/catalogue). Triggers set it for prices,
-- promotions, assortment and texts; stock and earlier prices do not.
CREATE TABLE catalogue_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- 0: reported. 1: changed. 2: being reported, by a call that may have failed since.
  changed INTEGER NOT NULL CHECK (changed IN (0, 1, 2)),
  -- Counts the changes, so that reads can be cached: they are valid while `changed` is 0 and the revision is the same. While
  -- `changed` is 1 or 2, further changes are not counted and nothing may be cached.
  revision INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO catalogue_state (id, changed) VALUES (1, 1);
CREATE TRIGGER catalogue_state_revision AFTER UPDATE OF changed ON catalogue_state WHEN NEW.changed = 1 BEGIN
  UPDATE catalogue_state SET revision = revision + 1;
END;

CREATE TRIGGER products_insert AFTER INSERT ON products BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER products_update AFTER UPDATE ON products BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER products_delete AFTER DELETE ON products BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER product_texts_insert AFTER INSERT ON product_texts BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_texts_update AFTER UPDATE ON product_texts BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_texts_delete AFTER DELETE ON product_texts BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER product_flags_insert AFTER INSERT ON product_flags BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_flags_update AFTER UPDATE ON product_flags BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_flags_delete AFTER DELETE ON product_flags BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER product_categories_insert AFTER INSERT ON product_categories BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_categories_update AFTER UPDATE ON product_categories BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_categories_delete AFTER DELETE ON product_categories BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER product_attributes_insert AFTER INSERT ON product_attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_attributes_update AFTER UPDATE ON product_attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER product_attributes_delete AFTER DELETE ON product_attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER bundle_items_insert AFTER INSERT ON bundle_items BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER bundle_items_update AFTER UPDATE ON bundle_items BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER bundle_items_delete AFTER DELETE ON bundle_items BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER variants_insert AFTER INSERT ON variants BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER variants_update AFTER UPDATE ON variants BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER variants_delete AFTER DELETE ON variants BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER promotions_insert AFTER INSERT ON promotions BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER promotions_update AFTER UPDATE ON promotions BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER promotions_delete AFTER DELETE ON promotions BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER promotion_products_insert AFTER INSERT ON promotion_products BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER promotion_products_update AFTER UPDATE ON promotion_products BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER promotion_products_delete AFTER DELETE ON promotion_products BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER categories_insert AFTER INSERT ON categories BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER categories_update AFTER UPDATE ON categories BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER categories_delete AFTER DELETE ON categories BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER category_texts_insert AFTER INSERT ON category_texts BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER category_texts_update AFTER UPDATE ON category_texts BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER category_texts_delete AFTER DELETE ON category_texts BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER makers_insert AFTER INSERT ON makers BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER makers_update AFTER UPDATE ON makers BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER makers_delete AFTER DELETE ON makers BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER brands_insert AFTER INSERT ON brands BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER brands_update AFTER UPDATE ON brands BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER brands_delete AFTER DELETE ON brands BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER attributes_insert AFTER INSERT ON attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attributes_update AFTER UPDATE ON attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attributes_delete AFTER DELETE ON attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER attribute_values_insert AFTER INSERT ON attribute_values BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attribute_values_update AFTER UPDATE ON attribute_values BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attribute_values_delete AFTER DELETE ON attribute_values BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER variant_prices_insert AFTER INSERT ON variant_prices BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER variant_prices_update AFTER UPDATE ON variant_prices BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER variant_prices_delete AFTER DELETE ON variant_prices BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

CREATE TRIGGER vat_rates_insert AFTER INSERT ON vat_rates BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER vat_rates_update AFTER UPDATE ON vat_rates BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER vat_rates_delete AFTER DELETE ON vat_rates BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;

-- Old paths. A row leads to the current path of a product, in every shop that sells it, or of a category, in one language; so
-- no redirect leads to another.
CREATE TABLE redirects (
  id INTEGER PRIMARY KEY,
  -- A path below the shop's prefix, without trailing slash: "/artikel/100.1001", "/babykleidung/bodies".
  source TEXT NOT NULL CHECK (source LIKE '/_%' AND source NOT LIKE '%/'),
  product_id INTEGER REFERENCES products (id) ON DELETE CASCADE,
  status_code INTEGER NOT NULL DEFAULT 301 CHECK (status_code IN (301, 302, 307, 308)),
  category_id INTEGER REFERENCES categories (id) ON DELETE CASCADE,
  language TEXT CHECK (length(language) = 2),
  CHECK ((product_id IS NULL) <> (category_id IS NULL) AND (category_id IS NULL) = (language IS NULL))
) STRICT;
CREATE INDEX redirects_product ON redirects (product_id);
CREATE INDEX redirects_category ON redirects (category_id);
CREATE UNIQUE INDEX redirects_source ON redirects (source, coalesce(language, ''));

-- A category that moves leaves its path. A row whose path a category has now would never be read.
CREATE TRIGGER category_redirects AFTER UPDATE OF path ON category_texts WHEN old.path <> new.path BEGIN
  DELETE FROM redirects WHERE language = new.language AND source IN ('/' || old.path, '/' || new.path);
  INSERT INTO redirects (source, category_id, language) VALUES ('/' || old.path, old.category_id, old.language);
END;

-- What lists and searches count: each product that a price list sells, with its values for filters. Equal values are stored
-- once, so that a search reads one row a hit and counts some hundred sets of values in place of products.
CREATE TABLE facet_sets (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  -- '' without one.
  subbrand TEXT NOT NULL,
  -- Ids, ascending: "3,17".
  attribute_values TEXT NOT NULL,
  categories TEXT NOT NULL,
  UNIQUE (brand, subbrand, attribute_values, categories)
) STRICT;

-- Active products with a price on the list, or on its country's. Prices and sizes are those of the variants that can be added
-- (availability codes 1 and 2), of all variants where none can.
CREATE TABLE sold_products (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL,
  set_id INTEGER NOT NULL,
  -- Lowest and highest price of its variants.
  least INTEGER NOT NULL,
  most INTEGER NOT NULL,
  -- Sizes of the variants with a price, each once: ["62","68"].
  sizes TEXT NOT NULL,
  -- No variant with a price on the list can be added.
  is_sold_out INTEGER NOT NULL DEFAULT 0 CHECK (is_sold_out IN (0, 1)),
  PRIMARY KEY (product_id, price_list)
) STRICT, WITHOUT ROWID;

-- Products whose rows of sold_products are no longer right: triggers mark them, whoever writes. Deleting the mark computes the
-- rows again: whoever writes many products ends with DELETE FROM stale_products; a search deletes the marks that it meets.
CREATE TABLE stale_products (product_id INTEGER PRIMARY KEY) STRICT;

-- No OR IGNORE in these triggers: a statement that replaces rows would make it a REPLACE.
CREATE TRIGGER stale_products_insert AFTER INSERT ON products BEGIN
  INSERT INTO stale_products SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.id);
END;
CREATE TRIGGER stale_products_update AFTER UPDATE OF brand, subbrand, is_active ON products BEGIN
  INSERT INTO stale_products SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.id);
END;
CREATE TRIGGER stale_attributes_insert AFTER INSERT ON product_attributes BEGIN
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_attributes_update AFTER UPDATE ON product_attributes BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_attributes_delete AFTER DELETE ON product_attributes BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER stale_categories_insert AFTER INSERT ON product_categories BEGIN
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_categories_update AFTER UPDATE ON product_categories BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_categories_delete AFTER DELETE ON product_categories BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER stale_variants_insert AFTER INSERT ON variants BEGIN
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_variants_update AFTER UPDATE OF product_id, size, bvc ON variants BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_variants_delete AFTER DELETE ON variants BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER stale_prices_insert AFTER INSERT ON variant_prices BEGIN
  INSERT INTO stale_products SELECT product_id FROM variants WHERE id = new.variant_id AND product_id NOT IN (SELECT product_id FROM stale_products);
END;
CREATE TRIGGER stale_prices_update AFTER UPDATE OF variant_id, price_list, with_tax ON variant_prices BEGIN
  INSERT INTO stale_products SELECT DISTINCT product_id FROM variants WHERE id IN (old.variant_id, new.variant_id) AND product_id NOT IN (SELECT product_id FROM stale_products);
END;
CREATE TRIGGER stale_prices_delete AFTER DELETE ON variant_prices BEGIN
  INSERT INTO stale_products SELECT product_id FROM variants WHERE id = old.variant_id AND product_id NOT IN (SELECT product_id FROM stale_products);
END;
-- A new list may take the prices of its country.
CREATE TRIGGER stale_lists_insert AFTER INSERT ON price_lists BEGIN
  INSERT INTO stale_products SELECT id FROM products WHERE id NOT IN (SELECT product_id FROM stale_products);
END;
CREATE TRIGGER stale_lists_update AFTER UPDATE ON price_lists BEGIN
  INSERT INTO stale_products SELECT id FROM products WHERE id NOT IN (SELECT product_id FROM stale_products);
END;
CREATE TRIGGER stale_products_delete AFTER DELETE ON stale_products BEGIN
  DELETE FROM sold_products WHERE product_id = old.product_id;
  INSERT OR IGNORE INTO facet_sets (brand, subbrand, attribute_values, categories)
    SELECT p.brand, coalesce(p.subbrand, ''),
      coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), ''),
      coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
    FROM products p WHERE p.id = old.product_id AND p.is_active = 1;
  INSERT INTO sold_products (product_id, price_list, set_id, least, most, sizes, is_sold_out)
    SELECT p.id, l.key, f.id,
      coalesce(min(c.with_tax) FILTER (WHERE v.bvc <= 2), min(c.with_tax)),
      coalesce(max(c.with_tax) FILTER (WHERE v.bvc <= 2), max(c.with_tax)),
      CASE WHEN min(v.bvc) <= 2 THEN json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL AND v.bvc <= 2)
        ELSE json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL) END,
      min(v.bvc) > 2
    FROM products p CROSS JOIN facet_sets f ON f.brand = p.brand AND f.subbrand = coalesce(p.subbrand, '')
      AND f.attribute_values = coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), '')
      AND f.categories = coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
    CROSS JOIN price_lists l CROSS JOIN variants v ON v.product_id = p.id
    CROSS JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = (
      SELECT price_list FROM variant_prices WHERE variant_id = v.id AND price_list IN (l.key, l.country)
      ORDER BY price_list = l.key DESC LIMIT 1)
    WHERE p.id = old.product_id AND p.is_active = 1 GROUP BY p.id, l.key;
END;

-- # Search

-- Full-text indexes. The tokenizer folds accents ("mutze" finds Mütze); umlauts and ligatures are also there spelt out
-- ("muetze"). A dump of the database cannot contain the indexes: docs/commerce-api.md says how to fill them again.

-- Categories in every language, and brands, which have none (''): some hundred rows.
CREATE VIRTUAL TABLE guide_search USING fts5(
  kind UNINDEXED, ref UNINDEXED, language UNINDEXED, name, folded, search_words,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
CREATE TRIGGER category_search_insert AFTER INSERT ON category_texts BEGIN
  DELETE FROM guide_search WHERE kind = 'category' AND ref = new.category_id AND language = new.language;
  INSERT INTO guide_search (kind, ref, language, name, folded, search_words)
  VALUES ('category', new.category_id, new.language, new.name, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name || ' ' || new.search_words, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae'), new.search_words);
END;
CREATE TRIGGER category_search_update AFTER UPDATE ON category_texts BEGIN
  DELETE FROM guide_search WHERE kind = 'category' AND ref = new.category_id AND language = new.language;
  INSERT INTO guide_search (kind, ref, language, name, folded, search_words)
  VALUES ('category', new.category_id, new.language, new.name, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name || ' ' || new.search_words, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae'), new.search_words);
END;
CREATE TRIGGER category_search_delete AFTER DELETE ON category_texts BEGIN
  DELETE FROM guide_search WHERE kind = 'category' AND ref = old.category_id AND language = old.language;
END;
CREATE TRIGGER brand_search_insert AFTER INSERT ON brands BEGIN
  DELETE FROM guide_search WHERE kind = 'brand' AND ref = new.id;
  INSERT INTO guide_search (kind, ref, language, name, folded, search_words)
  VALUES ('brand', new.id, '', new.name, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae'), '');
END;
CREATE TRIGGER brand_search_update AFTER UPDATE ON brands BEGIN
  DELETE FROM guide_search WHERE kind = 'brand' AND ref = new.id;
  INSERT INTO guide_search (kind, ref, language, name, folded, search_words)
  VALUES ('brand', new.id, '', new.name, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae'), '');
END;
CREATE TRIGGER brand_search_delete AFTER DELETE ON brands BEGIN
  DELETE FROM guide_search WHERE kind = 'brand' AND ref = old.id;
END;

-- The words of the index of products: of the name, and, weighing less, of its categories on all levels, its colours, sizes and
-- values of filters.
CREATE VIEW product_search_rows AS
SELECT product_id, language, name, folded, search_words, brand, number,
  labels || ' ' || coalesce(nullif(folded_labels, labels), '') AS labels
FROM (
  SELECT *, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(labels, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae') AS folded_labels
  FROM (
    SELECT t.product_id, t.language, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), '') AS folded,
      t.search_words, p.brand || ' ' || coalesce(p.subbrand, '') AS brand, p.product_number AS number,
      coalesce((SELECT group_concat(DISTINCT n.name || ' ' || n.search_words)
        FROM product_categories pc CROSS JOIN categories c ON c.id = pc.category_id CROSS JOIN json_each(c.rootline) line
        CROSS JOIN category_texts n ON n.category_id = line.value AND n.language = t.language
        WHERE pc.product_id = t.product_id AND NOT EXISTS (
          SELECT 1 FROM json_each(c.rootline) h CROSS JOIN categories k ON k.id = h.value WHERE k.is_hidden = 1)), '') || ' ' ||
      coalesce(t.labels ->> 'farbe', '') || ' ' ||
      coalesce((SELECT group_concat(DISTINCT v.colours ->> t.language) FROM variants v WHERE v.product_id = t.product_id), '')
        || ' ' ||
      coalesce((SELECT CASE t.language WHEN 'de' THEN 'Größe ' WHEN 'fr' THEN 'Taille ' ELSE 'Maat ' END
        || group_concat(DISTINCT v.size || coalesce(' ' || v.double_size, ''))
        FROM variants v WHERE v.product_id = t.product_id AND v.size IS NOT NULL), '') || ' ' ||
      coalesce((SELECT group_concat(a.labels ->> t.language)
        FROM product_attributes pa CROSS JOIN attribute_values a ON a.id = pa.value_id
        WHERE pa.product_id = t.product_id), '') AS labels
    FROM product_texts t JOIN products p ON p.id = t.product_id
  )
);

-- One index for each language, because rare words weigh more. It stores no text; rowid is the product's id.
CREATE VIRTUAL TABLE product_search_de USING fts5(
  name, folded, search_words, brand, number, labels,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_de (product_search_de, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 1)');
CREATE TRIGGER product_search_de_delete AFTER DELETE ON product_texts WHEN old.language = 'de' BEGIN
  DELETE FROM product_search_de WHERE rowid = old.product_id;
END;

CREATE VIRTUAL TABLE product_search_fr USING fts5(
  name, folded, search_words, brand, number, labels,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_fr (product_search_fr, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 1)');
CREATE TRIGGER product_search_fr_delete AFTER DELETE ON product_texts WHEN old.language = 'fr' BEGIN
  DELETE FROM product_search_fr WHERE rowid = old.product_id;
END;

CREATE VIRTUAL TABLE product_search_nl USING fts5(
  name, folded, search_words, brand, number, labels,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_nl (product_search_nl, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 1)');
CREATE TRIGGER product_search_nl_delete AFTER DELETE ON product_texts WHEN old.language = 'nl' BEGIN
  DELETE FROM product_search_nl WHERE rowid = old.product_id;
END;

-- Products whose words have changed, whoever wrote them. Each is in stale_products too: its mark is deleted, and its words are
-- indexed, together with that one.
CREATE TABLE unindexed_products (product_id INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER unindexed_products_insert AFTER INSERT ON unindexed_products BEGIN
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_products_unindexed AFTER DELETE ON stale_products BEGIN
  DELETE FROM unindexed_products WHERE product_id = old.product_id;
END;
CREATE TRIGGER unindexed_products_delete AFTER DELETE ON unindexed_products BEGIN
  INSERT OR REPLACE INTO product_search_de (rowid, name, folded, search_words, brand, number, labels)
    SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows
    WHERE product_id = old.product_id AND language = 'de';
  INSERT OR REPLACE INTO product_search_fr (rowid, name, folded, search_words, brand, number, labels)
    SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows
    WHERE product_id = old.product_id AND language = 'fr';
  INSERT OR REPLACE INTO product_search_nl (rowid, name, folded, search_words, brand, number, labels)
    SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows
    WHERE product_id = old.product_id AND language = 'nl';
END;

-- No OR IGNORE: as for stale_products.
CREATE TRIGGER unindexed_texts_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_texts_update AFTER UPDATE OF name, search_words, labels ON product_texts BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_brand_update AFTER UPDATE OF brand, subbrand, product_number ON products BEGIN
  INSERT INTO unindexed_products SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.id);
END;
CREATE TRIGGER unindexed_categories_insert AFTER INSERT ON product_categories BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_categories_update AFTER UPDATE ON product_categories BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_categories_delete AFTER DELETE ON product_categories BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER unindexed_attributes_insert AFTER INSERT ON product_attributes BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_attributes_update AFTER UPDATE ON product_attributes BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_attributes_delete AFTER DELETE ON product_attributes BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER unindexed_variants_insert AFTER INSERT ON variants BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_variants_update AFTER UPDATE OF product_id, size, double_size, colours ON variants BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_variants_delete AFTER DELETE ON variants BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER unindexed_category_insert AFTER INSERT ON category_texts BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE new.category_id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_category_update AFTER UPDATE OF name, search_words ON category_texts BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE new.category_id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_category_delete AFTER DELETE ON category_texts BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE old.category_id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_tree_update AFTER UPDATE OF rootline, is_hidden ON categories BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE new.id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_value_insert AFTER INSERT ON attribute_values BEGIN
  INSERT INTO unindexed_products SELECT product_id FROM product_attributes
    WHERE value_id = new.id AND product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_value_update AFTER UPDATE OF labels ON attribute_values BEGIN
  INSERT INTO unindexed_products SELECT product_id FROM product_attributes
    WHERE value_id = new.id AND product_id NOT IN (SELECT product_id FROM unindexed_products);
END;

-- The words of products, brands, categories and values of filters by language, for the correction of misspelt search terms.
-- Triggers add the words of every text that is written. No word is removed: a correction counts only if the index of products
-- finds it.
CREATE TABLE search_words (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL,
  -- Lowercase, at least four letters, with its accents.
  word TEXT NOT NULL,
  UNIQUE (language, word)
) STRICT;

-- The three-letter parts of ^word$; rowid is the id of the word.
CREATE VIRTUAL TABLE search_word_parts USING fts5(
  word, content = '', tokenize = 'trigram remove_diacritics 1'
);
CREATE TRIGGER search_words_parts AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (new.id, '^' || new.word || '$');
END;

-- These make words of a text: lowercase, with every sign that parts words as a space, and that as the border of a JSON array.
CREATE TRIGGER search_words_text_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT new.language, w.value
  FROM (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = new.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_text_update AFTER UPDATE OF name, search_words ON product_texts BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT new.language, w.value
  FROM (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = new.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_brand_insert AFTER INSERT ON products BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT l.value, w.value
  FROM json_each('["de","fr","nl"]') l, (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.brand || ' ' || coalesce(new.subbrand, '')), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = l.value AND k.word = w.value);
END;
CREATE TRIGGER search_words_brand_update AFTER UPDATE OF brand, subbrand ON products BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT l.value, w.value
  FROM json_each('["de","fr","nl"]') l, (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.brand || ' ' || coalesce(new.subbrand, '')), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = l.value AND k.word = w.value);
END;
CREATE TRIGGER search_words_category_insert AFTER INSERT ON category_texts BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT new.language AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list ) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_category_update AFTER UPDATE OF name, search_words ON category_texts BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT new.language AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list ) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_value_insert AFTER INSERT ON attribute_values BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT l.key AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(l.value), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM json_each(new.labels) l WHERE l.key IN ('de', 'fr', 'nl')) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_value_update AFTER UPDATE OF labels ON attribute_values BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT l.key AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(l.value), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM json_each(new.labels) l WHERE l.key IN ('de', 'fr', 'nl')) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;

-- What a search term leads to instead of, or beside, its products.
CREATE TABLE search_campaigns (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL CHECK (length(language) = 2),
  -- The term as a slug: "groessentabelle".
  term TEXT NOT NULL CHECK (term <> ''),
  kind TEXT NOT NULL CHECK (kind IN ('redirect', 'feedback')),
  -- A redirect's path below the shop's prefix ("/versand/"), or a feedback's text.
  content TEXT NOT NULL,
  -- It runs from `runs_from` until before `runs_to`.
  runs_from INTEGER NOT NULL,
  runs_to INTEGER NOT NULL CHECK (runs_to > runs_from),
  -- ["DE", "AT"]
  price_lists TEXT NOT NULL CHECK (json_valid(price_lists))
) STRICT;
CREATE INDEX search_campaigns_term ON search_campaigns (language, term);

-- # Customers

-- One account per company for all its shops, and the guests of orders.
CREATE TABLE users (
  -- 64 hexadecimal characters.
  id TEXT PRIMARY KEY CHECK (length(id) = 64),
  company TEXT NOT NULL CHECK (company IN ('baby', 'bm', 'mh', 'vital')),
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
  updated_at INTEGER NOT NULL,
  -- When a mail to the address was answered last: a new password by reset. NULL: somebody has typed the address, no more. What
  -- is known by its address alone, and not by the account, is a verified account's.
  verified_at INTEGER
) STRICT, WITHOUT ROWID;
-- A guest may return with the same email any number of times.
CREATE UNIQUE INDEX users_email ON users (company, email) WHERE is_guest = 0;
-- Guests are deleted once their session has ended.
CREATE INDEX users_guests ON users (created_at) WHERE is_guest = 1;

-- The next customer number: a deleted customer's is not given again. Those below the first one are for imports and seeds.
CREATE TABLE customer_numbers (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next INTEGER NOT NULL
) STRICT;
INSERT INTO customer_numbers VALUES (1, 10100001);

CREATE TABLE sessions (
  -- Only the cookie has the token.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The host that created it.
  host TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- The name of its browser.
  device TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_seen ON sessions (seen_at);

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
  country TEXT NOT NULL REFERENCES countries (code),
  is_default_billing INTEGER NOT NULL DEFAULT 0 CHECK (is_default_billing IN (0, 1)),
  is_default_delivery INTEGER NOT NULL DEFAULT 0 CHECK (is_default_delivery IN (0, 1))
) STRICT;
CREATE INDEX addresses_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_billing ON addresses (user_id) WHERE is_default_billing = 1;
CREATE UNIQUE INDEX addresses_delivery ON addresses (user_id) WHERE is_default_delivery = 1;

CREATE TABLE password_resets (
  -- A user has one: a new one replaces it.
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Only the mail has the token.
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- Links by which the owner of an unverified address ends the newsletter (docs/rules/account.md#verified-addresses).
CREATE TABLE newsletter_ends (
  -- A user has one: a new one replaces it.
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Only the mail has the token.
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_ends_expiry ON newsletter_ends (expires_at);

-- Baskets and wishlists of an id that become a user's in all shops of a host. A row is deleted once they have.
CREATE TABLE merges (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- An anonymous id, or that of a guest.
  from_id TEXT NOT NULL CHECK (length(from_id) IN (32, 64)),
  -- First label of the host: "ch".
  host TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, from_id, host)
) STRICT, WITHOUT ROWID;
CREATE INDEX merges_age ON merges (created_at);

-- Deleted accounts. The id says nothing about the person any more; the row goes once baskets and wishlists are deleted.
CREATE TABLE erasures (
  user_id TEXT PRIMARY KEY,
  company TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX erasures_age ON erasures (created_at);

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
  challenge_hash TEXT PRIMARY KEY CHECK (length(challenge_hash) = 64),
  company TEXT NOT NULL CHECK (company IN ('baby', 'bm', 'mh', 'vital')),
  kind TEXT NOT NULL CHECK (kind IN ('add', 'login')),
  -- The user who adds a passkey; who signs in is not known yet.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE CHECK ((user_id IS NULL) = (kind = 'login')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- Proofs of answers about consent (docs/rules/consent.md#consent): which texts were shown and what was allowed, about no one by name.
CREATE TABLE consents (
  -- A UUID, which only the browser that answered knows.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  shop_id INTEGER NOT NULL,
  version TEXT NOT NULL,
  -- Of the texts.
  text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
  -- Service name to whether it is on.
  services TEXT NOT NULL CHECK (json_valid(services)),
  created_at INTEGER NOT NULL,
  delete_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consents_end ON consents (delete_at);

-- A proof that can be changed proves nothing.
CREATE TRIGGER consents_append_only BEFORE UPDATE ON consents
BEGIN
  SELECT RAISE(ABORT, 'a proof of consent cannot be changed');
END;

-- # Balances and vouchers

CREATE TABLE gift_cards (
  -- Only the holder has the code.
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
  created_at INTEGER NOT NULL,
  -- What a page has of a card of its account, in the place of the code: random, with the card's last four characters. It counts
  -- for that account alone.
  id TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_cards_user ON gift_cards (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX gift_cards_id ON gift_cards (id);
CREATE TRIGGER gift_cards_name AFTER INSERT ON gift_cards WHEN NEW.id IS NULL
BEGIN
  UPDATE gift_cards SET id = upper(hex(randomblob(14)) || NEW.ending) WHERE code_hash = NEW.code_hash;
END;

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
-- An order takes credit once.
CREATE UNIQUE INDEX credit_bookings_purchase ON credit_bookings (order_number) WHERE kind = 'purchase' AND order_number IS NOT NULL;

-- Orders of two tabs may want the same credit: the second one is refused as a whole.
CREATE TRIGGER credit_bookings_cover AFTER INSERT ON credit_bookings WHEN NEW.amount < 0
BEGIN
  SELECT RAISE(ABORT, 'overdrawn') WHERE (SELECT sum(amount) FROM credit_bookings
    WHERE user_id = NEW.user_id AND currency = NEW.currency) < 0;
END;

CREATE TABLE vouchers (
  -- Of the code's letters and digits in upper case.
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

-- # Wishlists and reminders

-- Wishlists that are shared by a link.
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
  -- Of the link's token.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  wishlist_key TEXT NOT NULL REFERENCES shared_wishlists (wishlist_key) ON DELETE CASCADE ON UPDATE CASCADE,
  -- What the storefront makes the token of, with a secret that the back end does not have.
  seed TEXT NOT NULL CHECK (length(seed) = 32),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_wishlist_links_list ON shared_wishlist_links (wishlist_key);

-- What givers have bought, so that a wish is bought once.
CREATE TABLE shared_wishlist_marks (
  wishlist_key TEXT NOT NULL REFERENCES shared_wishlists (wishlist_key) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id INTEGER NOT NULL,
  -- 0 for the product itself.
  variant_id INTEGER NOT NULL DEFAULT 0,
  -- Of the giver's token.
  giver_hash TEXT NOT NULL CHECK (length(giver_hash) = 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (wishlist_key, product_id, variant_id)
) STRICT, WITHOUT ROWID;

-- Mails about wishlists that shoppers asked for.
CREATE TABLE wish_mails (
  id TEXT PRIMARY KEY,
  -- offers: prices that fall and stock that runs low, until it is stopped. size: the next size of a product, once.
  kind TEXT NOT NULL CHECK (kind IN ('offers', 'size')),
  shop_id INTEGER NOT NULL,
  wishlist_key TEXT NOT NULL,
  -- The product that grows with the child; 0 for the whole list.
  product_id INTEGER NOT NULL DEFAULT 0,
  email TEXT NOT NULL CHECK (email = lower(email)),
  mailbox TEXT NOT NULL,
  -- The first token confirms once, the second deletes the row and stands in every mail.
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

-- Mails that asked a mailbox to confirm mails about a wishlist. Nothing that happens to the wishlist, the account or the mail
-- changes these rows, by which such mails are limited.
CREATE TABLE wish_mail_requests (
  -- That of the mail's row.
  id TEXT PRIMARY KEY,
  mailbox_hash TEXT NOT NULL CHECK (length(mailbox_hash) = 64),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wish_mail_requests_mailbox ON wish_mail_requests (mailbox_hash, created_at);
CREATE INDEX wish_mail_requests_age ON wish_mail_requests (created_at);

-- Shoppers who wait for a variant. No reference to the variant: an import that replaces its row must not delete who waits for it.
CREATE TABLE reminders (
  id TEXT PRIMARY KEY,
  shop_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  email TEXT NOT NULL CHECK (email = lower(email)),
  mailbox TEXT NOT NULL,
  -- Only the mail has the tokens. The first confirms once, the second deletes the row.
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

-- # Stores (docs/rules/stores.md#click-and-reserve)

CREATE TABLE stores (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL REFERENCES countries (code),
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
  email TEXT NOT NULL CHECK (email = lower(email)),
  mailbox TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- Only the mail and the answer have the token.
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  -- Of the idempotency key, and of the call that it stands for.
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

-- # Orders

-- What a shopper has entered at the checkout; deleted with the order that is confirmed, or after a while.
CREATE TABLE checkouts (
  -- The basket's key is its owner's; a user has one checkout in each shop.
  basket_key TEXT PRIMARY KEY,
  -- Random. Replaced once an order of this checkout has failed or was cancelled, so that each id makes one order.
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
  shop_id INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- {address, shipping, payment}, each null until it is known.
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX checkouts_age ON checkouts (updated_at);

-- What a contract was made under, in full, as its confirmation had it: terms, and the instruction on withdrawal.
CREATE TABLE legal_texts (
  text_hash TEXT PRIMARY KEY CHECK (length(text_hash) = 64),
  text TEXT NOT NULL CHECK (text <> ''),
  -- When an order had it first.
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Orders store products as they were bought: prices, names and taxes do not follow the catalogue.
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
  -- Customer, addresses, payment list; in `details` voucher, shipping, fees.
  customer TEXT NOT NULL CHECK (json_valid(customer)),
  address TEXT NOT NULL CHECK (json_valid(address)),
  payment TEXT NOT NULL CHECK (json_valid(payment)),
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- What the shopper confirmed: the same checkout with another fingerprint is another order.
  fingerprint TEXT NOT NULL DEFAULT '',
  -- For look-ups by number and e-mail address.
  mailbox TEXT NOT NULL DEFAULT '',
  -- What the payment method pays: without gift card, with rounding.
  due INTEGER NOT NULL DEFAULT 0 CHECK (due >= 0),
  -- Why an order failed or was cancelled: declined, abandoned, unpaid, changed, shopper, shop.
  ended_reason TEXT,
  ended_at INTEGER,
  -- Set once the basket no longer has what was ordered.
  basket_cleared_at INTEGER,
  -- Set by the first page that sends the purchase event.
  tracked_at INTEGER,
  -- Whether the visitor's consent allowed tracking when the order was placed (docs/tracking.md#server-events).
  may_track INTEGER NOT NULL DEFAULT 0 CHECK (may_track IN (0, 1)),
  -- What is open before it is paid is bounded by buyer, by door and by network (docs/rules/order.md#open-orders). Hash of where an
  -- order goes, the same for all spellings; empty where it is unknown.
  door TEXT NOT NULL DEFAULT '',
  -- Hash of the network and the day on which an order was placed; empty where it is unknown, and a day later.
  network TEXT NOT NULL DEFAULT '',
  -- What its confirmation said that it was made under; NULL until there is one.
  legal_text_hash TEXT REFERENCES legal_texts (text_hash) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_mailbox ON orders (mailbox, order_number);
-- Orders whose basket still has their lines.
CREATE INDEX orders_uncleared ON orders (basket_key) WHERE confirmed_at IS NOT NULL AND basket_cleared_at IS NULL;
-- Orders whose money has not come yet.
CREATE INDEX orders_unpaid ON orders (confirmed_at) WHERE status = 'created' AND confirmed_at IS NOT NULL;
-- Orders are deleted by shop and age, once tax law no longer wants them.
CREATE INDEX orders_age ON orders (shop_id, created_at);
-- The checkout of a basket looks for the unpaid orders that came with it.
CREATE INDEX orders_open ON orders (basket_key) WHERE status = 'created' AND confirmed_at IS NULL;
-- What is confirmed and not paid, by each of its bounds.
CREATE INDEX orders_open_mailbox ON orders (mailbox) WHERE status = 'created' AND confirmed_at IS NOT NULL;
CREATE INDEX orders_open_user ON orders (user_id) WHERE status = 'created' AND confirmed_at IS NOT NULL;
CREATE INDEX orders_open_door ON orders (door) WHERE status = 'created' AND confirmed_at IS NOT NULL;
CREATE INDEX orders_network ON orders (network) WHERE network <> '';

CREATE TRIGGER orders_transitions BEFORE UPDATE OF status ON orders
  WHEN NEW.status <> OLD.status
    AND NOT (OLD.status = 'created' OR (OLD.status = 'paid' AND NEW.status = 'cancelled'))
BEGIN
  SELECT RAISE(ABORT, 'no such transition');
END;

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

-- A piece takes the web shop's stock; without any the CHECK of stock refuses the order.
CREATE TRIGGER order_items_take AFTER INSERT ON order_items
BEGIN
  SELECT RAISE(ABORT, 'out of stock') WHERE NOT EXISTS (
    SELECT 1 FROM stock WHERE variant_id = NEW.variant_id AND quantity > 0);
  UPDATE stock SET quantity = quantity - 1 WHERE variant_id = NEW.variant_id;
END;

-- The voucher and gift card of an order.
CREATE TABLE order_codes (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('voucher', 'giftCard')),
  code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
  -- What it takes off or pays.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (order_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER order_codes_redeem AFTER INSERT ON order_codes
BEGIN
  SELECT RAISE(ABORT, 'no such code') WHERE NOT EXISTS (
    SELECT 1 FROM vouchers WHERE NEW.kind = 'voucher' AND code_hash = NEW.code_hash
    UNION ALL SELECT 1 FROM gift_cards WHERE NEW.kind = 'giftCard' AND code_hash = NEW.code_hash);
  UPDATE vouchers SET uses = uses + 1 WHERE NEW.kind = 'voucher' AND code_hash = NEW.code_hash;
  UPDATE gift_cards SET left_amount = left_amount - NEW.amount WHERE NEW.kind = 'giftCard' AND code_hash = NEW.code_hash;
END;

-- An order that ends without a sale gives back what it took, once: it never changes again.
CREATE TRIGGER orders_give_back AFTER UPDATE OF status ON orders
  WHEN OLD.status IN ('created', 'paid') AND NEW.status IN ('cancelled', 'failed')
BEGIN
  UPDATE stock SET quantity = quantity + (SELECT count(*) FROM order_items i
      WHERE i.order_id = NEW.id AND i.variant_id = stock.variant_id)
    WHERE variant_id IN (SELECT i.variant_id FROM order_items i WHERE i.order_id = NEW.id);
  UPDATE vouchers SET uses = uses - 1
    WHERE code_hash IN (SELECT c.code_hash FROM order_codes c WHERE c.order_id = NEW.id AND c.kind = 'voucher');
  UPDATE gift_cards SET left_amount = left_amount + (SELECT c.amount FROM order_codes c
      WHERE c.order_id = NEW.id AND c.kind = 'giftCard')
    WHERE code_hash IN (SELECT c.code_hash FROM order_codes c WHERE c.order_id = NEW.id AND c.kind = 'giftCard');
  UPDATE order_items SET status = 'cancelled' WHERE order_id = NEW.id;
  UPDATE order_packages SET status = 'cancelled' WHERE order_id = NEW.id;
END;

-- A checkout makes one order: once that stands or has ended, the next one has another id. The addresses stay.
CREATE TRIGGER orders_close_checkout AFTER UPDATE ON orders
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL)
    OR (OLD.status IN ('created', 'paid') AND NEW.status IN ('cancelled', 'failed'))
BEGIN
  UPDATE checkouts SET id = lower(hex(randomblob(16))),
      draft = CASE WHEN NEW.confirmed_at IS NULL THEN draft ELSE json_remove(draft, '$.payment') END
    WHERE id = NEW.checkout_id;
END;

CREATE TRIGGER orders_close_checkout_at_once AFTER INSERT ON orders WHEN NEW.confirmed_at IS NOT NULL
BEGIN
  UPDATE checkouts SET id = lower(hex(randomblob(16))), draft = json_remove(draft, '$.payment') WHERE id = NEW.checkout_id;
END;

-- Gift cards that were bought (docs/rules/voucher.md#bought-gift-cards).
CREATE TABLE order_gift_cards (
  -- One card a piece, however often an order is confirmed or a package shipped.
  item_id INTEGER PRIMARY KEY REFERENCES order_items (id) ON DELETE CASCADE,
  -- In full: the order's page shows it to its buyer, and the warehouse prints it. Redeeming compares the hash alone.
  code TEXT NOT NULL CHECK (length(code) = 16),
  code_hash TEXT NOT NULL UNIQUE CHECK (length(code_hash) = 64),
  company TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER order_gift_cards_issue AFTER INSERT ON order_gift_cards
BEGIN
  INSERT INTO gift_cards (code_hash, ending, company, currency, amount, left_amount, created_at)
  VALUES (NEW.code_hash, substr(NEW.code, -4), NEW.company, NEW.currency, NEW.amount, NEW.amount, NEW.created_at);
END;

-- Where an order goes that is sent to a baby list: its buyer never sees the address, so it stands apart from the order.
CREATE TABLE order_presents (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- The list, as long as it is shared.
  wishlist_key TEXT REFERENCES shared_wishlists (wishlist_key) ON DELETE SET NULL ON UPDATE CASCADE,
  address TEXT NOT NULL CHECK (json_valid(address)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_presents_created ON order_presents (created_at);
CREATE INDEX order_presents_list ON order_presents (wishlist_key) WHERE wishlist_key IS NOT NULL;

-- # Payments

-- The payment of an order at a provider. Orders that are paid without a provider have none.
CREATE TABLE payments (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('stripe', 'test')),
  -- The payment method: KK.
  code TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'CHF')),
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'pending', 'paid', 'declined', 'cancelled', 'expired', 'refunding', 'refunded')),
  -- The provider's own id of it, and the page where the shopper pays.
  reference TEXT,
  url TEXT,
  -- Where the provider sends the shopper back to: {"return": …, "cancel": …}.
  urls TEXT NOT NULL CHECK (json_valid(urls)),
  tries INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  -- NULL once nothing is left to do.
  next_try_at INTEGER,
  -- An unpaid order fails then.
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX payments_reference ON payments (provider, reference) WHERE reference IS NOT NULL;
CREATE INDEX payments_due ON payments (next_try_at) WHERE next_try_at IS NOT NULL;

-- The payment of an order that ends is looked at again, in the transaction that ends it: what is open is cancelled at the
-- provider, what was paid is given back.
CREATE TRIGGER orders_end_payment AFTER UPDATE OF status ON orders
  WHEN NEW.status IN ('cancelled', 'failed') AND OLD.status NOT IN ('cancelled', 'failed')
BEGIN
  UPDATE payments SET next_try_at = 0 WHERE order_id = NEW.id AND state <> 'refunded';
END;

-- An order that ends without a sale gives the credit back, once: it never changes again.
CREATE TRIGGER orders_give_credit_back AFTER UPDATE OF status ON orders
  WHEN OLD.status IN ('created', 'paid') AND NEW.status IN ('cancelled', 'failed')
BEGIN
  INSERT INTO credit_bookings (user_id, currency, kind, amount, order_number, created_at)
    SELECT b.user_id, b.currency, 'refund', -b.amount, b.order_number, coalesce(NEW.ended_at, b.created_at)
    FROM credit_bookings b WHERE b.kind = 'purchase' AND b.order_number = NEW.order_number;
END;

-- Events of providers that were taken: each counts once.
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_events_age ON payment_events (received_at);

-- # What follows an order

-- Complaints (docs/rules/order.md#complaints).
CREATE TABLE complaints (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Of order, pieces, reason, text and images: the same complaint sent twice is one.
  content_hash TEXT NOT NULL UNIQUE CHECK (length(content_hash) = 64),
  reason TEXT NOT NULL CHECK (reason IN ('damaged', 'defective', 'wrong', 'missing', 'quality', 'other')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX complaints_order ON complaints (order_id);

CREATE TRIGGER complaints_most BEFORE INSERT ON complaints
  WHEN (SELECT count(*) FROM complaints WHERE order_id = NEW.order_id) >= 5
BEGIN
  SELECT RAISE(ABORT, 'too many complaints');
END;

-- The pieces that a complaint is about.
CREATE TABLE complaint_items (
  complaint_id INTEGER NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
  item_id INTEGER NOT NULL REFERENCES order_items (id) ON DELETE CASCADE,
  PRIMARY KEY (complaint_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX complaint_items_item ON complaint_items (item_id);

CREATE TRIGGER complaint_items_own BEFORE INSERT ON complaint_items
  WHEN NOT EXISTS (SELECT 1 FROM complaints c JOIN order_items i ON i.order_id = c.order_id
    WHERE c.id = NEW.complaint_id AND i.id = NEW.item_id)
BEGIN
  SELECT RAISE(ABORT, 'no piece of the order');
END;

-- Images in the store PICTURES. A row is written before its file and deleted after it, so that no file is forgotten. No
-- reference to the complaint: its file must go with it.
CREATE TABLE complaint_images (
  -- complaints/{64 random hexadecimal characters}
  key TEXT PRIMARY KEY,
  -- NULL until its complaint is written.
  complaint_id INTEGER,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX complaint_images_complaint ON complaint_images (complaint_id);
CREATE INDEX complaint_images_age ON complaint_images (created_at);

-- Withdrawals from contracts (docs/rules/order.md#withdrawal).
CREATE TABLE withdrawals (
  id TEXT PRIMARY KEY,
  shop_id INTEGER NOT NULL,
  -- As it was typed: people mistype, and a statement counts all the same.
  name TEXT NOT NULL,
  contract TEXT NOT NULL,
  email TEXT NOT NULL CHECK (email = lower(email)),
  mailbox TEXT NOT NULL,
  -- What is given back; empty for everything.
  items TEXT NOT NULL DEFAULT '',
  -- The order that the number and the mailbox name together; NULL if they name none.
  order_id INTEGER REFERENCES orders (id) ON DELETE SET NULL,
  -- Of the idempotency key, and of the call that it stands for.
  key_hash TEXT NOT NULL UNIQUE CHECK (length(key_hash) = 64),
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 64),
  received_at INTEGER NOT NULL,
  -- Whether a receipt was written into the outbox.
  has_receipt INTEGER NOT NULL CHECK (has_receipt IN (0, 1)),
  -- Set by the back office.
  handled_at INTEGER,
  delete_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawals_mailbox ON withdrawals (mailbox, received_at);
CREATE INDEX withdrawals_order ON withdrawals (order_id) WHERE order_id IS NOT NULL;
-- What the back office has to look at.
CREATE INDEX withdrawals_open ON withdrawals (received_at) WHERE handled_at IS NULL;
CREATE INDEX withdrawals_age ON withdrawals (delete_at);

-- Links by which guests open an order (docs/rules/order.md#order-look-up).
CREATE TABLE order_lookups (
  -- Only the mail has the token.
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Copied from the order, to count the mails that it got.
  mailbox TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Of the token that the link was changed for, once: only the cookie has it.
  session_hash TEXT UNIQUE CHECK (length(session_hash) = 64),
  session_expires_at INTEGER,
  CHECK ((session_hash IS NULL) = (session_expires_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX order_lookups_mailbox ON order_lookups (mailbox, created_at);
CREATE INDEX order_lookups_age ON order_lookups (created_at);

-- # Outbox

-- Mails and events for other systems: a row is written in the batch of its cause and sent afterwards, at least once. The
-- receiver recognises a repetition by its id.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'event')),
  -- The cause: "order:4711".
  cause TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at INTEGER NOT NULL,
  -- Why the last try failed: a status or the kind of error, never the receiver's text.
  problem TEXT,
  sent_at INTEGER,
  -- Rejected, or tried too often.
  given_up_at INTEGER,
  -- When a counted mail is sent first.
  planned_at INTEGER,
  -- Whose mails count together, ten in each 24 hours.
  share TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_cause ON outbox (cause);
CREATE INDEX outbox_planned ON outbox (share, planned_at) WHERE planned_at IS NOT NULL;

-- Mails of orders are bounded by whose orders cause them, so that strangers who order with another's address cannot hold back
-- the mails of its owner (docs/rules/order.md#order-mails). Counted is what the buyer causes: confirmations, cancellations, failed
-- payments, receipts of complaints. What a shop sends by itself (parcels, gift cards) and its own copies neither count nor wait.
CREATE TRIGGER outbox_plan AFTER INSERT ON outbox
  WHEN NEW.kind = 'mail' AND NEW.cause LIKE 'order:%' AND NEW.id NOT LIKE '%:shop'
    AND (NEW.id LIKE 'complaint:%' OR (NEW.id LIKE 'order:%' AND NEW.id NOT LIKE '%:giftCards'))
BEGIN
  -- A buyer who reads the mailbox, or whose money has come, has a share alone, since a flood of such orders costs too much. Of all others each new
  -- buyer's first orders of a day share the mailbox, and what follows from the same ones waits apart.
  UPDATE outbox SET share = (
      SELECT CASE
        WHEN EXISTS (SELECT 1 FROM users u WHERE u.id = o.user_id AND u.verified_at IS NOT NULL)
          OR EXISTS (SELECT 1 FROM orders k WHERE k.user_id = o.user_id AND k.mailbox = o.mailbox AND k.status = 'paid' AND k.due > 0)
          THEN 'buyer ' || o.user_id
        WHEN (SELECT count(*) FROM orders k WHERE k.user_id = o.user_id AND k.mailbox = o.mailbox AND k.id < o.id
            AND k.created_at > o.created_at - 86400000) < 3
          THEN 'mailbox ' || o.mailbox
        ELSE 'repeated ' || o.mailbox END
      FROM orders o WHERE o.order_number = substr(NEW.cause, 7) AND o.mailbox <> '')
    WHERE id = NEW.id;
  -- Ten in each 24 hours: the eleventh a day after the first.
  UPDATE outbox SET planned_at = max(created_at, coalesce((SELECT p.planned_at + 86400000 FROM outbox p
      WHERE p.share = outbox.share AND p.planned_at IS NOT NULL AND p.id <> outbox.id
      ORDER BY p.planned_at DESC LIMIT 1 OFFSET 9), 0))
    WHERE id = NEW.id AND share IS NOT NULL;
  UPDATE outbox SET next_try_at = max(next_try_at, planned_at) WHERE id = NEW.id AND planned_at IS NOT NULL;
  -- Who cancels an order whose confirmation still waits needs neither mail: else orders that are cancelled at once would hold back
  -- those that stand, of which there is a ceiling (docs/rules/order.md#open-orders).
  UPDATE outbox SET planned_at = NULL, given_up_at = created_at, problem = 'cancelled before its confirmation'
    WHERE id = NEW.id AND NEW.id = NEW.cause || ':cancelled'
      AND EXISTS (SELECT 1 FROM orders o WHERE o.order_number = substr(NEW.cause, 7) AND o.ended_reason = 'shopper')
      AND EXISTS (SELECT 1 FROM outbox c WHERE c.id = NEW.cause || ':confirmed' AND c.sent_at IS NULL AND c.given_up_at IS NULL
        AND c.planned_at > NEW.created_at);
  UPDATE outbox SET planned_at = NULL, given_up_at = NEW.created_at, problem = 'cancelled before it was sent'
    WHERE id = NEW.cause || ':confirmed'
      AND EXISTS (SELECT 1 FROM outbox c WHERE c.id = NEW.id AND c.problem = 'cancelled before its confirmation');
  -- What would wait for more than two days is a flood: the order's page has it. A confirmation is sent however late: the law wants it.
  UPDATE outbox SET planned_at = NULL, given_up_at = created_at, problem = 'above the mailbox''s limit'
    WHERE id = NEW.id AND NEW.id NOT LIKE '%:confirmed' AND planned_at > created_at + 2 * 86400000;
END;
