export interface DocumentVisitor {
  readonly country: string | undefined;
  readonly crawler: boolean;
  readonly retail: boolean;
}

/**
 * Returns the Server-Timing entries from which a document reads its visitor and its policy (docs/rules/visitor.md#visitor).
 * They are added to each response, including a 304, and never cached.
 */
export function documentTimings(
  { country, crawler, retail }: DocumentVisitor,
  services: readonly string[],
): string[] {
  const facts = [country ?? '', ...(crawler ? ['crawler'] : []), ...(retail ? ['retail'] : [])];
  return [`visitor;desc="${facts.join(';')}"`, `policy;desc="${services.join(' ')}"`];
}
