import type { RequestContext } from './request-context.ts';

/** Name of a dataset's binding. */
type Dataset = 'REPORTS' | 'VITALS';

/**
 * Writes data points to an Analytics Engine dataset, if it is bound, and to the sandbox in local development. Neither
 * delays or fails an answer.
 */
export function writePoints(
  { env, waitUntil }: Pick<RequestContext, 'env' | 'waitUntil'>,
  dataset: Dataset,
  points: readonly AnalyticsEngineDataPoint[],
) {
  for (const point of points) env[dataset]?.writeDataPoint(point);
  const sent = env.ANALYTICS?.fetch(`https://analytics.sandbox/${dataset.toLowerCase()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(points),
  });
  if (sent) waitUntil(sent.catch(() => undefined));
}
