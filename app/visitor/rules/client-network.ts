/**
 * Prefix lengths of the networks in which an IPv6 client counts: a link, a household, a site
 * (docs/rules/page.md#limits).
 */
const PREFIXES = [64, 56, 48] as const;
const GROUPS = 8;

/** Beginnings of IPv6 addresses that stand for an IPv4 address: mapped and compatible (RFC 4291), translated (RFC 6052). */
const EMBEDDED = /^(?:0:){5}(?:0|ffff):|^64:ff9b:(?:0:){4}/;

/**
 * Returns the networks in which a client counts, the narrowest first: its IPv4 address, or the /64, /56 and /48 of its IPv6 address,
 * each the same for all spellings. An IPv6 address that stands for an IPv4 one counts as that. Anything but an address counts as
 * written.
 */
export function networksOf(address: string): readonly string[] {
  // Without brackets, and without the name of an interface.
  const text = address
    .trim()
    .toLowerCase()
    .replace(/^\[|\].*$|%.*$/g, '');
  const groups = text.includes(':') ? groupsOf(text) : undefined;
  if (!groups) return [text];
  const [high = 0, low = 0] = groups.slice(-2);
  const written = groups.map((group) => group.toString(16)).join(':');
  if (EMBEDDED.test(written) && high > 0)
    return [[high >> 8, high & 255, low >> 8, low & 255].join('.')];
  return PREFIXES.map((bits) => {
    const first = groups.slice(0, 4).map((group, at) => group & maskOf(bits - at * 16));
    return `${first.map((group) => group.toString(16)).join(':')}::/${bits}`;
  });
}

/** Returns the mask of the first bits of a group. */
function maskOf(bits: number): number {
  const ones = Math.min(Math.max(bits, 0), 16);
  return (0xffff << (16 - ones)) & 0xffff;
}

/** Returns the eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(text: string): number[] | undefined {
  const plain = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number);
    return [((a ?? 0) << 8) | (b ?? 0), ((c ?? 0) << 8) | (d ?? 0)]
      .map((group) => group.toString(16))
      .join(':');
  });
  const [head = '', tail, more] = plain.split('::');
  if (more !== undefined) return undefined;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = GROUPS - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}
