import { z } from 'zod';
import type { SlotConfig } from '../../../app/recommendation/rules/recommendation.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { parseJson } from '../http/json.ts';
import type { ShopContext } from '../http/request-context.ts';
import { type Answer, callUpstream, type FaultCause, fetchThrough } from './call.ts';

/** Input for the engine's recommendations. */
export interface EngineQuestion {
  readonly config: SlotConfig;
  /** Numbers of the products that the page or the shopper's basket is about, the most important first. */
  readonly items: readonly string[];
  /** Numbers of products that the page already shows. */
  readonly excluded: readonly string[];
  /** Id of the category that the page shows. */
  readonly category?: number | undefined;
  /** The engine's id of the customer, with consent only; if undefined, the answer is the same for every visitor. */
  readonly customer: string | undefined;
}

export type EngineResult =
  /** Product numbers in the engine's order. */
  | { readonly kind: 'ok'; readonly numbers: readonly string[] }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

type EngineContext = Pick<
  ShopContext,
  'env' | 'control' | 'shop' | 'trace' | 'waitUntil' | 'isRevalidation'
>;

/** Maximum number of products that are read; an engine that sends more ignores `size`. */
const MAX_NUMBERS = 100;
const NUMBER = /^[a-z0-9]{1,32}$/i;

const idSchema = z.union([z.string(), z.number()]).transform((id) => String(id));
/** One product: its id, or an object with it. Anything else is skipped. */
const productSchema = z
  .union([
    idSchema,
    z.object({ product_id: idSchema }).transform(({ product_id: id }) => id),
    z.object({ item_id: idSchema }).transform(({ item_id: id }) => id),
  ])
  .nullable()
  .catch(null);
const listSchema = z.array(productSchema);
/** Versions of the engine name the list differently. */
const answerSchema = z
  .object({
    success: z.literal(true).optional(),
    data: listSchema.optional(),
    value: listSchema.optional(),
    results: z.array(z.object({ value: listSchema.optional() })).optional(),
  })
  .transform(({ data, value, results }) => data ?? value ?? results?.[0]?.value ?? []);

/**
 * Asks the recommendation engine of the shop's country, once (docs/rules/recommendation.md#recommendations). Without a customer the call
 * carries no id and is not tracked.
 */
export async function fetchRecommended(
  context: EngineContext,
  question: EngineQuestion,
): Promise<EngineResult> {
  const { env, control, shop, trace } = context;
  const { host } = countries[shop.country].recommendations;
  const fetcher = fetchThrough(env.RECOMMENDATIONS);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(bodyOf(shop, question)),
  };
  const limits = upstreamLimits.recommendations;
  // A render for which no request waits takes up to the timeout.
  const waitUntil = context.isRevalidation ? undefined : context.waitUntil;
  const result = await trace.time(
    'recommendations',
    async () =>
      parseAnswer(
        await callUpstream(
          { control, fetcher, limits, waitUntil },
          `${host}/optimization/recommend/user`,
          init,
        ),
      ),
    (one) => (one.kind === 'ok' ? 'ok' : one.cause),
  );
  if (result.kind === 'fault') trace.addEvent('recommendations.fault', { cause: result.cause });
  return result;
}

/** Returns the body of the call (docs/services.md#recommendation-engine). */
function bodyOf(
  shop: EngineContext['shop'],
  { config, items, excluded, category, customer }: EngineQuestion,
): object {
  return {
    project_id: countries[shop.country].recommendations.projectId,
    customer_ids: customer === undefined ? {} : { cookie: customer },
    engine_id: config.recommendationId,
    fill_with_random: config.fillWithRandom,
    size: config.size,
    ...(items.length > 0 ? { item_id: weighted(items) } : {}),
    catalog_filter: [
      filter('shop_id', 'equals', [String(shop.id)]),
      filter('infant_formula', 'equals', ['false']),
      ...(category === undefined ? [] : [filter('category_ids', 'contains', [String(category)])]),
      ...(excluded.length > 0 ? [filter('product_id', 'not in', excluded)] : []),
    ],
    no_track: customer === undefined,
  };
}

/**
 * Returns the weights of items, the first one the heaviest, because an object with numeric keys does not keep their
 * order.
 */
function weighted(items: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(items.map((number, at) => [number, items.length - at]));
}

function filter(property: string, operator: string, values: readonly string[]): object {
  const operands = values.map((value) => ({ type: 'constant', value }));
  return { property, constraint: { type: 'string', operator, operands } };
}

function parseAnswer(answer: Answer): EngineResult {
  if (!answer.ok) return { kind: 'fault', cause: answer.cause };
  const { status, bytes } = answer;
  // The engine answers either status if it has nothing to recommend.
  if (status === 204 || status === 404) return { kind: 'ok', numbers: [] };
  if (status !== 200) return { kind: 'fault', cause: 'status' };
  const parsed = answerSchema.safeParse(parseJson(bytes));
  if (!parsed.success) return { kind: 'fault', cause: 'shape' };
  const numbers = parsed.data.flatMap((id) => (id !== null && NUMBER.test(id) ? [id] : []));
  return { kind: 'ok', numbers: [...new Set(numbers)].slice(0, MAX_NUMBERS) };
}
