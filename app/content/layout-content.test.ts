import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { contentChain, type ShopKey } from '../shop/rules/shop.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { emptyLayout } from './layout-content.ts';
import { mergeLayouts } from './testing/merge-layouts.ts';

describe('the layout JSON merges: a region’s own top-level keys take precedence over its parent’s', () => {
  const parent = { footerText: 'parent', defaultDescription: 'parent', logo: { label: 'parent' } };

  test('itself first', () => {
    const merged = mergeLayouts([{ footerText: 'own' }, parent, { trustSeals: [{ label: 'a' }] }]);
    expect(merged).toMatchObject({
      footerText: 'own',
      defaultDescription: 'parent',
      logo: { label: 'parent' },
      trustSeals: [{ label: 'a' }],
    });
  });

  test('a list is replaced as a whole', () => {
    const merged = mergeLayouts([
      { trustSeals: [{ label: 'own' }] },
      { trustSeals: [{ label: 'a' }, { label: 'b' }] },
    ]);
    expect(merged?.trustSeals.map(({ label }) => label)).toEqual(['own']);
  });

  test('invalid documents are skipped', () => {
    expect(mergeLayouts([null, 'text', [1], undefined, parent])?.footerText).toBe('parent');
    expect(mergeLayouts([])).toBeUndefined();
    expect(mergeLayouts([null, undefined])).toBeUndefined();
  });

  test('the merged documents are not changed', () => {
    const own = Object.freeze({ footerText: 'own' });
    mergeLayouts([own, Object.freeze({ ...parent })]);
    expect(own).toEqual({ footerText: 'own' });
  });
});

describe('Layout content (from the content system, per locale)', () => {
  const SENTENCE =
    'logo, header navigation links, featured content links, service links, footer links, payment providers, ' +
    'trust seals, delivery providers, social links, legal infos, hotline cards, order services, selling points, ' +
    'banners, coupons, shipping cost config, page title template, default description, contact subjects, consent texts';
  const nouns = SENTENCE.split(', ').map((noun) =>
    noun.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
  );

  test.each(nouns)('%s', (noun) => {
    expect(Object.keys(emptyLayout())).toContain(noun);
  });

  test('the layout content has all its nouns, the footer’s text and popular searches', () => {
    expect(Object.keys(emptyLayout()).toSorted()).toEqual(
      [...nouns, 'footerText', 'popularSearches'].toSorted(),
    );
  });

  test('navigation has two levels of children', () => {
    const to = { linktype: 'url', url: '/a/' };
    const merged = mergeLayouts([
      {
        headerNavigationLinks: [
          { label: 'A', to, children: [{ label: 'B', to, children: [{ label: 'C', to }, 7] }, {}] },
          { label: 'D', to, children: 'none' },
        ],
      },
    ]);
    expect(merged?.headerNavigationLinks).toMatchObject([
      { label: 'A', children: [{ label: 'B', children: [{ label: 'C' }] }] },
      { label: 'D', children: [] },
    ]);
  });

  test.each([
    ['2026-11-01 00:00', Date.UTC(2026, 10, 1)],
    ['2026-11-01T12:30:00Z', Date.UTC(2026, 10, 1, 12, 30)],
    ['', undefined],
    ['soon', undefined],
    [7, undefined],
  ])('a banner’s date %j is UTC', (dateFrom, time) => {
    const merged = mergeLayouts([{ banners: [{ label: 'A', dateFrom }] }]);
    expect(merged?.banners).toMatchObject([{ label: 'A' }]);
    expect(merged?.banners[0]?.dateFrom).toBe(time);
  });

  test.each(['', 'A B', '<b>', 'x'.repeat(33)])('%j is not a coupon code', (code) => {
    expect(mergeLayouts([{ coupons: [{ label: 'A', code }] }])?.coupons).toEqual([]);
  });
});

describe('an invalid entry is dropped, the rest stays', () => {
  test('an invalid entry of a list is dropped', () => {
    const merged = mergeLayouts([
      {
        serviceLinks: [{ label: '' }, null, { label: 'Hilfe', to: { linktype: 'url', url: '/a' } }],
      },
    ]);
    expect(merged?.serviceLinks).toEqual([
      { label: 'Hilfe', to: expect.objectContaining({ linktype: 'url', url: '/a' }) },
    ]);
  });

  test.each([
    'sellingPoints',
    'headerNavigationLinks',
    'serviceLinks',
    'footerLinks',
    'footerText',
    'unknownKey',
    'paymentProviders',
    'deliveryProviders',
    'trustSeals',
    'legalInfos',
    'hotlineCards',
    'shippingCostConfig',
    'pageTitleTemplate',
    'logo',
    'popularSearches',
  ])('%s', (key) => {
    for (const broken of [7, 'text', {}, { a: [] }, true]) {
      const merged = mergeLayouts([{ defaultDescription: 'stands', [key]: broken }]);
      expect(merged?.defaultDescription).toBe('stands');
    }
  });

  test('any JSON is parsed into a layout', () => {
    const keys = fc.constantFrom(...Object.keys(emptyLayout()));
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (one) => {
        expect(mergeLayouts([one])).toBeDefined();
      }),
    );
  });
});

describe('defaults', () => {
  test('Fallback shipping: freight 14,99; standard shipping 4,99 from order value 0,00', () => {
    const { shippingCostConfig } = emptyLayout();
    expect(shippingCostConfig.frachtkosten.versandkosten).toBe(1499);
    expect(shippingCostConfig.versandkostenBedingungen).toMatchObject([
      { versandkosten: 499, ab_bestellwert: 0 },
    ]);
  });

  test('a title template without its title is omitted', () => {
    expect(mergeLayouts([{ pageTitleTemplate: 'Nestling' }])?.pageTitleTemplate).toContain(
      '{title}',
    );
    expect(mergeLayouts([{ pageTitleTemplate: '{title} – N' }])?.pageTitleTemplate).toBe(
      '{title} – N',
    );
  });
});

describe('the layouts of the shops', () => {
  const folder = new URL('../../kv-seeds/layout/', import.meta.url);
  const seeds = new Map(
    globSync('*.json', { cwd: folder }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>,
    ]),
  );

  test.each(Object.keys(shops) as ShopKey[])('%s loses no entry', (key) => {
    const chain = contentChain(key, shops).map((one) => seeds.get(one));
    const merged: Record<string, unknown> = { ...mergeLayouts(chain) };
    const raw: Record<string, unknown> = Object.assign({}, ...chain.toReversed());
    const lists = Object.entries(raw).filter(
      ([name, value]) => Array.isArray(value) && name in merged,
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const [name, value] of lists)
      expect([name, merged[name]]).toEqual([
        name,
        expect.objectContaining({ length: (value as unknown[]).length }),
      ]);
  });
});
