import { Hono } from 'hono';
import { build } from 'virtual:assets';
import { officeHosts } from '../../edge-config/hosts.ts';
import type { Env } from './env.ts';
import { secured } from './http/security.ts';
import { answerStaff } from './pages/answer-staff.tsx';
import { officeSettingsSchema } from './settings.ts';
import { answerSystem } from './systems/answer-system.ts';

const app = new Hono<{ Bindings: Env }>();

app.onError((error, c) => {
  // The message may contain what was sent.
  console.error(JSON.stringify({ event: 'office.failed', name: error.name }));
  return secured(c.json({ error: 'the back end does not answer, please try again' }, 503));
});

/** Which Worker and build answer, for a deploy; open to everybody. */
app.get('/healthz', () => secured(Response.json({ ok: true, worker: 'office', build })));

/** Two hosts: pages of staff, which Access stands before, and calls of systems, which it does not. Every other one is refused. */
app.all('*', async (c) => {
  const settings = officeSettingsSchema.parse(c.env);
  const { hostname, pathname } = new URL(c.req.url);
  const { shop, systems } = officeHosts(settings.ENVIRONMENT);
  if (hostname === systems) return secured(await answerSystem(c.req.raw, c.env, settings));
  if (hostname === shop && pathname === '/')
    return secured(new Response(null, { status: 302, headers: { location: '/_shop/' } }));
  if (hostname === shop && pathname.startsWith('/_shop/'))
    return secured(await answerStaff(c.req.raw, c.env, settings));
  return secured(c.json({ error: 'there is no such page' }, 404));
});

export default app;
