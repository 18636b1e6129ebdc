/**
 * Limit of logins, registrations, reset mails, passkeys and similar calls per client and minute; some have separate
 * counts.
 */
export const AUTH_LIMIT = { binding: 'AUTH_LIMIT', problem: 'account.errors.tooMany' } as const;

/**
 * Limit of actions that many shoppers behind one address perform in a sale: those of a carrier or a hospital must not be blocked.
 * Abuse of these actions is limited where they take effect (docs/limits.md).
 */
export const SALE_LIMIT = { binding: 'RENDER_LIMIT', problem: 'account.errors.tooMany' } as const;
