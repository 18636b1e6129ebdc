import type { Content } from '../content/contents.ts';
import { findProblems } from '../content/find-problems.ts';
import { PULLED_FILES } from '../content/seed-files.ts';
import { compileSeededRedirects } from '../redirects/shop-rules.ts';
import type { SpacePull } from './pull.ts';

export interface CheckedPull {
  /** What is wrong with stories and layouts of the space, a line each. */
  readonly problems: readonly string[];
  /** The values without any problem. */
  readonly values: readonly Content[];
}

/**
 * Checks what a pull brings as seeds are checked, beside the seeds that stay: blocks, links, files, products. A problem that the seeds
 * have already does not count.
 */
export async function checkPull(seeds: readonly Content[], pull: SpacePull): Promise<CheckedPull> {
  if (pull.values.length === 0) return { problems: [], values: [] };
  const redirects = compileSeededRedirects();
  const before = new Set((await findProblems([...seeds, ...redirects])).problems);
  const merged = new Map([...seeds, ...pull.values].map((one) => [one.key, one]));
  const found = await findProblems([...merged.values(), ...redirects]);
  // A file that comes with the pull is not among the seeds' yet.
  const isComing = (problem: string) =>
    pull.files.some(({ path }) => problem.includes(path.slice(PULLED_FILES.length)));
  const problems = found.problems.filter((one) => !before.has(one) && !isComing(one));
  const isSound = ({ key }: Content) =>
    !problems.some((one) => one.startsWith(`kv-seeds/${key}.json:`));
  return { problems, values: pull.values.filter(isSound) };
}
