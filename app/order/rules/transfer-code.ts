import type { BankAccount } from '../../checkout/rules/payment.ts';

/** Bytes that banks read of the holder's name and the reference. */
const MAX_HOLDER = 70;
const MAX_REFERENCE = 140;

/** What a transfer needs beside the account. */
interface Transfer {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

/**
 * Returns the text of a code with which banking apps fill in a transfer (EPC069-12, "GiroCode"); undefined if no app could read it: it is
 * for euros, from 0.01 to 999,999,999.99 (docs/rules/order.md#thank-you-page).
 */
export function transferCode(
  { holder, iban }: BankAccount,
  { amount, currency, reference }: Transfer,
): string | undefined {
  if (currency !== 'EUR' || amount < 1 || amount > 99_999_999_999) return undefined;
  const name = holder.slice(0, MAX_HOLDER);
  const sum = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  // Version 2 needs no BIC; 1 is UTF-8. The empty lines are the purpose and the structured reference.
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    name,
    iban.replaceAll(' ', ''),
    `EUR${sum}`,
    '',
    '',
    reference.slice(0, MAX_REFERENCE),
  ].join('\n');
}
