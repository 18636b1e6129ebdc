import { controlKey, redirectsControlSchema } from '../../app/api/control.ts';
import { nextVersion } from '../../app/domain/version.ts';

/** The control value after `old`, the stored text: every isolate asks its redirects anew (DESIGN §3). */
export function nextRedirectsControl(old: string | null, now: number): string {
  return JSON.stringify({ version: nextVersion(now, versionIn(old)) });
}

function versionIn(text: string | null): number | undefined {
  if (text === null) return undefined;
  try {
    return redirectsControlSchema.safeParse(JSON.parse(text)).data?.version;
  } catch {
    // Not JSON: overwritten.
    return undefined;
  }
}

export const REDIRECTS_CONTROL = controlKey('redirects');

/** Tells the edge that redirects have changed; the one writer of this control value. */
export async function bumpRedirects(content: {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<unknown>;
}): Promise<void> {
  const old = await content.get(REDIRECTS_CONTROL);
  await content.put(REDIRECTS_CONTROL, nextRedirectsControl(old, Date.now()));
}
