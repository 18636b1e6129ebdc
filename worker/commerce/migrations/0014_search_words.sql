-- The words of product names and brands by language, for the correction of misspelt search terms, and campaigns of search
-- terms.
--
-- Triggers add the words of every text and brand that is written, whoever writes it. No word is removed: a correction counts
-- only if the index of products finds it. To drop words of former texts, delete all rows of both tables and run the
-- INSERT statements below again.

CREATE TABLE search_words (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL,
  -- Lowercase, at least four letters, with its accents.
  word TEXT NOT NULL,
  UNIQUE (language, word)
) STRICT;

-- The three-letter parts of ^word$; rowid is the id of the word.
CREATE VIRTUAL TABLE search_word_parts USING fts5(
  word, content = '', tokenize = 'trigram remove_diacritics 1'
);
CREATE TRIGGER search_words_parts AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (new.id, '^' || new.word || '$');
END;

INSERT INTO search_words (language, word)
  SELECT DISTINCT t.language, w.value FROM (
    SELECT DISTINCT language, '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name || ' ' || search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM product_texts) t,
    json_each(CASE WHEN json_valid(t.list) THEN t.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*';
INSERT INTO search_words (language, word)
  SELECT DISTINCT l.value, w.value FROM json_each('["de","fr","nl"]') l, (
    SELECT DISTINCT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(brand || ' ' || coalesce(subbrand, '')), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list FROM products) b,
    json_each(CASE WHEN json_valid(b.list) THEN b.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = l.value AND k.word = w.value);

CREATE TRIGGER search_words_text_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT new.language, w.value
  FROM (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = new.language AND k.word = w.value);
END;

CREATE TRIGGER search_words_text_update AFTER UPDATE OF name, search_words ON product_texts BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT new.language, w.value
  FROM (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name || ' ' || new.search_words), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = new.language AND k.word = w.value);
END;

CREATE TRIGGER search_words_brand_insert AFTER INSERT ON products BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT l.value, w.value
  FROM json_each('["de","fr","nl"]') l, (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.brand || ' ' || coalesce(new.subbrand, '')), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = l.value AND k.word = w.value);
END;

CREATE TRIGGER search_words_brand_update AFTER UPDATE OF brand, subbrand ON products BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT l.value, w.value
  FROM json_each('["de","fr","nl"]') l, (SELECT '["' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.brand || ' ' || coalesce(new.subbrand, '')), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'Î', 'î'), 'Ï', 'ï'), 'Ô', 'ô'), 'Û', 'û'), 'Œ', 'œ'), 'Ë', 'ë'), '-', ' '), '–', ' '), '„', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), '’', ' '), '''', ' '), '"', ' '), ',', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), ':', ' '), '+', ' '), '&', ' '), '%', ' '), '*', ' '), '!', ' '), '?', ' '), char(9), ' '), char(10), ' '), char(13), ' '), char(92), ' '), char(160), ' '), char(8201), ' '), char(8239), ' '), ' ', '","') || '"]' AS list) s,
    json_each(CASE WHEN json_valid(s.list) THEN s.list ELSE '[]' END) w
  WHERE length(w.value) BETWEEN 4 AND 40 AND w.value NOT GLOB '*[0-9]*' AND NOT EXISTS (SELECT 1 FROM search_words k WHERE k.language = l.value AND k.word = w.value);
END;

-- What a search term leads to instead of, or beside, its products.
CREATE TABLE search_campaigns (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL CHECK (language IN ('de', 'fr', 'nl')),
  -- The term as a slug: "groessentabelle".
  term TEXT NOT NULL CHECK (term <> ''),
  kind TEXT NOT NULL CHECK (kind IN ('redirect', 'feedback')),
  -- A redirect's path below the shop's prefix ("/versand/"), or a feedback's text.
  content TEXT NOT NULL,
  -- It runs from `runs_from` until before `runs_to`; milliseconds since 1970.
  runs_from INTEGER NOT NULL,
  runs_to INTEGER NOT NULL CHECK (runs_to > runs_from),
  -- ["DE", "AT"]
  price_lists TEXT NOT NULL CHECK (json_valid(price_lists))
) STRICT;
CREATE INDEX search_campaigns_term ON search_campaigns (language, term);
