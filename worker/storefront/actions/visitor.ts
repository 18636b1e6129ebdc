import type { Hono } from 'hono';
import type { VisitorFacts } from '../../../app/api/visitor.ts';
import type { AppEnv } from '../bindings.ts';
import { shopOfCall } from './locale.ts';

/** GET /api/visitor/: what a document's Server-Timing tells, for browsers that cannot read it (DESIGN §3). */
export function mountVisitor(app: Hono<AppEnv>) {
  app.get('/api/visitor/', (c) => {
    c.get('trace').route = 'visitor.get';
    const shop = shopOfCall(c);
    if (shop instanceof Response) return shop;
    const { country, crawler } = c.get('visitor');
    const facts: VisitorFacts = { country: country ?? null, crawler, retail: false };
    return c.json(facts);
  });
}
