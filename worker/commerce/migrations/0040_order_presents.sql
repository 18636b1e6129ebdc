-- Where an order goes that is sent to a baby list: its buyer never sees the address, so it stands apart from the order.

CREATE TABLE order_presents (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  -- The list, as long as it is shared.
  wishlist_key TEXT REFERENCES shared_wishlists (wishlist_key) ON DELETE SET NULL ON UPDATE CASCADE,
  address TEXT NOT NULL CHECK (json_valid(address)),
  -- Milliseconds since 1970.
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_presents_created ON order_presents (created_at);
CREATE INDEX order_presents_list ON order_presents (wishlist_key) WHERE wishlist_key IS NOT NULL;
