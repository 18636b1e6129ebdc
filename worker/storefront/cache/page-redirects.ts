import type { Control } from './control.ts';
import type { PageRequest } from './page-request.ts';
import type { Renewing } from './renew-page.ts';

/** Whether the redirect manifest now leads a stored page's address elsewhere. */
export function leadsElsewhere(
  _wanted: PageRequest,
  _renewing: Renewing,
  _control: Control,
): Promise<boolean> {
  return Promise.resolve(false);
}
