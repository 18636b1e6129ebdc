import { exports } from 'cloudflare:workers';
import { z } from 'zod';
import { CALLER_HEADERS } from '../../../app/back-office/schemas/call.ts';
import { basketResultSchema, basketSchema } from '../../../app/basket/schemas/basket.ts';
import { productsSchema } from '../../../app/product/schemas/product.ts';

// The main module is the commerce Worker, but `wrangler types` knows a single main module for the repository.
const { default: commerce, BackOffice: office } = exports as unknown as {
  readonly default: Fetcher;
  readonly BackOffice: Fetcher;
};

/** The caller of calls that name none. */
const ADMIN = { [CALLER_HEADERS.name]: 'admin@nestling.example', [CALLER_HEADERS.role]: 'admin' };

const errorSchema = z.object({ error: z.string(), field: z.string().optional() });

/** Calls the Worker: its calls of staff at their entrypoint, as an admin. */
export function call(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://commerce${path}`, init);
  return path.startsWith('/v1/back-office/') ? callOffice(request) : commerce.fetch(request);
}

function callOffice(request: Request): Promise<Response> {
  for (const [name, value] of Object.entries(ADMIN))
    if (!request.headers.has(name)) request.headers.set(name, value);
  return office.fetch(request);
}

/** Calls the entrypoint that the storefront is bound to. */
export function callShop(path: string, init?: RequestInit): Promise<Response> {
  return commerce.fetch(new Request(`http://commerce${path}`, init));
}

/** Calls the Worker with a JSON body. */
export function send(
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return call(path, { method, headers, body: JSON.stringify(body) });
}

/** Returns products of a shop by key. */
export async function getProducts(shopId: number, keys: string) {
  const response = await call(`/v1/products?shopId=${shopId}&referenceKeys=${keys}`);
  return productsSchema.parse(await response.json()).products;
}

/** Returns a new anonymous basket key of a shop. */
export function newBasketKey(shopId = 1): string {
  return `basket_${shopId}_${crypto.randomUUID().replaceAll('-', '')}`;
}

/** Returns a new anonymous wishlist key of a shop. */
export function newWishlistKey(shopId = 1): string {
  return `wishlist_${shopId}_${crypto.randomUUID().replaceAll('-', '')}`;
}

export async function getBasket(key: string, shopId = 1) {
  const response = await call(`/v1/baskets/${key}?shopId=${shopId}`);
  return basketSchema.parse(await response.json());
}

/** Adds to a basket. Throws unless the status is that of the body. */
export async function addItem(key: string, body: object, shopId = 1) {
  const response = await send('POST', `/v1/baskets/${key}/items?shopId=${shopId}`, body);
  return readResult(response);
}

/** Changes a line: its quantity, or other fields. */
export async function updateItem(
  key: string,
  itemKey: string,
  change: number | object,
  shopId = 1,
) {
  const path = `/v1/baskets/${key}/items/${itemKey}?shopId=${shopId}`;
  const body = typeof change === 'number' ? { quantity: change } : change;
  return readResult(await send('PATCH', path, body));
}

async function readResult(response: Response) {
  const result = basketResultSchema.parse(await response.json());
  if (result.statusCode !== response.status) {
    throw new Error(`status ${response.status}, body says ${result.statusCode}`);
  }
  return result;
}

export async function readError(response: Response) {
  return { status: response.status, ...errorSchema.parse(await response.json()) };
}
