-- Whether the catalogue has changed since the last report to the storefront (control/catalogue). Triggers set it for
-- prices, promotions, assortment and texts; stock and earlier prices do not.

CREATE TABLE catalogue_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- 0: reported. 1: changed. 2: being reported, by a call that may have failed since.
  changed INTEGER NOT NULL CHECK (changed IN (0, 1, 2))
) STRICT;
INSERT INTO catalogue_state VALUES (1, 1);

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

CREATE TRIGGER attribute_values_insert AFTER INSERT ON attribute_values BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attribute_values_update AFTER UPDATE ON attribute_values BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attribute_values_delete AFTER DELETE ON attribute_values BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
