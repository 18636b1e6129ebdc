import { isIP } from 'node:net';
import type { RequestContext } from './request-context.ts';

/**
 * Returns whether a client is in one of the operator's networks (INTERNAL_NETWORKS) or a device in one of its stores. Every
 * tracking event contains it.
 */
export function isInternalClient({
  clientIp = '',
  settings,
  visitor,
}: Pick<RequestContext, 'clientIp' | 'settings' | 'visitor'>): boolean {
  if (visitor.retail) return true;
  const version = isIP(clientIp);
  if (version === 0) return false;
  return settings.INTERNAL_NETWORKS?.check(clientIp, `ipv${version === 6 ? 6 : 4}`) ?? false;
}
