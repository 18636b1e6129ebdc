-- Products are found by the names of their categories on all levels, their colours, sizes and values of filters too. These
-- words weigh less than the name.
--
-- Triggers mark a product whose words change, whoever writes them. Its mark is deleted, and its words are indexed, together
-- with its rows of sold_products (migration 0015): at the next search or suggestion, or by DELETE FROM stale_products.
-- A dump of the database cannot contain the indexes: rebuild them by the statements below.

CREATE VIEW product_search_rows AS
SELECT product_id, language, name, folded, search_words, brand, number,
  labels || ' ' || coalesce(nullif(folded_labels, labels), '') AS labels
FROM (
  SELECT *, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(labels, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ẞ', 'ss'), 'Œ', 'oe'), 'Æ', 'ae') AS folded_labels
  FROM (
    SELECT t.product_id, t.language, t.name, coalesce(nullif(t.folded, t.name || ' ' || t.search_words), '') AS folded,
      t.search_words, p.brand || ' ' || coalesce(p.subbrand, '') AS brand, p.product_number AS number,
      coalesce((SELECT group_concat(DISTINCT n.name || ' ' || n.search_words)
        FROM product_categories pc CROSS JOIN categories c ON c.id = pc.category_id CROSS JOIN json_each(c.rootline) line
        CROSS JOIN category_texts n ON n.category_id = line.value AND n.language = t.language
        WHERE pc.product_id = t.product_id AND NOT EXISTS (
          SELECT 1 FROM json_each(c.rootline) h CROSS JOIN categories k ON k.id = h.value WHERE k.is_hidden = 1)), '') || ' ' ||
      coalesce(t.labels ->> 'farbe', '') || ' ' ||
      coalesce((SELECT group_concat(DISTINCT v.colours ->> t.language) FROM variants v WHERE v.product_id = t.product_id), '')
        || ' ' ||
      coalesce((SELECT CASE t.language WHEN 'de' THEN 'Größe ' WHEN 'fr' THEN 'Taille ' ELSE 'Maat ' END
        || group_concat(DISTINCT v.size || coalesce(' ' || v.double_size, ''))
        FROM variants v WHERE v.product_id = t.product_id AND v.size IS NOT NULL), '') || ' ' ||
      coalesce((SELECT group_concat(a.labels ->> t.language)
        FROM product_attributes pa CROSS JOIN attribute_values a ON a.id = pa.value_id
        WHERE pa.product_id = t.product_id), '') AS labels
    FROM product_texts t JOIN products p ON p.id = t.product_id
  )
);

DROP TRIGGER product_search_de_insert;
DROP TRIGGER product_search_de_update;
DROP TRIGGER product_search_de_delete;
DROP TRIGGER product_search_de_brand;
DROP TABLE product_search_de;
CREATE VIRTUAL TABLE product_search_de USING fts5(
  name, folded, search_words, brand, number, labels,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_de (product_search_de, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 1)');
INSERT INTO product_search_de (rowid, name, folded, search_words, brand, number, labels)
  SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows WHERE language = 'de';
CREATE TRIGGER product_search_de_delete AFTER DELETE ON product_texts WHEN old.language = 'de' BEGIN
  DELETE FROM product_search_de WHERE rowid = old.product_id;
END;

DROP TRIGGER product_search_fr_insert;
DROP TRIGGER product_search_fr_update;
DROP TRIGGER product_search_fr_delete;
DROP TRIGGER product_search_fr_brand;
DROP TABLE product_search_fr;
CREATE VIRTUAL TABLE product_search_fr USING fts5(
  name, folded, search_words, brand, number, labels,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_fr (product_search_fr, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 1)');
INSERT INTO product_search_fr (rowid, name, folded, search_words, brand, number, labels)
  SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows WHERE language = 'fr';
CREATE TRIGGER product_search_fr_delete AFTER DELETE ON product_texts WHEN old.language = 'fr' BEGIN
  DELETE FROM product_search_fr WHERE rowid = old.product_id;
END;

DROP TRIGGER product_search_nl_insert;
DROP TRIGGER product_search_nl_update;
DROP TRIGGER product_search_nl_delete;
DROP TRIGGER product_search_nl_brand;
DROP TABLE product_search_nl;
CREATE VIRTUAL TABLE product_search_nl USING fts5(
  name, folded, search_words, brand, number, labels,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
INSERT INTO product_search_nl (product_search_nl, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 1)');
INSERT INTO product_search_nl (rowid, name, folded, search_words, brand, number, labels)
  SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows WHERE language = 'nl';
CREATE TRIGGER product_search_nl_delete AFTER DELETE ON product_texts WHEN old.language = 'nl' BEGIN
  DELETE FROM product_search_nl WHERE rowid = old.product_id;
END;

-- Products whose words have changed. Each is in stale_products too.
CREATE TABLE unindexed_products (product_id INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER unindexed_products_insert AFTER INSERT ON unindexed_products BEGIN
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER stale_products_unindexed AFTER DELETE ON stale_products BEGIN
  DELETE FROM unindexed_products WHERE product_id = old.product_id;
END;
CREATE TRIGGER unindexed_products_delete AFTER DELETE ON unindexed_products BEGIN
  INSERT OR REPLACE INTO product_search_de (rowid, name, folded, search_words, brand, number, labels)
    SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows
    WHERE product_id = old.product_id AND language = 'de';
  INSERT OR REPLACE INTO product_search_fr (rowid, name, folded, search_words, brand, number, labels)
    SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows
    WHERE product_id = old.product_id AND language = 'fr';
  INSERT OR REPLACE INTO product_search_nl (rowid, name, folded, search_words, brand, number, labels)
    SELECT product_id, name, folded, search_words, brand, number, labels FROM product_search_rows
    WHERE product_id = old.product_id AND language = 'nl';
END;

-- No OR IGNORE: a statement that replaces rows would make it a REPLACE.
CREATE TRIGGER unindexed_texts_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_texts_update AFTER UPDATE OF name, search_words, labels ON product_texts BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_brand_update AFTER UPDATE OF brand, subbrand, product_number ON products BEGIN
  INSERT INTO unindexed_products SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.id);
END;
CREATE TRIGGER unindexed_categories_insert AFTER INSERT ON product_categories BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_categories_update AFTER UPDATE ON product_categories BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_categories_delete AFTER DELETE ON product_categories BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER unindexed_attributes_insert AFTER INSERT ON product_attributes BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_attributes_update AFTER UPDATE ON product_attributes BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_attributes_delete AFTER DELETE ON product_attributes BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER unindexed_variants_insert AFTER INSERT ON variants BEGIN
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_variants_update AFTER UPDATE OF product_id, size, double_size, colours ON variants BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
  INSERT INTO unindexed_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = new.product_id);
END;
CREATE TRIGGER unindexed_variants_delete AFTER DELETE ON variants BEGIN
  INSERT INTO unindexed_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM unindexed_products WHERE product_id = old.product_id);
END;
CREATE TRIGGER unindexed_category_insert AFTER INSERT ON category_texts BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE new.category_id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_category_update AFTER UPDATE OF name, search_words ON category_texts BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE new.category_id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_category_delete AFTER DELETE ON category_texts BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE old.category_id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_tree_update AFTER UPDATE OF rootline, is_hidden ON categories BEGIN
  INSERT INTO unindexed_products SELECT DISTINCT pc.product_id
    FROM categories c CROSS JOIN product_categories pc ON pc.category_id = c.id
    WHERE new.id IN (SELECT value FROM json_each(c.rootline)) AND pc.product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_value_insert AFTER INSERT ON attribute_values BEGIN
  INSERT INTO unindexed_products SELECT product_id FROM product_attributes
    WHERE value_id = new.id AND product_id NOT IN (SELECT product_id FROM unindexed_products);
END;
CREATE TRIGGER unindexed_value_update AFTER UPDATE OF labels ON attribute_values BEGIN
  INSERT INTO unindexed_products SELECT product_id FROM product_attributes
    WHERE value_id = new.id AND product_id NOT IN (SELECT product_id FROM unindexed_products);
END;

-- The words of categories and of values of filters are known to the correction of misspelt terms (migration 0014).
INSERT INTO search_words (language, word)
  SELECT DISTINCT s.language, w.value
  FROM (SELECT language AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name || ' ' || search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM category_texts) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
INSERT INTO search_words (language, word)
  SELECT DISTINCT s.language, w.value
  FROM (SELECT l.key AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(l.value), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM attribute_values v, json_each(v.labels) l WHERE l.key IN ('de', 'fr', 'nl')) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
CREATE TRIGGER search_words_category_insert AFTER INSERT ON category_texts BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT new.language AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list ) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_category_update AFTER UPDATE OF name, search_words ON category_texts BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT new.language AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list ) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_value_insert AFTER INSERT ON attribute_values BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT l.key AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(l.value), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM json_each(new.labels) l WHERE l.key IN ('de', 'fr', 'nl')) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;
CREATE TRIGGER search_words_value_update AFTER UPDATE OF labels ON attribute_values BEGIN
  INSERT INTO search_words (language, word)
    SELECT DISTINCT s.language, w.value
    FROM (SELECT l.key AS language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(l.value), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM json_each(new.labels) l WHERE l.key IN ('de', 'fr', 'nl')) s,
      json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
    WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = s.language AND k.word = w.value);
END;
