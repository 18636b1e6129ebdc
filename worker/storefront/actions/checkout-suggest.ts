import { addressQuerySchema } from '../../../app/api/address.ts';
import { isRateLimited } from '../http/render-limit.ts';
import { suggestAddresses } from '../upstream/address-provider.ts';
import { defineRead } from './define-read.ts';

/** Seconds that the rate limit counts over. */
const LIMIT_PERIOD = 60;

/** GET /api/shop/address/suggest/: towns and streets for the form of an address (docs/rules.md#checkout-address). */
export const suggestAddress = defineRead({
  name: 'address.suggest',
  path: '/api/shop/address/suggest/',
  schema: addressQuerySchema,
  async run(query, context) {
    if (await isRateLimited(context, 'address')) {
      const body = { error: 'too many of these calls, try again in a minute' };
      return { status: 429, body, retryAfter: LIMIT_PERIOD };
    }
    return { status: 200, body: await suggestAddresses(context, query) };
  },
});
