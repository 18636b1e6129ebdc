-- What searches count: each product that a price list sells, with its values for filters. Equal values are stored once, so
-- that a search reads one row a hit and counts some hundred sets of values in place of products.
--
-- Triggers mark a product whose rows change, whoever writes them. Deleting the mark computes its rows again: whoever writes
-- many products ends with DELETE FROM stale_products; a search deletes the marks that it meets.

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

-- Active products with a price on the list, or on its country's.
CREATE TABLE sold_products (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  price_list TEXT NOT NULL,
  set_id INTEGER NOT NULL,
  -- Lowest and highest price of its variants.
  least INTEGER NOT NULL,
  most INTEGER NOT NULL,
  -- Sizes of the variants with a price, each once: ["62","68"].
  sizes TEXT NOT NULL,
  PRIMARY KEY (product_id, price_list)
) STRICT, WITHOUT ROWID;

CREATE TABLE stale_products (product_id INTEGER PRIMARY KEY) STRICT;

INSERT OR IGNORE INTO facet_sets (brand, subbrand, attribute_values, categories)
  SELECT p.brand, coalesce(p.subbrand, ''),
    coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), ''),
    coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
  FROM products p WHERE p.is_active = 1;
INSERT INTO sold_products (product_id, price_list, set_id, least, most, sizes)
  SELECT p.id, l.key, f.id, min(c.with_tax), max(c.with_tax),
    json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL)
  FROM products p CROSS JOIN facet_sets f ON f.brand = p.brand AND f.subbrand = coalesce(p.subbrand, '')
    AND f.attribute_values = coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), '')
    AND f.categories = coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
  CROSS JOIN price_lists l CROSS JOIN variants v ON v.product_id = p.id
  CROSS JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = (
    SELECT price_list FROM variant_prices WHERE variant_id = v.id AND price_list IN (l.key, l.country)
    ORDER BY price_list = l.key DESC LIMIT 1)
  WHERE p.is_active = 1 GROUP BY p.id, l.key;

CREATE TRIGGER stale_products_delete AFTER DELETE ON stale_products BEGIN
  DELETE FROM sold_products WHERE product_id = old.product_id;
  INSERT OR IGNORE INTO facet_sets (brand, subbrand, attribute_values, categories)
    SELECT p.brand, coalesce(p.subbrand, ''),
      coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), ''),
      coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
    FROM products p WHERE p.id = old.product_id AND p.is_active = 1;
  INSERT INTO sold_products (product_id, price_list, set_id, least, most, sizes)
    SELECT p.id, l.key, f.id, min(c.with_tax), max(c.with_tax),
      json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL)
    FROM products p CROSS JOIN facet_sets f ON f.brand = p.brand AND f.subbrand = coalesce(p.subbrand, '')
      AND f.attribute_values = coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), '')
      AND f.categories = coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
    CROSS JOIN price_lists l CROSS JOIN variants v ON v.product_id = p.id
    CROSS JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = (
      SELECT price_list FROM variant_prices WHERE variant_id = v.id AND price_list IN (l.key, l.country)
      ORDER BY price_list = l.key DESC LIMIT 1)
    WHERE p.id = old.product_id AND p.is_active = 1 GROUP BY p.id, l.key;
END;

-- No OR IGNORE: a statement that replaces rows would make it a REPLACE.
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
CREATE TRIGGER stale_variants_update AFTER UPDATE OF product_id, size ON variants BEGIN
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
