-- Mails that a stranger's orders cause are bounded by mailbox and day (docs/rules.md#order-mails): anybody can order with another's
-- address. Times are milliseconds since 1970.

-- The mailbox of a counted mail, in the form that is compared, and when it is sent first.
ALTER TABLE outbox ADD COLUMN mailbox TEXT;
ALTER TABLE outbox ADD COLUMN planned_at INTEGER;
CREATE INDEX outbox_planned ON outbox (mailbox, planned_at) WHERE planned_at IS NOT NULL;

-- What the buyer causes: confirmations, cancellations, failed payments, receipts of complaints. What a shop sends by itself (parcels,
-- gift cards) and its own copies neither count nor wait.
CREATE TRIGGER outbox_plan AFTER INSERT ON outbox
  WHEN NEW.kind = 'mail' AND NEW.cause LIKE 'order:%' AND NEW.id NOT LIKE '%:shop'
    AND (NEW.id LIKE 'complaint:%' OR (NEW.id LIKE 'order:%' AND NEW.id NOT LIKE '%:giftCards'))
BEGIN
  UPDATE outbox SET mailbox = (SELECT o.mailbox FROM orders o WHERE o.order_number = substr(NEW.cause, 7) AND o.mailbox <> '')
    WHERE id = NEW.id;
  -- Ten in each 24 hours: the eleventh a day after the first.
  UPDATE outbox SET planned_at = max(created_at, coalesce((SELECT p.planned_at + 86400000 FROM outbox p
      WHERE p.mailbox = outbox.mailbox AND p.planned_at IS NOT NULL AND p.id <> outbox.id
      ORDER BY p.planned_at DESC LIMIT 1 OFFSET 9), 0))
    WHERE id = NEW.id AND mailbox IS NOT NULL;
  UPDATE outbox SET next_try_at = max(next_try_at, planned_at) WHERE id = NEW.id AND planned_at IS NOT NULL;
  -- What would wait for more than two days is a flood: the order's page has it. A confirmation is sent however late: the law wants it,
  -- and strangers must not be able to stop that of the mailbox's owner.
  UPDATE outbox SET planned_at = NULL, given_up_at = created_at, problem = 'above the mailbox''s limit'
    WHERE id = NEW.id AND NEW.id NOT LIKE '%:confirmed' AND planned_at > created_at + 2 * 86400000;
END;
