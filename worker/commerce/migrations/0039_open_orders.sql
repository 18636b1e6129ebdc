-- The checkout of a basket looks for the unpaid orders that came with it.
CREATE INDEX orders_open ON orders (basket_key) WHERE status = 'created' AND confirmed_at IS NULL;
