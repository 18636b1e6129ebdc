import {
  recommendedQuerySchema,
  type SlotAnswer,
  slotQuerySchema,
} from '../../../../app/recommendation/schemas/recommendation.ts';
import { mayBeRecommended } from '../../../../app/product/rules/infant-formula.ts';
import {
  isPersonalSlot,
  type SlotName,
} from '../../../../app/recommendation/rules/recommendation.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { Recommended, type RecommendedRow } from '../../../../app/ui/recommended.tsx';
import { CARD_MEMORY, STOCK_FRESH } from '../../../../edge-config/cache.ts';
import { CUSTOMER_COOKIE, slotConfigs } from '../../../../edge-config/recommendations.ts';
import { setCookieLine } from '../../http/cookies.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import {
  allowsPersonalisation,
  readSlots,
  recommendingItems,
} from '../../sources/recommendations.ts';
import { fetchCards } from '../../product/calls/products.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { defineRead } from '../../actions/define-read.ts';
import { renderPart } from '../../actions/render-part.ts';

const LIMIT = { binding: 'RENDER_LIMIT', count: 'recommend' } as const;

/** GET /api/shop/recommendations/: the products with some reference keys that may be recommended. */
export const getRecommended = defineRead({
  name: 'recommendations.get',
  path: '/api/shop/recommendations/',
  schema: recommendedQuerySchema,
  limit: LIMIT,
  async run({ referenceKeys }, context) {
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const found =
      referenceKeys.length === 0 ? undefined : await fetchCards(anonymous, referenceKeys);
    const products = found?.kind === 'ok' ? found.data : [];
    const body = { products: products.filter((one) => one.isActive && mayBeRecommended(one)) };
    return { status: 200, body };
  },
});

/**
 * GET /api/shop/recommendations/{slot}/: the slider of a slot that the browser fills. The shopper's own slots need the
 * consent of the record in the request, and only they contain the engine's customer id, which is created here.
 */
export const getSlot = defineRead({
  name: 'recommendations.slot',
  path: '/api/shop/recommendations/:slot/',
  schema: slotQuerySchema,
  limit: LIMIT,
  // The card may have been in memory before.
  maxAge: ({ slot }) => (isPersonalSlot(slot) ? 0 : (STOCK_FRESH - CARD_MEMORY) / 1000),
  async run({ slot, items, shown, headline, size }, context) {
    const customer =
      isPersonalSlot(slot) && allowsPersonalisation(context)
        ? (context.visitor.customer ?? crypto.randomUUID())
        : undefined;
    const products = await recommendedFor(context, slot, { items, shown, customer, size });
    const body: SlotAnswer = { html: await renderRow({ slot, products, headline }, context) };
    const isNew = customer !== undefined && customer !== context.visitor.customer;
    return { status: 200, body, ...(isNew ? { effects: customerCookie(customer, context) } : {}) };
  },
});

async function recommendedFor(
  context: ActionContext,
  slot: SlotName,
  {
    items,
    shown,
    customer,
    size = slotConfigs[slot].size,
  }: {
    readonly items: readonly string[];
    readonly shown: readonly string[];
    readonly customer: string | undefined;
    readonly size: number | undefined;
  },
): Promise<RecommendedRow['products']> {
  const from = items.length === 0 ? [] : await recommendingItems(context, items);
  // Only infant formula was named, or products that the shop does not sell.
  if (items.length > 0 && from.length === 0) return [];
  const excluded = slot === 'listing_last_seen' ? shown : [...shown, ...items];
  const config = { ...slotConfigs[slot], size };
  const asks = [{ slot, items: from, customer, config }];
  const [products = []] = await readSlots(context, asks, excluded);
  return products;
}

function customerCookie(id: string, { url }: ActionContext) {
  const { name, maxAge } = CUSTOMER_COOKIE;
  const secure = url.protocol === 'https:';
  return { cookies: [setCookieLine(name, id, { maxAge, secure, httpOnly: true })] };
}

async function renderRow(row: RecommendedRow, { shop }: ActionContext): Promise<string> {
  if (row.products.length === 0) return '';
  return renderPart(<Recommended row={row} shop={shop} t={translator(shop)} />);
}
