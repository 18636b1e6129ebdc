-- Whether an account's address is its user's. Times are milliseconds since 1970.

-- When a mail to the address was answered last: a new password by reset. NULL: somebody has typed the address, no more. What is
-- known by its address alone, and not by the account, is a verified account's.
ALTER TABLE users ADD COLUMN verified_at INTEGER;
