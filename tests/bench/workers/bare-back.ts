import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';

interface Env {
  readonly LINES: DurableObjectNamespace<Lines>;
}

/** The smallest stored line: one write, and the stored value as the answer. */
export class Lines extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS lines (variant INTEGER PRIMARY KEY, quantity INTEGER)',
    );
  }

  add(variant: number, quantity: number) {
    const { sql } = this.ctx.storage;
    sql.exec(
      'INSERT INTO lines VALUES (?, ?) ON CONFLICT (variant) DO UPDATE SET quantity = quantity + excluded.quantity',
      variant,
      quantity,
    );
    return sql.exec('SELECT * FROM lines').toArray();
  }
}

interface Addition {
  readonly basketKey: string;
  readonly variantId: number;
  readonly quantity: number;
}

const app = new Hono<{ Bindings: Env }>();

app.post('*', async (c) => {
  const { basketKey, variantId, quantity } = await c.req.json<Addition>();
  return c.json(await c.env.LINES.getByName(basketKey).add(variantId, quantity));
});

export default app;
