import { z } from 'zod';
import { MAX_WITHDRAWAL_ITEMS, MAX_WITHDRAWAL_LINE } from '../rules/withdrawal.ts';
import { emailSchema } from '../../account/schemas/email.ts';
import { mailTextSchema, noticeSchema } from '../../mail/schemas/mail.ts';
import { typedLine, typedLines } from '../../address/schemas/typed-line.ts';

/** Calls about withdrawals (docs/commerce-api.md#withdrawals). */

const lineSchema = typedLine(MAX_WITHDRAWAL_LINE).min(1, 'is required');

/** Body of `POST /v1/withdrawals`. */
export const newWithdrawalSchema = z.object({
  name: lineSchema,
  /** The number of the order, or another description of the contract. */
  contract: lineSchema,
  email: emailSchema,
  /** The returned items; empty for all. */
  items: typedLines(MAX_WITHDRAWAL_ITEMS).default(''),
  /** The receipt, in which the back end replaces `{received}`. */
  mail: mailTextSchema,
  notice: noticeSchema,
});

/** Answer, which is the same whether or not an order is known. */
export const withdrawnSchema = z.object({ receivedAt: z.number().int().positive() });

export type NewWithdrawal = z.infer<typeof newWithdrawalSchema>;
export type Withdrawn = z.infer<typeof withdrawnSchema>;
