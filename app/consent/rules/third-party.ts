/**
 * Origins of third parties whose script or frame a page may load with consent (docs/rules/consent.md#consent). Their names end in
 * `.com`, as `localSource` requires.
 */
export const TAG_MANAGER = 'https://www.googletagmanager.com';
export const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';
export const VIMEO_PLAYER = 'https://player.vimeo.com';
export const SOVENDUS = 'https://api.sovendus.com';

/**
 * Returns the local counterpart of a third party's origin or policy source: the sandbox simulates it under the same name
 * below `localhost`, which is another site than the shop, at the shop's port.
 */
export function localSource(source: string): string {
  return source.replace(/^https:(.+)\.com(?=\/|$)/, 'http:$1.localhost:*');
}

/** Returns the URL at a third party that a page loads; on a local shop that of the sandbox. */
export function thirdPartyUrl(
  url: string,
  { hostname, port }: { readonly hostname: string; readonly port: string },
): string {
  return hostname.endsWith('.localhost') ? localSource(url).replace('*', port || '80') : url;
}
