import type { Finding } from '../finding.ts';
import type { Tools } from './tools.ts';

/** Checks that everything is committed, so that the deployed build can be reproduced. */
export async function checkTree({ git }: Pick<Tools, 'git'>): Promise<Finding> {
  const { code, output } = await git(['status', '--porcelain']).catch(() => ({
    code: 1,
    output: 'git is missing',
  }));
  if (code !== 0)
    return {
      ok: false,
      text: `git: ${output.trim().split('\n')[0]}`,
      fix: 'deploy from a clone of the repository',
    };
  const files = output.split('\n').filter(Boolean);
  return {
    ok: files.length === 0,
    text:
      files.length === 0
        ? 'git: everything is committed'
        : `git: ${files.length} files are not committed: ${files
            .slice(0, 3)
            .map((line) => line.slice(3))
            .join(', ')}${files.length > 3 ? ', …' : ''}`,
    fix: 'commit them, or put them aside: git stash -u',
  };
}

/** Returns the short hash of the deployed commit; empty if git fails. */
export async function commitOf({ git }: Pick<Tools, 'git'>): Promise<string> {
  const { code, output } = await git(['rev-parse', '--short=12', 'HEAD']);
  return code === 0 ? output.trim() : '';
}
