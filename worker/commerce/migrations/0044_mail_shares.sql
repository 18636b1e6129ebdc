-- Mails of orders are bounded by whose orders cause them, so that strangers who order with another's address cannot hold back the
-- mails of its owner (docs/rules.md#order-mails). Times are milliseconds since 1970.

DROP TRIGGER outbox_plan;
DROP INDEX outbox_planned;
-- Whose mails count together, ten in each 24 hours.
ALTER TABLE outbox ADD COLUMN share TEXT;
UPDATE outbox SET share = 'mailbox ' || mailbox WHERE mailbox IS NOT NULL;
ALTER TABLE outbox DROP COLUMN mailbox;
CREATE INDEX outbox_planned ON outbox (share, planned_at) WHERE planned_at IS NOT NULL;

-- What the buyer causes: confirmations, cancellations, failed payments, receipts of complaints. What a shop sends by itself (parcels,
-- gift cards) and its own copies neither count nor wait.
CREATE TRIGGER outbox_plan AFTER INSERT ON outbox
  WHEN NEW.kind = 'mail' AND NEW.cause LIKE 'order:%' AND NEW.id NOT LIKE '%:shop'
    AND (NEW.id LIKE 'complaint:%' OR (NEW.id LIKE 'order:%' AND NEW.id NOT LIKE '%:giftCards'))
BEGIN
  -- A buyer who reads the mailbox, or whose money has come, has a share alone, since a flood of such orders costs too much. Of all others each new
  -- buyer's first orders of a day share the mailbox, and what follows from the same ones waits apart.
  UPDATE outbox SET share = (
      SELECT CASE
        WHEN EXISTS (SELECT 1 FROM users u WHERE u.id = o.user_id AND u.verified_at IS NOT NULL)
          OR EXISTS (SELECT 1 FROM orders k WHERE k.user_id = o.user_id AND k.mailbox = o.mailbox AND k.status = 'paid' AND k.due > 0)
          THEN 'buyer ' || o.user_id
        WHEN (SELECT count(*) FROM orders k WHERE k.user_id = o.user_id AND k.mailbox = o.mailbox AND k.id < o.id
            AND k.created_at > o.created_at - 86400000) < 3
          THEN 'mailbox ' || o.mailbox
        ELSE 'repeated ' || o.mailbox END
      FROM orders o WHERE o.order_number = substr(NEW.cause, 7) AND o.mailbox <> '')
    WHERE id = NEW.id;
  -- Ten in each 24 hours: the eleventh a day after the first.
  UPDATE outbox SET planned_at = max(created_at, coalesce((SELECT p.planned_at + 86400000 FROM outbox p
      WHERE p.share = outbox.share AND p.planned_at IS NOT NULL AND p.id <> outbox.id
      ORDER BY p.planned_at DESC LIMIT 1 OFFSET 9), 0))
    WHERE id = NEW.id AND share IS NOT NULL;
  UPDATE outbox SET next_try_at = max(next_try_at, planned_at) WHERE id = NEW.id AND planned_at IS NOT NULL;
  -- Who cancels an order whose confirmation still waits needs neither mail: else orders that are cancelled at once would hold back
  -- those that stand, of which there is a ceiling (docs/rules.md#open-orders).
  UPDATE outbox SET planned_at = NULL, given_up_at = created_at, problem = 'cancelled before its confirmation'
    WHERE id = NEW.id AND NEW.id = NEW.cause || ':cancelled'
      AND EXISTS (SELECT 1 FROM orders o WHERE o.order_number = substr(NEW.cause, 7) AND o.ended_reason = 'shopper')
      AND EXISTS (SELECT 1 FROM outbox c WHERE c.id = NEW.cause || ':confirmed' AND c.sent_at IS NULL AND c.given_up_at IS NULL
        AND c.planned_at > NEW.created_at);
  UPDATE outbox SET planned_at = NULL, given_up_at = NEW.created_at, problem = 'cancelled before it was sent'
    WHERE id = NEW.cause || ':confirmed'
      AND EXISTS (SELECT 1 FROM outbox c WHERE c.id = NEW.id AND c.problem = 'cancelled before its confirmation');
  -- What would wait for more than two days is a flood: the order's page has it. A confirmation is sent however late: the law wants it.
  UPDATE outbox SET planned_at = NULL, given_up_at = created_at, problem = 'above the mailbox''s limit'
    WHERE id = NEW.id AND NEW.id NOT LIKE '%:confirmed' AND planned_at > created_at + 2 * 86400000;
END;
