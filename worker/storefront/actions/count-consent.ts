import { consentServices } from '../../../edge-config/consent.ts';
import type { RequestContext } from '../http/request-context.ts';

/** What is counted of an answer about consent; nothing of it identifies a visitor. */
interface CountedConsent {
  readonly action: string;
  /** Key of the shop, and of the page's route. */
  readonly shop: string;
  readonly page: string;
  readonly version: string;
  /** Service name to whether it is on; unknown ones are not counted. */
  readonly services: Readonly<Record<string, boolean>>;
}

/** Counts an answer, in the log and, if an Analytics Engine is bound as REPORTS, as a data point. */
export function countConsent(
  { env, trace }: Pick<RequestContext, 'env' | 'trace'>,
  { action, shop, page, version, services }: CountedConsent,
) {
  const on = consentServices.filter(({ name }) => services[name]);
  const allowed = on.map(({ name }) => name).join(' ');
  console.log(
    JSON.stringify({ id: trace.id, event: 'consent', action, shop, page, version, allowed }),
  );
  env.REPORTS?.writeDataPoint({
    indexes: ['consent'],
    blobs: [action, shop, page, version, allowed],
    doubles: [1],
  });
}
