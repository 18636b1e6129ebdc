-- The whole assortment: a category tree, brands and makers, filter attributes, and legal information of products.
-- Only additions, so that the Worker before this migration continues to work.

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
  -- Key of its picture.
  image TEXT
) STRICT;
CREATE INDEX categories_parent ON categories (parent_id, position);

CREATE TABLE category_texts (
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (language IN ('de', 'fr', 'nl')),
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- Slugs from the root down: "babykleidung/bodys".
  path TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (category_id, language),
  UNIQUE (language, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_categories (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  -- 0 is the product's own category.
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_categories_category ON product_categories (category_id, product_id);

-- Filter attributes of listings.
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

-- NULL: the brand's maker.
ALTER TABLE products ADD COLUMN maker TEXT REFERENCES makers (key);
ALTER TABLE products ADD COLUMN artikel_thema TEXT;
-- Number of ratings with 5, 4, 3, 2 and 1 stars.
ALTER TABLE products ADD COLUMN rating_distribution TEXT CHECK (rating_distribution IS NULL OR json_valid(rating_distribution));
-- Registration and recycling numbers, energy class: {"bauaRegNr": "N-12345", …}.
ALTER TABLE products ADD COLUMN duties TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(duties));
CREATE INDEX products_brand ON products (brand, subbrand);

-- {"highlights": [], "warnings": [], "materials": [], "care": [], "downloads": []}: read for the product page only.
ALTER TABLE product_texts ADD COLUMN details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details));

-- The class of its tax rate in vat_rates.
ALTER TABLE variants ADD COLUMN vat_class TEXT NOT NULL DEFAULT 'standard' CHECK (vat_class IN ('standard', 'reduced'));
ALTER TABLE variants ADD COLUMN double_size TEXT;
ALTER TABLE variants ADD COLUMN price_reference TEXT;
ALTER TABLE variants ADD COLUMN gtin TEXT;
