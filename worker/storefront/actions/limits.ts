/** What is counted per client and minute: logins, registrations, reset mails, passkeys and others, some by themselves. */
export const AUTH_LIMIT = { binding: 'AUTH_LIMIT', problem: 'account.errors.tooMany' } as const;

/**
 * What everybody behind one address does in a sale: a carrier's or a hospital's must not be closed for it. What it could be abused for
 * is bounded where it is done (docs/limits.md).
 */
export const SALE_LIMIT = { binding: 'RENDER_LIMIT', problem: 'account.errors.tooMany' } as const;
