-- Names of attributes are part of the catalogue: an isolate keeps what the values of filters are called while the revision is the
-- same (catalogue/facet-names.ts).

CREATE TRIGGER attributes_insert AFTER INSERT ON attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attributes_update AFTER UPDATE ON attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
CREATE TRIGGER attributes_delete AFTER DELETE ON attributes BEGIN
  UPDATE catalogue_state SET changed = 1 WHERE changed <> 1;
END;
