-- Promotions. Conditions and effect are JSON; times and price lists are columns.

CREATE TABLE promotions (
  id TEXT PRIMARY KEY,
  -- For the back office.
  name TEXT NOT NULL,
  -- {"de": "2 kaufen, 1 geschenkt", …}
  display_names TEXT NOT NULL CHECK (json_valid(display_names)),
  -- It runs from `runs_from` until before `runs_to`; milliseconds since 1970.
  runs_from INTEGER NOT NULL,
  runs_to INTEGER NOT NULL CHECK (runs_to > runs_from),
  -- The highest is applied first.
  priority INTEGER NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- ["DE", "AT"]
  price_lists TEXT NOT NULL CHECK (json_valid(price_lists)),
  effect TEXT NOT NULL CHECK (json_valid(effect)),
  conditions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(conditions))
) STRICT, WITHOUT ROWID;

-- Products that show a promotion.
CREATE TABLE promotion_products (
  promotion_id TEXT NOT NULL REFERENCES promotions (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (promotion_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_products_product ON promotion_products (product_id);
