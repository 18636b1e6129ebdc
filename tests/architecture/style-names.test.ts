import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { read, sourceFiles } from './sources.ts';

/** Returns the style sheets by the name under which components show them. */
function sheetsByName(): Map<string, Set<string>> {
  const sheets = new Map<string, Set<string>>();
  for (const file of sourceFiles().filter((one) => /^app\/.*\.tsx$/.test(one))) {
    const text = read(file);
    const imports = text.matchAll(/import (\w+) from '([^']+\.css)\?inline'/g);
    const paths = new Map(
      [...imports].map(([, name, path = '']) => [name, join(dirname(file), path)]),
    );
    for (const [, name = '', css = ''] of text.matchAll(
      /<Style\s+name="([\w-]+)"\s+css=\{(\w+)\}/g,
    ))
      sheets.set(name, (sheets.get(name) ?? new Set()).add(paths.get(css) ?? `${file}: ${css}`));
  }
  return sheets;
}

// React shows one style sheet of each name: of two with the same name a page lacks one.
test('a name of a style sheet is that of one file', () => {
  const sheets = sheetsByName();
  expect(sheets.size).toBeGreaterThan(50);
  expect([...sheets].filter(([, files]) => files.size > 1)).toEqual([]);
});
