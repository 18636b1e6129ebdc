-- What is sent before it is paid is bounded by the network of its buyers, too, for a day (docs/rules.md#open-orders).

-- Hash of the network and the day on which an order was placed; empty where it is unknown, and a day later.
ALTER TABLE orders ADD COLUMN network TEXT NOT NULL DEFAULT '';
CREATE INDEX orders_network ON orders (network) WHERE network <> '';
