import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

function filesOf(path: string): string[] {
  if (path.includes('*')) return globSync(path, { cwd: root }).sort().flatMap(filesOf);
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return globSync(`${path}/**`, { cwd: root })
    .filter((file) => !file.includes('.test.') && statSync(join(root, file)).isFile())
    .sort();
}

/** Returns a hash of names and contents of files and folders (`app/*\/rules`), without tests, to detect changes. */
export function stampOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
