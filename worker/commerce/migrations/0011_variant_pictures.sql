-- Variants that differ in colour ({"de": "Salbei", …}), each with the names of its own pictures; NULL: the product's. A
-- product lists the pictures of its first colour itself, for the Worker before this migration.
ALTER TABLE variants ADD COLUMN colours TEXT CHECK (colours IS NULL OR json_valid(colours));
ALTER TABLE variants ADD COLUMN images TEXT CHECK (images IS NULL OR json_valid(images));
