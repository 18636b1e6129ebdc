-- Complaints about orders and their images (docs/rules.md#complaints). Times are milliseconds since 1970.

CREATE TABLE complaints (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- SHA-256 of order, pieces, reason, text and images: the same complaint sent twice is one.
  content_hash TEXT NOT NULL UNIQUE CHECK (length(content_hash) = 64),
  reason TEXT NOT NULL CHECK (reason IN ('damaged', 'defective', 'wrong', 'missing', 'quality', 'other')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX complaints_order ON complaints (order_id);

CREATE TRIGGER complaints_most BEFORE INSERT ON complaints
  WHEN (SELECT count(*) FROM complaints WHERE order_id = NEW.order_id) >= 5
BEGIN
  SELECT RAISE(ABORT, 'too many complaints');
END;

-- The pieces that a complaint is about.
CREATE TABLE complaint_items (
  complaint_id INTEGER NOT NULL REFERENCES complaints (id) ON DELETE CASCADE,
  item_id INTEGER NOT NULL REFERENCES order_items (id) ON DELETE CASCADE,
  PRIMARY KEY (complaint_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX complaint_items_item ON complaint_items (item_id);

CREATE TRIGGER complaint_items_own BEFORE INSERT ON complaint_items
  WHEN NOT EXISTS (SELECT 1 FROM complaints c JOIN order_items i ON i.order_id = c.order_id
    WHERE c.id = NEW.complaint_id AND i.id = NEW.item_id)
BEGIN
  SELECT RAISE(ABORT, 'no piece of the order');
END;

-- Images in the store PICTURES. A row is written before its file and deleted after it, so that no file is forgotten. No
-- reference to the complaint: its file must go with it.
CREATE TABLE complaint_images (
  -- complaints/{64 random hexadecimal characters}
  key TEXT PRIMARY KEY,
  -- NULL until its complaint is written.
  complaint_id INTEGER,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX complaint_images_complaint ON complaint_images (complaint_id);
CREATE INDEX complaint_images_age ON complaint_images (created_at);
