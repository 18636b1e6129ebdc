-- Orders are deleted by shop and age, once tax law no longer wants them.
CREATE INDEX orders_age ON orders (shop_id, created_at);
