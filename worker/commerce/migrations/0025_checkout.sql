-- Checkouts, what an order takes and gives back, and payments. Amounts are minor units, times milliseconds since 1970.

-- What a shopper has entered at the checkout; deleted with the order that is confirmed, or after a while.
CREATE TABLE checkouts (
  -- The basket's key is its owner's; a user has one checkout in each shop.
  basket_key TEXT PRIMARY KEY,
  -- Random. Replaced once an order of this checkout has failed or was cancelled, so that each id makes one order.
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
  shop_id INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- {address, shipping, payment}, each null until it is known.
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX checkouts_age ON checkouts (updated_at);

-- What the shopper confirmed: the same checkout with another fingerprint is another order.
ALTER TABLE orders ADD COLUMN fingerprint TEXT NOT NULL DEFAULT '';
-- The address in the form that is compared, for look-ups by number and e-mail address.
ALTER TABLE orders ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
-- What the payment method pays: without gift card, with rounding.
ALTER TABLE orders ADD COLUMN due INTEGER NOT NULL DEFAULT 0 CHECK (due >= 0);
-- Why an order failed or was cancelled: declined, abandoned, unpaid, changed, shopper, shop.
ALTER TABLE orders ADD COLUMN ended_reason TEXT;
ALTER TABLE orders ADD COLUMN ended_at INTEGER;
-- Set once the basket no longer has what was ordered.
ALTER TABLE orders ADD COLUMN basket_cleared_at INTEGER;
-- Set by the first page that sends the purchase event.
ALTER TABLE orders ADD COLUMN tracked_at INTEGER;
CREATE INDEX orders_mailbox ON orders (mailbox, order_number);
-- Orders whose basket still has their lines.
CREATE INDEX orders_uncleared ON orders (basket_key) WHERE confirmed_at IS NOT NULL AND basket_cleared_at IS NULL;

CREATE TRIGGER orders_transitions BEFORE UPDATE OF status ON orders
  WHEN NEW.status <> OLD.status
    AND NOT (OLD.status = 'created' OR (OLD.status = 'paid' AND NEW.status = 'cancelled'))
BEGIN
  SELECT RAISE(ABORT, 'no such transition');
END;

-- A piece takes the web shop's stock; without any the CHECK of stock refuses the order.
CREATE TRIGGER order_items_take AFTER INSERT ON order_items
BEGIN
  SELECT RAISE(ABORT, 'out of stock') WHERE NOT EXISTS (
    SELECT 1 FROM stock WHERE variant_id = NEW.variant_id AND quantity > 0);
  UPDATE stock SET quantity = quantity - 1 WHERE variant_id = NEW.variant_id;
END;

-- The voucher and gift card of an order, as hashes of their codes.
CREATE TABLE order_codes (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('voucher', 'giftCard')),
  code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
  -- What it takes off or pays.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (order_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER order_codes_redeem AFTER INSERT ON order_codes
BEGIN
  SELECT RAISE(ABORT, 'no such code') WHERE NOT EXISTS (
    SELECT 1 FROM vouchers WHERE NEW.kind = 'voucher' AND code_hash = NEW.code_hash
    UNION ALL SELECT 1 FROM gift_cards WHERE NEW.kind = 'giftCard' AND code_hash = NEW.code_hash);
  UPDATE vouchers SET uses = uses + 1 WHERE NEW.kind = 'voucher' AND code_hash = NEW.code_hash;
  UPDATE gift_cards SET left_amount = left_amount - NEW.amount WHERE NEW.kind = 'giftCard' AND code_hash = NEW.code_hash;
END;

-- An order that ends without a sale gives back what it took, once: it never changes again.
CREATE TRIGGER orders_give_back AFTER UPDATE OF status ON orders
  WHEN OLD.status IN ('created', 'paid') AND NEW.status IN ('cancelled', 'failed')
BEGIN
  UPDATE stock SET quantity = quantity + (SELECT count(*) FROM order_items i
      WHERE i.order_id = NEW.id AND i.variant_id = stock.variant_id)
    WHERE variant_id IN (SELECT i.variant_id FROM order_items i WHERE i.order_id = NEW.id);
  UPDATE vouchers SET uses = uses - 1
    WHERE code_hash IN (SELECT c.code_hash FROM order_codes c WHERE c.order_id = NEW.id AND c.kind = 'voucher');
  UPDATE gift_cards SET left_amount = left_amount + (SELECT c.amount FROM order_codes c
      WHERE c.order_id = NEW.id AND c.kind = 'giftCard')
    WHERE code_hash IN (SELECT c.code_hash FROM order_codes c WHERE c.order_id = NEW.id AND c.kind = 'giftCard');
  UPDATE order_items SET status = 'cancelled' WHERE order_id = NEW.id;
  UPDATE order_packages SET status = 'cancelled' WHERE order_id = NEW.id;
END;

-- A checkout makes one order: once that stands or has ended, the next one has another id. The addresses stay.
CREATE TRIGGER orders_close_checkout AFTER UPDATE ON orders
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL)
    OR (OLD.status IN ('created', 'paid') AND NEW.status IN ('cancelled', 'failed'))
BEGIN
  UPDATE checkouts SET id = lower(hex(randomblob(16))),
      draft = CASE WHEN NEW.confirmed_at IS NULL THEN draft ELSE json_remove(draft, '$.payment') END
    WHERE id = NEW.checkout_id;
END;

CREATE TRIGGER orders_close_checkout_at_once AFTER INSERT ON orders WHEN NEW.confirmed_at IS NOT NULL
BEGIN
  UPDATE checkouts SET id = lower(hex(randomblob(16))), draft = json_remove(draft, '$.payment') WHERE id = NEW.checkout_id;
END;

-- The payment of an order at a provider. Orders that are paid without a provider have none.
CREATE TABLE payments (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('stripe', 'test')),
  -- The payment method: KK.
  code TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'CHF')),
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'pending', 'paid', 'declined', 'cancelled', 'expired', 'refunding', 'refunded')),
  -- The provider's own id of it, and the page where the shopper pays.
  reference TEXT,
  url TEXT,
  -- Where the provider sends the shopper back to: {"return": …, "cancel": …}.
  urls TEXT NOT NULL CHECK (json_valid(urls)),
  tries INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  -- NULL once nothing is left to do.
  next_try_at INTEGER,
  -- An unpaid order fails then.
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX payments_reference ON payments (provider, reference) WHERE reference IS NOT NULL;
CREATE INDEX payments_due ON payments (next_try_at) WHERE next_try_at IS NOT NULL;

-- Events of providers that were taken: each counts once.
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_events_age ON payment_events (received_at);
