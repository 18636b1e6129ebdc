import { consentServices } from '../../../../edge-config/consent.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { writePoints } from '../../http/write-points.ts';

/** The counted data of an answer about consent, which does not identify a visitor. */
interface CountedConsent {
  readonly action: string;
  /** Keys of the shop and of the page's route. */
  readonly shop: string;
  readonly page: string;
  readonly version: string;
  /** Whether each service is on, by name; unknown services are not counted. */
  readonly services: Readonly<Record<string, boolean>>;
}

/** Counts an answer in the log and, if an Analytics Engine is bound as REPORTS, as a data point. */
export function countConsent(
  context: Pick<RequestContext, 'env' | 'trace' | 'waitUntil'>,
  { action, shop, page, version, services }: CountedConsent,
) {
  const on = consentServices.filter(({ name }) => services[name]);
  const allowed = on.map(({ name }) => name).join(' ');
  console.log(
    JSON.stringify({
      id: context.trace.id,
      event: 'consent',
      action,
      shop,
      page,
      version,
      allowed,
    }),
  );
  const blobs = [action, shop, page, version, allowed];
  writePoints(context, 'REPORTS', [{ indexes: ['consent'], blobs, doubles: [1] }]);
}
