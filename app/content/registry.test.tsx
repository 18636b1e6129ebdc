import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, ContentContext } from './block.tsx';
import { collectNeeds } from './block-tree.ts';
import { NO_DATA } from './data.ts';
import { blockNames, isKnownBlock, MAX_BLOCKS, MAX_DEPTH, parseBlocks } from './registry.ts';
import { fieldNames } from './testing/field-names.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { bear } from '../../tests/worker/fixtures/bear.ts';
import type { Product } from '../product/schemas/product.ts';
import { contentContext } from './testing/context.ts';

function html(
  blocks: readonly Block[],
  preview = false,
  shop = shops['de-at'],
  more: Partial<ContentContext> = {},
): string {
  const context = contentContext(shop, preview, more);
  return renderToStaticMarkup(
    <>
      {blocks.map((block) => (
        <Fragment key={block.uid}>{block.render(context)}</Fragment>
      ))}
    </>,
  );
}

const teaser = { _uid: 't1', component: 'teaser', headline: 'Hallo' };

function paragraph(...content: unknown[]) {
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

function nested(levels: number): unknown {
  let block: unknown = teaser;
  for (let level = 1; level < levels; level += 1)
    block = { _uid: `g${level}`, component: 'grid', items: [block] };
  return block;
}

describe('an unknown or malformed block is skipped with a log line', () => {
  test.each([
    ['unknown', { _uid: 'u', component: 'iframe' }, 'iframe', /unknown block/],
    [
      'named like a method',
      { _uid: 'u', component: 'constructor' },
      'constructor',
      /unknown block/,
    ],
    ['without name', { _uid: 'u' }, 'no component', /unknown block/],
    ['malformed', { _uid: 'u', component: 'teaser', headline: 5 }, 'teaser', /headline: /],
    ['not a block', 'text', 'no block', /unknown block/],
    ['null', null, 'no block', /unknown block/],
  ])('%s', (_, raw, component, problem) => {
    const { blocks, problems } = parseBlocks([teaser, raw, { ...teaser, _uid: 't2' }]);
    expect(problems).toEqual([
      { component, uid: expect.any(String), problem: expect.stringMatching(problem) },
    ]);
    expect(html(blocks).match(/Hallo/g)).toHaveLength(2);
    expect(html(blocks)).not.toContain(component === 'teaser' ? 'role=' : component);
  });

  test('an unknown or malformed block is shown as a labelled box in preview', () => {
    const { blocks } = parseBlocks([{ _uid: 'u', component: '<b>x</b>' }]);
    expect(html(blocks)).toBe('');
    expect(html(blocks, true)).toContain('role="note"><b>&lt;b&gt;x&lt;/b&gt;</b> unknown block<');
  });

  test('an invalid block does not affect others, in a grid either', () => {
    const grid = { _uid: 'g', component: 'grid', items: [{ component: 'x' }, teaser] };
    const { blocks, problems } = parseBlocks([grid]);
    expect(problems).toHaveLength(1);
    expect(html(blocks)).toContain('Hallo');
  });
});

describe('limits', () => {
  test('blocks nest up to a maximum depth', () => {
    expect(parseBlocks([nested(MAX_DEPTH)]).problems).toEqual([]);
    expect(html(parseBlocks([nested(MAX_DEPTH)]).blocks)).toContain('Hallo');
    const deeper = parseBlocks([nested(MAX_DEPTH + 1)]);
    expect(deeper.problems).toMatchObject([
      { component: 'teaser', problem: expect.stringContaining('deeper') },
    ]);
    expect(html(deeper.blocks)).not.toContain('Hallo');
    expect(() => parseBlocks([nested(2000)])).not.toThrow();
  });

  test('a page has a maximum number of blocks', () => {
    const many = Array.from({ length: MAX_BLOCKS * 3 }, (_, n) => ({ ...teaser, _uid: `t${n}` }));
    const { blocks, problems } = parseBlocks(many);
    expect(html(blocks).match(/Hallo/g)).toHaveLength(MAX_BLOCKS);
    expect(problems[0]?.problem).toContain(`more than ${MAX_BLOCKS}`);
  });
});

describe('needs', () => {
  test('product numbers are collected from nested blocks and texts, without duplicates', () => {
    const list = (productNumbers: string) => ({
      _uid: 'l',
      component: 'product-list',
      productNumbers,
    });
    const grid = { _uid: 'g', component: 'grid', items: [list('2, 3'), list('1')] };
    const blok = { type: 'blok', attrs: { body: [list('4')] } };
    const words = { _uid: 'r', component: 'rich-text', content: { type: 'doc', content: [blok] } };
    const { blocks } = parseBlocks([list('1,2'), grid, words]);
    expect(collectNeeds(blocks).products).toEqual(['1', '2', '3', '4']);
  });

  test('invalid product numbers are dropped, and those after the first 24', () => {
    const ask = (productNumbers: string) =>
      collectNeeds(parseBlocks([{ _uid: 'l', component: 'product-list', productNumbers }]).blocks)
        .products;
    expect(ask(' a1 ,,../x, 1 2,<b>, 3.4 ')).toEqual(['a1', '3.4']);
    expect(ask(Array.from({ length: 60 }, (_, n) => n).join(','))).toHaveLength(24);
  });
});

test('blocks inside a text render at their position', () => {
  const blok = (name: string) => ({
    type: 'blok',
    attrs: { body: [{ ...teaser, _uid: name, headline: name }] },
  });
  const doc = {
    type: 'doc',
    content: [
      blok('one'),
      ...paragraph({ type: 'text', text: 'between' }, blok('two')).content,
      blok('three'),
    ],
  };
  const { blocks } = parseBlocks([{ _uid: 'r', component: 'rich-text', content: doc }]);
  expect(html(blocks)).toMatch(/one.*between.*two.*three/);
});

test.each([
  [
    'banner',
    { headline: 'Hallo', text: 'Text', label: 'Los', to: { linktype: 'url', url: '/panier' } },
  ],
  ['teaser', { headline: 'Hallo', to: { linktype: 'url', url: '/panier' } }],
])('%s has a default link text of the shop', (component, fields) => {
  const { blocks } = parseBlocks([{ _uid: 'b', component, ...fields }]);
  expect(html(blocks)).toMatch(/<a href="\/warenkorb\/"/);
  expect(html(blocks)).toContain('Hallo');
});

test.each([
  ['de-at', '<a href="/datenschutz/">Datenschutz</a>.'],
  ['fr-ch', '<a href="/fr/confidentialite/">Protection des données</a>.'],
  ['nl-be', '<a href="/privacy/">Privacy</a>.'],
] as const)('a newsletter form without consent text links the privacy page: %s', (key, link) => {
  const { blocks } = parseBlocks([{ _uid: 'n', component: 'newsletter' }]);
  expect(html(blocks, false, shops[key])).toContain(link);
  const consent = paragraph({ type: 'text', text: 'Unsere Worte' });
  const own = parseBlocks([{ _uid: 'n', component: 'newsletter', consent }]);
  expect(html(own.blocks, false, shops[key])).not.toContain(link);
});

test.each(['product-list', 'product-slider', 'basket-direct-add'])(
  'a list shows what can be bought, and without that has no heading: %s',
  (component) => {
    const { blocks } = parseBlocks([
      { _uid: 'l', component, headline: 'Neu', productNumbers: '1001001' },
    ]);
    const shown = (products: readonly Product[]) => {
      const loaded = new Map(products.map((one) => [String(one.id), one]));
      return html(blocks, false, shops['de-at'], { data: { ...NO_DATA, products: loaded } });
    };
    expect(shown([bear(2495)])).toContain('Neu');
    expect([shown([bear(2495, 3)]), shown([])]).toEqual(['', '']);
  },
);

test('a product slider needs the valid numbers that its editor listed', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => 1001001 + index);
  const { blocks } = parseBlocks([
    {
      _uid: 's',
      component: 'product-slider',
      productNumbers: `<b>, ${numbers.join(', ')}`,
    },
  ]);
  expect(collectNeeds(blocks).products).toEqual(numbers.slice(0, 24).map(String));
});

test.each(blockNames)('a never-filled field may be absent: %s', (component) => {
  const { problems } = parseBlocks([{ _uid: 'b', component }]);
  expect(problems.filter(({ shown }) => !shown)).toEqual([]);
});

test('any JSON is parsed and rendered without an error', () => {
  const fields = blockNames.flatMap((name) => fieldNames(name));
  const component = fc.constantFrom(...blockNames, 'x');
  const block = fc
    .tuple(component, fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()))
    .map(([component, rest]) => ({ _uid: 'u', component, ...rest }));
  fc.assert(
    fc.property(fc.array(fc.oneof(block, fc.jsonValue())), (body) => {
      const { blocks } = parseBlocks(body);
      expect(blocks).toHaveLength(body.length);
      html(blocks);
      html(blocks, true);
    }),
  );
});

test.each(['', 'toString', '__proto__', 'Banner'])('"%s" is no block', (name) => {
  expect(isKnownBlock(name)).toBe(false);
});
