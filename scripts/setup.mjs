// Runs before every npm command, also under Node 20 and with no packages installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installed = join(root, 'node_modules', '.package-lock.json');
const lockfile = join(root, 'package-lock.json');
const bundledNode = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);
const checkOnly = process.argv.includes('--check');

const HELP = `Usage: node scripts/setup.mjs [--check]

Installs the packages with "npm ci" when node_modules is missing or older than package-lock.json.

  --check  change nothing; say what is missing (npm run doctor)
  --help   show this`;

/** Why an install is needed, or undefined. */
function reasonToInstall() {
  if (!existsSync(installed)) return 'packages are not installed';
  if (statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) {
    return 'package-lock.json is newer than node_modules';
  }
  return undefined;
}

function install(reason) {
  console.log(`setup: ${reason}, running npm ci (about half a minute) …`);
  // The npm that runs us, also where it is not on the PATH; a shell finds npm.cmd on Windows.
  const npm = process.env['npm_execpath'];
  const options = { cwd: root, stdio: 'inherit' };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, 'ci'], options)
    : spawnSync('npm ci', { ...options, shell: true });
  if (result.status === 0) return 0;
  console.error(
    'setup: npm ci failed (its output stands above). Check that the registry can be reached ("npm ping"), then run "npm ci --loglevel=notice".',
  );
  return 1;
}

/** Scripts are TypeScript that Node runs as it is: Node 24, from this package or the machine's own. */
function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (existsSync(bundledNode) || major >= 24) return 0;
  console.error(
    `setup: Node 24 is needed and there is no bundled one for ${process.platform}-${process.arch} (this is ${process.versions.node}). Install Node 24 or newer, or run "npm ci --include=optional".`,
  );
  return 1;
}

function main() {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const reason = reasonToInstall();
  if (!reason) return checkNode();
  if (checkOnly) {
    console.error(`setup: ${reason}. Run "npm ci".`);
    return 1;
  }
  return install(reason) || checkNode();
}

process.exitCode = main();
