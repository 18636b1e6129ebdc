import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { allShops } from '../../edge-config/shops/shops.ts';
import { root } from '../paths.ts';
import {
  legalBlocks,
  legalFiles,
  legalProblems,
  legalSlugs,
  readLegalStory,
  readLegalTexts,
} from './legal-text.ts';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'list_item', content });
const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const link = (href: string, linktype = 'url', anchor: string | null = null) => ({
  type: 'link',
  attrs: { href, linktype, anchor },
});

function story(...content: object[]) {
  const doc = { type: 'doc', content };
  return { content: { component: 'page', body: [{ component: 'rich-text', content: doc }] } };
}

describe('a story', () => {
  test.each([
    [
      'headings',
      [heading(1, 'A'), heading(2, 'B'), heading(3, 'C')],
      ['heading', 'subheading', 'subheading'],
    ],
    ['a quotation', [{ type: 'blockquote', content: [paragraph(text('A'))] }], ['text']],
    ['an empty paragraph, which is none', [{ type: 'paragraph' }, paragraph(text(''))], []],
  ])('a story with %s', (_, content, kinds) => {
    expect(legalBlocks(story(...content), 'a').map(({ kind }) => kind)).toEqual(kinds);
  });

  test('a story with lists, whose numbers stay', () => {
    const items = [item(paragraph(text('A'))), item(paragraph(text('B')))];
    const both = [
      { type: 'bullet_list', content: items },
      { type: 'ordered_list', content: items },
    ];
    const list = { kind: 'list', items: [[{ text: 'A' }], [{ text: 'B' }]] };
    expect(legalBlocks(story(...both), 'a')).toEqual([list, { ...list, isOrdered: true }]);
  });

  test.each([
    [link('/de-de/impressum', 'story'), '/impressum/'],
    [link('de-at/service/hilfe/', 'story', 'post'), '/service/hilfe/#post'],
    [link('/kontakt/'), '/kontakt/'],
    [link('https://ombud.example/'), 'https://ombud.example/'],
    [link('a@b.example', 'email'), 'mailto:a@b.example'],
    [{ type: 'link', attrs: { href: '', linktype: 'url' } }, undefined],
  ])('a story with a link %j leads to %s', (mark, url) => {
    const expected = url === undefined ? { text: 'A' } : { text: 'A', url };
    expect(legalBlocks(story(paragraph(text('A', mark))), 'a')).toEqual([
      { kind: 'text', parts: [expected] },
    ]);
  });

  test('pieces with the same link, or with none, are one; line breaks are spaces', () => {
    const [there, bold] = [link('/a/'), { type: 'bold' }];
    const pieces = [text('A\n'), text('b', bold), text('c', there), text('d', bold, there)];
    expect(legalBlocks(story(paragraph(...pieces)), 'a')).toEqual([
      { kind: 'text', parts: [{ text: 'A b' }, { text: 'cd', url: '/a/' }] },
    ]);
  });

  const rich = 'the mails of orders contain this text, and cannot show';
  test.each([
    [
      'no story',
      {},
      'f.json: content: Invalid input: expected object, received undefined: it is no story with a text',
    ],
    [
      'another block',
      { content: { body: [{ component: 'accordion' }] } },
      `f.json: content.body[0]: ${rich} the block "accordion": only rich-text`,
    ],
    [
      'no rich text',
      { content: { body: [{ component: 'rich-text', content: { type: 7 } }] } },
      'f.json: content.body[0].content: type: Invalid input: expected string, received number: it is no rich text',
    ],
    [
      'a table',
      story(heading(1, 'A'), { type: 'table', content: [] }),
      `f.json: content.body[0].content.content[1]: ${rich} "table" here`,
    ],
    [
      'a line break',
      story(paragraph(text('A'), { type: 'hard_break' })),
      `f.json: content.body[0].content.content[0].content[1]: ${rich} "hard_break" here`,
    ],
    [
      'a list in a list',
      story({
        type: 'bullet_list',
        content: [item(paragraph(text('A')), { type: 'bullet_list' })],
      }),
      `f.json: content.body[0].content.content[0].content[0].content[1]: ${rich} "bullet_list" here`,
    ],
    [
      'a script',
      story(paragraph(text('A', link('javascript:alert(1)')))),
      'f.json: content.body[0].content.content[0].content[0]: a link of a mail cannot lead to "javascript:alert(1)"',
    ],
  ])('a story with %s is refused, with its place', (_, found, message) => {
    expect(() => legalBlocks(found, 'f.json')).toThrow(message);
  });
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Returns a folder with the legal stories, and others in their place. */
function folderWith(changed: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'legal-'));
  folders.push(folder);
  cpSync(join(root, 'kv-seeds/stories'), join(folder, 'kv-seeds/stories'), { recursive: true });
  for (const [file, value] of Object.entries(changed)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), value);
  }
  return folder;
}

const TERMS = 'kv-seeds/stories/de-de/agb.json';
const OWN_TERMS = 'kv-seeds/stories/bm-de-de/agb.json';

describe('the texts of all shops', () => {
  test.each(allShops.map(({ key }) => [key] as const))(
    '%s: has both its stories in full',
    (key) => {
      const shop = allShops.find((one) => one.key === key);
      const shown = readLegalTexts().get(key) ?? [];
      const files = legalSlugs(key).map((slug) => `kv-seeds/stories/${shop?.locale}/${slug}.json`);
      const stories = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));
      expect(textsOf(shown).join('')).toBe(
        textsOf(stories.map(({ content }) => content.body)).join(''),
      );
    },
  );

  test('a shop has its own story, or the one that it inherits', () => {
    const inherited = readLegalTexts();
    expect(inherited.get('bm-de-de')).toEqual(inherited.get('de-de'));
    const own = readLegalTexts(
      folderWith({ [OWN_TERMS]: JSON.stringify(story(heading(1, 'Eigene Bedingungen'))) }),
    );
    expect(own.get('bm-de-de')?.at(-1)).toEqual({ kind: 'heading', text: 'Eigene Bedingungen' });
    expect(own.get('de-de')).toEqual(inherited.get('de-de'));
  });

  test.each([
    [
      'is missing',
      '',
      /^kv-seeds\/stories\/de-de\/agb\.json: is missing: mails of de-de contain its text$/,
    ],
    [
      'is not JSON',
      '{\n"content": ]',
      /^kv-seeds\/stories\/de-de\/agb\.json: is not JSON: .* in line 2$/,
    ],
  ])('a file that %s is named', (_, value, message) => {
    const folder = folderWith(value ? { [TERMS]: value } : {});
    if (!value) rmSync(join(folder, TERMS));
    expect(() => readLegalStory('de-de', 'agb', folder)).toThrow(message);
  });

  test('the texts of all shops that a mail cannot show are problems of the contents, other stories are not', () => {
    const value = JSON.stringify(story({ type: 'table' }));
    const keys = ['stories/de-at/agb', 'stories/de-at/ratgeber'];
    expect(legalProblems(keys.map((key) => ({ key, value })))).toEqual([
      expect.stringMatching(
        /^kv-seeds\/stories\/de-at\/agb\.json: content\.body\[0\].* "table" here/,
      ),
    ]);
  });

  test('the build follows each file, also one that a shop does not have yet', () => {
    expect(legalFiles()).toContain(TERMS);
    expect(legalFiles()).toContain(OWN_TERMS);
    expect(new Set(legalFiles()).size).toBe(legalFiles().length);
  });
});

/** Returns every text in a value, in order. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(textsOf)];
}
