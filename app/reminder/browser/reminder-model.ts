import type { Call } from '../../browser/call.ts';

interface Wanted {
  /** Product number. */
  readonly product: string;
  readonly variantId: number;
  readonly email: string;
}

export interface ReminderModel {
  /** Requests a reminder; returns the status of the response, 0 without one. */
  readonly save: (wanted: Wanted) => Promise<number>;
}

/** Creates the reminder of a sold-out variant (docs/rules/reminder.md#reminder). */
export function createReminderModel(call: Call): ReminderModel {
  return {
    async save(body) {
      const result = await call({ method: 'POST', path: '/api/shop/reminders/', body });
      return result.status;
    },
  };
}
