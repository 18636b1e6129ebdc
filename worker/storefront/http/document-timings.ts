export interface DocumentVisitor {
  readonly country: string | undefined;
  readonly crawler: boolean;
}

/**
 * Server-Timing entries by which a document knows its visitor and its own policy (DESIGN §3). Made at the answer, for a
 * 304 too; no cache keeps them.
 */
export function documentTimings(
  { country, crawler }: DocumentVisitor,
  services: readonly string[],
): string[] {
  const facts = [country ?? '', ...(crawler ? ['crawler'] : [])];
  return [`visitor;desc="${facts.join(';')}"`, `policy;desc="${services.join(' ')}"`];
}
