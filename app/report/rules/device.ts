/**
 * Browsers by their mark in the user agent, the more specific first, because most of them also contain Chrome and
 * Safari.
 */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\bDuckDuckGo\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Number of characters of a user agent that are read. */
const LOOKED_AT = 512;

/**
 * Returns browser and system of a user agent, `Firefox, Windows`, for the list of a customer's sessions; empty if neither is
 * known. The result contains only known names, no other text of the user agent.
 */
export function deviceName(userAgent: string | null | undefined): string {
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  const names = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([, mark]) => mark.test(text))?.[0] ?? [],
  );
  return names.join(', ');
}
