-- Credit that orders use, and gift cards that are chosen from an account.

-- Orders of two tabs may want the same credit: the second one is refused as a whole.
CREATE TRIGGER credit_bookings_cover AFTER INSERT ON credit_bookings WHEN NEW.amount < 0
BEGIN
  SELECT RAISE(ABORT, 'overdrawn') WHERE (SELECT sum(amount) FROM credit_bookings
    WHERE user_id = NEW.user_id AND currency = NEW.currency) < 0;
END;

-- An order takes credit once.
CREATE UNIQUE INDEX credit_bookings_purchase ON credit_bookings (order_number) WHERE kind = 'purchase' AND order_number IS NOT NULL;

-- An order that ends without a sale gives the credit back, once: it never changes again.
CREATE TRIGGER orders_give_credit_back AFTER UPDATE OF status ON orders
  WHEN OLD.status IN ('created', 'paid') AND NEW.status IN ('cancelled', 'failed')
BEGIN
  INSERT INTO credit_bookings (user_id, currency, kind, amount, order_number, created_at)
    SELECT b.user_id, b.currency, 'refund', -b.amount, b.order_number, coalesce(NEW.ended_at, b.created_at)
    FROM credit_bookings b WHERE b.kind = 'purchase' AND b.order_number = NEW.order_number;
END;

-- What a page has of a card of its account, in the place of the code: random, with the card's last four characters. It counts for
-- that account alone.
ALTER TABLE gift_cards ADD COLUMN id TEXT;
UPDATE gift_cards SET id = upper(hex(randomblob(14)) || ending);
CREATE UNIQUE INDEX gift_cards_id ON gift_cards (id);
CREATE TRIGGER gift_cards_name AFTER INSERT ON gift_cards WHEN NEW.id IS NULL
BEGIN
  UPDATE gift_cards SET id = upper(hex(randomblob(14)) || NEW.ending) WHERE code_hash = NEW.code_hash;
END;
