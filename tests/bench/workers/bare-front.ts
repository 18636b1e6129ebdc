import { Hono } from 'hono';

/** First hop of a bare write: forwards the call. */
const app = new Hono<{ Bindings: { readonly BACK: Fetcher } }>();

app.post('*', async (c) =>
  c.env.BACK.fetch('https://back/', { method: 'POST', body: await c.req.text() }),
);

export default app;
