import { controlKey, redirectsControlSchema } from '../../app/page/schemas/control.ts';
import { nextVersion } from '../../app/page/rules/version.ts';

/** Returns the control value that follows the stored text `old`. Isolates then read the redirects again. */
export function nextRedirectsControl(old: string | null, now: number): string {
  return JSON.stringify({ version: nextVersion(now, versionIn(old)) });
}

function versionIn(text: string | null): number | undefined {
  if (text === null) return undefined;
  try {
    return redirectsControlSchema.safeParse(JSON.parse(text)).data?.version;
  } catch {
    // Invalid JSON is replaced.
    return undefined;
  }
}

export const REDIRECTS_CONTROL = controlKey('redirects');

/** Raises the version of redirects. Only this function writes the control value. */
export async function bumpRedirects(content: {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<unknown>;
}): Promise<void> {
  const old = await content.get(REDIRECTS_CONTROL);
  await content.put(REDIRECTS_CONTROL, nextRedirectsControl(old, Date.now()));
}
