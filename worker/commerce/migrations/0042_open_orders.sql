-- What is open before it is paid is bounded by buyer and by door (docs/rules.md#open-orders).

-- Hash of where an order goes, the same for all spellings; empty for orders from before.
ALTER TABLE orders ADD COLUMN door TEXT NOT NULL DEFAULT '';

-- What is confirmed and not paid, by each of the three.
CREATE INDEX orders_open_mailbox ON orders (mailbox) WHERE status = 'created' AND confirmed_at IS NOT NULL;
CREATE INDEX orders_open_user ON orders (user_id) WHERE status = 'created' AND confirmed_at IS NOT NULL;
CREATE INDEX orders_open_door ON orders (door) WHERE status = 'created' AND confirmed_at IS NOT NULL;
