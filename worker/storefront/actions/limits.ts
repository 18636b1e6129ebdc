/** What is counted per client and minute: logins, registrations, guests, reset mails, passkeys. */
export const AUTH_LIMIT = { binding: 'AUTH_LIMIT', problem: 'account.errors.tooMany' } as const;
