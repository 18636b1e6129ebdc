import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { CommandError, messageOf, runCommand } from './command.ts';
import { isBuilt } from './build.ts';
import { readTargets, requireTarget, type Target, TARGETS } from './deploy/environment.ts';
import { examineEnvironment } from './deploy/examine.ts';
import { TOKEN_HELP, tools } from './deploy/tools.ts';
import { describeFinding, type Finding } from './finding.ts';
import { root, STATE_VARIABLE, stateFolder } from './paths.ts';
import { choosePort, portProblem } from './port.ts';
import { howToStop, readRunning } from './running.ts';
import { isSeeded } from './seed/command.ts';
import { checkStories } from './content/check-stories.ts';
import { readContents } from './content/contents.ts';
import { runProgram } from './child.ts';
import { checkSettings } from './settings.ts';

/** A Node that is too old does not get here: command.ts refuses it. */
function checkNode(): Finding {
  return { ok: true, text: `Node ${process.versions.node}` };
}

async function checkPackages(): Promise<Finding> {
  const { code, output } = await runProgram(process.execPath, [
    join(root, 'scripts/setup.mjs'),
    '--check',
  ]);
  const message = output.trim().replace(/^setup: /, '');
  return {
    ok: code === 0,
    text: code === 0 ? 'packages are installed' : message,
    fix: 'run "npm ci"',
    stops: true,
  };
}

async function checkSettingsFinding(): Promise<Finding> {
  try {
    await checkSettings();
    return { ok: true, text: 'settings can be read' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const fix = 'fix the file that it names; .dev.vars.example shows what may be set';
    return { ok: false, text: messageOf(error), fix, stops: true };
  }
}

async function checkPort(option: string | undefined): Promise<Finding> {
  const shop = readRunning(stateFolder());
  if (shop)
    return {
      ok: false,
      text: `the shop already runs on port ${shop.port} (process ${shop.pid})`,
      fix: `use that one, or stop it: ${howToStop(shop)}`,
      stops: true,
    };
  const port = choosePort(option);
  const problem = await portProblem(port);
  return {
    ok: !problem,
    text: problem ?? `port ${port} is free`,
    fix: `stop that program, or run "npm start -- --port ${port + 1}"`,
    stops: true,
  };
}

async function checkSeedFiles(): Promise<Finding> {
  try {
    const contents = readContents();
    await checkStories(contents);
    return { ok: true, text: `kv-seeds holds ${contents.length} values that the shop can read` };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { ok: false, text: messageOf(error), fix: 'fix the file', stops: true };
  }
}

function checkSeeded(): Finding {
  const ok = isSeeded(stateFolder());
  const text = ok
    ? 'D1, KV and R2 contain the seeds'
    : 'D1, KV and R2 do not contain the current seeds';
  return { ok, text, fix: 'npm start does it by itself; or run "npm run seed"' };
}

function checkBuild(): Finding {
  const ok = isBuilt();
  const text = ok
    ? 'dist/ is built from the current sources'
    : 'dist/ is missing or older than the sources';
  return { ok, text, fix: 'npm start does it by itself; or run "npm run build"' };
}

function checkChromium(): Finding {
  try {
    const path = findChromium();
    const fix = 'npm test installs it on Debian; else see "node scripts/chromium.ts"';
    return { ok: path !== undefined, text: path ? `Chromium: ${path}` : 'no Chromium found', fix };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const fix =
      'set CHROMIUM_PATH to the program, or unset it: npm test then finds or installs one';
    return { ok: false, text: messageOf(error), fix };
  }
}

/** Returns exit code 1 if a deploy would be rejected or a host does not answer. */
async function reportEnvironment(target: Target): Promise<number> {
  const findings = await examineEnvironment(target, await readTargets(), tools);
  for (const finding of findings) console.log(describeFinding(finding));
  return findings.every(({ ok }) => ok) ? 0 : 1;
}

await runCommand({
  call: 'npm run doctor',
  summary: `Checks what npm start and npm test need, and prints how to fix it; with --env
the same of an environment: settings, secrets, bindings, hosts and whether its shops answer.`,
  options: {
    env: {
      type: 'string',
      value: TARGETS.join('|'),
      help: 'a deployed environment instead of this machine',
    },
    port: { type: 'string', value: 'number', help: 'the port to try; default: $PORT or 8787' },
  },
  variables: { ...STATE_VARIABLE, ...TOKEN_HELP },
  async run(args) {
    const env = args.text('env');
    if (env !== undefined) return reportEnvironment(requireTarget(env, 'doctor'));
    const findings = [
      checkNode(),
      await checkPackages(),
      await checkSettingsFinding(),
      await checkPort(args.text('port')),
      await checkSeedFiles(),
      checkSeeded(),
      checkBuild(),
      checkChromium(),
    ];
    for (const finding of findings) console.log(describeFinding(finding));
    return findings.some(({ ok, stops }) => !ok && stops) ? 1 : 0;
  },
});
