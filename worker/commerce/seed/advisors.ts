import { type SizeChart, sizeRange } from '../../../app/domain/size-advice.ts';
import type { ProductPlan } from './plan.ts';
import { isWithin, type CategoryName } from './tree/tree.ts';

/** Size charts by category, the narrower categories first. */
const CHARTS: readonly (readonly [CategoryName, SizeChart])[] = [
  ['shoeRoot', 'fuss'],
  ['socks', 'fuss'],
  ['accessories', 'kopf'],
  ['clothing', 'koerper'],
  ['bagRoot', 'schlafsack'],
];

const TOGS: readonly (readonly [CategoryName, string])[] = [
  ['summerBags', '0.5'],
  ['sleepingBags', '1.0'],
  ['winterBags', '2.5'],
];

/** Returns the attributes of the advisors: `groessenberater` where the sizes have a chart, `tog` of sleeping bags. */
export function advisorFlags({ category, variants }: ProductPlan): Record<string, string> {
  const chart = CHARTS.find(([root]) => isWithin(category, root))?.[1];
  const tog = TOGS.find(([root]) => isWithin(category, root))?.[1];
  const hasSizes =
    chart !== undefined && variants.some(({ size = '' }) => sizeRange(chart, size) !== undefined);
  return {
    ...(hasSizes ? { groessenberater: chart } : {}),
    ...(tog === undefined ? {} : { tog }),
  };
}
