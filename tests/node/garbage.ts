/** Values that a damaged KV value may have. */
export interface Garbage {
  readonly name: string;
  /** Derived from the stored value, undefined without one. */
  readonly spoil: (good: string | undefined) => string | Uint8Array;
}

function always(name: string, value: string | Uint8Array): Garbage {
  return { name, spoil: () => value };
}

/** The members of each value, under a key that a parser may treat specially. */
const PROTOTYPE = JSON.stringify({
  version: 9,
  cv: 9,
  at: 1,
  story: null,
  exact: {},
  patterns: [],
  entries: [],
  history: [],
  pageStore: 'on',
  footerLinks: [],
});

export const garbage: readonly Garbage[] = [
  always('nothing', ''),
  always(
    'bytes that are no text',
    Uint8Array.from({ length: 512 }, (_, at) => (at * 151) % 256),
  ),
  always('no JSON', '<!doctype html><title>502</title>'),
  {
    name: 'half of what it was',
    spoil: (good = '{"version":17') => good.slice(0, Math.ceil(good.length / 2)),
  },
  always('null', 'null'),
  always('a list', '[[],{},null]'),
  always('a number', '-1e309'),
  always('an object of wrong members', JSON.stringify(wrongMembers())),
  always(
    'members named like a prototype',
    `{"__proto__":${PROTOTYPE},"constructor":{"prototype":${PROTOTYPE}},"toString":7,"hasOwnProperty":null}`,
  ),
  always('an object in an object, 5,000 deep', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000)),
  always('lists in lists, 50,000 deep', '['.repeat(50_000) + ']'.repeat(50_000)),
];

function wrongMembers() {
  return {
    version: 'yesterday',
    cv: -1,
    at: {},
    story: { uuid: 7, body: 'x', title: [] },
    exact: { '/': 'x', __proto__: null },
    patterns: [[7]],
    entries: [{ path: 'x', alternates: [] }],
    history: [['/']],
    pageStore: 7,
    kill: 'all',
    flags: [],
    logo: 7,
    footerLinks: { title: 1 },
    headerNavigationLinks: [7, null],
    pageTitleTemplate: {},
  };
}
