/**
 * Returns whether the tables refused a batch, by a constraint or a trigger: its change started from a state that has changed since, as
 * a stock that was taken. `message` is the one of a trigger.
 */
export function isRefused(error: unknown, message = ''): boolean {
  return (
    error instanceof Error &&
    /constraint|out of stock|no such code|overdrawn/i.test(error.message) &&
    error.message.includes(message)
  );
}
