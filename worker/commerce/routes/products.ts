import { Hono } from 'hono';
import { MAX_PRODUCT_KEYS } from '../../../app/api/product.ts';
import { findProducts } from '../catalogue.ts';
import { listProducts } from '../catalogue/list.ts';
import { Refusal } from '../door/refusal.ts';
import { readShop } from '../door/shop-id.ts';
import type { Env } from '../env.ts';

/** docs/api.md: at most so many keys a call. */
export const MAX_KEYS = MAX_PRODUCT_KEYS;
const MAX_KEY_LENGTH = 64;
/** docs/api.md: at most so many products a page of the list. */
export const MAX_PER_PAGE = 5000;
const MAX_PAGE = 10_000;

export const products = new Hono<{ Bindings: Env }>();

products.get('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  if (c.req.query('page') !== undefined) {
    const page = readCount('page', c.req.query('page'), MAX_PAGE);
    const perPage = readCount('perPage', c.req.query('perPage'), MAX_PER_PAGE);
    return c.json(await listProducts(c.env.DB, shop, page, perPage));
  }
  const keys = readKeys(c.req.query('referenceKeys'));
  return c.json({ products: await findProducts(c.env.DB, shop, keys) });
});

function readKeys(text: string | undefined): string[] {
  const keys = (text ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0) throw new Refusal(400, 'referenceKeys is missing', 'referenceKeys');
  if (keys.length > MAX_KEYS) {
    throw new Refusal(400, `at most ${MAX_KEYS} keys`, 'referenceKeys');
  }
  if (keys.some((key) => key.length > MAX_KEY_LENGTH)) {
    throw new Refusal(400, `a key has at most ${MAX_KEY_LENGTH} characters`, 'referenceKeys');
  }
  return keys;
}

function readCount(field: string, text: string | undefined, most: number): number {
  const count = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 0;
  if (count < 1 || count > most) throw new Refusal(400, `${field} is 1 to ${most}`, field);
  return count;
}
