-- Campaigns, and old paths of products.

CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY,
  -- The name in calls.
  key TEXT NOT NULL UNIQUE,
  -- {"de": "Wickelwochen", …}
  display_names TEXT NOT NULL CHECK (json_valid(display_names)),
  -- Percent off.
  reduction REAL NOT NULL CHECK (reduction BETWEEN 0 AND 100),
  -- It runs from `runs_from` until before `runs_to`; milliseconds since 1970.
  runs_from INTEGER NOT NULL,
  runs_to INTEGER NOT NULL CHECK (runs_to > runs_from),
  -- ["DE", "AT"]
  price_lists TEXT NOT NULL CHECK (json_valid(price_lists))
) STRICT;

-- The target is the current path of the product, so that no redirect leads to another.
CREATE TABLE redirects (
  id INTEGER PRIMARY KEY,
  -- A path below the shop's prefix, without trailing slash: "/artikel/100.1001".
  source TEXT NOT NULL UNIQUE CHECK (source LIKE '/_%' AND source NOT LIKE '%/'),
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  status_code INTEGER NOT NULL DEFAULT 301 CHECK (status_code IN (301, 302, 307, 308))
) STRICT;
CREATE INDEX redirects_product ON redirects (product_id);
