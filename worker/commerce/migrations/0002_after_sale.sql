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
  -- When its provider has refused it for good. No call to the provider is under way then, and somebody may transfer it.
  refused_at INTEGER,
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  -- The refund at the provider that was made there and is in the books by this one: each is once.
  provider_refund TEXT UNIQUE,
  -- What was captured of a payment that was held when this was computed; 0 without one.
  captured INTEGER NOT NULL DEFAULT 0,
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

-- Money that has come for an order without a provider, in parts too; negative what was above its price and went back. What a
-- refund sends back stands there.
CREATE TABLE order_receipts (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_receipts_order ON order_receipts (order_id);
CREATE INDEX order_receipts_back ON order_receipts (order_id) WHERE amount < 0;
-- Earlier orders were paid at once.
INSERT INTO order_receipts (order_id, amount, received_at)
  SELECT id, due, details ->> '$.paidAt' FROM orders WHERE status = 'paid' AND due > 0 AND details ->> '$.paidAt' IS NOT NULL;

-- The release before knows no receipts, and runs until the next one is there.
CREATE TRIGGER orders_paid_without_receipt AFTER UPDATE OF status ON orders
  WHEN OLD.status = 'created' AND NEW.status = 'paid' AND NEW.due > 0 AND NEW.details ->> '$.paidAt' IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM order_receipts WHERE order_id = NEW.id) AND NOT EXISTS (SELECT 1 FROM refunds WHERE order_id = NEW.id)
BEGIN
  INSERT INTO order_receipts (order_id, amount, received_at) VALUES (NEW.id, NEW.due, NEW.details ->> '$.paidAt');
END;

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
    -- An order that has ended has given back all that it took.
    SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.status IN ('created', 'paid')
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

-- What the shop has written to the buyer: shown at the order, and mailed.
CREATE TABLE order_notes (
  id TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 8000),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_notes_order ON order_notes (order_id);

-- Complaints are work until somebody has answered them; earlier ones were answered by mail.
ALTER TABLE complaints ADD COLUMN answered_at INTEGER;
UPDATE complaints SET answered_at = created_at WHERE created_at < (unixepoch() - 14 * 24 * 60 * 60) * 1000;
CREATE INDEX complaints_open ON complaints (created_at) WHERE answered_at IS NULL;

CREATE TRIGGER complaints_answered_once BEFORE UPDATE OF answered_at ON complaints WHEN OLD.answered_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'was answered');
END;

CREATE TRIGGER withdrawals_answered_once BEFORE UPDATE OF handled_at ON withdrawals WHEN OLD.handled_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'was answered');
END;

-- The order in which orders have last changed, for systems that follow them: an order moves to the end.
CREATE TABLE order_positions (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL UNIQUE REFERENCES orders (id) ON DELETE CASCADE
) STRICT;
INSERT INTO order_positions (order_id) SELECT id FROM orders WHERE confirmed_at IS NOT NULL ORDER BY id;

CREATE TRIGGER orders_position_new AFTER INSERT ON orders WHEN NEW.confirmed_at IS NOT NULL
BEGIN
  DELETE FROM order_positions WHERE order_id = NEW.id;
  INSERT INTO order_positions (order_id) VALUES (NEW.id);
END;

CREATE TRIGGER orders_position AFTER UPDATE ON orders WHEN NEW.confirmed_at IS NOT NULL
BEGIN
  DELETE FROM order_positions WHERE order_id = NEW.id;
  INSERT INTO order_positions (order_id) VALUES (NEW.id);
END;

CREATE TRIGGER order_packages_position AFTER UPDATE ON order_packages WHEN (SELECT confirmed_at FROM orders WHERE id = NEW.order_id) IS NOT NULL
BEGIN
  DELETE FROM order_positions WHERE order_id = NEW.order_id;
  INSERT INTO order_positions (order_id) VALUES (NEW.order_id);
END;

CREATE TRIGGER refunds_position AFTER INSERT ON refunds
BEGIN
  DELETE FROM order_positions WHERE order_id = NEW.order_id;
  INSERT INTO order_positions (order_id) VALUES (NEW.order_id);
END;

CREATE TRIGGER refunds_position_sent AFTER UPDATE OF money_state ON refunds
BEGIN
  DELETE FROM order_positions WHERE order_id = NEW.order_id;
  INSERT INTO order_positions (order_id) VALUES (NEW.order_id);
END;

CREATE TRIGGER order_receipts_position AFTER INSERT ON order_receipts
BEGIN
  DELETE FROM order_positions WHERE order_id = NEW.order_id;
  INSERT INTO order_positions (order_id) VALUES (NEW.order_id);
END;

-- Packages that are to be sent.
CREATE INDEX order_packages_open ON order_packages (order_id) WHERE status = 'open';
-- The warehouse scans labels.
CREATE INDEX order_packages_shipment ON order_packages (details ->> '$.shipmentKey') WHERE details ->> '$.shipmentKey' IS NOT NULL;

-- What a provider reports about a payment besides its state (docs/rules/checkout.md#reports-of-the-provider): disputes, warnings,
-- reviews, and refunds that were made there.
CREATE TABLE payment_reports (
  -- The provider's: re_1, dp_1.
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('dispute', 'warning', 'review', 'refund', 'lapse', 'capture')),
  outcome TEXT NOT NULL CHECK (outcome IN ('open', 'won', 'lost', 'closed', 'failed')),
  -- The provider's code of it: fraudulent.
  reason TEXT NOT NULL CHECK (length(reason) <= 100),
  -- Minor units; NULL for what has no amount.
  amount INTEGER CHECK (amount > 0),
  currency TEXT,
  -- The money that the buyer's bank has taken.
  taken INTEGER NOT NULL CHECK (taken >= 0),
  -- Until when evidence may be sent.
  due_by INTEGER,
  reported_at INTEGER NOT NULL,
  -- A refund: when it came into the books, by which credit note (none if it ended the order), or why it is not there.
  booked_at INTEGER,
  credit_note TEXT,
  problem TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  -- When the books are tried next.
  next_try_at INTEGER,
  -- Whether it waits for somebody, before whom nothing of the order is sent.
  waits INTEGER NOT NULL CHECK (waits IN (0, 1)),
  looked_at INTEGER,
  note TEXT CHECK (length(note) BETWEEN 1 AND 500),
  created_at INTEGER NOT NULL,
  CHECK ((note IS NULL) = (looked_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_reports_order ON payment_reports (order_id);
CREATE INDEX payment_reports_waiting ON payment_reports (order_id) WHERE waits = 1;
CREATE INDEX payment_reports_due ON payment_reports (next_try_at) WHERE next_try_at IS NOT NULL;

-- A refund at the provider is in the books once: by a credit note of its own, or as the money of another one.
CREATE TRIGGER refunds_of_provider_once BEFORE INSERT ON refunds WHEN NEW.provider_refund IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'is in the books')
    WHERE EXISTS (SELECT 1 FROM payment_reports w WHERE w.id = NEW.provider_refund AND w.booked_at IS NOT NULL);
END;

-- Nothing is sent before somebody has looked at what the provider reports, whoever sends it.
CREATE TRIGGER order_packages_wait BEFORE UPDATE OF status ON order_packages
  WHEN NEW.status = 'shipped' AND OLD.status = 'open'
    AND EXISTS (SELECT 1 FROM payment_reports w WHERE w.order_id = NEW.order_id AND w.waits = 1)
BEGIN
  SELECT RAISE(ABORT, 'waits for a look at its payment');
END;

-- Payments that are captured when the first package leaves (docs/rules/checkout.md#capture).
CREATE TABLE authorisations (
  order_id INTEGER PRIMARY KEY REFERENCES payments (order_id) ON DELETE CASCADE,
  -- asked: its payment has not come. held: the money waits. capturing: the provider is asked for it. captured: it has come. released:
  -- nothing was left to pay. lapsed: it is not held any more, and has not come.
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'held', 'capturing', 'captured', 'released', 'lapsed')),
  -- The money that comes, in minor units: decided with `capturing`, and then whatever the provider says.
  captured INTEGER NOT NULL DEFAULT 0 CHECK (captured >= 0),
  -- Until when it is held; NULL until it is.
  ends_at INTEGER CHECK (ends_at IS NOT NULL OR state <> 'held'),
  tries INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  -- When the provider is asked next: to finish a capture, or whether the money is still held.
  next_try_at INTEGER,
  CHECK (captured = 0 OR state IN ('capturing', 'captured'))
) STRICT;
CREATE INDEX authorisations_due ON authorisations (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX authorisations_held ON authorisations (ends_at) WHERE state = 'held';
CREATE INDEX authorisations_lapsed ON authorisations (order_id) WHERE state = 'lapsed';

-- What was captured stays, and what has ended is not held again.
CREATE TRIGGER authorisations_transitions BEFORE UPDATE OF state ON authorisations
  WHEN NEW.state <> OLD.state AND (OLD.state = 'captured' OR NEW.state = 'asked' OR (NEW.state = 'held' AND OLD.state <> 'asked')
    OR (OLD.state IN ('released', 'lapsed') AND NEW.state <> 'captured'))
BEGIN
  SELECT RAISE(ABORT, 'no such transition of an authorisation');
END;

-- No package leaves before the money has come, whoever sends it.
CREATE TRIGGER order_packages_captured BEFORE UPDATE OF status ON order_packages
  WHEN NEW.status = 'shipped' AND OLD.status = 'open'
    AND EXISTS (SELECT 1 FROM authorisations a WHERE a.order_id = NEW.order_id AND a.state IN ('asked', 'held', 'capturing'))
BEGIN
  SELECT RAISE(ABORT, 'is not captured');
END;

-- A refund sends back what has come: if that has changed since it was computed, it is computed again.
CREATE TRIGGER refunds_of_captured BEFORE INSERT ON refunds
  WHEN EXISTS (SELECT 1 FROM authorisations a WHERE a.order_id = NEW.order_id AND a.captured <> NEW.captured)
BEGIN
  SELECT RAISE(ABORT, 'was captured meanwhile');
END;

CREATE TRIGGER authorisations_position AFTER UPDATE OF state ON authorisations
  WHEN (SELECT confirmed_at FROM orders WHERE id = NEW.order_id) IS NOT NULL
BEGIN
  DELETE FROM order_positions WHERE order_id = NEW.order_id;
  INSERT INTO order_positions (order_id) VALUES (NEW.order_id);
END;

-- Staff look for orders by what a customer says.
CREATE INDEX orders_email ON orders (customer ->> '$.email');
CREATE INDEX orders_last_name ON orders (lower(customer ->> '$.lastName'));
CREATE INDEX orders_name ON orders (lower((customer ->> '$.firstName') || ' ' || (customer ->> '$.lastName')));
CREATE INDEX orders_postcode ON orders (upper(replace(address ->> '$.billing.postcode', ' ', '')));
CREATE INDEX orders_delivery_last_name ON orders (lower(address ->> '$.shipping.lastName'));
CREATE INDEX orders_delivery_name ON orders (lower((address ->> '$.shipping.firstName') || ' ' || (address ->> '$.shipping.lastName')));
CREATE INDEX orders_delivery_postcode ON orders (upper(replace(address ->> '$.shipping.postcode', ' ', '')));

-- The back office (docs/rules/back-office.md).

-- The record of changes: what staff and systems did, and what they were refused. Nothing takes a row back.
CREATE TABLE changes (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  -- That of the change's row in back_office_calls: a call that is repeated writes no second one.
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  -- E-mail address of a member of staff, or name of a system's key.
  who TEXT NOT NULL,
  role TEXT NOT NULL,
  -- Method and path of the call, with the names of its parameters.
  what TEXT NOT NULL,
  -- order:1234; NULL if the call is about nothing in particular.
  subject TEXT,
  -- The subject as JSON; NULL if there was none.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  -- Why nothing was changed.
  refused TEXT
) STRICT;
CREATE INDEX changes_subject ON changes (subject, position) WHERE subject IS NOT NULL;

CREATE TRIGGER changes_stay BEFORE DELETE ON changes
BEGIN
  SELECT RAISE(ABORT, 'the record of changes is not erased');
END;

CREATE TRIGGER changes_are_final BEFORE UPDATE ON changes
BEGIN
  SELECT RAISE(ABORT, 'the record of changes is not rewritten');
END;

-- Changes of the back office as they are made, with the answers of those that are repeated by their idempotency key.
CREATE TABLE back_office_calls (
  id TEXT PRIMARY KEY,
  who TEXT NOT NULL,
  -- NULL for a call that is never repeated.
  idempotency_key TEXT,
  -- Hash of the call and its body.
  fingerprint TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  before TEXT,
  -- The answer; NULL while the call runs.
  status INTEGER,
  answer TEXT,
  UNIQUE (who, idempotency_key),
  CHECK ((status IS NULL) = (answer IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX back_office_calls_started ON back_office_calls (started_at);

-- Who may sign in at the office: Access says who somebody is, this says what they may.
CREATE TABLE staff (
  address TEXT PRIMARY KEY CHECK (address = lower(address) AND length(address) BETWEEN 3 AND 254),
  role TEXT NOT NULL CHECK (role IN ('read', 'warehouse', 'service', 'catalogue', 'admin')),
  -- An address of staff, or the command that added the first.
  added_by TEXT NOT NULL,
  added_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- There is always an admin, whoever removes the others at the same moment.
CREATE TRIGGER staff_last_admin_stays BEFORE DELETE ON staff
  WHEN OLD.role = 'admin' AND (SELECT count(*) FROM staff WHERE role = 'admin') = 1
BEGIN
  SELECT RAISE(ABORT, 'the last admin');
END;

CREATE TRIGGER staff_last_admin_keeps_role BEFORE UPDATE ON staff
  WHEN OLD.role = 'admin' AND NEW.role <> 'admin' AND (SELECT count(*) FROM staff WHERE role = 'admin') = 1
BEGIN
  SELECT RAISE(ABORT, 'the last admin');
END;

-- Keys of systems that call the office.
CREATE TABLE system_keys (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  role TEXT NOT NULL CHECK (role IN ('read', 'warehouse', 'service', 'catalogue', 'admin')),
  -- SHA-256 of the key, which is shown once.
  key_hash TEXT NOT NULL UNIQUE CHECK (length(key_hash) = 64),
  created_at INTEGER NOT NULL,
  -- Set once another key has taken its place.
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER
) STRICT;
-- One key a name, besides those that it has replaced.
CREATE UNIQUE INDEX system_keys_name ON system_keys (name) WHERE expires_at IS NULL AND revoked_at IS NULL;

-- # Stock as it is counted (docs/rules/back-office.md#stock)

-- Beside each quantity of `stock` and `store_stock` that the back office has changed: the figure is the quantity less what was oversold.
CREATE TABLE stock_figures (
  -- 0 is the warehouse, every other number a store.
  store_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  -- NULL: never counted.
  counted_at INTEGER,
  -- What was sold above the figure: what comes in next fills this first.
  oversold INTEGER NOT NULL DEFAULT 0 CHECK (oversold >= 0),
  -- Counts the changes of the back office: of two that saw the same figure, one starts again.
  changes INTEGER NOT NULL DEFAULT 0,
  -- 1 within the transaction of such a change, which writes its movements itself.
  is_changing INTEGER NOT NULL DEFAULT 0 CHECK (is_changing IN (0, 1)),
  PRIMARY KEY (store_id, variant_id)
) STRICT, WITHOUT ROWID;

-- What took from stock and gave back to it in the last seven days: orders and reservations, and differences of the back office. A count
-- that arrives late is brought to now by those after its time.
CREATE TABLE stock_movements (
  store_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  change INTEGER NOT NULL,
  PRIMARY KEY (store_id, variant_id, at)
) STRICT, WITHOUT ROWID;

-- What was sold before is in no row of stock_movements, so what was counted before is too old.
INSERT INTO stock_figures (store_id, variant_id, counted_at)
  SELECT 0, variant_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM stock;
INSERT INTO stock_figures (store_id, variant_id, counted_at)
  SELECT store_id, variant_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM store_stock;

CREATE TRIGGER stock_moves AFTER UPDATE OF quantity ON stock
  WHEN NEW.quantity <> OLD.quantity AND NOT EXISTS (
    SELECT 1 FROM stock_figures WHERE store_id = 0 AND variant_id = NEW.variant_id AND is_changing = 1)
BEGIN
  DELETE FROM stock_movements WHERE store_id = 0 AND variant_id = NEW.variant_id
    AND at < CAST(unixepoch('subsec') * 1000 AS INTEGER) - 604800000;
  INSERT INTO stock_movements (store_id, variant_id, at, change)
    VALUES (0, NEW.variant_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.quantity - OLD.quantity)
    ON CONFLICT DO UPDATE SET change = change + excluded.change;
END;

CREATE TRIGGER stock_fills_oversold AFTER UPDATE OF quantity ON stock
  WHEN NEW.quantity > OLD.quantity AND EXISTS (
    SELECT 1 FROM stock_figures WHERE store_id = 0 AND variant_id = NEW.variant_id AND oversold > 0 AND is_changing = 0)
BEGIN
  UPDATE stock_figures SET is_changing = 1 WHERE store_id = 0 AND variant_id = NEW.variant_id;
  UPDATE stock SET quantity = quantity - (SELECT min(f.oversold, NEW.quantity - OLD.quantity) FROM stock_figures f
      WHERE f.store_id = 0 AND f.variant_id = NEW.variant_id) WHERE variant_id = NEW.variant_id;
  UPDATE stock_figures SET is_changing = 0, oversold = oversold - min(oversold, NEW.quantity - OLD.quantity)
    WHERE store_id = 0 AND variant_id = NEW.variant_id;
END;

CREATE TRIGGER stock_ends AFTER DELETE ON stock
BEGIN
  DELETE FROM stock_figures WHERE store_id = 0 AND variant_id = OLD.variant_id;
  DELETE FROM stock_movements WHERE store_id = 0 AND variant_id = OLD.variant_id;
END;

CREATE TRIGGER store_stock_moves AFTER UPDATE OF quantity ON store_stock
  WHEN NEW.quantity <> OLD.quantity AND NOT EXISTS (
    SELECT 1 FROM stock_figures WHERE store_id = NEW.store_id AND variant_id = NEW.variant_id AND is_changing = 1)
BEGIN
  DELETE FROM stock_movements WHERE store_id = NEW.store_id AND variant_id = NEW.variant_id
    AND at < CAST(unixepoch('subsec') * 1000 AS INTEGER) - 604800000;
  INSERT INTO stock_movements (store_id, variant_id, at, change)
    VALUES (NEW.store_id, NEW.variant_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.quantity - OLD.quantity)
    ON CONFLICT DO UPDATE SET change = change + excluded.change;
END;

CREATE TRIGGER store_stock_fills_oversold AFTER UPDATE OF quantity ON store_stock
  WHEN NEW.quantity > OLD.quantity AND EXISTS (
    SELECT 1 FROM stock_figures
    WHERE store_id = NEW.store_id AND variant_id = NEW.variant_id AND oversold > 0 AND is_changing = 0)
BEGIN
  UPDATE stock_figures SET is_changing = 1 WHERE store_id = NEW.store_id AND variant_id = NEW.variant_id;
  UPDATE store_stock SET quantity = quantity - (SELECT min(f.oversold, NEW.quantity - OLD.quantity) FROM stock_figures f
      WHERE f.store_id = NEW.store_id AND f.variant_id = NEW.variant_id)
    WHERE store_id = NEW.store_id AND variant_id = NEW.variant_id;
  UPDATE stock_figures SET is_changing = 0, oversold = oversold - min(oversold, NEW.quantity - OLD.quantity)
    WHERE store_id = NEW.store_id AND variant_id = NEW.variant_id;
END;

CREATE TRIGGER store_stock_ends AFTER DELETE ON store_stock
BEGIN
  DELETE FROM stock_figures WHERE store_id = OLD.store_id AND variant_id = OLD.variant_id;
  DELETE FROM stock_movements WHERE store_id = OLD.store_id AND variant_id = OLD.variant_id;
END;

-- Systems name variants by their GTIN too.
CREATE INDEX variants_gtin ON variants (gtin) WHERE gtin IS NOT NULL;

-- Methods that the account at a provider takes (docs/rules/checkout.md#payment).
CREATE TABLE payment_accounts (
  provider TEXT PRIMARY KEY,
  -- Payment codes as a JSON list; NULL until the provider has answered.
  codes TEXT CHECK (json_valid(codes)),
  -- When the provider is asked again.
  next_try_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a product is called weighs more against the names of its categories than before: bm25 levels weights off.
INSERT INTO product_search_de (product_search_de, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 0.5)');
INSERT INTO product_search_fr (product_search_fr, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 0.5)');
INSERT INTO product_search_nl (product_search_nl, rank) VALUES ('rank', 'bm25(10, 10, 6, 3, 10, 0.5)');

-- How well a product is liked by how many, from 0 to 1: of equally good hits of a search, the liked ones come first.
ALTER TABLE sold_products ADD COLUMN popularity REAL NOT NULL DEFAULT 0 CHECK (popularity BETWEEN 0 AND 1);
UPDATE sold_products SET popularity = coalesce(
  (SELECT rating_average / 5 * rating_count / (rating_count + 20.0) FROM products WHERE id = product_id), 0);
-- Average of its ratings, 0 without one, and the most days of the quickest delivery of what can be added.
ALTER TABLE sold_products ADD COLUMN stars REAL NOT NULL DEFAULT 0;
ALTER TABLE sold_products ADD COLUMN days INTEGER;
UPDATE sold_products SET stars = coalesce((SELECT rating_average FROM products WHERE id = product_id), 0),
  days = (SELECT min(delivery_days_to) FROM variants v WHERE v.product_id = sold_products.product_id AND bvc <= 2);
CREATE TRIGGER sold_products_popularity AFTER UPDATE OF rating_average, rating_count ON products BEGIN
  UPDATE sold_products SET popularity = coalesce(new.rating_average / 5 * new.rating_count / (new.rating_count + 20.0), 0),
    stars = coalesce(new.rating_average, 0) WHERE product_id = new.id;
END;

-- What lists show as one card, by the number of its products' master key.
CREATE TABLE models (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO models (key) SELECT DISTINCT master_key FROM products;
ALTER TABLE sold_products ADD COLUMN model INTEGER NOT NULL DEFAULT 0;
UPDATE sold_products SET model = (SELECT m.id FROM models m JOIN products p ON p.master_key = m.key WHERE p.id = product_id);
DROP TRIGGER stale_variants_update;
CREATE TRIGGER stale_variants_update AFTER UPDATE OF product_id, size, bvc, delivery_days_to ON variants BEGIN
  INSERT INTO stale_products SELECT old.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = old.product_id);
  INSERT INTO stale_products SELECT new.product_id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.product_id);
END;
DROP TRIGGER stale_products_update;
CREATE TRIGGER stale_products_update AFTER UPDATE OF brand, subbrand, is_active, master_key ON products BEGIN
  INSERT INTO stale_products SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM stale_products WHERE product_id = new.id);
END;
DROP TRIGGER stale_products_delete;
CREATE TRIGGER stale_products_delete AFTER DELETE ON stale_products BEGIN
  DELETE FROM sold_products WHERE product_id = old.product_id;
  INSERT OR IGNORE INTO facet_sets (brand, subbrand, attribute_values, categories)
    SELECT p.brand, coalesce(p.subbrand, ''),
      coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), ''),
      coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
    FROM products p WHERE p.id = old.product_id AND p.is_active = 1;
  INSERT OR IGNORE INTO models (key) SELECT master_key FROM products WHERE id = old.product_id AND is_active = 1;
  INSERT INTO sold_products (product_id, price_list, set_id, model, least, most, sizes, is_sold_out, popularity, stars, days)
    SELECT p.id, l.key, f.id, (SELECT id FROM models WHERE key = p.master_key),
      coalesce(min(c.with_tax) FILTER (WHERE v.bvc <= 2), min(c.with_tax)),
      coalesce(max(c.with_tax) FILTER (WHERE v.bvc <= 2), max(c.with_tax)),
      CASE WHEN min(v.bvc) <= 2 THEN json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL AND v.bvc <= 2)
        ELSE json_group_array(DISTINCT v.size) FILTER (WHERE v.size IS NOT NULL) END,
      min(v.bvc) > 2, coalesce(p.rating_average / 5 * p.rating_count / (p.rating_count + 20.0), 0),
      coalesce(p.rating_average, 0), min(v.delivery_days_to) FILTER (WHERE v.bvc <= 2)
    FROM products p CROSS JOIN facet_sets f ON f.brand = p.brand AND f.subbrand = coalesce(p.subbrand, '')
      AND f.attribute_values = coalesce((SELECT group_concat(value_id) FROM product_attributes WHERE product_id = p.id), '')
      AND f.categories = coalesce((SELECT group_concat(category_id) FROM product_categories WHERE product_id = p.id), '')
    CROSS JOIN price_lists l CROSS JOIN variants v ON v.product_id = p.id
    CROSS JOIN variant_prices c ON c.variant_id = v.id AND c.price_list = (
      SELECT price_list FROM variant_prices WHERE variant_id = v.id AND price_list IN (l.key, l.country)
      ORDER BY price_list = l.key DESC LIMIT 1)
    WHERE p.id = old.product_id AND p.is_active = 1 GROUP BY p.id, l.key;
END;

-- Gift cards that are mailed to a recipient on a day (docs/rules/voucher.md#chosen-gift-cards).

-- When the mail leaves and when it has left; NULL for a card of its buyer.
ALTER TABLE order_gift_cards ADD COLUMN send_at INTEGER;
ALTER TABLE order_gift_cards ADD COLUMN sent_at INTEGER;
-- When the order's item forgets the recipient; NULL once it has, and for a card without one.
ALTER TABLE order_gift_cards ADD COLUMN forget_at INTEGER;
CREATE INDEX order_gift_cards_forget ON order_gift_cards (forget_at) WHERE forget_at IS NOT NULL;

-- The mail of a card is giftCard:{item}, and giftCard:{item}:{number} if it was sent again.
CREATE TRIGGER order_gift_cards_sent AFTER UPDATE OF sent_at ON outbox
  WHEN NEW.sent_at IS NOT NULL AND OLD.sent_at IS NULL AND NEW.id >= 'giftCard:' AND NEW.id < 'giftCard;'
BEGIN
  UPDATE order_gift_cards SET sent_at = NEW.sent_at, forget_at = max(forget_at, NEW.sent_at + 7776000000)
    WHERE item_id = CAST(substr(NEW.id, 10) AS INTEGER);
END;

-- A card that is taken back before its day is not sent.
CREATE TRIGGER order_items_gift_card_mail AFTER UPDATE OF status ON order_items
  WHEN NEW.status IN ('returned', 'cancelled') AND OLD.status NOT IN ('returned', 'cancelled')
BEGIN
  DELETE FROM outbox WHERE sent_at IS NULL
    AND (id = 'giftCard:' || NEW.id OR (id > 'giftCard:' || NEW.id || ':' AND id < 'giftCard:' || NEW.id || ';'));
END;

-- Customers at payment providers, under whom the provider's page saves cards (docs/rules/checkout.md#saved-payment-methods).

-- One for each account and provider. What is saved there is never stored here.
CREATE TABLE payment_customers (
  id INTEGER PRIMARY KEY,
  -- NULL once the account is deleted: then the customer is deleted at the provider, and the row with it.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  provider TEXT NOT NULL CHECK (provider IN ('stripe', 'test')),
  -- The provider's id of the customer.
  reference TEXT NOT NULL,
  -- Whether the provider knows the account's e-mail address.
  has_email INTEGER NOT NULL DEFAULT 0 CHECK (has_email IN (0, 1)),
  -- When the deletion at the provider is tried; NULL while the account exists.
  next_try_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, provider),
  UNIQUE (provider, reference)
);
CREATE INDEX payment_customers_due ON payment_customers (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE TRIGGER payment_customers_end AFTER UPDATE OF user_id ON payment_customers WHEN NEW.user_id IS NULL BEGIN
  UPDATE payment_customers SET next_try_at = 0 WHERE id = NEW.id;
END;
