import type { z } from 'zod';
import { lossesOf } from './layout-losses.ts';
import type { AppContent } from './load-app.ts';
import type { Document } from './documents.ts';
import type { Problem } from './problem.ts';
import { type Fields, isBlock, isFields, objectsIn, type FoundValue } from './walk.ts';

/** Fields that the content system adds to a block. */
const MARKS = new Set(['_uid', 'component', '_editable']);

/**
 * Returns blocks that no page shows (unknown, rejected by their schema, or too deep), and fields that the
 * storefront ignores or reads as another value.
 */
export function blockProblems(stories: readonly Document[], app: AppContent): Problem[] {
  return stories.flatMap(({ key, value }) => {
    const content = isFields(value['content']) ? value['content'] : {};
    const body = Array.isArray(content['body']) ? content['body'] : [];
    const blocks = [...objectsIn(content, ['content'])].filter((one) => isBlock(one.value));
    const skipped = app.parseBlocks(body).problems.map(({ component, uid, problem }): Problem => {
      const path = blocks.find((one) => isNamed(one, component, uid))?.path ?? ['content', 'body'];
      return { key, path, problem: `${component}: ${problem}` };
    });
    const dropped = blocks.flatMap(({ path, value: block }) => fieldProblems(block, path, app));
    return [...skipped, ...dropped.map((problem) => ({ key, ...problem }))];
  });
}

/**
 * Returns whether a block is the one that the registry reports. The registry appends a block's position to
 * its id.
 */
function isNamed({ value }: FoundValue, component: string, uid: string): boolean {
  return value['component'] === component && uid.startsWith(`${String(value['_uid'])}-`);
}

type InBlock = Omit<Problem, 'key'>;

function fieldProblems(block: Fields, path: readonly string[], app: AppContent): InBlock[] {
  const schema = app.schemaOf(String(block['component']));
  if (!schema || !('shape' in schema) || !isFields(schema.shape)) return [];
  const fields = new Map(Object.entries(schema.shape));
  return Object.entries(block).flatMap(([name, raw]): InBlock[] => {
    if (MARKS.has(name)) return [];
    const field = fields.get(name);
    const here = [...path, name];
    if (field === undefined)
      return [{ path: here, problem: `is not a field of ${String(block['component'])}` }];
    const problem = isSchema(field) ? lossOf(raw, field) : undefined;
    return problem === undefined ? [] : [{ path: here, problem }];
  });
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

/** Block schemas are tolerant, so that a page renders; a seed should not rely on that. */
function lossOf(raw: unknown, field: z.ZodType): string | undefined {
  const result = field.safeParse(raw);
  // A rejected field rejects its block, which parseBlocks reports.
  if (!result.success || raw === null || raw === '') return undefined;
  const seen: unknown = result.data;
  if (typeof raw === 'string') return textLoss(raw, seen);
  if (!isFields(raw)) return undefined;
  if (raw['filename'] && seen === undefined)
    return 'is not a file that pages can show (docs/content.md#images)';
  if (isFields(seen) && 'linktype' in raw && raw['linktype'] !== seen['linktype'])
    return `linktype "${String(raw['linktype'])}" is unknown to the storefront`;
  return undefined;
}

function textLoss(raw: string, seen: unknown): string | undefined {
  if (seen === undefined) return `"${raw}" cannot be read`;
  // Values parsed into a list or number have a different form.
  if (typeof seen !== 'string' || seen === raw || seen === raw.trim()) return undefined;
  return `"${raw}" is read as "${seen}"`;
}

/** Returns what the storefront would drop or read as another value in a layout. */
export function layoutProblems(layouts: readonly Document[], app: AppContent): Problem[] {
  const fields = new Map<string, z.ZodType>(Object.entries(app.layoutContentSchema.shape));
  const known = [...fields.keys()].join(', ');
  return layouts.flatMap(({ key, value }) =>
    Object.entries(value).flatMap(([name, raw]): Problem[] => {
      const field = fields.get(name);
      if (!field)
        return [{ key, path: [name], problem: `is not part of a layout. Known: ${known}` }];
      const read = (one: unknown) => field.safeParse(one).data;
      return lossesOf(name, raw, read).map((loss) => {
        const cut = loss.indexOf(': ');
        return { key, path: loss.slice(0, cut).split('.'), problem: loss.slice(cut + 2) };
      });
    }),
  );
}
