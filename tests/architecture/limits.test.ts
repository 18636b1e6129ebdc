import { expect, test } from 'vitest';
import { allFiles, read } from './sources.ts';

/** Each Worker's settings, and the file that types its bindings. */
const WORKERS = [
  { toml: 'wrangler.toml', types: 'worker/storefront/bindings.ts' },
  { toml: 'worker/commerce/wrangler.toml', types: 'worker/commerce/env.ts' },
  { toml: 'worker/office/wrangler.toml', types: 'worker/office/env.ts' },
];
/** First lines of a rate limit's section, one per environment. */
const BLOCKS = ['[[ratelimits]]', '[[env.qa.ratelimits]]', '[[env.preview.ratelimits]]'];

interface Limit {
  readonly name: string;
  readonly namespace: string;
}

function limitsOf(toml: string, block: string): Limit[] {
  const [, ...texts] = read(toml).split(`\n${block}\n`);
  return texts.map((text) => ({
    name: /^name = "(\w+)"$/m.exec(text)?.[1] ?? '',
    namespace: /^namespace_id = "(\d+)"$/m.exec(text)?.[1] ?? '',
  }));
}

/** Returns the names of the rate limits that a Worker's bindings have. */
function typedLimits(types: string): string[] {
  return [...read(types).matchAll(/readonly (\w+): RateLimit;/g)].flatMap(([, name]) => name ?? []);
}

/** Returns namespaces that no limit of any Worker has, one per environment: 1xxx, 2xxx and 3xxx. */
function freeNamespaces(): readonly string[] {
  const taken = WORKERS.flatMap(({ toml }) => BLOCKS.flatMap((block) => limitsOf(toml, block)));
  const free = Math.max(...taken.map(({ namespace }) => Number(namespace.slice(1)))) + 1;
  return BLOCKS.map((_, at) => `${at + 1}${String(free).padStart(3, '0')}`);
}

test.each(WORKERS)('each environment of $toml has the rate limits of $types', ({ toml, types }) => {
  const typed = typedLimits(types);
  expect(typed).not.toEqual([]);
  const wrong = BLOCKS.flatMap((block, at) => {
    const names = limitsOf(toml, block).map(({ name }) => name);
    const add = typed.filter((name) => !names.includes(name));
    const remove = names.filter((name) => !typed.includes(name));
    return [
      ...add.map(
        (name) =>
          `${toml}: add\n${block}\nname = "${name}"\nnamespace_id = "${freeNamespaces()[at] ?? ''}"\nsimple = { limit = 20, period = 60 }`,
      ),
      ...remove.map((name) => `${toml}: remove ${name} from ${block}, or type it in ${types}`),
    ];
  });
  expect(wrong, `\n${wrong.join('\n\n')}\n`).toEqual([]);
});

test('each rate limit has its own namespace, which belongs to the account, not to a Worker', () => {
  const owners = new Map<string, string>();
  const repeated = WORKERS.flatMap(({ toml }) =>
    BLOCKS.flatMap((block) =>
      limitsOf(toml, block).flatMap(({ name, namespace }) => {
        const here = `${toml}: ${block} ${name}`;
        const there = owners.get(namespace);
        owners.set(namespace, here);
        return there ? [`${here}: namespace_id "${namespace}" is that of ${there}`] : [];
      }),
    ),
  );
  expect(repeated).toEqual([]);
});

test.each(WORKERS.flatMap(({ types }) => typedLimits(types)))(
  'docs/limits.md says what %s limits',
  (name) => {
    expect(read('docs/limits.md'), `docs/limits.md: add a line with \`${name}\``).toContain(
      `\`${name}\``,
    );
  },
);

/** Numbers with a unit of thousands: \`210_000\`, \`2e5\`. */
const ROUNDS = /\biterations\b["']?\s*:\s*([\d_.e]+)/g;
const NODE_ROUNDS = /\bpbkdf2(?:Sync)?\([^)]*?,\s*([\d_.e]+)\s*,\s*\d+\s*,/g;
/** Production refuses more iterations, although they work locally. */
const MAX_ROUNDS = 100_000;

function pbkdf2Rounds(text: string): number[] {
  return [...text.matchAll(ROUNDS), ...text.matchAll(NODE_ROUNDS)].map(([, rounds = '']) =>
    Number(rounds.replaceAll('_', '')),
  );
}

test.each([
  ["deriveBits({ name: 'PBKDF2', salt, iterations: 600_000, hash }, key, 256)", [600_000]],
  ["pbkdf2Sync(password, salt, 210000, 64, 'sha512')", [210_000]],
])('the rounds of %s are found', (code, rounds) => {
  expect(pbkdf2Rounds(code)).toEqual(rounds);
});

test('no PBKDF2 has more rounds than production computes', () => {
  const strong = allFiles()
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('limits.test.ts'))
    .filter((file) => pbkdf2Rounds(read(file)).some((rounds) => rounds > MAX_ROUNDS));
  expect(strong).toEqual([]);
});
