import { existsSync, globSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allFiles, read, root } from './sources.ts';

const TEXT = /\.(tsx?|mjs|css|sql|toml|json|jsonc|md|sh|example)$/;
/** Patterns of documents that are not in the repository; a name that is also a plain word needs what follows it. */
const ABSENT =
  /\bDESIGN(?: §|\.md)|\b[Ss]pec [12]\b|\bapis §|(?<![\w-])(?:apis|found|libraries|rendering|style|toolchain|trust)\.md\b/;
/** `docs/rules/price.md#price`, `docs/decisions/010`, in a comment or as a link from the root. */
const CITATION =
  /(?<![\w/.-])(?:docs\/decisions\/\d{3}(?![\w-])|(?:docs\/[\w/-]+|README|CONTRIBUTING)\.md(?:#[\w-]+)?)/g;
/** Targets of Markdown links but absolute addresses. */
const LINK = /\]\((?!https?:)([^()\s]+)\)/g;
/** A file of the repository, or a folder, in backticks. */
const SOURCE =
  /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|toml|json|css|mjs|sql)|(?:app|worker|scripts|tests|edge-config|kv-seeds|docs)(?:\/[\w@.-]+)+)\/?`/g;
/** Files that documents name and the repository does not have: a download, another system's, and one of the working folder. */
const FOREIGN = new Set(['nestling-data.json', 'netlify.toml', 'seen.json']);
const DECISION = /\bdecision (\d{3})\b/g;

const files = [
  ...allFiles().filter((file) => !file.startsWith('kv-seeds/')),
  ...globSync('*', { cwd: root }),
  '.dev.vars.example',
].filter((file) => TEXT.test(file) && file !== 'package-lock.json');

/** Returns the anchors of a page's headings as GitHub makes them; repeated headings are numbered. */
function anchorsOf(page: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');
  const anchors = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return new Set(anchors);
}

/** Returns why a citation leads nowhere; undefined where file and heading exist. */
function problemOf(citation: string): string | undefined {
  const [path = '', anchor] = citation.split('#');
  const isDecision = /^docs\/decisions\/\d{3}$/.test(path);
  const exists = isDecision
    ? globSync(`${path}-*.md`, { cwd: root }).length === 1
    : existsSync(join(root, path));
  if (!exists) return `${path} does not exist`;
  if (anchor === undefined || anchorsOf(path).has(anchor)) return undefined;
  return `${path} has no heading #${anchor}`;
}

function problemsOf(file: string, citations: readonly string[]): string[] {
  return citations.flatMap((citation) => {
    const problem = problemOf(citation);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
}

describe('citations', () => {
  test('name pages and headings that exist', () => {
    const problems = files.flatMap((file) => {
      const text = read(file);
      const decisions = [...text.matchAll(DECISION)].map(([, id]) => `docs/decisions/${id}`);
      const pages = [...text.matchAll(CITATION)].map(([citation]) => citation);
      return problemsOf(file, [...pages, ...decisions]);
    });
    expect(problems).toEqual([]);
  });

  test('citations of Markdown links name files and headings that exist', () => {
    const pages = files.filter((file) => file.endsWith('.md'));
    const problems = pages.flatMap((file) => {
      const targets = [...read(file).matchAll(LINK)].map(([, target = '']) =>
        target.startsWith('#') ? file + target : posix.join(dirname(file), target),
      );
      return problemsOf(file, targets);
    });
    expect(problems).toEqual([]);
  });

  test('citations of the index of decisions name every one', () => {
    const index = read('docs/decisions/README.md');
    const decisions = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') });
    expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  });

  test.each([
    ['docs/reliability.md', /^## Faults$(.*)^## Game day$/ms],
    ['docs/limits.md', /^## Pages and files$(.*)/ms],
  ])('citations of %s name test files that exist', (page, part) => {
    const tests = new Set(
      allFiles().flatMap(
        (file) => /([\w-]+)(?:\.\w+)*\.(?:test|spec)\.tsx?$/.exec(file)?.[1] ?? [],
      ),
    );
    const [, list = ''] = part.exec(read(page)) ?? [];
    const rows = list.split(/\n+(?=- \*\*|#)/).filter((row) => row.startsWith('- **'));
    expect(rows.length).toBeGreaterThan(20);
    const named = rows.flatMap((row) => {
      const end = row.split(/\n\n/)[0]?.replaceAll(/\s+/g, ' ').split('. ').at(-1) ?? '';
      return [...end.matchAll(/`([a-z][a-z0-9-]+)`/g)].map(([, name = '']) => name);
    });
    expect(named.length).toBeGreaterThan(rows.length / 2);
    expect(named.filter((name) => !tests.has(name))).toEqual([]);
  });

  test('citations of source files and folders in documents name ones that exist', () => {
    const all = allFiles();
    const exists = (path: string) =>
      existsSync(join(root, path)) ||
      all.some(
        (file) =>
          `/${file}`.endsWith(`/${path}`) ||
          file.startsWith(`${path}/`) ||
          file.startsWith(`${path}.`),
      );
    const pages = [
      ...files.filter((file) => /^docs\/(rules\/)?[^/]+\.md$/.test(file)),
      'README.md',
      'CONTRIBUTING.md',
      'AGENTS.md',
    ];
    const problems = pages.flatMap((file) =>
      [...read(file).matchAll(SOURCE)].flatMap(([, path = '']) =>
        exists(path) || FOREIGN.has(path) ? [] : [`${file}: ${path}`],
      ),
    );
    expect(problems).toEqual([]);
  });

  test('name no document outside of the repository', () => {
    const problems = files.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => {
          const found = ABSENT.exec(line)?.[0];
          return found === undefined ? [] : [`${file}:${index + 1}: ${found}`];
        }),
    );
    expect(problems).toEqual([]);
  });
});
