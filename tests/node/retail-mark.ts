import { createHmac } from 'node:crypto';
import { type RetailPurpose, retailText } from '../../app/visitor/rules/retail-device.ts';
import { local } from '../../scripts/local.ts';

/** The cookie of a device in a store. */
export const RETAIL_COOKIE = '__Host-retail';

/** Returns a token of a device, or of the link that sets one up, which expires after a number of seconds. */
export function retailMark(purpose: RetailPurpose, environment: string, after: number): string {
  const end = Math.floor(Date.now() / 1000) + after;
  const text = retailText(purpose, environment, end);
  const hash = createHmac('sha256', local.vars.SIGNING_SECRETS).update(text);
  return `${end}.${hash.digest('hex')}`;
}
