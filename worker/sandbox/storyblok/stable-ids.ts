/** Ids derived from names, so that they are the same on every machine and after every restart. */

const FNV_PRIME = 16777619;
const FNV_START = 2166136261;

function hashText(text: string, salt: number): number {
  let hash = FNV_START ^ salt;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  // A final mix, so that similar names get different numbers.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns a nine-digit id. */
export function makeId(name: string): number {
  return 100_000_000 + (hashText(name, 0) % 900_000_000);
}

/** Returns a UUID in the form of version 4. */
export function makeUuid(name: string): string {
  const hex = [1, 2, 3, 4]
    .map((salt) => hashText(name, salt).toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const FIRST_DAY = Date.UTC(2025, 8, 1, 8);
const DAYS = 90;
const DAY_MS = 86_400_000;

/** Returns a time in autumn 2025, derived from the name. */
export function makeDate(name: string): string {
  const day = hashText(name, 5) % DAYS;
  const millisecond = hashText(name, 6) % (DAY_MS / 3);
  return new Date(FIRST_DAY + day * DAY_MS + millisecond).toISOString();
}
