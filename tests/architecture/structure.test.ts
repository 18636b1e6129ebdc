import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { islands } from '../../app/client/bindings.ts';
import { allFiles, importsOf, read, root, sourceFiles } from './sources.ts';

const TOP_LEVEL = new Set(
  [
    'worker app edge-config field-plugin kv-seeds public tests scripts docs .ci .github',
    'wrangler.toml package.json package-lock.json README.md CONTRIBUTING.md AGENTS.md SECURITY.md CHANGELOG.md LICENSE',
    'tsconfig.json tsconfig.app.json tsconfig.worker.json tsconfig.node.json',
    'vite.config.ts vitest.config.ts playwright.config.ts knip.config.ts .oxfmtrc.json .oxlintrc.json',
    '.npmrc .gitignore .gitattributes .editorconfig .dev.vars.example',
  ].flatMap((line) => line.split(' ')),
);
/** Ignored by git (.gitignore). */
const UNTRACKED = new Set(
  [
    '.git node_modules .node dist .wrangler .dev.vars',
    'test-results playwright-report .DS_Store',
  ].flatMap((line) => line.split(' ')),
);
const WORKER_ENTRY = /^worker\/(storefront|commerce|office|sandbox)\/index\.ts$/;
const VAGUE = /^(utils?|helpers?|common|lib|misc)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names set by others: Storyblok's blocks, wrangler's migrations, contents by slug. */
const NAMED_BY_OTHERS = /^app\/content\/blocks\/|\/migrations\/|^kv-seeds\/|\.md$/;
const MAX_LINES = 300;
/** Files of rows rather than logic; a test file is a table of cases. */
const TABLES =
  /\.(test|spec)\.tsx?$|^app\/i18n\/|^worker\/commerce\/seed\/|^edge-config\/|^kv-seeds\/|^docs\//;
/** A title that begins with a verb or a conjunction: a failure would not say what failed. */
const FRAGMENT =
  /(?:\b(?:describe|test|it)(?:\.\w+)*\(|\]\)\()\s*['"`]((?:is|are|has|have|does|do|was|were|and|but|nor|also|that|whose|not|rejects|refuses|shows|says|keeps|takes|sends|gets|gives|leads|ends|stays|adds|waits|begins|brings|returns|accepts|contains|asks|leaves|makes|runs|opens)\b[^\n]*)/g;
/** Words that once had a special meaning in this repository, and the field's terms for them. */
const DIALECT: Readonly<Record<string, string>> = {
  tell: 'report, send or show',
  told: 'reported, sent or shown',
  keep: 'store, cache or record',
  kept: 'stored or cached',
  shared: 'common, anonymous, or the shared wishlist by its name',
  Told: 'reported, sent or shown',
  said: 'reported, sent or shown',
  Said: 'reported, sent or shown',
  Wish: 'WishlistItem, or the request',
  WishEvent: 'WishlistEvent',
  hearts: 'wishlist buttons',
  NOBODY: 'ANONYMOUS_VISITOR',
  keepPage: 'cachePage',
  Kept: 'ObjectStore, or the stored response',
  OwnedStore: 'ObjectStore',
  Parcel: 'Transfer between objects, or the order’s Package',
  Parcels: 'Transfers',
  Receipt: 'TransferHandler, or the mail that confirms',
  Place: 'Coordinates, Address, position or index',
  PLACES: 'what they are: towns, layouts, sections',
  Held: 'PendingOrder, or the cached entry',
  Mend: 'Repair, default or fix',
  MergeNote: 'MergeNotice',
  shelf: 'cache',
  judgePage: 'freshnessOf',
  verdict: 'freshness',
  Verdict: 'Freshness',
  Asker: 'ClientIdentity',
  Visit: 'PageContext',
  openVisit: 'createPageContext',
  makesTooMuch: 'isRateLimited',
  hearOut: 'drainBody',
  isSilent: 'isUpstreamUnavailable',
  paced: 'coalesce',
  memo: 'cache',
  film: 'video',
  films: 'videos',
  admit: 'authorizeKey',
  maySee: 'canRead',
};
/** Phrases that comments, test titles and documents must not use, because plain English has clearer ones. */
const PHRASES =
  /\bnobody\b|\b(?:of|by) (?:its|their|his|her) own\b|\b(?:is|are|was|were) told\b|\bheard? out\b|\bwho(?:ever)? asks\b|\bwhat (?:is|was) kept\b|\btells\b/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/ .*/g;
const TITLE = /\b(?:describe|test|it)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;
const DECLARED = /\b(?:const|let|function|class|interface|type|enum) (\w+)/g;
/** An absolute path of a machine. Written so that this line does not match itself. */
const MACHINE_PATH = /(?<![\w.~*$}-])\/(?:work|root|Users|home\/\w+)\/[\w.]/;

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

describe('the repository', () => {
  test('the repository has only the listed files at its top level', () => {
    const strange = readdirSync(root).filter(
      (name) => !TOP_LEVEL.has(name) && !UNTRACKED.has(name),
    );
    expect(strange).toEqual([]);
  });

  test("the repository has index.ts only as a Worker's entry", () => {
    const files = allFiles().filter((file) => /\/index\.tsx?$/.test(file));
    expect(files.filter((file) => !WORKER_ENTRY.test(file))).toEqual([]);
  });

  test('the repository calls nothing by a name that the field has another one for', () => {
    const found = allFiles()
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(DECLARED)].flatMap(([, name = '']) =>
          Object.hasOwn(DIALECT, name) ? [`${file}: ${name} → ${DIALECT[name]}`] : [],
        ),
      );
    expect(found).toEqual([]);
  });

  test('the repository is written in plain English', () => {
    const found = [
      ...allFiles(),
      'README.md',
      'CONTRIBUTING.md',
      'AGENTS.md',
      'SECURITY.md',
      'CHANGELOG.md',
    ]
      .filter((file) => /\.(tsx?|css|md)$/.test(file))
      .flatMap((file) => {
        const text = read(file);
        const prose = file.endsWith('.md')
          ? [text]
          : [...text.matchAll(COMMENT), ...text.matchAll(TITLE)].map(([part]) => part);
        return prose.flatMap((part) =>
          [...part.replaceAll(/\n\s*\*?\s*/g, ' ').matchAll(PHRASES)].map(
            ([phrase]) => `${file}: ${phrase}`,
          ),
        );
      });
    expect(found).toEqual([]);
  });

  test('a test of the repository has a title with a subject', () => {
    const found = allFiles()
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(FRAGMENT)].map(([, title]) => `${file}: ${title}`),
      );
    expect(found).toEqual([]);
  });

  test('the repository changes the status of an order in one file', () => {
    const changes = /UPDATE order(?:s|_packages) SET status = '/;
    const found = sourceFiles().filter(
      (file) =>
        file.startsWith('worker/commerce/') &&
        !file.endsWith('.test.ts') &&
        changes.test(read(file)),
    );
    expect(found).toEqual([
      // Makes a CHECK fail, so that the batch of an order above its ceiling is refused.
      'worker/commerce/checkout/open-orders.ts',
      // Delivers files in the batch that confirms or pays their order.
      'worker/commerce/order/files.ts',
      // Cancels packages of which nothing is left, in the batch of their refund.
      'worker/commerce/order/refunds/refund-order.ts',
      'worker/commerce/order/status.ts',
    ]);
  });

  test('the repository has no file beside a folder of its name', () => {
    const folders = new Set(allFiles().map((file) => dirname(file)));
    const twins = allFiles().filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && folders.has(file.replace(/\.[^/]*$/, '')),
    );
    expect(twins).toEqual([]);
  });

  test('the repository has no barrels', () => {
    const barrels = sourceFiles().filter((file) => {
      const code = read(file)
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .trim();
      const withoutReExports = code.replaceAll(
        /export\s+(type\s+)?(\*|\{[^}]*\})[^;]*?from\s+['"][^'"]+['"];?/g,
        '',
      );
      return importsOf(file).length > 0 && withoutReExports.trim() === '';
    });
    expect(barrels).toEqual([]);
  });

  test('the repository has no vague names', () => {
    const vague = allFiles().filter((file) =>
      file.split('/').some((part) => VAGUE.test(part.replace(/\..*$/, ''))),
    );
    expect(vague).toEqual([]);
  });

  test('the repository has names in kebab-case', () => {
    const wrong = allFiles().filter(
      (file) => !NAMED_BY_OTHERS.test(file) && !file.split('/').every((part) => KEBAB.test(part)),
    );
    expect(wrong).toEqual([]);
  });

  test(`the repository has no file over ${MAX_LINES} lines except tables`, () => {
    const long = allFiles().filter(
      (file) =>
        /\.(tsx?|css|mjs)$/.test(file) &&
        !TABLES.test(file) &&
        read(file).trimEnd().split('\n').length > MAX_LINES,
    );
    expect(long).toEqual([]);
  });

  test('the repository names no folder of a machine', () => {
    const topFiles = readdirSync(root).filter(
      (name) => TOP_LEVEL.has(name) && /\w\.\w+$/.test(name),
    );
    const texts = [...allFiles(), ...topFiles].filter((file) =>
      /\.(tsx?|mjs|json|toml|css|md|sql|svg)$/.test(file),
    );
    expect(texts.filter((file) => MACHINE_PATH.test(read(file)))).toEqual([]);
  });
});

describe('islands', () => {
  const files = sourceFiles().filter((file) => /^app\/(.+\/)?islands\//.test(file));

  test('islands leave calls to models, and get their ids from the page', () => {
    const calls = /\b(?:fetch|XMLHttpRequest|EventSource|sendBeacon|useId)\(/;
    expect(files.filter((file) => calls.test(read(file)))).toEqual([]);
  });

  test('islands have a journey each in tests/e2e/<name>.*spec.ts', () => {
    const specs = allFiles().filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
    const names = Object.keys(islands);
    const isTried = (name: string) => specs.some((file) => basename(file).startsWith(`${name}.`));
    expect(names.filter((name) => !isTried(name))).toEqual([]);
  });
});

/** Where the shop's path runs through each package: the file that a request, a page or a mail uses it by. */
const PACKAGE_USE: Readonly<Record<string, string>> = {
  '@hono/react-renderer': 'worker/storefront/pages/render.tsx',
  '@preact/signals-core': 'app/browser/optimistic-store.ts',
  '@preact/signals-react': 'app/product/islands/variant-picker-island.tsx',
  '@react-email/components': 'worker/commerce/mails/parts/letter.tsx',
  '@simplewebauthn/browser': 'app/account/browser/passkeys.ts',
  '@simplewebauthn/server': 'worker/commerce/account/passkeys/verify.ts',
  hono: 'worker/storefront/app.ts',
  isbot: 'worker/storefront/http/crawler.ts',
  'libphonenumber-js': 'worker/commerce/checkout/phone.ts',
  react: 'app/islands/hydrate.ts',
  'react-dom': 'app/islands/hydrate.ts',
  'storyblok-js-client': 'worker/storefront/upstream/storyblok/client.ts',
  stripe: 'worker/commerce/payment/stripe.ts',
  swiper: 'app/slider/browser/slider-swiper.ts',
  uqr: 'app/ui/qr-code.tsx',
  'web-vitals': 'app/report/browser/vitals.ts',
  zod: 'app/basket/schemas/basket.ts',
};

describe('packages', () => {
  const manifest: Package = JSON.parse(read('package.json'));

  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    read('package-lock.json'),
  );

  test('packages of the shop each have a file that uses them', () => {
    expect(Object.keys(PACKAGE_USE)).toEqual(Object.keys(manifest.dependencies));
    const unused = Object.entries(PACKAGE_USE).filter(
      ([name, file]) =>
        !importsOf(file).some(({ specifier }) => `${specifier}/`.startsWith(`${name}/`)),
    );
    expect(unused).toEqual([]);
  });

  test('packages are pinned to one version', () => {
    const all = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    });
    // Miniflare has prereleases only; the next test ties its version to wrangler.
    const pinned = /^\d+\.\d+\.\d+$/;
    const loose = all.filter(([name, version]) => name !== 'miniflare' && !pinned.test(version));
    expect(loose).toEqual([]);
  });

  test('packages run the Workers of tests in the Miniflare of wrangler', () => {
    const ofWrangler = packages['node_modules/wrangler']?.dependencies?.['miniflare'];
    expect(manifest.devDependencies['miniflare']).toBe(ofWrangler);
  });

  test('packages are locked with their programs for every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  test('packages come from no registry by URL', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved":\s*"http/);
  });

  test('packages need no other Worker tool than the one wrangler that all of them name', () => {
    const wranglers = Object.keys(packages).filter((path) => basename(path) === 'wrangler');
    expect(wranglers).toEqual(['node_modules/wrangler']);
  });
});
