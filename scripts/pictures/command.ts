import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, findHeadlessShell } from '../chromium.ts';
import { CommandError, runCommand } from '../command.ts';
import { root } from '../paths.ts';
import { Camera, type Picture } from './camera.ts';
import { comparePictures } from './compare.ts';
import { choosePages, nameOf, type PicturedPage } from './pages.ts';
import { byDifference, lineOf, type PicturedResult, reportHtml } from './report.ts';
import { commitOf, type RunningTree, Trees } from './trees.ts';

const WIDTHS = [390, 1440] as const;
/** Where the report of the last run lies; git ignores it. */
const REPORT = join(root, 'node_modules/.cache/page-pictures');

interface Both {
  readonly old: RunningTree;
  readonly new: RunningTree;
}

function requireBrowser(): string {
  const found = findHeadlessShell() ?? findChromium();
  if (found) return found;
  throw new CommandError(
    'pictures: there is no Chromium, so no picture is taken. "node scripts/chromium.ts" installs it, or CHROMIUM_PATH names its program.',
  );
}

/** Compares a page at a width and writes its pictures into the folder if they differ. */
async function compare(
  camera: Camera,
  page: PicturedPage,
  width: number,
  {
    both,
    folder,
    number,
  }: { readonly both: Both; readonly folder: string; readonly number: number },
): Promise<PicturedResult> {
  const before: Picture = await camera.take(page, both.old.port, width);
  const after: Picture = await camera.take(page, both.new.port, width);
  const result = { name: nameOf(page), width };
  if (before.status !== after.status)
    return { ...result, outcome: { kind: 'status', old: before.status, new: after.status } };
  const found = await comparePictures(before.image, after.image);
  if (found.share === 0) return { ...result, outcome: { kind: 'same' } };
  const files = {
    old: `${number}-${width}-old.png`,
    new: `${number}-${width}-new.png`,
    difference: `${number}-${width}-difference.png`,
  };
  for (const kind of ['old', 'new', 'difference'] as const)
    writeFileSync(join(folder, files[kind]), found[kind]);
  return { ...result, outcome: { kind: 'differs', share: found.share, files } };
}

async function compareAll(
  pages: readonly PicturedPage[],
  both: Both,
  { browser, folder }: { readonly browser: string; readonly folder: string },
): Promise<readonly PicturedResult[]> {
  const camera = await Camera.open(browser);
  try {
    const results: PicturedResult[] = [];
    for (const [number, page] of pages.entries())
      for (const width of WIDTHS) {
        const result = await compare(camera, page, width, { both, folder, number });
        if (result.outcome.kind !== 'same') console.log(lineOf(result));
        results.push(result);
      }
    return results;
  } finally {
    await camera.close();
  }
}

await runCommand({
  call: 'npm run pictures',
  summary:
    'Builds a commit and this checkout, takes each page of both at 390 and 1440 with the same browser, and writes a page of old, new and difference.',
  options: {
    against: { type: 'string', value: 'commit', help: 'what to compare with: main, a tag, HEAD~3' },
    only: { type: 'string', value: 'pattern', help: 'pages whose name matches: "documentation"' },
    shops: { type: 'string', value: 'labels', help: 'default: de,fr,nl' },
  },
  variables: { CHROMIUM_PATH: 'the browser’s program; by default that of the tests' },
  async run(args) {
    const ref = args.text('against');
    if (ref === undefined)
      throw new CommandError(
        'pictures: --against names the commit to compare with: --against main',
      );
    const browser = requireBrowser();
    const commit = commitOf(ref);
    const pages = choosePages(args.text('shops'), args.text('only'));
    mkdirSync(dirname(REPORT), { recursive: true });
    const folder = mkdtempSync(`${REPORT}-`);
    const trees = new Trees();
    const stop = () => {
      trees.remove();
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    try {
      console.log(`pictures: building ${ref} (${commit.slice(0, 8)}) …`);
      const old = await trees.openCommit(commit, ref);
      console.log('pictures: building this checkout …');
      const both = { old, new: await trees.openOwn() };
      console.log(`pictures: ${pages.length} pages at ${WIDTHS.join(' and ')} …`);
      const results = await compareAll(pages, both, { browser, folder });
      writeFileSync(join(folder, 'index.html'), reportHtml(ref, results));
      rmSync(REPORT, { recursive: true, force: true });
      renameSync(folder, REPORT);
      const differ = byDifference(results).filter(({ outcome }) => outcome.kind !== 'same');
      console.log(
        `pictures: ${differ.length} of ${results.length} differ: ${join(REPORT, 'index.html')}`,
      );
    } finally {
      await trees.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
