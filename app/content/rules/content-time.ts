/**
 * Parses a time of the content system, which is in UTC (docs/rules/content.md#campaign): `2026-12-24 00:00`, without a
 * time zone, or ISO 8601. Milliseconds since 1970; undefined for an unreadable time.
 */
export function parseContentTime(text: string): number | undefined {
  const time = Date.parse(
    text.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/, '$1T$2Z'),
  );
  return Number.isNaN(time) ? undefined : time;
}
