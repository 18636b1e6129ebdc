/** The part of the Trusted Types API that is used here. Not all browsers have it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { readonly createHTML: (html: string) => string };
}

declare const trustedTypes: TrustedTypes | undefined;

/** The one policy that the pages' Content-Security-Policy allows (docs/rules/page.md#security-headers). */
const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('shop', { createHTML: (html) => html });

/**
 * Returns markup of the shop's server or code as a value that the browser accepts as HTML. Any other string that is assigned to `innerHTML`
 * is refused. On the server it returns the markup itself.
 */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
