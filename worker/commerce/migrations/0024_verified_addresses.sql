-- Whether an account's address is its user's, and how many mails about wishlists were asked for. Times are milliseconds since 1970.

-- When a mail to the address was answered last: a new password by reset. NULL: somebody has typed the address, no more. What is
-- known by its address alone, and not by the account, is a verified account's.
ALTER TABLE users ADD COLUMN verified_at INTEGER;

-- Mails that asked a mailbox to confirm mails about a wishlist. Nothing that happens to the wishlist, the account or the mail changes
-- these rows, by which such mails are limited.
CREATE TABLE wish_mail_requests (
  -- That of the mail's row.
  id TEXT PRIMARY KEY,
  -- SHA-256 of the mailbox in hex.
  mailbox_hash TEXT NOT NULL CHECK (length(mailbox_hash) = 64),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wish_mail_requests_mailbox ON wish_mail_requests (mailbox_hash, created_at);
CREATE INDEX wish_mail_requests_age ON wish_mail_requests (created_at);
