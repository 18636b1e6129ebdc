import { TAGS } from './consent.ts';
import { PAYBACK } from '../../price/rules/payback.ts';
import type { Shop } from '../../shop/rules/shop.ts';

/** Returns whether a shop uses a service; a service that settings do not name is used by every shop. */
export function usesService(
  name: string,
  { tagManager, options, sovendus }: Pick<Shop, 'tagManager' | 'options' | 'sovendus'>,
): boolean {
  switch (name) {
    case TAGS:
      return tagManager !== null;
    case PAYBACK:
      return options.payback;
    case 'sovendus':
      return (
        options.sovendus &&
        sovendus.trafficSourceNumber !== null &&
        sovendus.trafficMediumNumber !== null
      );
    default:
      return true;
  }
}
