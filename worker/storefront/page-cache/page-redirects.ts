import type { Control } from '../sources/control.ts';
import type { PageRequest } from './page-request.ts';
import { findRedirect } from '../sources/redirects.ts';
import type { Renewing } from './renew-page.ts';

/** Whether the redirect manifest now leads a stored page's address elsewhere. */
export async function leadsElsewhere(
  { shop, path }: PageRequest,
  { env }: Renewing,
  control: Control,
): Promise<boolean> {
  const note = (event: string, detail: Record<string, unknown>) =>
    console.warn(JSON.stringify({ event, ...detail }));
  return (await findRedirect(shop, path, '', { env, control, note })) !== undefined;
}
