import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Outcome, runProgram } from '../../scripts/child.ts';
import { root } from '../../scripts/paths.ts';

/** What a build and the checks of content read. */
const SOURCES = [
  'app',
  'edge-config',
  'kv-seeds',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'tsconfig*.json',
  'vite.config.ts',
  'worker',
  'wrangler.toml',
];

/** A copy of the repository, in which a test takes the steps of a recipe. */
export interface Checkout {
  readonly folder: string;
  /** Writes a new file. */
  write(file: string, text: string): void;
  /** Puts lines behind a line of a file. Throws if it has no such line. */
  addLines(file: string, behind: string, lines: string): void;
  /** Runs a script of the copy until it exits. */
  run(script: string): Promise<Outcome>;
  remove(): void;
}

/** Copies the repository's sources into a new folder; its packages are those of this one. */
export function copyCheckout(): Checkout {
  // Vite compares paths of modules, so the folder has the name under which it finds them.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'checkout-'));
  for (const source of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })))
    cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text, { flag: 'wx' });
  }

  function addLines(file: string, behind: string, lines: string): void {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(behind)) throw new Error(`${file} has no line "${behind.trim()}"`);
    writeFileSync(join(folder, file), text.replace(behind, behind + lines));
  }

  return {
    folder,
    write,
    addLines,
    // Vitest's `test` would make it a build for development.
    run: (script) =>
      runProgram(process.execPath, [join(folder, script)], { env: { NODE_ENV: 'production' } }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
