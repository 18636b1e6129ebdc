-- Lists sort and filter by what cards show: prices and sizes of the variants that can be added (availability codes 1 and 2),
-- of all variants where none can.

-- No variant with a price on the list can be added.
ALTER TABLE sold_products ADD COLUMN is_sold_out INTEGER NOT NULL DEFAULT 0 CHECK (is_sold_out IN (0, 1));

DROP TRIGGER stale_products_delete;
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

DROP TRIGGER stale_variants_update;
CREATE TRIGGER stale_variants_update AFTER UPDATE OF product_id, size, bvc ON variants BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;

INSERT INTO stale_products SELECT DISTINCT product_id FROM variants
  WHERE bvc > 2 AND product_id NOT IN (SELECT product_id FROM stale_products);
DELETE FROM stale_products;
