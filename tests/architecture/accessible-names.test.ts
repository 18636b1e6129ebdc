import { expect, test } from 'vitest';
import { parsed, sourceFiles } from './sources.ts';

/** Elements that have a role by themselves, so that screen readers read their name (ARIA in HTML). */
const WITH_ROLE = new Set(
  `a article aside button details dialog fieldset form iframe img input nav ol progress search section select summary table
  textarea ul video`.split(/\s+/),
);

interface Attribute {
  readonly name: string;
  readonly value: unknown;
}

interface OpeningElement {
  readonly tag: string;
  readonly attributes: readonly Attribute[];
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the elements of a syntax tree, without components. */
function* elementsOf(node: unknown): Generator<OpeningElement> {
  if (!isNode(node)) return;
  const { name, attributes } = node;
  if (node['type'] === 'JSXOpeningElement' && isNode(name) && Array.isArray(attributes)) {
    const tag = typeof name['name'] === 'string' ? name['name'] : '';
    if (/^[a-z]/.test(tag)) {
      const own = attributes.filter(isNode).map((attribute) => ({
        name: isNode(attribute['name']) ? String(attribute['name']['name']) : '',
        value: isNode(attribute['value']) ? attribute['value']['value'] : undefined,
      }));
      yield { tag, attributes: own };
    }
  }
  for (const child of Object.values(node)) yield* elementsOf(child);
}

function has({ attributes }: OpeningElement, name: string): boolean {
  return attributes.some((attribute) => attribute.name === name);
}

/** All elements that components of the shop render. */
const elements = sourceFiles()
  .filter((file) => file.startsWith('app/') && file.endsWith('.tsx'))
  .flatMap((file) =>
    [...elementsOf(parsed(file).program)].map((element) => ({
      file,
      element,
    })),
  );

test('only elements with a role have a name, since others are read without it', () => {
  const nameless = elements
    .filter(({ element }) => has(element, 'aria-label') || has(element, 'aria-labelledby'))
    .filter(({ element }) => !WITH_ROLE.has(element.tag) && !has(element, 'role'))
    .map(({ element: { tag }, file }) => `${file}: <${tag}>`);
  expect(nameless).toEqual([]);
});

test('a hidden input is neither read-only nor required, which mean nothing there', () => {
  const hidden = elements.filter(({ element }) =>
    element.attributes.some(({ name, value }) => name === 'type' && value === 'hidden'),
  );
  expect(hidden.length).toBeGreaterThan(10);
  const wrong = hidden
    .filter(({ element }) => has(element, 'readOnly') || has(element, 'required'))
    .map(({ file }) => file);
  expect(wrong).toEqual([]);
});
