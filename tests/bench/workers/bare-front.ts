import { Hono } from 'hono';

/** The first hop of a bare write: hands the call on. */
const app = new Hono<{ Bindings: { readonly BACK: Fetcher } }>();

app.post('*', async (c) =>
  c.env.BACK.fetch('https://back/', { method: 'POST', body: await c.req.text() }),
);

export default app;
