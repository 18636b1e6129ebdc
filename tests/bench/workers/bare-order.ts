import { Hono } from 'hono';

type Row = Readonly<Record<string, string | number | null>>;

/** The rows of one order, as a shop's database has them. */
export interface OrderRows {
  readonly order: Row;
  readonly packages: readonly Row[];
  readonly items: readonly Row[];
  readonly mail: Row;
}

const app = new Hono<{ Bindings: { readonly DB: D1Database } }>();

/** Writes the rows as one batch, under a new order number: the smallest possible order. */
app.post('*', async (c) => {
  const { items, mail, order, packages } = await c.req.json<OrderRows>();
  const { DB } = c.env;
  const number = crypto.randomUUID();
  const own = { order_number: number, idempotency_key: number, checkout_id: number };
  await DB.batch([
    insert(DB, 'orders', { ...order, ...own }),
    ...packages.map((row) => insert(DB, 'order_packages', row, number)),
    ...items.map((row) => insert(DB, 'order_items', row, number)),
    insert(DB, 'outbox', { ...mail, id: number }),
  ]);
  return c.json({ number }, 201);
});

/** Inserts a row; with `number`, as a row of the order of that number. */
function insert(db: D1Database, table: string, row: Row, number?: string): D1PreparedStatement {
  const names = Object.keys(row);
  const marks = names.map(() => '?');
  if (number === undefined)
    return db
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')})`)
      .bind(...Object.values(row));
  return db
    .prepare(
      `INSERT INTO ${table} (${[...names, 'order_id'].join(', ')})
        SELECT ${[...marks, 'id'].join(', ')} FROM orders WHERE order_number = ?`,
    )
    .bind(...Object.values(row), number);
}

export default app;
