import { describe, expect, test } from 'vitest';
import { layerOf } from './import-table.ts';
import { importsOf, sourceFiles } from './sources.ts';

interface Edge {
  readonly file: string;
  readonly target: string;
}

type Edges = ReadonlyMap<string, readonly Edge[]>;

/** Imports between the entries of each folder, which are files and folders; by folder, then by entry. */
type Levels = ReadonlyMap<string, Edges>;

/**
 * Returns the imports of values. Type imports are removed by the build, so they do not affect the order of loading.
 */
function valueImports(files: readonly string[]): Edge[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ isType, path }) => !isType && path !== undefined && !path.includes('*'))
      .map(({ path = '' }) => ({ file, target: path })),
  );
}

/**
 * Returns the folders of a file, outermost first. A feature's file counts as its layer and its name, because the layers of all
 * features together import in one direction.
 */
function segmentsOf(path: string): string[] {
  const layer = layerOf(path);
  if (layer === undefined) return path.split('/');
  if (path.startsWith('app/')) return ['app', layer, path];
  // The countries stand below the rules, and edge-config above them.
  return layer === 'edge-config/countries' ? [layer, path] : [...layer.split('/'), path];
}

/** Returns the entry of a file at a depth: a file or a folder. */
function entryOf(path: string, depth: number): string {
  return segmentsOf(path).slice(0, depth).join(' ');
}

function levelsOf(imports: readonly Edge[]): Levels {
  const levels = new Map<string, Map<string, Edge[]>>();
  for (const edge of imports) {
    const from = segmentsOf(edge.file);
    const to = segmentsOf(edge.target);
    const depth = from.findIndex((name, at) => name !== to[at]);
    const folder = entryOf(edge.file, depth);
    const level = levels.get(folder) ?? new Map<string, Edge[]>();
    levels.set(folder, level);
    const entry = entryOf(edge.file, depth + 1);
    level.set(entry, [...(level.get(entry) ?? []), edge]);
  }
  return levels;
}

/** Returns the imports of the first circle that is found from an entry, or undefined. */
function circleFrom(
  entry: string,
  edges: Edges,
  way: readonly Edge[] = [],
  seen: Set<string> = new Set(),
): readonly Edge[] | undefined {
  for (const edge of edges.get(entry) ?? []) {
    const depth = entry.split(' ').length;
    const next = entryOf(edge.target, depth);
    const start = way.findIndex(({ file }) => entryOf(file, depth) === next);
    if (next !== entry && start >= 0) return [...way.slice(start), edge];
    if (next === entry || seen.has(next)) continue;
    seen.add(next);
    const found = circleFrom(next, edges, [...way, edge], seen);
    if (found) return found;
  }
  return undefined;
}

/** Returns the first circle of each folder, as its imports. */
function circlesIn(imports: readonly Edge[]): string[][] {
  return [...levelsOf(imports).values()].flatMap((edges) => {
    const found = [...edges.keys()].map((entry) => circleFrom(entry, edges)).find(Boolean);
    return found ? [found.map(({ file, target }) => `${file} → ${target}`)] : [];
  });
}

describe('the entries of a folder import each other in one direction', () => {
  test('files and folders alike', () => {
    expect(circlesIn(valueImports(sourceFiles()))).toEqual([]);
  });

  test('a circle is found across folders and files', () => {
    const edge = (file: string, target: string) => ({ file, target });
    const circle = [
      edge('worker/commerce/order/list.ts', 'worker/commerce/payment/begin.ts'),
      edge('worker/commerce/payment/begin.ts', 'worker/commerce/payment/row.ts'),
      edge('worker/commerce/payment/apply.ts', 'worker/commerce/sha256.ts'),
      edge('worker/commerce/sha256.ts', 'worker/commerce/order/lifecycle.ts'),
    ];
    expect(circlesIn(circle)).toEqual([
      [
        'worker/commerce/order/list.ts → worker/commerce/payment/begin.ts',
        'worker/commerce/payment/apply.ts → worker/commerce/sha256.ts',
        'worker/commerce/sha256.ts → worker/commerce/order/lifecycle.ts',
      ],
    ]);
    expect(circlesIn(circle.slice(0, 3))).toEqual([]);
  });

  test('a folder may use the files beside it, unless one of them uses it back', () => {
    const down = { file: 'app/content/registry.ts', target: 'app/content/blocks/grid.tsx' };
    const up = { file: 'app/content/blocks/grid.tsx', target: 'app/content/block.tsx' };
    expect(circlesIn([down, up])).toEqual([]);
    const back = { file: 'app/content/block.tsx', target: 'app/content/registry.ts' };
    expect(circlesIn([down, up, back])).toHaveLength(1);
  });
});
