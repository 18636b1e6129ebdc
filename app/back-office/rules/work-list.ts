/**
 * Lists of orders that wait for somebody: to be sent, to be paid, a refund to transfer, and a refund that its provider has not sent, and
 * what a provider reports of a payment, at which somebody has to look, and money that is not held much longer (docs/rules/back-office.md#work).
 */
export const WORK_LISTS = [
  'toShip',
  'unpaid',
  'toTransfer',
  'refundProblem',
  'warnings',
  'heldEnds',
] as const;
export type WorkList = (typeof WORK_LISTS)[number];
