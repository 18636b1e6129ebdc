import { Hono } from 'hono';
import { products } from '../../../worker/commerce/catalogue/routes/products.ts';

interface Bindings {
  readonly DB: D1Database;
  readonly COMMERCE: Fetcher;
  /** The storefront whose pages are recorded: its back end is this Worker. */
  readonly STOREFRONT: Fetcher;
}

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface Page {
  readonly statements: readonly Statement[];
  /** URLs of its calls of the back end. */
  readonly calls: readonly string[];
  readonly body: ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
}

const pages: Page[] = [];
/** What the calls of the recorded page read. */
let statements: Statement[] = [];
let calls: string[] = [];
let turn = 0;

const app = new Hono<{ Bindings: Bindings }>();

/** Answers a call of the storefront by the back end, and records what it reads. */
app.all('/v1/*', async (c) => {
  const url = new URL(c.req.url);
  calls.push(c.req.url);
  if (url.pathname === '/v1/products')
    await products.app.request(url.pathname + url.search, undefined, {
      ...c.env,
      DB: noting(c.env.DB),
    });
  return c.env.COMMERCE.fetch(c.req.raw);
});

/** Requests the page of a URL, and records it if wanted. */
app.post('*', async (c) => {
  const { url, headers, isKept } = await c.req.json<{
    url: string;
    headers: Record<string, string>;
    isKept: boolean;
  }>();
  statements = [];
  calls = [];
  const response = await c.env.STOREFRONT.fetch(url, { headers });
  const body = await response.arrayBuffer();
  if (response.status !== 200 || statements.length === 0)
    return c.text(`${url}: ${response.status}, ${statements.length} statements`, 500);
  if (isKept)
    pages.push({ statements, calls, body, headers: Object.fromEntries(response.headers) });
  return c.json({ statements: statements.length, bytes: body.byteLength });
});

/** Makes the back end's calls of the recorded pages in turn. */
app.get('/calls', async (c) => {
  const page = pages[turn % pages.length];
  turn += 1;
  for (const call of page?.calls ?? []) await (await c.env.COMMERCE.fetch(call)).arrayBuffer();
  return c.text('');
});

/** Answers the recorded pages in turn: one batch of what each reads, then its bytes. */
app.get('*', async (c) => {
  const page = pages[turn % pages.length];
  turn += 1;
  if (page === undefined) return c.text('nothing is recorded', 500);
  const { DB } = c.env;
  await DB.batch(page.statements.map(({ sql, values }) => DB.prepare(sql).bind(...values)));
  return new Response(page.body, { headers: page.headers });
});

/** Returns a database that records its statements. */
function noting(db: D1Database): D1Database {
  const asked = new WeakMap<D1PreparedStatement, Statement>();
  const record = (statement: D1PreparedStatement) => {
    const known = asked.get(statement);
    if (known) statements.push(known);
    return statement;
  };
  function wrap(statement: D1PreparedStatement, sql: string, values: readonly unknown[]) {
    const wrapped: D1PreparedStatement = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind')
          return (...bound: unknown[]) => wrap(target.bind(...bound), sql, bound);
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          record(wrapped);
          return Reflect.apply(value, target, given);
        };
      },
    });
    asked.set(wrapped, { sql, values });
    return wrapped;
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql), sql, []);
      if (name !== 'batch') return Reflect.get(target, name);
      return (statements: readonly D1PreparedStatement[]) =>
        target.batch(
          statements.map((one) => {
            const { sql, values } = asked.get(record(one)) ?? { sql: '', values: [] };
            return target.prepare(sql).bind(...values);
          }),
        );
    },
  });
}

export default app;
