import type { Bindings } from '../../bindings.ts';
import type { Fetcher } from '../call.ts';

/**
 * Returns a fetcher that follows the one expected redirect of Storyblok's API: the same URL with the space's current
 * `cv`. Any other redirect is returned and is a fault for the caller.
 */
export function followVersion({ STORYBLOK: binding }: Bindings): Fetcher {
  return async (address, options) => {
    const send = (to: string) => (binding ? binding.fetch(to, options) : fetch(to, options));
    const response = await send(address);
    const location = response.status === 301 ? response.headers.get('location') : null;
    const target = location === null ? null : URL.parse(location, address);
    const origin = new URL(address);
    if (!target || target.origin !== origin.origin || target.pathname !== origin.pathname)
      return response;
    await response.body?.cancel();
    return send(target.href);
  };
}
