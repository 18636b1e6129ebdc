import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { storySlug } from '../../app/page/rules/path.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../command.ts';
import { parseJsonText } from '../json-text.ts';
import { root } from '../paths.ts';
import { compileSeededRedirects } from '../redirects/shop-rules.ts';

/** Folder of the redirect rules, which are compiled into KV values. */
const REDIRECTS = 'kv-seeds/redirects/';
const FOLDER = 'kv-seeds';
const MAX_KEY_BYTES = 512;

/** The content version of the sandbox's space. */
export const SPACE_VERSION_KEY = 'sandbox/space-version';

/** A KV value: its key is the file's path without `kv-seeds/` and `.json`. */
export interface Content {
  readonly key: string;
  readonly value: string;
}

function problemsOf(file: string, key: string, value: string): readonly string[] {
  if (!file.endsWith('.json')) return ['only .json files belong here'];
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    return [`its key is longer than ${MAX_KEY_BYTES} bytes`];
  const misplaced = keyProblem(key);
  if (misplaced) return [misplaced];
  const json = parseJsonText(value);
  return json.ok
    ? shapeProblems(key, json.value)
    : [`is not JSON: ${json.problem} in line ${json.line}`];
}

/** Returns why a key is never read, or undefined. */
function keyProblem(key: string): string | undefined {
  const [folder = '', shop = '', ...words] = key.split('/');
  if (!(folder in SCHEMAS)) return undefined;
  if (!allShops.some((one) => one.key === shop))
    return `there is no shop "${shop}": ${allShops.map((one) => one.key).join(', ')}`;
  if (folder !== 'stories')
    return words.length > 0 ? 'a layout is one file, named after its shop' : undefined;
  const slug = words.join('/');
  return slug !== '' && storySlug(slug) === slug
    ? undefined
    : `no path leads to the slug "${slug}": a-z, 0-9, hyphens, and slashes between the words`;
}

/** Returns what a shop without a parent lacks. */
function missingFiles(keys: ReadonlySet<string>): string[] {
  const roots = allShops.filter(({ parent }) => parent === undefined);
  return roots
    .flatMap(({ key }) => [
      [`layout/${key}`, 'the layout'] as const,
      [`stories/${key}/home`, 'the home page'] as const,
    ])
    .filter(([key]) => !keys.has(key))
    .map(([key, what]) => `${FOLDER}/${key}.json: is missing: ${what} of a shop without a parent`);
}

const storySeed = z.object({
  name: z.string().optional(),
  full_slug: z.string().optional(),
  content: z.looseObject({
    component: z.string(),
    body: z.array(z.looseObject({ component: z.string(), _uid: z.string() })).optional(),
  }),
});
const SCHEMAS = {
  stories: storySeed,
  layout: z.looseObject({}),
  'layout-qa': z.looseObject({}),
};

/**
 * Returns the problems of a seed's minimal shape; check-stories.ts validates the rest by the storefront's schemas.
 */
function shapeProblems(key: string, value: unknown): readonly string[] {
  const schema = new Map<string, z.ZodType>(Object.entries(SCHEMAS)).get(
    key.split('/', 1)[0] ?? '',
  );
  const issues = schema?.safeParse(value).error?.issues ?? [];
  return issues.map(({ message, path }) => `${path.join('.') || 'it'}: ${message}`);
}

/** The parts of a story with a wrong shape that can be checked further: blocks that lack an id only. */
const readableStory = z.looseObject({
  content: z.looseObject({ body: z.array(z.looseObject({ component: z.string() })) }),
});

function isReadable(key: string, value: string): boolean {
  if (!key.startsWith('stories/') || keyProblem(key)) return false;
  const json = parseJsonText(value);
  return json.ok && readableStory.safeParse(json.value).success;
}

/** Reads and checks every seed file and compiles redirects. Throws with all problems before anything is written. */
export function readContents(): Content[] {
  return [...readSeedFiles(root), ...compileSeededRedirects()];
}

/** Reads and checks the seed files below a folder's `kv-seeds` that are values. Throws with all problems. */
export function readSeedFiles(folder: string): Content[] {
  const { contents, problems } = surveySeedFiles(folder);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  return contents;
}

export interface SeedSurvey {
  /** Values of the valid files. */
  readonly contents: Content[];
  /** Values of the invalid files that can be checked further. */
  readonly readable: Content[];
  /** `file: problem`, a line for each problem of an invalid or missing file. */
  readonly problems: readonly string[];
}

/** Reads the seed files for callers that continue with the valid ones. */
export function surveySeedFiles(folder: string): SeedSurvey {
  const files = globSync(`${FOLDER}/**`, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(REDIRECTS))
    .filter((file) => statSync(join(folder, file)).isFile() && !file.endsWith('.gitkeep'))
    .sort();
  const problems: string[] = [];
  const readable: Content[] = [];
  const keys = new Set<string>();
  const contents = files.flatMap((file): Content[] => {
    const key = file.slice(FOLDER.length + 1).replace(/\.json$/, '');
    const value = readFileSync(join(folder, file), 'utf8');
    keys.add(key);
    const found = problemsOf(file, key, value);
    if (found.length === 0) return [{ key, value }];
    problems.push(...found.map((problem) => `${file}: ${problem}`));
    if (isReadable(key, value)) readable.push({ key, value });
    return [];
  });
  problems.push(...missingFiles(keys));
  return { contents, readable, problems };
}
