import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, messageOf, runCommand } from './command.ts';
import { surveySeedFiles } from './content/contents.ts';
import { type OpenedSpace, openSpaceOf, SPACE_OPTIONS } from './space/access.ts';
import { MAX_FILE_BYTES, openLocalFiles } from './space/files.ts';
import { checkPull } from './space/check-pull.ts';
import { planPull, type PulledFile } from './space/pull.ts';
import { root } from './paths.ts';

/** Longest time for one file. Milliseconds. */
const FILE_TIME = 60_000;

function fileOf(key: string): string {
  return join(root, 'kv-seeds', `${key}.json`);
}

/** Writes a file beside its place first, so that an interrupted run leaves no half of it. */
function writeWhole(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, data);
  renameSync(`${path}.part`, path);
}

function tooLarge(): CommandError {
  return new CommandError(`it has more than ${MAX_FILE_BYTES / 1_000_000} MB`);
}

async function fetchFile({ url, path }: PulledFile, { port }: OpenedSpace): Promise<Uint8Array> {
  const at =
    port === undefined
      ? url
      : url.replace(/^https:\/\/[^/]+/, `http://localhost:${port}/_storyblok/files`);
  try {
    const response = await fetch(at, { signal: AbortSignal.timeout(FILE_TIME) });
    if (!response.ok) throw new CommandError(`it answers ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > MAX_FILE_BYTES) throw tooLarge();
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.byteLength > MAX_FILE_BYTES) throw tooLarge();
    return bytes;
  } catch (error) {
    throw new CommandError(`content: ${path}: ${messageOf(error)}`);
  }
}

await runCommand({
  call: 'npm run content:pull',
  summary: `Brings a space of the content system back into kv-seeds, so that everything can be worked on without a network: stories and
layouts that differ, and files that editors uploaded (kv-seeds-files). What says the same stays as it is. Everything is
read and checked first; a story that no page could show is named and left out.`,
  options: {
    ...SPACE_OPTIONS,
    local: { type: 'boolean', help: 'a space that the sandbox of the running shop plays' },
    delete: { type: 'boolean', help: 'remove seeds that the space does not have' },
    'dry-run': { type: 'boolean', help: 'print what would change and write nothing' },
  },
  variables: {
    STORYBLOK_MANAGEMENT_TOKEN: 'a personal access token of an account that sees the space',
  },
  async run(args) {
    const opened = await openSpaceOf(args);
    const seeds = surveySeedFiles(root).contents;
    const local = openLocalFiles();
    const pull = await planPull(opened.api, seeds, (key) => local.has(key));
    const { problems, values } = await checkPull(seeds, pull);
    for (const note of pull.notes) console.log(`! ${note}`);
    for (const problem of problems) console.error(problem);
    for (const { key } of values) console.log(`${pull.added.includes(key) ? '+' : '~'} ${key}`);
    for (const { path } of pull.files) console.log(`+ ${path}`);
    for (const key of pull.gone)
      console.log(
        args.flag('delete')
          ? `- ${key}`
          : `! ${key}: is not in the space; it stays, --delete removes it`,
      );
    const counts = `${values.length} stories and layouts, ${pull.files.length} files`;
    if (args.flag('dry-run')) {
      console.log(`content: a dry run: ${counts}, nothing is written`);
      return problems.length > 0 ? 1 : 0;
    }
    for (const file of pull.files) writeWhole(join(root, file.path), await fetchFile(file, opened));
    for (const { key, value } of values) writeWhole(fileOf(key), value);
    if (args.flag('delete')) for (const key of pull.gone) rmSync(fileOf(key));
    console.log(`content: ${counts} from space ${opened.space}`);
    return problems.length > 0 ? 1 : 0;
  },
});
