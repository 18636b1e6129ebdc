-- Gift cards that were bought (docs/rules.md#bought-gift-cards). Amounts are minor units, times milliseconds since 1970.
CREATE TABLE order_gift_cards (
  -- One card a piece, however often an order is confirmed or a package shipped.
  item_id INTEGER PRIMARY KEY REFERENCES order_items (id) ON DELETE CASCADE,
  -- In full: the order's page shows it to its buyer, and the warehouse prints it. Redeeming compares the hash alone.
  code TEXT NOT NULL CHECK (length(code) = 16),
  code_hash TEXT NOT NULL UNIQUE CHECK (length(code_hash) = 64),
  company TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER order_gift_cards_issue AFTER INSERT ON order_gift_cards
BEGIN
  INSERT INTO gift_cards (code_hash, ending, company, currency, amount, left_amount, created_at)
  VALUES (NEW.code_hash, substr(NEW.code, -4), NEW.company, NEW.currency, NEW.amount, NEW.amount, NEW.created_at);
END;

-- Orders whose money has not come yet.
CREATE INDEX orders_unpaid ON orders (confirmed_at) WHERE status = 'created' AND confirmed_at IS NOT NULL;
