import { env } from 'cloudflare:workers';
import { insertRow } from './catalogue-rows.ts';

const DAY = 24 * 60 * 60 * 1000;

interface TestPromotion {
  readonly id: string;
  readonly productIds: readonly number[];
  readonly effect: object | string;
  readonly conditions?: readonly object[];
  readonly priority?: number;
  /** Milliseconds from now; by default the promotion began yesterday and lasts two days. */
  readonly begins?: number;
  readonly lists?: readonly string[];
  readonly isActive?: boolean;
  readonly isCombinable?: boolean;
  readonly isGroup?: boolean;
}

/** Inserts a promotion of the products; it runs in Germany by default. */
export async function insertPromotion(promotion: TestPromotion): Promise<void> {
  const { begins = -DAY, conditions = [], effect, id, isActive = true, lists = ['DE'] } = promotion;
  await env.DB.batch([
    insertRow('promotions', {
      id,
      name: id,
      display_names: JSON.stringify({ de: `${id} de`, fr: `${id} fr`, nl: `${id} nl` }),
      runs_from: Date.now() + begins,
      runs_to: Date.now() + begins + 2 * DAY,
      priority: promotion.priority ?? 1,
      is_active: isActive ? 1 : 0,
      price_lists: JSON.stringify(lists),
      effect: JSON.stringify(effect),
      conditions: JSON.stringify(conditions),
      is_combinable: promotion.isCombinable ? 1 : 0,
      is_group: promotion.isGroup ? 1 : 0,
    }),
    ...promotion.productIds.map((product_id) =>
      insertRow('promotion_products', { promotion_id: id, product_id }),
    ),
  ]);
}
