import type { VisitorFacts } from '../visitor/schemas/visitor.ts';
import type { ConsentVisitor } from '../consent/rules/consent.ts';
import { createCall } from './call.ts';

/** How long the page waits for the facts. Milliseconds. */
const PATIENCE = 2000;

/**
 * Returns what the edge knows about the visitor, for browsers that do not expose the document's Server-Timing; undefined without
 * an answer.
 */
export async function askVisitor(shop: string): Promise<ConsentVisitor | undefined> {
  const signal = AbortSignal.timeout(PATIENCE);
  const call = createCall(shop);
  const result = await call<VisitorFacts>({ method: 'GET', path: '/api/visitor/', signal });
  return result.ok ? result.data : undefined;
}
