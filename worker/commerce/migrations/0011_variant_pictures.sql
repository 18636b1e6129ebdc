-- Variants that differ in colour ({"de": "Salbei", …}), with the names of their pictures; NULL: the product's. A product
-- has the pictures of its first colour too, for the Worker before this migration.
ALTER TABLE variants ADD COLUMN colours TEXT CHECK (colours IS NULL OR json_valid(colours));
ALTER TABLE variants ADD COLUMN images TEXT CHECK (images IS NULL OR json_valid(images));
