/**
 * Hosts of the payment pages that an order may lead to (docs/rules/checkout.md#payment): a redirect to any other host is not followed.
 * Those below `localhost` are the sandbox's, reached in local development only.
 */
const paymentHosts: ReadonlySet<string> = new Set([
  'checkout.stripe.com',
  'checkout.stripe.localhost',
  'pay.testpay.localhost',
]);

/** Returns whether a URL leads to a payment page: by https, or to the sandbox by http. */
export function isPaymentUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname.endsWith('.localhost'));
  return isSafe && username === '' && password === '' && paymentHosts.has(hostname);
}
