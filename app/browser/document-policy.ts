import type { ConsentVisitor } from '../consent/rules/consent.ts';

interface ServerTiming {
  readonly name: string;
  readonly description: string;
}

/**
 * Returns the names of the services that a document's policy allows, from the Server-Timing of its navigation entry;
 * undefined if the browser does not expose it.
 */
export function documentServices(
  timings: readonly ServerTiming[] | undefined,
): string[] | undefined {
  const policy = timings?.find(({ name }) => name === 'policy');
  return policy?.description.split(' ').filter((name) => name !== '');
}

/** Returns what the edge knows about a document's visitor, from the same entry. */
export function documentVisitor(timings: readonly ServerTiming[] | undefined): ConsentVisitor {
  const facts = timings?.find(({ name }) => name === 'visitor')?.description.split(';') ?? [];
  return { crawler: facts.includes('crawler'), retail: facts.includes('retail') };
}

/** Returns the Server-Timing of this document; after a history step it is still that of the original load. */
export function readServerTiming(): readonly ServerTiming[] | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.serverTiming : undefined;
}
