import { describe, expect, test } from 'vitest';
import { plainText, richTextField, sectionsOf } from './rich-text-document.ts';
import { richTextFaults } from './rich-text-faults.ts';

function doc(...content: unknown[]) {
  return richTextField.parse({ type: 'doc', content });
}

function node(type: string, words: string, more: object = {}) {
  return { type, content: [{ type: 'text', text: words, ...more }] };
}

test('plain text of a document', () => {
  const list = {
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [node('paragraph', 'b')] }],
  };
  const emoji = { type: 'emoji', attrs: { emoji: '🐣' } };
  expect(plainText(doc(node('paragraph', ' a  a '), list, emoji, { type: 'image' }))).toBe(
    'a a b 🐣',
  );
});

describe('sections', () => {
  const heading = (level: number, words: string) => ({
    ...node('heading', words),
    attrs: { level },
  });

  test('sections are the headings of level 2, each with a unique id', () => {
    const found = sectionsOf(
      doc(
        heading(1, 'Titel'),
        heading(2, 'Größe & Maß'),
        heading(3, 'x'),
        heading(2, 'Größe, Maß'),
        heading(2, ' '),
      ),
    );
    expect(found.map(({ id, label }) => [id, label])).toEqual([
      ['s-groesse-mass', 'Größe & Maß'],
      ['s-groesse-mass-2', 'Größe, Maß'],
    ]);
  });
});

describe('parts of a document that a page does not show', () => {
  const link = (href: string) => ({ marks: [{ type: 'link', attrs: { href, linktype: 'url' } }] });

  test.each([
    [{ type: 'iframe' }, 'content: unknown node "iframe"'],
    [
      { type: 'image', attrs: { src: 'https://evil.example/x.jpg' } },
      'content: not an image of the content system: "https://evil.example/x.jpg"',
    ],
    [
      node('paragraph', 'W', link('javascript:alert(1)')),
      'content: has no valid target: "javascript:alert(1)"',
    ],
  ])('%j', (raw, fault) => {
    expect(richTextFaults('content', doc(raw))).toEqual([fault]);
  });

  test('a valid text has no faults', () => {
    expect(richTextFaults('content', doc(node('paragraph', 'W', link('/versand/'))))).toEqual([]);
  });
});

test('a text of a hundred thousand nodes is cut', () => {
  const found = doc(...Array.from({ length: 100_000 }, () => ({ type: 'paragraph' })));
  expect(found.content.length).toBeLessThan(5001);
});
