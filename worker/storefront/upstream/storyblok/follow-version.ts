import type { Bindings } from '../../bindings.ts';
import type { Fetcher } from '../call.ts';

/**
 * Asks the content system and follows the one redirect that is expected: the same address with the space's current cv
 * (apis §1.3). Any other is handed on and refused by who asked.
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
