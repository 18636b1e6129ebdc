/** What a document's script may know of its visitor, as Server-Timing entries (DESIGN §3); caches leave them out. */
export function documentTimings(visitor: {
  readonly country: string | undefined;
  readonly crawler: boolean;
}): string[] {
  const facts = [visitor.country ?? '', ...(visitor.crawler ? ['crawler'] : [])];
  return [`visitor;desc="${facts.join(';')}"`];
}
