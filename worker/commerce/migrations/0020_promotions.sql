-- What applies beside what, and promotions of item groups.

-- Whether it applies beside other combinable promotions of a line.
ALTER TABLE promotions ADD COLUMN is_combinable INTEGER NOT NULL DEFAULT 0 CHECK (is_combinable IN (0, 1));
-- Whether it applies to the lines of one item group that carry its id, instead of to all of its products.
ALTER TABLE promotions ADD COLUMN is_group INTEGER NOT NULL DEFAULT 0 CHECK (is_group IN (0, 1));

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
