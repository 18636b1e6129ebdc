import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { CERTIFICATES, withoutBodies } from './attestation.ts';

const LIBRARY = 'node_modules/@simplewebauthn/server/esm';

test('a function throws with its name unchanged', () => {
  const code = 'import x from "y";\nexport async function verifyIt(options) {\n  return x;\n}\n';
  expect(withoutBodies(code)).toBe(
    "export function verifyIt() { throw new Error('left out of the build: attestation with a certificate'); }",
  );
});

test('every file that reads certificates is one of the installed library', () => {
  const files = globSync(`${LIBRARY}/**/*.js`, { cwd: root }).filter((file) =>
    CERTIFICATES.test(file),
  );
  expect(files).toHaveLength(10);
  for (const file of files) withoutBodies(readFileSync(join(root, file), 'utf8'));
});
