import { defineCalls } from '../../commerce/schemas/call.ts';
import { findRedirectSchema, shopRedirectSchema } from './shop-redirect.ts';

/** Redirects of former URLs (docs/commerce-api.md#catalogue). */
export const redirectCalls = defineCalls({
  /** Answers the target of a former URL; refused with 404 if there is none. A read, despite its method. */
  find: {
    method: 'POST',
    path: '/v1/redirects',
    body: findRedirectSchema,
    answer: shopRedirectSchema,
  },
});
