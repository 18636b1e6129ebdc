import {
  type ShopRedirect,
  shopRedirectSchema,
} from '../../../../app/redirect/schemas/shop-redirect.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns the redirect of a former path, which has the shop's prefix; refused with 404 if there is none. */
export function fetchRedirect(
  context: CommerceContext,
  url: string,
): Promise<CommerceResult<ShopRedirect>> {
  return callCommerce(context, {
    method: 'POST',
    path: '/v1/redirects',
    body: { url },
    schema: shopRedirectSchema,
    isOptional: true,
  });
}
