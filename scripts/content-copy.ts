import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allShops } from '../edge-config/shops/shops.ts';
import { runTool } from './child.ts';
import { CommandError, runCommand } from './command.ts';
import { copyContent } from './content/copy.ts';
import { LEGAL_SLUGS } from './content/legal-slugs.ts';
import { root } from './paths.ts';

const FOLDER = join(root, 'kv-seeds');

function shopOf(key: string | undefined) {
  const shop = allShops.find((one) => one.key === key);
  if (shop) return shop;
  const known = allShops.map((one) => one.key).join(', ');
  throw new CommandError(`content: there is no shop "${key ?? ''}". Shops: ${known}`);
}

function read(path: string): string | undefined {
  const file = join(FOLDER, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

await runCommand({
  call: 'npm run content:copy',
  summary: `Begins the layout and the legal stories of a new shop as copies of a shop in the same language, with the new company, register,
hotline, country and ids. Lists the sentences that may name the other country's law: a lawyer reads all of them.`,
  words: ['<shop> <new shop>'],
  options: {},
  async run({ words: [like, key] }) {
    const [from, to] = [shopOf(like), shopOf(key)];
    if (from.language !== to.language)
      throw new CommandError(`content: ${from.key} and ${to.key} speak different languages.`);
    const { doubtful, files } = copyContent({ from, to }, LEGAL_SLUGS[to.language], read);
    const existing = [...files.keys()].filter((path) => existsSync(join(FOLDER, path)));
    if (existing.length > 0)
      throw new CommandError(`content: nothing was copied: there is ${existing.join(', ')}`);
    for (const [path, text] of files) {
      mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
      writeFileSync(join(FOLDER, path), text);
    }
    const written = [...files.keys()].map((path) => join(FOLDER, path));
    await runTool('oxfmt', written);
    for (const line of doubtful) console.log(`read ${line}`);
    console.log(
      `content: ${files.size} files begun; ${doubtful.length} sentences to read for their law`,
    );
  },
});
