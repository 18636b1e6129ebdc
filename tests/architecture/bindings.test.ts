import { describe, expect, test } from 'vitest';
import { bindings, islands } from '../../app/client/bindings.ts';
import { scripts } from '../../app/client/scripts.ts';
import { read, sourceFiles } from './sources.ts';

/** An attribute with one name, or with one of several names by a condition. */
const ATTRIBUTE = /\bdata-live=(?:"([^"]+)"|\{([^}]+)\})/g;

/** Returns the names of bindings in the views; `<Island>` renders those of islands. */
function namesInViews(): ReadonlySet<string> {
  const files = sourceFiles().filter((file) => /^app\/.*\.tsx$/.test(file));
  const texts = files
    .filter((file) => !/(\.test\.tsx|app\/islands\/island\.tsx)$/.test(file))
    .flatMap((file) => [...read(file).matchAll(ATTRIBUTE)])
    .flatMap(([, name, expression = '']) =>
      name ? [name] : [...expression.matchAll(/[?&] '([^']+)'/g)].flatMap(([, one = '']) => one),
    );
  return new Set(texts);
}

describe('bindings', () => {
  test('each name of an element is a row of the table, and each row the name of an element', () => {
    expect([...namesInViews()].toSorted()).toEqual(Object.keys(bindings).toSorted());
  });

  test('each island is the name of an `<Island>`', () => {
    const views = sourceFiles().filter((file) => file.endsWith('.tsx'));
    const isShown = (name: string) => views.some((file) => read(file).includes(`name="${name}"`));
    expect(Object.keys(islands).filter((name) => !isShown(name))).toEqual([]);
  });

  test('each script is that of a row', () => {
    const named = Object.values(bindings).flatMap(({ script }) => script ?? []);
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});
