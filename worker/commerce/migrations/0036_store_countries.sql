-- The country of a store becomes a reference, so that a new country is an INSERT (0013). The table is filled again under its own name:
-- what refers to it (store_stock, reservations) is checked when the migration ends.
PRAGMA defer_foreign_keys = ON;

CREATE TABLE stores_copy AS SELECT * FROM stores;
DROP TABLE stores;
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
INSERT INTO stores SELECT * FROM stores_copy;
DROP TABLE stores_copy;
CREATE INDEX stores_country ON stores (country) WHERE is_active = 1;
