import { blockProblems, layoutProblems } from './check-schemas.ts';
import { layoutsOf, storiesOf } from './documents.ts';
import { loadApp } from './load-app.ts';
import { problemLine } from './problem.ts';
import { CommandError } from '../command.ts';
import type { Content } from './contents.ts';

/**
 * Throws for seeded stories with a block that no page shows, because it is unknown or invalid, and for seeded layouts with
 * values that the storefront drops. Names each with its file. `npm run content:check` reports more.
 */
export async function checkStories(contents: readonly Content[]): Promise<void> {
  const app = await loadApp();
  const problems = [
    ...blockProblems(storiesOf(contents), app),
    ...layoutProblems(layoutsOf(contents), app),
  ];
  if (problems.length > 0) throw new CommandError(problems.map(problemLine).join('\n'));
}
