import { z } from 'zod';
import { SHOWN_STATES } from '../../order/rules/order.ts';
import { CURRENCIES } from '../../shop/rules/shop.ts';
import { WORK_LISTS } from '../rules/work-list.ts';

/** What was sold and refunded in a period, in one currency. Amounts are minor units. */
export const salesSchema = z.array(
  z.object({
    currency: z.enum(CURRENCIES),
    orders: z.number().int(),
    total: z.number().int(),
    refunded: z.number().int(),
  }),
);

/** What waits for somebody, and what was sold. */
export const todaySchema = z.object({
  /** Orders of each list. */
  orders: z.record(z.enum(WORK_LISTS), z.number().int()),
  /** Without an answer. */
  withdrawals: z.number().int(),
  complaints: z.number().int(),
  /** Mails that no mailbox has taken in the last fourteen days. */
  mails: z.number().int(),
  /** Variants of which at most three are left. */
  lowStock: z.number().int(),
  /** Of the shop's day, and of the last seven days. */
  sales: z.object({ today: salesSchema, week: salesSchema }),
  /** Orders that were placed in the last seven days, by state; `waiting` ones wait for their payment. */
  states: z.record(z.enum(SHOWN_STATES), z.number().int()),
});

export type Today = z.infer<typeof todaySchema>;
