-- Full-text indexes. The tokenizer folds accents ("mutze" finds Mütze); `folded` spells umlauts and ligatures out
-- ("muetze"); `search_words` holds further words (parts of compounds). Triggers update the indexes on every write.
-- Products have one index per language, because rare words weigh more; rowid is the product's id. The indexes store no
-- text. A dump of the database cannot contain them: rebuild them by the statements below.

ALTER TABLE product_texts ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
ALTER TABLE product_texts ADD COLUMN folded TEXT NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name || ' ' || search_words, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae')) VIRTUAL;
ALTER TABLE category_texts ADD COLUMN search_words TEXT NOT NULL DEFAULT '';

CREATE VIRTUAL TABLE product_search_de USING fts5(
  name, folded, search_words, brand, number,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_de (product_search_de, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10)');
INSERT INTO product_search_de (rowid, name, folded, search_words, brand, number)
  SELECT t.product_id, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), ''), t.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM product_texts t JOIN products p ON p.id = t.product_id WHERE t.language = 'de';
CREATE TRIGGER product_search_de_insert AFTER INSERT ON product_texts WHEN new.language = 'de' BEGIN
  INSERT OR REPLACE INTO product_search_de (rowid, name, folded, search_words, brand, number)
  SELECT new.product_id, new.name, coalesce(nullif(new.folded, new.name || ' ' || new.search_words), ''), new.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM products p WHERE p.id = new.product_id;
END;
CREATE TRIGGER product_search_de_update AFTER UPDATE OF name, search_words ON product_texts WHEN new.language = 'de' BEGIN
  INSERT OR REPLACE INTO product_search_de (rowid, name, folded, search_words, brand, number)
  SELECT new.product_id, new.name, coalesce(nullif(new.folded, new.name || ' ' || new.search_words), ''), new.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM products p WHERE p.id = new.product_id;
END;
CREATE TRIGGER product_search_de_delete AFTER DELETE ON product_texts WHEN old.language = 'de' BEGIN
  DELETE FROM product_search_de WHERE rowid = old.product_id;
END;
CREATE TRIGGER product_search_de_brand AFTER UPDATE OF brand, subbrand, product_number ON products BEGIN
  INSERT OR REPLACE INTO product_search_de (rowid, name, folded, search_words, brand, number)
  SELECT t.product_id, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), ''), t.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM product_texts t JOIN products p ON p.id = t.product_id
  WHERE t.product_id = new.id AND t.language = 'de';
END;

CREATE VIRTUAL TABLE product_search_fr USING fts5(
  name, folded, search_words, brand, number,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_fr (product_search_fr, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10)');
INSERT INTO product_search_fr (rowid, name, folded, search_words, brand, number)
  SELECT t.product_id, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), ''), t.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM product_texts t JOIN products p ON p.id = t.product_id WHERE t.language = 'fr';
CREATE TRIGGER product_search_fr_insert AFTER INSERT ON product_texts WHEN new.language = 'fr' BEGIN
  INSERT OR REPLACE INTO product_search_fr (rowid, name, folded, search_words, brand, number)
  SELECT new.product_id, new.name, coalesce(nullif(new.folded, new.name || ' ' || new.search_words), ''), new.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM products p WHERE p.id = new.product_id;
END;
CREATE TRIGGER product_search_fr_update AFTER UPDATE OF name, search_words ON product_texts WHEN new.language = 'fr' BEGIN
  INSERT OR REPLACE INTO product_search_fr (rowid, name, folded, search_words, brand, number)
  SELECT new.product_id, new.name, coalesce(nullif(new.folded, new.name || ' ' || new.search_words), ''), new.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM products p WHERE p.id = new.product_id;
END;
CREATE TRIGGER product_search_fr_delete AFTER DELETE ON product_texts WHEN old.language = 'fr' BEGIN
  DELETE FROM product_search_fr WHERE rowid = old.product_id;
END;
CREATE TRIGGER product_search_fr_brand AFTER UPDATE OF brand, subbrand, product_number ON products BEGIN
  INSERT OR REPLACE INTO product_search_fr (rowid, name, folded, search_words, brand, number)
  SELECT t.product_id, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), ''), t.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM product_texts t JOIN products p ON p.id = t.product_id
  WHERE t.product_id = new.id AND t.language = 'fr';
END;

CREATE VIRTUAL TABLE product_search_nl USING fts5(
  name, folded, search_words, brand, number,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_nl (product_search_nl, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10)');
INSERT INTO product_search_nl (rowid, name, folded, search_words, brand, number)
  SELECT t.product_id, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), ''), t.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM product_texts t JOIN products p ON p.id = t.product_id WHERE t.language = 'nl';
CREATE TRIGGER product_search_nl_insert AFTER INSERT ON product_texts WHEN new.language = 'nl' BEGIN
  INSERT OR REPLACE INTO product_search_nl (rowid, name, folded, search_words, brand, number)
  SELECT new.product_id, new.name, coalesce(nullif(new.folded, new.name || ' ' || new.search_words), ''), new.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM products p WHERE p.id = new.product_id;
END;
CREATE TRIGGER product_search_nl_update AFTER UPDATE OF name, search_words ON product_texts WHEN new.language = 'nl' BEGIN
  INSERT OR REPLACE INTO product_search_nl (rowid, name, folded, search_words, brand, number)
  SELECT new.product_id, new.name, coalesce(nullif(new.folded, new.name || ' ' || new.search_words), ''), new.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM products p WHERE p.id = new.product_id;
END;
CREATE TRIGGER product_search_nl_delete AFTER DELETE ON product_texts WHEN old.language = 'nl' BEGIN
  DELETE FROM product_search_nl WHERE rowid = old.product_id;
END;
CREATE TRIGGER product_search_nl_brand AFTER UPDATE OF brand, subbrand, product_number ON products BEGIN
  INSERT OR REPLACE INTO product_search_nl (rowid, name, folded, search_words, brand, number)
  SELECT t.product_id, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), ''), t.search_words,
    p.brand || ' ' || coalesce(p.subbrand, ''), p.product_number
  FROM product_texts t JOIN products p ON p.id = t.product_id
  WHERE t.product_id = new.id AND t.language = 'nl';
END;

-- Categories in every language, and brands, which have none (''): some hundred rows.
CREATE VIRTUAL TABLE guide_search USING fts5(
  kind UNINDEXED, ref UNINDEXED, language UNINDEXED, name, folded, search_words,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO guide_search (kind, ref, language, name, folded, search_words)
  SELECT 'category', category_id, language, name, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name || ' ' || search_words, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae'), search_words FROM category_texts;
INSERT INTO guide_search (kind, ref, language, name, folded, search_words)
  SELECT 'brand', id, '', name, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae'), '' FROM brands;

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
