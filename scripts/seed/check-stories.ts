import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { z } from 'zod';
import type { layoutContentSchema } from '../../app/content/layout-content.ts';
import type { ParsedBlocks } from '../../app/content/registry.ts';
import { Refusal } from '../command.ts';
import { root } from '../place.ts';
import type { Content } from './contents.ts';
import { lossesOf } from './layout-losses.ts';

/** Blocks stand beside their components, in TSX with styles; Node reads neither by itself. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.includes('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default ""' : undefined),
};

interface Registry {
  parseBlocks(body: readonly unknown[]): ParsedBlocks;
}

interface Layouts {
  readonly layoutContentSchema: typeof layoutContentSchema;
}

/** A module of app as the storefront has it. */
async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, path), {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles],
  });
  return module;
}

/**
 * Refuses seeded stories with a block that no page would show, unknown or refused by its own schema, and seeded layouts
 * of which the storefront would drop something. Every one is named with its file.
 */
export async function checkStories(contents: readonly Content[]): Promise<void> {
  const { parseBlocks } = await load<Registry>('app/content/registry.ts');
  const { layoutContentSchema: schema } = await load<Layouts>('app/content/layout-content.ts');
  const problems = contents.flatMap(({ key, value }) => {
    const found = [
      ...(key.startsWith('stories/') ? storyProblems(value, parseBlocks) : []),
      ...(/^layout(-qa)?\//.test(key) ? layoutProblems(value, schema) : []),
    ];
    return found.map((problem) => `kv-seeds/${key}.json: ${problem}`);
  });
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
}

function storyProblems(text: string, parseBlocks: Registry['parseBlocks']): string[] {
  const { content }: { content: { body?: unknown[] } } = JSON.parse(text);
  const { problems } = parseBlocks(content.body ?? []);
  return problems.map(({ component, uid, problem }) => `${component} (${uid}): ${problem}`);
}

function layoutProblems(text: string, { shape }: Layouts['layoutContentSchema']): string[] {
  const layout: Record<string, unknown> = JSON.parse(text);
  const fields = new Map<string, z.ZodType>(Object.entries(shape));
  return Object.entries(layout).flatMap(([name, value]) => {
    const field = fields.get(name);
    return field
      ? lossesOf(name, value, (raw) => field.safeParse(raw).data)
      : [`${name}: is no part of a layout. Known: ${[...fields.keys()].join(', ')}`];
  });
}
