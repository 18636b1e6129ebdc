import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command.ts';
import { importsIn } from './imports.ts';
import { root } from './paths.ts';

/** The files of a step that run: all of them, or the listed ones. */
export type Chosen = 'whole' | readonly string[];

/** The files of a repository, as paths from its root with forward slashes. */
export interface Files {
  readonly names: readonly string[];
  read(file: string): string;
}

/**
 * Files that import a whole Worker or the browser's whole script. Whatever imports them belongs to no single feature,
 * so imports are not followed beyond them.
 */
const ENTRIES = new Set([
  'worker/storefront/index.ts',
  'worker/storefront/app.ts',
  'worker/commerce/index.ts',
  'worker/office/index.ts',
  'worker/sandbox/index.ts',
  'app/client/entry.ts',
  'app/browser/builds.ts',
  'tests/worker/fixtures/isolate.ts',
]);
/** Number of importing sources from which on a file counts as shared by all features. */
const SHARED = 40;

const CODE = /\.[cm]?tsx?$/;
const TEST = /\.(test|spec)\.tsx?$/;
const SHIPPED = /^(app|edge-config|kv-seeds|public|worker)\//;
const BUILT =
  /^(app|edge-config|public|worker|scripts\/(build|vite))|^(package-lock\.json|vite\.config\.ts)$/;

/** Rows of the demo shop. They are read together, by the tests beside them and by many tests of whole Workers. */
const SEEDS = /^worker\/commerce\/seed\/(catalogue|people|drawings)\//;
const SEED_TESTS = /^(worker\/(commerce\/seed|catalogue-files)|scripts\/seed)\//;

/** The tests of each step that chooses among its files. */
const STEPS: Readonly<Record<string, RegExp>> = {
  unit: /^(app|edge-config|scripts|tests\/(architecture|bench)|worker\/storefront|worker\/office|worker\/commerce\/seed|worker\/catalogue-files)\/.*\.test\.tsx?$/,
  workers: /^(tests\/worker\/(?!.*\.node\.)|worker\/commerce\/(?!seed\/)).*\.test\.tsx?$/,
  requests: /^tests\/worker\/.*\.node\.test\.ts$/,
  e2e: /^tests\/e2e\/.*\.spec\.ts$/,
};
/** Steps whose tests run whole Workers, so that imports do not lead to what they test. */
const SEE_WORKERS = new Set(['workers', 'requests', 'e2e']);
/** Tests that read the files of the whole repository. */
const READ_ALL = /^tests\/architecture\//;

/** Words of paths that name no feature. */
const COMMON = new Set(
  `action api app block browser change client commerce config content context css data desktop domain edge entry fixture form
  fragment html http index island json label layer layout link list live message model name new no nojs node of page part path
  phone public read route rule schema script seed shop source spec state storefront style table test text ts tsx type ui upstream
  url value view with worker write`.split(/\s+/),
);

/** Returns the words of a path that may name a feature, in the singular. */
function wordsOf(file: string): string[] {
  const words = file
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words
    .map((word) => word.replace(/(?<=..)s$/, ''))
    .filter((word) => word !== '' && !COMMON.has(word));
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Returns which files import each file, type imports included. A file that is not code counts as imported where its
 * name is written, except in a reference to a heading.
 */
function importersOf(
  { names, read }: Files,
  changed: readonly string[],
): ReadonlyMap<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  const add = (to: string, from: string) => {
    const known = importers.get(to);
    if (known) known.add(from);
    else importers.set(to, new Set([from]));
  };
  const others = changed
    .filter((file) => !CODE.test(file))
    .map((file) => [file, new RegExp(`${escaped(nameOf(file))}(?!#)`)] as const);
  for (const file of names.filter((name) => CODE.test(name))) {
    const text = read(file);
    for (const { path } of importsIn(file, text)) if (path !== undefined) add(path, file);
    for (const [other, name] of others) if (name.test(text)) add(other, file);
  }
  return importers;
}

/** Returns the files that a change reaches by imports, which end at entries. */
function reach(
  changed: readonly string[],
  importers: ReadonlyMap<string, Set<string>>,
): ReadonlySet<string> {
  const reached = new Set(changed);
  for (const file of reached) {
    if (ENTRIES.has(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

/**
 * Returns the files that a change can affect, by step; a missing step need not run. Tests that import a changed file run, and of the
 * tests of whole Workers those that are named after the feature. A change of a shared file, or of a feature that no test is named after,
 * runs them all.
 */
export function stepsFor(changed: readonly string[], files: Files): ReadonlyMap<string, Chosen> {
  const importers = importersOf(files, changed);
  const reached = reach(changed, importers);
  const shipped = changed.filter((file) => SHIPPED.test(file) && !TEST.test(file));
  const testWords = new Set(
    files.names
      .filter((name) => STEPS['requests']?.test(name) || STEPS['e2e']?.test(name))
      .flatMap(wordsOf),
  );
  const isShared = (file: string) => {
    const sources = [...reach([file], importers)].filter(
      (one) => SHIPPED.test(one) && !TEST.test(one),
    );
    return sources.length > SHARED || !wordsOf(file).some((word) => testWords.has(word));
  };
  const hasSeeds = shipped.some((file) => SEEDS.test(file));
  const inDoubt = hasSeeds || shipped.some(isShared);
  const words = new Set(shipped.flatMap(wordsOf));
  const steps = new Map<string, Chosen>();
  for (const always of ['format', 'lint', 'types', 'unused']) steps.set(always, 'whole');
  if (shipped.length > 0) steps.set('content', 'whole');
  if (changed.some((file) => BUILT.test(file))) steps.set('build', 'whole').set('budgets', 'whole');
  if (changed.some((file) => /\.toml$|^scripts\/(deploy|settings)/.test(file)))
    steps.set('deploy', 'whole');
  for (const [step, pattern] of Object.entries(STEPS)) {
    const tests = files.names.filter((name) => pattern.test(name));
    if (inDoubt && SEE_WORKERS.has(step)) {
      steps.set(step, 'whole');
      continue;
    }
    const isNamed = (test: string) =>
      step !== 'unit' && wordsOf(test).some((word) => words.has(word));
    const chosen = tests.filter(
      (test) =>
        READ_ALL.test(test) ||
        reached.has(test) ||
        isNamed(test) ||
        (hasSeeds && SEED_TESTS.test(test)),
    );
    if (chosen.length > 0) steps.set(step, chosen);
  }
  return steps;
}

function git(...args: string[]): string[] {
  const text = execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 64 * 1024 ** 2,
  });
  return text.split('\n').filter(Boolean);
}

/** Returns the files that differ from a commit, deleted and new ones as well. Throws if git knows no such commit. */
export function changedSince(commit: string): string[] {
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
  } catch {
    throw new CommandError(`git knows no commit "${commit}" here`);
  }
  const differ = git('diff', '--name-only', '--no-renames', commit);
  return [...new Set([...differ, ...git('ls-files', '--others', '--exclude-standard')])].toSorted();
}

/** Returns the files of this checkout that git knows or would add. */
export function filesHere(): Files {
  const names = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
  const deleted = new Set(git('ls-files', '--deleted'));
  return {
    names: names.filter((name) => !deleted.has(name)),
    read: (file) => readFileSync(join(root, file), 'utf8'),
  };
}
