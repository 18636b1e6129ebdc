export interface DocumentVisitor {
  readonly country: string | undefined;
  readonly crawler: boolean;
}

/**
 * Returns the Server-Timing entries from which a document reads its visitor and its own policy (docs/rules.md#visitor).
 * They are added to each response, a 304 too, and never cached.
 */
export function documentTimings(
  { country, crawler }: DocumentVisitor,
  services: readonly string[],
): string[] {
  const facts = [country ?? '', ...(crawler ? ['crawler'] : [])];
  return [`visitor;desc="${facts.join(';')}"`, `policy;desc="${services.join(' ')}"`];
}
