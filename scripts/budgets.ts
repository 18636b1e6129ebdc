import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from './build.ts';
import { CommandError, runCommand } from './command.ts';
import { root } from './paths.ts';

/** Bytes that a visitor or the edge carries; 1 kB is 1,000 bytes. */
const ENTRY_MAX = 8_000;
/** Scripts that pages load without an interaction, with every island awake. */
const AWAKE_MAX = 80_000;
/** The same, after a slider was used. */
const SLID_MAX = 100_000;
/** A part that is loaded when a shopper opens or uses it, such as a dialog's. */
const OPENED_MAX = 6_000;
const FONTS_MAX = 64_000;
/** docs/decisions/053-blocks-and-forms-weigh-on-the-storefront.md. */
const STOREFRONT_MAX = 360_000;
const COMMERCE_MAX = 400_000;
const OFFICE_MAX = 300_000;

/** Texts that survive minification and identify a library in a chunk. */
const REACT = /react\.transitional\.element|react\.element|__CLIENT_INTERNALS_DO_NOT_USE/;
const ZOD = /_zod\b|ZodError/;
const SWIPER = /SWIPER-CONTAINER/;
/** The values of the countries, which a rule of the browser would bring along as a whole. */
const COUNTRIES = /invoiceYears/;

const CLIENT = join(root, 'dist/client');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
}

interface Finding {
  readonly ok: boolean;
  readonly text: string;
}

function readManifest(): Record<string, Chunk> {
  const path = join(CLIENT, '.vite/manifest.json');
  if (!existsSync(path))
    throw new CommandError('budgets: dist/client has no manifest. Run "npm run build".');
  return JSON.parse(readFileSync(path, 'utf8'));
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Returns the key of the entry: what the browser loads first. */
function entryOf(manifest: Manifest): string {
  const isScript = ({ isEntry, file }: Chunk) => isEntry && file.endsWith('.js');
  const entry = Object.entries(manifest).find(([, chunk]) => isScript(chunk))?.[0];
  if (entry === undefined) throw new CommandError('budgets: the manifest has no entry.');
  return entry;
}

/** Sources whose chunks the checkout loads besides the entry. */
const CHECKOUT = ['app/client/shop.ts', 'app/checkout/browser/checkout.ts'];

/** Parts of the entry's script that wake nothing: the figures of a page, and its reload for a newer build. */
const OWN = ['app/report/browser/vitals.ts', 'app/browser/builds.ts'];

/** Returns the key of the chunk that begins with a source file. */
function keyOf(manifest: Manifest, source: string): string {
  if (manifest[source]) return source;
  throw new CommandError(`budgets: ${source} begins no chunk.`);
}

/** Returns chunks with all that they import statically. */
function withImports(manifest: Manifest, chunks: readonly string[]): ReadonlySet<string> {
  const keys = new Set(chunks);
  // A Set that grows during iteration, so imports of imports are included.
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return keys;
}

function filesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}

function brotliSize(file: string): number {
  const bytes = readFileSync(join(CLIENT, file));
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (test(one) ? 'yes' : 'no'));
  return [yes, no];
}

function limit(name: string, bytes: number, max: number): Finding {
  const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
  return { ok: bytes <= max, text: `${name}: ${kilobytes(bytes)} of ${kilobytes(max)}` };
}

function without(name: string, files: readonly string[], mark: RegExp): Finding {
  const found = files.filter((file) => mark.test(readFileSync(join(CLIENT, file), 'utf8')));
  return {
    ok: found.length === 0,
    text: found.length === 0 ? name : `${name}: found in ${found.join(', ')}`,
  };
}

function measure(): Finding[] {
  const manifest = readManifest();
  const start = entryOf(manifest);
  const entry = filesOf(manifest, withImports(manifest, [start]));
  const own = new Set(OWN.map((name) => keyOf(manifest, name)));
  const waking = (manifest[start]?.dynamicImports ?? []).filter((key) => !own.has(key));
  const awakeKeys = withImports(manifest, [start, ...waking]);
  const awake = filesOf(manifest, awakeKeys);
  const onDemand = [...awakeKeys]
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => !awakeKeys.has(key));
  const opened = onDemand.map((key) => {
    const own = [...withImports(manifest, [key])].filter((part) => !awakeKeys.has(part));
    return { key, files: filesOf(manifest, own) };
  });
  const [swiper, others] = partition(opened, ({ key }) => key.includes('slider-swiper'));
  const checkout = filesOf(
    manifest,
    withImports(manifest, [start, ...CHECKOUT.map((name) => keyOf(manifest, name))]),
  );
  const scripts = globSync('**/*.js', { cwd: CLIENT });
  const unslid = scripts.filter((file) => !file.includes('slider-swiper'));
  const fonts = globSync('**/*.{woff2,woff,ttf}', { cwd: CLIENT });
  const workerBytes = (name: string) =>
    sum(
      globSync(`dist/${name}/**/*.js`, { cwd: root }).map(
        (file) => gzipSync(readFileSync(join(root, file))).length,
      ),
    );
  return [
    limit('script of every page, brotli', sum(entry.map(brotliSize)), ENTRY_MAX),
    without('script of every page has no React', entry, REACT),
    without('no script of the browser has zod', scripts, ZOD),
    without('no script of the browser has the countries', scripts, COUNTRIES),
    limit('script of all islands, brotli', sum(awake.map(brotliSize)), AWAKE_MAX),
    limit(
      'script of all islands and sliders, brotli',
      sum([...awake, ...swiper.flatMap(({ files }) => files)].map(brotliSize)),
      SLID_MAX,
    ),
    limit('script of the checkout, brotli', sum(checkout.map(brotliSize)), AWAKE_MAX),
    ...others.map(({ key, files }) =>
      limit(`${key}, when it is used, brotli`, sum(files.map(brotliSize)), OPENED_MAX),
    ),
    without('no script but its own has Swiper', unslid, SWIPER),
    limit('fonts', sum(fonts.map((file) => readFileSync(join(CLIENT, file)).length)), FONTS_MAX),
    limit('storefront Worker, gzip', workerBytes('storefront'), STOREFRONT_MAX),
    limit('commerce Worker, gzip', workerBytes('commerce'), COMMERCE_MAX),
    limit('office Worker, gzip', workerBytes('office'), OFFICE_MAX),
  ];
}

await runCommand({
  call: 'node scripts/budgets.ts',
  summary:
    'Checks the build: maximum bytes of scripts, fonts and the Worker, and what they must not contain.',
  options: {},
  async run() {
    await build();
    const findings = measure();
    for (const { ok, text } of findings) console.log(`${ok ? 'ok    ' : 'not ok'} ${text}`);
    return findings.every(({ ok }) => ok) ? 0 : 1;
  },
});
