import { Hono } from 'hono';
import type { Env } from '../env.ts';

export const health = new Hono<{ Bindings: Env }>();

/** Healthy if the products can be counted, which needs the database and its migrations. */
health.get('/', async (c) => {
  try {
    const count = c.env.DB.prepare('SELECT count(*) AS products FROM products');
    const products = await count.first<number>('products');
    return c.json({ ok: true, products: products ?? 0 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    console.error(JSON.stringify({ event: 'health.database', reason }));
    return c.json({ ok: false }, 503);
  }
});
