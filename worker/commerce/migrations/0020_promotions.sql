-- What applies beside what, and promotions of item groups.

-- Whether it applies beside other combinable promotions of a line.
ALTER TABLE promotions ADD COLUMN is_combinable INTEGER NOT NULL DEFAULT 0 CHECK (is_combinable IN (0, 1));
-- Whether it applies to the lines of one item group that carry its id, instead of to all of its products.
ALTER TABLE promotions ADD COLUMN is_group INTEGER NOT NULL DEFAULT 0 CHECK (is_group IN (0, 1));
