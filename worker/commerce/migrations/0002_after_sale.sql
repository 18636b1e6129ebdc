-- Refunds of an order in part (docs/rules/order.md#refunds).

-- A refund is a credit note: what was cancelled, came back, or costs less.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Counts an order's refunds from 1. Each is computed from those before it, so of two that saw the same ones, one is refused.
  position INTEGER NOT NULL CHECK (position > 0),
  -- The number of the credit note.
  number TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('cancelled', 'returned', 'reduced')),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  without_tax INTEGER NOT NULL CHECK (without_tax >= 0),
  vat INTEGER NOT NULL CHECK (vat >= 0 AND without_tax + vat = with_tax),
  -- What goes back to the method, the gift card and the credit. The method's part also lowers what is still to be paid.
  method INTEGER NOT NULL CHECK (method >= 0),
  gift_card INTEGER NOT NULL CHECK (gift_card >= 0),
  credit INTEGER NOT NULL CHECK (credit >= 0),
  -- The money to send back: less than `method` if the order was not paid in full.
  money INTEGER NOT NULL CHECK (money >= 0),
  -- none: there is no money to send. due: its provider is asked. byHand: somebody transfers it.
  money_state TEXT NOT NULL CHECK (money_state IN ('none', 'due', 'byHand', 'sent')),
  tries INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  -- When the provider is asked next; NULL unless it is due.
  next_try_at INTEGER CHECK ((next_try_at IS NULL) = (money_state <> 'due')),
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (order_id, position),
  CHECK ((money = 0) = (money_state = 'none'))
) STRICT;
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX refunds_by_hand ON refunds (created_at) WHERE money_state = 'byHand';

-- The parts of a refund by item, and by tax rate of the shipping.
CREATE TABLE refund_lines (
  refund_id INTEGER NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
  -- item:12 or shipping:19
  part TEXT NOT NULL,
  -- NULL for shipping.
  item_id INTEGER REFERENCES order_items (id) ON DELETE CASCADE,
  -- Percent.
  rate REAL NOT NULL,
  with_tax INTEGER NOT NULL CHECK (with_tax >= 0),
  without_tax INTEGER NOT NULL CHECK (without_tax >= 0),
  vat INTEGER NOT NULL CHECK (vat >= 0 AND without_tax + vat = with_tax),
  PRIMARY KEY (refund_id, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX refund_lines_item ON refund_lines (item_id) WHERE item_id IS NOT NULL;

-- Money that has come for an order without a provider, in parts too. Earlier orders that were paid at once have none.
CREATE TABLE order_receipts (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_receipts_order ON order_receipts (order_id);

-- No item is refunded above its price, whoever computes it.
CREATE TRIGGER refund_lines_within AFTER INSERT ON refund_lines WHEN NEW.item_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'refunded above its price') WHERE NOT EXISTS (
    SELECT 1 FROM order_items i JOIN refunds r ON r.order_id = i.order_id
    WHERE i.id = NEW.item_id AND r.id = NEW.refund_id
      AND i.with_tax >= (SELECT sum(l.with_tax) FROM refund_lines l WHERE l.item_id = NEW.item_id));
END;

-- No order gives back more to its gift card, its credit or in money than they have paid.
CREATE TRIGGER refunds_within AFTER INSERT ON refunds
BEGIN
  SELECT RAISE(ABORT, 'refunded above what was paid') WHERE NOT EXISTS (
    SELECT 1 FROM orders o WHERE o.id = NEW.order_id
      AND o.with_tax >= (SELECT sum(with_tax) FROM refunds WHERE order_id = NEW.order_id)
      AND o.due >= (SELECT sum(method) FROM refunds WHERE order_id = NEW.order_id)
      AND coalesce((SELECT amount FROM order_codes WHERE order_id = o.id AND kind = 'giftCard'), 0)
        >= (SELECT sum(gift_card) FROM refunds WHERE order_id = NEW.order_id));
  UPDATE gift_cards SET left_amount = left_amount + NEW.gift_card WHERE NEW.gift_card > 0
    AND code_hash = (SELECT code_hash FROM order_codes WHERE order_id = NEW.order_id AND kind = 'giftCard');
  INSERT INTO credit_bookings (user_id, currency, kind, amount, order_number, created_at)
    SELECT b.user_id, b.currency, 'refund', NEW.credit, b.order_number, NEW.created_at
    FROM credit_bookings b JOIN orders o ON o.order_number = b.order_number
    WHERE NEW.credit > 0 AND b.kind = 'purchase' AND o.id = NEW.order_id;
END;

-- An item is shipped, delivered, cancelled and returned once: a step that started from an older state is refused with its batch.
CREATE TRIGGER order_items_transitions BEFORE UPDATE OF status ON order_items
  WHEN NEW.status <> OLD.status AND NOT (
    (OLD.status = 'open' AND NEW.status IN ('shipped', 'delivered', 'cancelled'))
    OR (OLD.status = 'shipped' AND NEW.status IN ('delivered', 'returned'))
    OR (OLD.status = 'delivered' AND NEW.status = 'returned'))
BEGIN
  SELECT RAISE(ABORT, 'no such transition of an item');
END;

-- A bought gift card that comes back must not have been used; it is worth nothing from then on.
CREATE TRIGGER order_items_gift_card AFTER UPDATE OF status ON order_items
  WHEN NEW.status = 'returned' AND OLD.status <> 'returned'
BEGIN
  SELECT RAISE(ABORT, 'gift card was used') WHERE EXISTS (
    SELECT 1 FROM order_gift_cards c JOIN gift_cards g ON g.code_hash = c.code_hash
    WHERE c.item_id = NEW.id AND g.left_amount < g.amount);
  UPDATE gift_cards SET left_amount = 0
    WHERE code_hash IN (SELECT code_hash FROM order_gift_cards WHERE item_id = NEW.id);
END;
