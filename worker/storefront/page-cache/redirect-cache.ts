import { build } from 'virtual:assets';
import { settledRedirects } from '../../../app/domain/redirect-manifest.ts';
import { REDIRECT_SHELF_KEPT, REDIRECT_SHELF_MOST } from '../../../edge-config/cache.ts';
import type { PageRedirectStatus } from '../pages/redirect.ts';
import type { Control } from '../sources/control.ts';

/**
 * Where addresses lead everybody, as this isolate found out: by a rule of the manifest, a story that moved, a product's
 * one address. A store of its own beside the pages', bounded by number, since of a pattern's paths there is no end.
 */

export interface KeptRedirect {
  /** Without the request's query. */
  readonly to: string;
  readonly status: PageRedirectStatus;
  readonly route: string;
  readonly shop: string;
}

interface Shelved extends KeptRedirect {
  readonly madeUnder: string;
  readonly until: number;
}

const memory = new Map<string, Shelved>();

/** Where a page's key leads; undefined where nobody found out under the versions of now. */
export function redirectInMemory(
  key: string,
  control: Control,
  now: number,
): KeptRedirect | undefined {
  const found = memory.get(key);
  if (!found) return undefined;
  const holds = now < found.until && found.madeUnder === versionsOf(control, now);
  if (!holds) memory.delete(key);
  return holds ? found : undefined;
}

/** Keeps where a page's key leads; not under versions that nobody knows or that KV may still give old values of. */
export function shelveRedirect(key: string, redirect: KeptRedirect, control: Control, now: number) {
  const madeUnder = versionsOf(control, now);
  if (madeUnder === undefined) return;
  memory.delete(key);
  memory.set(key, { ...redirect, madeUnder, until: now + REDIRECT_SHELF_KEPT });
  if (memory.size <= REDIRECT_SHELF_MOST) return;
  const [oldest] = memory.keys();
  if (oldest !== undefined) memory.delete(oldest);
}

function versionsOf({ content, catalogue, redirects }: Control, now: number): string | undefined {
  if (content === undefined || settledRedirects(redirects, now) !== (redirects ?? 0))
    return undefined;
  return [build, content.version, catalogue, redirects].join(' ');
}
