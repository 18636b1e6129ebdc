import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf, Refusal } from '../command.ts';
import { root } from '../place.ts';
import { compileSeededRedirects } from '../redirects/shop-rules.ts';

/** Rules, not values: they are compiled. */
const REDIRECTS = 'kv-seeds/redirects/';
const FOLDER = 'kv-seeds';
const MAX_KEY_BYTES = 512;

/** One KV value: its key is the file's path without `kv-seeds/` and `.json`. */
export interface Content {
  readonly key: string;
  readonly value: string;
}

function problemOf(file: string, key: string, value: string): string | undefined {
  if (!file.endsWith('.json')) return 'only .json files belong here';
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    return `its key is longer than ${MAX_KEY_BYTES} bytes`;
  try {
    return shapeProblem(key, JSON.parse(value));
  } catch (error) {
    return `is not JSON: ${messageOf(error).replaceAll(/\s+/g, ' ')}`;
  }
}

const storySeed = z.object({
  name: z.string().optional(),
  full_slug: z.string().optional(),
  content: z.looseObject({
    component: z.string(),
    body: z.array(z.looseObject({ component: z.string(), _uid: z.string() })).optional(),
  }),
});
const layoutSeed = z.looseObject({
  headerNavigationLinks: z.array(z.object({ label: z.string() })).optional(),
  footerLinks: z.array(z.object({ title: z.string() })).optional(),
  pageTitleTemplate: z.string().includes('{title}').optional(),
});

/** What a seed of this key must be at the least; the storefront's own schemas see the rest. */
function shapeProblem(key: string, value: unknown): string | undefined {
  const schema = { stories: storySeed, layout: layoutSeed }[key.split('/', 1)[0] ?? ''];
  const result = schema?.safeParse(value);
  if (!result || result.success) return undefined;
  const [issue] = result.error.issues;
  return `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'has the wrong shape'}`;
}

/** Reads and checks every seed file, redirects compiled; all broken ones are named before anything is written. */
export function readContents(): Content[] {
  const files = globSync(`${FOLDER}/**`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(REDIRECTS))
    .filter((file) => statSync(join(root, file)).isFile() && !file.endsWith('.gitkeep'))
    .sort();
  const problems: string[] = [];
  const contents = files.map((file) => {
    const key = file.slice(FOLDER.length + 1).replace(/\.json$/, '');
    const value = readFileSync(join(root, file), 'utf8');
    const problem = problemOf(file, key, value);
    if (problem) problems.push(`${file}: ${problem}`);
    return { key, value };
  });
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return [...contents, ...compileSeededRedirects()];
}
