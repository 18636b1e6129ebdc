// Runs before every npm command, also under Node 20 and without installed packages, so it is plain JavaScript
// without dependencies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, NODE_PACKAGES } from './node/choose-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installed = join(root, 'node_modules/.package-lock.json');
const lockfile = join(root, 'package-lock.json');
/** Outside node_modules, so that "npm ci" can run under it. */
const nodeFolder = join(root, '.node');
const isWindows = process.platform === 'win32';
/** Link to the chosen Node, in the folder that npm scripts have first on their PATH. */
const link = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node');
const checkOnly = process.argv.includes('--check');

const HELP = `Usage: node scripts/setup.mjs [--check]

Installs the packages with "npm ci" when node_modules is missing or older than package-lock.json, and Node itself where this
machine's is older than package.json's "engines" ask.

  --check  change nothing; say what is missing (npm run doctor)
  --help   show this`;

/** @param {string} message */
function fail(message) {
  console.error(`setup: ${message}`);
  return 1;
}

/** @param {string[]} args */
async function npmCi(...args) {
  // The npm that runs us, also where it is not on the PATH; a shell finds npm.cmd on Windows.
  const npm = process.env['npm_execpath'];
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: 'inherit' };
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, 'ci', ...args], options)
    : spawn(['npm ci', ...args].join(' '), { ...options, shell: true });
  const [status] = await once(child, 'exit').catch(() => []);
  if (status === 0) return 0;
  return fail(
    'npm ci failed (its output stands above). Check that the registry can be reached ("npm ping"), then run "npm ci --loglevel=notice".',
  );
}

/** Returns why an install is needed, or undefined. */
function reasonToInstall() {
  if (!existsSync(installed)) return 'packages are not installed';
  if (statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) {
    return 'package-lock.json is newer than node_modules';
  }
  return undefined;
}

async function checkPackages() {
  const reason = reasonToInstall();
  if (!reason) return 0;
  if (checkOnly) return fail(`${reason}. Run "npm ci".`);
  // npm ci would empty the folder that the link leads to, which another checkout uses.
  if (lstatSync(dirname(installed), { throwIfNoEntry: false })?.isSymbolicLink())
    return fail(
      `${reason}, and node_modules is a link. Remove the link, or run "npm ci" where it leads.`,
    );
  console.log(`setup: ${reason}, running npm ci (about half a minute) …`);
  return npmCi();
}

/** Returns the folder and version of the Node that an earlier run installed. */
function bundledNode() {
  const packages = join(nodeFolder, 'node_modules');
  const name = Object.values(NODE_PACKAGES).find((known) => existsSync(join(packages, known)));
  if (!name) return undefined;
  const folder = join(packages, name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, version };
}

/** Puts the Node of a package before the user's on the PATH of npm scripts; "npm ci" removes the link. */
function linkNode() {
  const folder = bundledNode()?.folder;
  if (folder === undefined) return fail('npm ci did not install Node for this platform.');
  const program = join(folder, 'bin', isWindows ? 'node.exe' : 'node');
  rmSync(link, { force: true });
  const target = relative(dirname(link), program);
  if (isWindows) writeFileSync(link, `@"%~dp0\\${target}" %*\r\n`);
  else symlinkSync(target, link);
  return 0;
}

/** @param {string} name */
async function installNode(name) {
  console.log(`setup: Node is older than the project needs, installing ${name} into .node …`);
  mkdirSync(nodeFolder, { recursive: true });
  for (const file of ['scripts/node/package.json', 'scripts/node/package-lock.json', '.npmrc']) {
    cpSync(join(root, file), join(nodeFolder, basename(file)));
  }
  return npmCi('--prefix', '.node');
}

/** Returns which Node npm scripts use. The scripts are TypeScript, which Node runs directly. */
function wantedNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { node } = process.versions;
  const isOwn = !process.execPath.startsWith(root);
  const bundled = bundledNode();
  const choice = chooseNode({
    platform: `${process.platform}-${process.arch}`,
    range: engines.node,
    ...(isOwn ? { own: node } : {}),
    ...(bundled ? { bundled: bundled.version } : {}),
  });
  const old = `Node ${engines.node} is needed, this is ${node}. Run "node scripts/setup.mjs".`;
  return { choice, old };
}

async function main() {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const { choice, old } = wantedNode();
  const isInstalled = choice.use !== 'package' || checkOnly;
  // Both download and unpack, so they run at the same time.
  const failed = await Promise.all([checkPackages(), isInstalled ? 0 : installNode(choice.name)]);
  if (failed.some((code) => code !== 0)) return 1;
  if (choice.use === 'own') return 0;
  if (choice.use === 'none') return fail(choice.message);
  if (choice.use === 'bundled' && existsSync(link)) return 0;
  return checkOnly ? fail(old) : linkNode();
}

process.exitCode = await main();
