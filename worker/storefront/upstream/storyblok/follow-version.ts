import type { Bindings } from '../../bindings.ts';
import { type Fetch, fetchThrough } from '../call.ts';

/**
 * Returns a fetcher that follows the one expected redirect of Storyblok's API: the same URL with the space's current
 * `cv`. Any other redirect is returned and is a fault for the caller.
 */
export function followVersion({ STORYBLOK: binding }: Bindings): Fetch {
  const send = fetchThrough(binding);
  return async (address, init) => {
    const response = await send(address, init);
    const location = response.status === 301 ? response.headers.get('location') : null;
    const target = location === null ? null : URL.parse(location, address);
    const origin = new URL(address);
    if (!target || target.origin !== origin.origin || target.pathname !== origin.pathname)
      return response;
    await response.body?.cancel();
    return send(target.href, init);
  };
}
