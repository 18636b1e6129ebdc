import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { ParsedBlocks } from '../../app/content/registry.ts';
import { Refusal } from '../command.ts';
import { root } from '../place.ts';
import type { Content } from './contents.ts';

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

/**
 * Refuses seeded stories with a block that no page would show: unknown, or refused by its own schema.
 * Every one is named with its file.
 */
export async function checkStories(contents: readonly Content[]): Promise<void> {
  const { module } = await runnerImport<Registry>(join(root, 'app/content/registry.ts'), {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles],
  });
  const problems = contents
    .filter(({ key }) => key.startsWith('stories/'))
    .flatMap(({ key, value }) => {
      const { content }: { content: { body?: unknown[] } } = JSON.parse(value);
      const found = module.parseBlocks(content.body ?? []).problems;
      return found.map(
        ({ component, uid, problem }) => `kv-seeds/${key}.json: ${component} (${uid}): ${problem}`,
      );
    });
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
}
