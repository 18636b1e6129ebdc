import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { checkStories } from './check-stories.ts';
import { readContents, readSeedFiles, surveySeedFiles } from './contents.ts';

let folder = '';
// Layouts and home pages are the only required files.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seeds-'));
  for (const file of globSync('kv-seeds/{layout*/*,stories/*/home}.json', { cwd: root })) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const STORY = '{"content":{"component":"page"}}';

function write(file: string, text: string): void {
  const path = join(folder, 'kv-seeds', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

test('the repository’s own seeds are sound', { timeout: 30_000 }, async () => {
  await expect(checkStories(readContents())).resolves.toBeUndefined();
  expect(readSeedFiles(root).length).toBeGreaterThan(50);
});

describe('a seed that the shop would never read is rejected with its name', () => {
  test.each([
    ['stories/xx-xx/home.json', STORY, 'there is no shop "xx-xx": de-de, '],
    ['stories/home.json', STORY, 'there is no shop "home"'],
    ['layout/xx-xx.json', '{}', 'there is no shop "xx-xx"'],
    ['layout-qa/xx-xx.json', '{}', 'there is no shop "xx-xx"'],
    ['layout/de-de/header.json', '{}', 'a layout is one file'],
    ['stories/de-de/Ä x.json', STORY, 'no path leads to the slug "Ä x"'],
    ['stories/de-de/Agb.json', STORY, 'no path leads to the slug "Agb"'],
    ['layout/de-de.json', '[]', 'expected object'],
    ['layout/de-de.json', '{\n"a": 1,,\n}', 'is not JSON: property name expected in line 2'],
    ['stories/de-de/neu.json', '{"content":7}', 'content: '],
    ['stories/de-de/neu.txt', 'x', 'only .json files'],
  ])('%s', (file, text, problem) => {
    write(file, text);
    expect(() => readSeedFiles(folder)).toThrow(new RegExp(`^kv-seeds/${file}: .*${problem}`));
  });

  test.each(['layout/de-de', 'layout/fr-fr', 'layout/nl-nl', 'stories/nl-nl/home'])(
    '%s of a shop without a parent is missing',
    (key) => {
      rmSync(join(folder, 'kv-seeds', `${key}.json`));
      expect(() => readSeedFiles(folder)).toThrow(`kv-seeds/${key}.json: is missing`);
    },
  );

  test('broken files are all named, and the sound ones are read', () => {
    write('layout/de-at.json', '{');
    write('stories/de-de/neu.json', 'x');
    const { contents, problems } = surveySeedFiles(folder);
    expect(problems).toEqual([
      expect.stringMatching(/^kv-seeds\/layout\/de-at\.json: is not JSON: /),
      expect.stringMatching(/^kv-seeds\/stories\/de-de\/neu\.json: is not JSON: /),
    ]);
    const keys = contents.map(({ key }) => key);
    expect(keys).toContain('stories/de-de/home');
    expect(keys).not.toContain('stories/de-de/neu');
  });

  test('all that is wrong in a file is named, and what can be is looked into further', () => {
    const blocks = [{ component: 'banner' }, { component: 'grid', _uid: 'a' }, { component: 'x' }];
    const story = (body: unknown[]) => JSON.stringify({ content: { component: 'page', body } });
    write('stories/de-de/a.json', story(blocks));
    write('stories/de-de/b.json', story([...blocks, null]));
    const { contents, problems, readable } = surveySeedFiles(folder);
    expect(problems.map((line) => line.split(': ', 2).join(': '))).toEqual([
      'kv-seeds/stories/de-de/a.json: content.body.0._uid',
      'kv-seeds/stories/de-de/a.json: content.body.2._uid',
      'kv-seeds/stories/de-de/b.json: content.body.0._uid',
      'kv-seeds/stories/de-de/b.json: content.body.2._uid',
      'kv-seeds/stories/de-de/b.json: content.body.3',
    ]);
    expect(readable.map(({ key }) => key)).toEqual(['stories/de-de/a']);
    expect(contents.map(({ key }) => key)).not.toContain('stories/de-de/a');
  });

  test('a region’s may be missing: its parent’s serves', () => {
    rmSync(join(folder, 'kv-seeds/layout/de-at.json'));
    expect(() => readSeedFiles(folder)).not.toThrow();
  });
});

describe('what the storefront would drop of a layout is refused with file, path and problem', () => {
  const link = { linktype: 'url', url: '/a/' };
  test.each<[Record<string, unknown>, string]>([
    [{ deliveryProviders: 5 }, 'deliveryProviders: expected a list'],
    [{ deliveryProviders: 'DHL' }, 'deliveryProviders: expected a list'],
    [{ deliverProviders: [] }, 'deliverProviders: is not part of a layout. Known: logo, '],
    [{ deliveryProviders: [{ label: 'a' }, { label: 5 }] }, 'deliveryProviders.1.label: expected '],
    [{ deliveryProviders: [{}] }, 'deliveryProviders.0: would be left out'],
    [{ trustSeals: [{ label: 'a', hint: 'b' }] }, 'trustSeals.0.hint: is nothing that the'],
    [{ logo: { label: '' } }, 'logo.label: expected another value'],
    [{ footerText: ['a'] }, 'footerText: expected text'],
    [{ footerLinks: [{ title: 'a', links: [{ lable: 'b' }] }] }, 'footerLinks.0.links.0: would be'],
    [{ consentTexts: { a: 'b', c: 5 } }, 'consentTexts.c: expected text'],
    [{ pageTitleTemplate: 'Nestling' }, 'pageTitleTemplate: is read as "{title} | Nestling"'],
    [{ banners: [{ label: 'a', dateFrom: 'soon' }] }, 'banners.0.dateFrom: cannot be read'],
    [{ coupons: [{ label: 'a', code: 'a b' }] }, 'coupons.0.code: expected another value'],
    [
      { headerNavigationLinks: [{ label: 'a', to: link, highlight: 'yes' }] },
      'headerNavigationLinks.0.highlight: expected true or false',
    ],
    [
      { serviceLinks: [{ label: 'a', to: { ...link, linktype: 'stroy' } }] },
      'serviceLinks.0.to.linktype: is read as "other"',
    ],
    [
      { trustSeals: [{ label: 'a', image: { filename: 'https://evil.example/a.png' } }] },
      'trustSeals.0.image: is no picture',
    ],
  ])('%j', { timeout: 30_000 }, async (layout, problem) => {
    const contents = [{ key: 'layout/de-at', value: JSON.stringify(layout) }];
    await expect(checkStories(contents)).rejects.toThrow(`kv-seeds/layout/de-at.json: ${problem}`);
  });

  test('empty fields and dates are nothing lost', { timeout: 30_000 }, async () => {
    const value = JSON.stringify({
      banners: [{ label: 'a', to: link, dateFrom: '2026-12-24 00:00', dateTo: '' }],
      trustSeals: [{ label: 'a', image: { filename: '' }, text: null }],
      footerText: '',
    });
    await expect(checkStories([{ key: 'layout-qa/nl-nl', value }])).resolves.toBeUndefined();
  });
});
