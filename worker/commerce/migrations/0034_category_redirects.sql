-- Old paths of categories. A row leads to a product, in every shop that sells it, or to a category, in one language. The
-- previous release reads the table as before: it joins the product, which a category's row does not have.

CREATE TABLE redirects_new (
  id INTEGER PRIMARY KEY,
  -- A path below the shop's prefix, without trailing slash: "/artikel/100.1001", "/babykleidung/bodies".
  source TEXT NOT NULL CHECK (source LIKE '/_%' AND source NOT LIKE '%/'),
  product_id INTEGER REFERENCES products (id) ON DELETE CASCADE,
  status_code INTEGER NOT NULL DEFAULT 301 CHECK (status_code IN (301, 302, 307, 308)),
  category_id INTEGER REFERENCES categories (id) ON DELETE CASCADE,
  language TEXT CHECK (language IN ('de', 'fr', 'nl')),
  CHECK ((product_id IS NULL) <> (category_id IS NULL) AND (category_id IS NULL) = (language IS NULL))
) STRICT;
INSERT INTO redirects_new (id, source, product_id, status_code) SELECT id, source, product_id, status_code FROM redirects;
DROP TABLE redirects;
ALTER TABLE redirects_new RENAME TO redirects;
CREATE INDEX redirects_product ON redirects (product_id);
CREATE INDEX redirects_category ON redirects (category_id);
CREATE UNIQUE INDEX redirects_source ON redirects (source, coalesce(language, ''));

-- A category that moves leaves its path. A row whose path a category has now would never be read.
CREATE TRIGGER category_redirects AFTER UPDATE OF path ON category_texts WHEN old.path <> new.path BEGIN
  DELETE FROM redirects WHERE language = new.language AND source IN ('/' || old.path, '/' || new.path);
  INSERT INTO redirects (source, category_id, language) VALUES ('/' || old.path, old.category_id, old.language);
END;
