import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runProgram } from './child.ts';
import { CommandError } from './command.ts';

/** Returns the command prefix for root rights without a password, or undefined. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n']
    : undefined;
}

/**
 * Installs packages of a program on Debian and Ubuntu if no password is needed. Otherwise throws an error
 * that says how to install it.
 */
export async function installPackages(
  program: string,
  packages: readonly string[],
  fix: string,
): Promise<void> {
  const prefix = existsSync('/usr/bin/apt-get') ? rootPrefix() : undefined;
  if (!prefix) throw new CommandError(`${program}: none found. ${fix}`);
  console.log(`${program}: none found, installing it with apt-get (about a minute) …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [first = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runProgram(first, rest, { env });
    if (code !== 0) {
      const what = `apt-get ${args[0] ?? ''} failed, see above.`;
      throw new CommandError(`${output.trim()}\n${program}: ${what} ${fix}`);
    }
  }
}
