import type { Shop } from '../app/shop/rules/shop.ts';
import { type Environment, shopDomain } from './hosts.ts';
import { shops } from './shops/shops.ts';

/**
 * Returns the mail address of a shop's customer service. Texts for shoppers show the production address in every environment, as the
 * stories do; mails that the shop sends go to the environment's.
 */
export function contactAddress({ key }: Pick<Shop, 'key'>, environment: Environment): string {
  return `${shops[key].mailbox}@${shopDomain(shops[key], environment)}`;
}
