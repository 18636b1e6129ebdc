import { z } from 'zod';
import type { DeliveryCosts } from '../../../app/delivery/rules/delivery-cost.ts';
import { contentChain, type Shop, type ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';

/** How long shipping costs are cached in memory, in milliseconds. */
const CACHE_TIME = 60_000;

const money = z.number().int().nonnegative();
const costSchema = z.object({
  label: z.string().catch(''),
  versandkosten: money,
  ab_bestellwert: money,
});
const layoutSchema = z.object({
  shippingCostConfig: z.object({
    frachtkosten: costSchema,
    versandkostenBedingungen: z.array(costSchema).min(1),
  }),
});

const FALLBACK: DeliveryCosts = {
  frachtkosten: { label: '', versandkosten: 1499, ab_bestellwert: 0 },
  versandkostenBedingungen: [{ label: '', versandkosten: 499, ab_bestellwert: 0 }],
};

interface CachedCosts {
  readonly costs: DeliveryCosts;
  readonly until: number;
}

const cached = new Map<ShopKey, CachedCosts>();

/**
 * Returns a shop's delivery costs from its layout, or from the first parent's layout that has some (docs/rules/delivery.md#delivery-costs).
 * The last known costs are used while the layouts cannot be read. `now` in milliseconds since 1970.
 */
export async function readDeliveryCosts(
  { CONTENT }: Pick<Env, 'CONTENT'>,
  { key }: Pick<Shop, 'key'>,
  now: number,
): Promise<DeliveryCosts> {
  const known = cached.get(key);
  if (known && now < known.until) return known.costs;
  const costs = await readCosts(CONTENT, key).catch(() => {
    console.error(JSON.stringify({ event: 'checkout.costs_unreadable', shop: key }));
    return known?.costs ?? FALLBACK;
  });
  cached.set(key, { costs, until: now + CACHE_TIME });
  return costs;
}

async function readCosts(content: KVNamespace, key: ShopKey): Promise<DeliveryCosts> {
  const keys = contentChain(key, shops).map((one) => `layout/${one}`);
  const layouts = await content.get<unknown>(keys, 'json');
  const found = keys
    .map((one) => layoutSchema.safeParse(layouts.get(one)).data?.shippingCostConfig)
    .find((config) => config !== undefined);
  return found ?? FALLBACK;
}
