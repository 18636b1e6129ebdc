-- The payment of an order that ends is looked at again, in the transaction that ends it: what is open is cancelled at the
-- provider, what was paid is given back.
CREATE TRIGGER orders_end_payment AFTER UPDATE OF status ON orders
  WHEN NEW.status IN ('cancelled', 'failed') AND OLD.status NOT IN ('cancelled', 'failed')
BEGIN
  UPDATE payments SET next_try_at = 0 WHERE order_id = NEW.id AND state <> 'refunded';
END;
