import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const LENGTH = 72;

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** Returns the subjects of commits that main does not have yet; none in a copy without git. */
function newSubjects(): readonly string[] {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', name));
  const subjects = main && git('log', '--no-merges', '--format=%s', `${main}..HEAD`);
  return subjects ? subjects.split('\n') : [];
}

test(`subjects of new commits have at most ${LENGTH} characters`, () => {
  expect(newSubjects().filter((subject) => subject.length > LENGTH)).toEqual([]);
});
