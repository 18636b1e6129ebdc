import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { copyContent } from './copy.ts';

const from = shops['fr-be'];
const to = shops['fr-fr'];

const IMPRINT = {
  uuid: '721e7bfc-55b2-4722-951a-ca44085945eb',
  full_slug: 'fr-be/mentions-legales',
  content: {
    _uid: '8fe3d4a27706',
    body: [
      { _uid: 'bfd3a697b1a4', text: `${from.legalName}, RPM Bruxelles, 0000.000.000` },
      { _uid: 'bfd3a697b1a5', text: 'Appelez le 0800\u00A000\u00A0474 en Belgique.' },
      { _uid: 'bfd3a697b1a6', text: 'L’article VI.47 du Code vaut.' },
      { _uid: 'bfd3a697b1a7', text: 'Bonjour.' },
    ],
  },
};
const TERMS = {
  uuid: '0c13bf9a-2aee-4a36-9ec4-8747f2ea1c3a',
  full_slug: 'fr-be/cgv',
  content: {
    _uid: '8fe3d4a27707',
    link: { id: IMPRINT.uuid, cached_url: 'fr-be/mentions-legales' },
    other: { id: '06ea538e-df96-4065-8056-f12eb6319d17', cached_url: 'fr-be/service' },
  },
};
const FILES: Readonly<Record<string, unknown>> = {
  'layout/fr-be.json': {
    hotlineCards: [{ number: '0800 00 474' }],
    headerNavigationLinks: [{ label: 'Jouets' }],
  },
  'stories/fr-be/mentions-legales.json': IMPRINT,
  'stories/fr-be/cgv.json': TERMS,
};

let count = 0;
const newId = () => `${String((count += 1)).padStart(8, '0')}-0000-4000-8000-000000000000`;
const { files, doubtful } = copyContent(
  { from, to },
  ['mentions-legales', 'cgv', 'absent'],
  (path) => (path in FILES ? JSON.stringify(FILES[path]) : undefined),
  newId,
);
const read = (path: string) => JSON.parse(files.get(path) ?? 'null');

describe('the content of a new shop', () => {
  test('the layout has what differs by country; the rest is inherited', () => {
    expect(read('layout/fr-fr.json')).toEqual({ hotlineCards: [{ number: '0 800 000 476' }] });
  });

  test('the company, its register, hotline and country are those of the new shop', () => {
    const texts = read('stories/fr-fr/mentions-legales.json').content.body.map(
      ({ text }: { text: string }) => text,
    );
    expect(texts).toEqual([
      'Nestling France SAS, RCS Lyon 000 000 000',
      'Appelez le 0\u00A0800\u00A0000\u00A0476 en France.',
      'L’article VI.47 du Code vaut.',
      'Bonjour.',
    ]);
  });

  test('stories and blocks have new ids, and links among the copies lead to copies', () => {
    const imprint = read('stories/fr-fr/mentions-legales.json');
    const terms = read('stories/fr-fr/cgv.json');
    expect(imprint.full_slug).toBe('fr-fr/mentions-legales');
    expect(terms.content.link).toEqual({ id: imprint.uuid, cached_url: 'fr-fr/mentions-legales' });
    expect(terms.content.other).toEqual(TERMS.content.other);
    const ids = [...files.values()].flatMap((text) => text.match(/"_uid": ?"[^"]+"/g) ?? []);
    expect(new Set(ids).size).toBe(6);
    expect([...files.values()].join('')).not.toContain(IMPRINT.uuid);
  });

  test('sentences about law, and those that name the country, are listed to be read', () => {
    const texts = doubtful.join('\n');
    expect(texts).toContain('stories/fr-fr/mentions-legales.json: L’article VI.47');
    expect(texts).toContain('en France.');
    expect(texts).not.toContain('Bonjour');
  });

  test.each([
    'Es gilt § 312g.',
    'Nach dem Produkthaftungsgesetz haften wir.',
    'Die Aufsichtsbehörde ist zuständig.',
    'L’autorité compétente décide.',
    'Volgens de wet heb je bedenktijd.',
  ])('a sentence about law is listed: %s', (text) => {
    const story = { uuid: IMPRINT.uuid, content: { body: [{ text }] } };
    const copied = copyContent({ from, to }, ['imprint'], (path) =>
      path.includes('stories') ? JSON.stringify(story) : undefined,
    );
    expect(copied.doubtful.join()).toContain(text);
  });

  test('a story that the other shop inherits is not copied', () => {
    expect([...files.keys()]).not.toContain('stories/fr-fr/absent.json');
  });
});
