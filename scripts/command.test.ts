import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './paths.ts';

/** Each test starts a Node process. */
const PATIENCE = { timeout: 90_000 };

/** Runs a script as npm does. Returns its exit code and output. */
async function run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const call = promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], {
    env: { ...process.env, ...env },
  });
  return call.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const empty = join(folder, '_redirects');
writeFileSync(empty, '# nothing\n');
afterAll(() => rmSync(folder, { recursive: true }));

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).filter(([name]) => !/^pre(?!view)/.test(name));

/** Commands that work on a state folder, and say how to choose it. */
const ON_STATE = new Set(['start', 'dev', 'doctor', 'seed', 'control']);

describe.concurrent('every command of package.json', () => {
  test.each(commands)(
    'npm run %s is a script of this repository with --help',
    PATIENCE,
    async (name, line) => {
      const file = /^node scripts\/((?:[\w-]+\/)?[\w-]+\.ts)$/.exec(line)?.[1];
      const { code, stdout } = await run(file ?? 'missing', ['--help']);
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(new RegExp(`^Usage: npm (run )?${name}\\b`)),
      ]);
      if (ON_STATE.has(name)) expect(stdout).toContain('STORKFRONT_STATE');
    },
  );
});

test.skipIf(process.platform === 'win32')(
  'a command ends with the shell that npm started it by',
  PATIENCE,
  async () => {
    const file = join(folder, 'waits.ts');
    const command = `import { runCommand } from ${JSON.stringify(join(root, 'scripts/command.ts'))};
      const run = () => { console.log(process.pid); return new Promise(() => setInterval(() => {}, 1000)); };
      await runCommand({ call: 'npm run waits', summary: 'Waits.', options: {}, run });`;
    writeFileSync(file, command);
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${file}"; true`], {
      env: { ...process.env, npm_lifecycle_event: 'waits' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shell.stdout, 'data');
    shell.kill();
    // The pipe closes when the command, its last writer, is gone.
    await once(shell.stdout, 'close');
    expect(shell.signalCode).toBe('SIGTERM');
  },
);

describe.concurrent('what is refused is one line, and the exit code is 1', () => {
  const nowhere = join(folder, 'typo');

  test.each([
    [
      ['redirects/command.ts', 'import', folder, '--shop', 'de-at'],
      `redirects: ${folder} is a folder`,
    ],
    [['redirects/command.ts', 'import', nowhere, '--shop', 'de-at'], `redirects: there is no file`],
    [
      ['redirects/command.ts', 'import', empty, '--shop', 'de-at', '--remote'],
      `${empty}: has no rule for de-at: the import would remove every rule there. Add --empty`,
    ],
    [
      ['redirects/command.ts', 'import', empty, '--shop', 'de-at', '--empty', '--env', 'live'],
      'redirects: wrangler.toml has no environment "live"',
    ],
    [
      [
        'redirects/command.ts',
        'import',
        empty,
        '--shop',
        'de-at',
        '--empty',
        '--env',
        'qa',
        '--remote',
      ],
      'redirects: --remote means --env production; use only one of them.',
    ],
    [['control/command.ts', 'get', '--state', nowhere], `control: ${nowhere} has no shop's state`],
    [['content-push.ts'], 'content: name a place: --local, or --env NAME'],
    [['content-push.ts', '--local', '--env', 'qa'], 'content: name a place: --local, or --env'],
    [['content-push.ts', '--env', 'live'], 'content: wrangler.toml has no environment "live"'],
    [['deploy/command.ts'], 'deploy: name an environment: --env qa|preview|production'],
    [['deploy/command.ts', '--env', 'local'], 'deploy: there is no environment "local": --env qa|'],
    [['doctor.ts', '--env', 'live'], 'doctor: there is no environment "live": --env qa|'],
    [['content-push.ts', '--local', '--state', nowhere], `content: ${nowhere} has no shop's`],
    [['content-push.ts', '--local', '--shop', 'xx'], '--shop: there is no shop "xx"'],
    [['format.ts', '--chekc'], `Unknown option '--chekc'`],
  ])('%j', PATIENCE, async ([script = '', ...args], line) => {
    const { code, stdout, stderr } = await run(script, args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(line)]);
  });
});

describe.concurrent('pictures that cannot be taken leave nothing behind', () => {
  test.each([
    [[], {}, 'pictures: --against names the commit to compare with'],
    [['--against', 'no-such-commit'], {}, 'pictures: git knows no commit "no-such-commit" here.'],
    [
      ['--against', 'HEAD'],
      { CHROMIUM_PATH: folder },
      `CHROMIUM_PATH is "${folder}", which is not an executable file.`,
    ],
    [['--against', 'HEAD', '--shops', 'us'], {}, 'pictures: no pictures of the shop "us"'],
  ] as const)('%j', PATIENCE, async (args, env, line) => {
    // Where temporary folders would be.
    const empty = mkdtempSync(join(folder, 'pictures-'));
    const { code, stdout, stderr } = await run('pictures/command.ts', args, {
      ...env,
      TMPDIR: empty,
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(line)]);
    expect(readdirSync(empty)).toEqual([]);
  });
});

describe('the doctor names problems and their solutions', () => {
  test('a CHROMIUM_PATH that is not executable', PATIENCE, async () => {
    const { stdout } = await run('doctor.ts', [], { CHROMIUM_PATH: folder });
    expect(stdout).toContain(`CHROMIUM_PATH is "${folder}", which is not an executable file.`);
    expect(stdout).toContain('→ set CHROMIUM_PATH to the program, or unset it');
    expect(stdout).not.toContain('Debian');
  });

  test(
    'a shop that already runs on the state: its port, and how to stop it',
    PATIENCE,
    async () => {
      const shop = { pid: process.pid, port: 8790 };
      writeFileSync(join(folder, 'running.json'), JSON.stringify(shop));
      const env = { STORKFRONT_STATE: folder };
      const { code, stdout } = await run('doctor.ts', ['--port', '8790'], env);
      expect(code).toBe(1);
      expect(stdout).toContain(`the shop already runs on port 8790 (process ${process.pid})`);
      expect(stdout).toContain(`"kill ${process.pid}"`);
      expect(stdout).not.toContain('another program');
      const start = await run('start.ts', ['--port', '8790'], env);
      expect(start.code).toBe(1);
      expect(start.stderr).toContain(`port 8790, process ${process.pid}). Stop it first (Ctrl+C`);
    },
  );
});
