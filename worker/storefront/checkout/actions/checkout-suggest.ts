import { addressQuerySchema } from '../../../../app/address/schemas/address.ts';
import { suggestAddresses } from '../../upstream/address-provider.ts';
import { defineRead } from '../../actions/define-read.ts';

/** GET /api/shop/address/suggest/: towns and streets for the form of an address (docs/rules/checkout.md#checkout-address). */
export const suggestAddress = defineRead({
  name: 'address.suggest',
  path: '/api/shop/address/suggest/',
  schema: addressQuerySchema,
  limit: { binding: 'RENDER_LIMIT', count: 'address' },
  async run(query, context) {
    return { status: 200, body: await suggestAddresses(context, query) };
  },
});
