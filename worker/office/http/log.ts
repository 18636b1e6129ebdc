/** Writes a line of the log: what happened, and no address, key, token or URL. */
export function logEvent(
  event: string,
  facts: Readonly<Record<string, string | number>> = {},
): void {
  console.log(JSON.stringify({ event, ...facts }));
}
