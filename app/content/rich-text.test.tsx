import { renderToStaticMarkup } from 'react-dom/server';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';
import { richTextField } from './rich-text-document.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { contentContext } from './testing/context.ts';

function html(...content: unknown[]): string {
  const doc = richTextField.parse({ type: 'doc', content });
  return renderToStaticMarkup(<RichText doc={doc} context={contentContext(shops['de-at'])} />);
}

function text(words: string, ...marks: unknown[]) {
  return { type: 'text', text: words, marks };
}

function link(href: string, attrs: object = {}) {
  return { type: 'link', attrs: { href, linktype: 'url', ...attrs } };
}

describe('nodes', () => {
  const inner = [text('W')];
  test.each([
    [{ type: 'paragraph', content: inner }, '<p>W</p>'],
    [{ type: 'paragraph' }, '<p></p>'],
    [{ type: 'paragraph', attrs: { textAlign: 'center' } }, '<p class="is-center"></p>'],
    [{ type: 'paragraph', attrs: { textAlign: 'x"y' } }, '<p></p>'],
    [{ type: 'heading', attrs: { level: 3 }, content: inner }, '<h3>W</h3>'],
    [{ type: 'heading', attrs: { level: 7 }, content: inner }, '<h2>W</h2>'],
    [{ type: 'heading', attrs: { level: 'script' }, content: inner }, '<h2>W</h2>'],
    [{ type: 'heading', content: inner }, '<h2>W</h2>'],
    [
      { type: 'bullet_list', content: [{ type: 'list_item', content: inner }] },
      '<ul><li>W</li></ul>',
    ],
    [{ type: 'ordered_list', attrs: { order: 3 }, content: inner }, '<ol start="3">W</ol>'],
    [{ type: 'ordered_list', attrs: { order: '"' }, content: inner }, '<ol>W</ol>'],
    [{ type: 'code_block', attrs: { class: 'x' }, content: inner }, '<pre><code>W</code></pre>'],
    [{ type: 'blockquote', content: inner }, '<blockquote>W</blockquote>'],
    [{ type: 'hard_break' }, '<br/>'],
    [{ type: 'horizontal_rule' }, '<hr/>'],
    [{ type: 'emoji', attrs: { name: 'rocket', emoji: '🚀' } }, '🚀'],
  ])('%j', (node, expected) => {
    expect(html(node)).toBe(expected);
  });

  describe('what has nothing to read is no heading, list, quote, code, table or link', () => {
    const bold = { type: 'bold' };
    const nothing: readonly (readonly unknown[])[] = [
      [],
      [text('')],
      [text(' \t\n')],
      [text('\u00A0\u00AD\u200B')],
      [{ type: 'hard_break' }, { type: 'hard_break' }],
      [text('', bold, { type: 'italic' }), text(' ', bold)],
      [{ type: 'emoji', attrs: { name: 'x' } }],
      [{ type: 'paragraph', content: [text(' ')] }],
      [{ type: 'image', attrs: { src: 'https://evil.example/x.jpg', alt: 'W' } }],
    ];
    test.each(nothing.map((content) => [content]))('%j', (content) => {
      for (const level of [1, 2, 3, 4, 5, 6])
        expect(html({ type: 'heading', attrs: { level }, content })).toBe('');
      const item = { type: 'list_item', content };
      const cells = ['tableHeader', 'tableCell'].map((type) => ({ type, content }));
      for (const node of [
        { type: 'bullet_list', content: [item, item] },
        { type: 'ordered_list', content: [item] },
        { type: 'blockquote', content },
        { type: 'blockquote', content: [{ type: 'bullet_list', content: [item] }] },
        { type: 'code_block', content },
        { type: 'table', content: [{ type: 'tableRow', content: cells }] },
      ])
        expect(html(node)).toBe('');
    });

    test('a link', () => {
      const to = link('https://example.org/');
      for (const words of ['', ' ', '\u00AD']) expect(html(text(words, to))).toBe(words);
      expect(html(text(' ', to), text('W', bold, to))).toContain('> <strong>W</strong></a>');
    });

    test('what is beside it stays', () => {
      const item = (words: string) => ({ type: 'list_item', content: [text(words)] });
      expect(html({ type: 'bullet_list', content: [item(''), item('W'), item(' ')] })).toBe(
        '<ul><li>W</li></ul>',
      );
    });

    test('an image without a description stays, and names no heading', () => {
      const src = 'https://a.storyblok.com/f/1/20x10/abc/x.jpg';
      const image = (alt: string) => ({ type: 'image', attrs: { src, alt } });
      expect(html({ type: 'heading', content: [image('')] })).toMatch(/^<picture|^<img/);
      expect(html({ type: 'heading', content: [image('Nest')] })).toMatch(/^<h2>/);
    });

    test('whatever a document is', () => {
      const words = fc.constantFrom('', ' ', '\u00A0', '\u200B', 'W');
      const types = fc.constantFrom(
        'text',
        'paragraph',
        'heading',
        'bullet_list',
        'ordered_list',
        'list_item',
        'blockquote',
        'code_block',
        'hard_break',
        'emoji',
        'table',
        'tableRow',
        'tableCell',
        'unknown',
      );
      const marks = fc.subarray([bold, link('/a/'), { type: 'anchor', attrs: { id: 'a' } }]);
      const { node } = fc.letrec((tie) => ({
        leaf: fc.record({ type: types, text: words, marks }),
        branch: fc.record({
          type: types,
          text: words,
          marks,
          content: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'node' }),
        }),
        node: fc.oneof({ maxDepth: 4, depthIdentifier: 'node' }, tie('leaf'), tie('branch')),
      }));
      // A start tag, then no text, then the same element's end tag.
      const empty =
        /<(h[1-6]|ul|ol|li|blockquote|pre|table|a)(?=[\s>])[^>]*>(?:[\s\u00A0\u200B]|<[^>]*>)*<\/\1>/;
      fc.assert(
        fc.property(fc.array(node, { maxLength: 3 }), (nodes) => {
          expect(html(...nodes)).not.toMatch(empty);
        }),
        { numRuns: 500 },
      );
    });
  });

  describe('a table', () => {
    const cell = (type: string, attrs: object = { colspan: 1, rowspan: 1 }) => ({
      type,
      attrs,
      content: [text(type)],
    });
    const row = (...content: object[]) => ({ type: 'tableRow', content });
    const table = (...content: object[]) => html({ type: 'table', content });

    test('a table scrolls in a named region that the keyboard reaches', () => {
      expect(table(row(cell('tableCell')))).toMatch(
        /^<div class="table-scroll" role="region" tabindex="0" aria-label="Tabelle"><table>/,
      );
    });

    test('leading rows of header cells become the head', () => {
      expect(
        table(row(cell('tableHeader')), row(cell('tableHeader'), cell('tableCell'))),
      ).toContain(
        '<thead><tr><th>tableHeader</th></tr></thead>' +
          '<tbody><tr><th>tableHeader</th><td>tableCell</td></tr></tbody>',
      );
    });

    test.each([
      [{ colspan: 2, rowspan: 3 }, '<td colSpan="2" rowSpan="3">'],
      [{ colspan: 1e9, rowspan: '2', colwidth: [100] }, '<td>'],
      [{ colspan: -1, rowspan: 1.5 }, '<td>'],
    ])('spans of %j', (attrs, tag) => {
      expect(table(row(cell('tableCell', attrs)))).toContain(tag);
    });
  });

  test('only images of the content system', () => {
    const src = 'https://a.storyblok.com/f/1/20x10/abc/x.jpg';
    const found = html({ type: 'image', attrs: { src, alt: 'A "nest"' } });
    expect(found).toContain('src="/images/f/1/20x10/abc/x.jpg/m/');
    expect(found).toContain('alt="A &quot;nest&quot;"');
    expect(found).toContain('width="20"');
    for (const other of ['https://evil.example/x.jpg', 'javascript:alert(1)', 'x" onerror="y', 7])
      expect(html({ type: 'image', attrs: { src: other, alt: 'a' } })).toBe('');
  });
});

describe('marks', () => {
  test.each([
    ['bold', 'strong'],
    ['italic', 'em'],
    ['strike', 's'],
    ['underline', 'u'],
    ['code', 'code'],
    ['superscript', 'sup'],
    ['subscript', 'sub'],
    ['highlight', 'mark'],
  ])('%s: %s', (type, tag) => {
    expect(html(text('W', { type, attrs: { color: 'red', class: 'x' } }))).toBe(
      `<${tag}>W</${tag}>`,
    );
  });

  test('the first mark is innermost', () => {
    expect(html(text('W', { type: 'bold' }, { type: 'italic' }))).toBe(
      '<em><strong>W</strong></em>',
    );
  });

  test('an anchor is only an id', () => {
    expect(html(text('W', { type: 'anchor', attrs: { id: 'a-1' } }))).toBe(
      '<span id="a-1">W</span>',
    );
    for (const id of ['a b', '"x', '', 7, 'a'.repeat(65)])
      expect(html(text('W', { type: 'anchor', attrs: { id } }))).toBe('W');
  });

  test.each([
    'textStyle',
    'styled',
    'script',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
  ])('mark %s is dropped, its text stays', (type) => {
    expect(html(text('W', { type, attrs: { color: 'red' } }))).toBe('W');
  });

  test('thousands of marks are reduced to one per kind', () => {
    const bold = Array.from({ length: 20_000 }, () => ({ type: 'bold' }));
    expect(html(text('W', ...bold))).toBe('<strong>W</strong>');
  });

  test.each([null, 'bold', 7, {}, { type: 7 }])('the broken mark %j is dropped', (mark) => {
    expect(html(text('W', mark, { type: 'bold' }))).toBe('<strong>W</strong>');
  });
});

describe('links', () => {
  test('adjacent text nodes with the same link mark are merged into one anchor', () => {
    const to = link('https://example.org/');
    expect(html(text('A', to), text('B', { type: 'bold' }, to), text('C'))).toBe(
      '<a href="https://example.org/">A<strong>B</strong></a>C',
    );
    expect(html(text('A', to), text('B', link('https://example.org/b')))).toBe(
      '<a href="https://example.org/">A</a><a href="https://example.org/b">B</a>',
    );
    expect(html(text('A', to), text('-'), text('B', to)).match(/<a /g)).toHaveLength(2);
  });

  test.each([
    [link('/de-de/aktion', { linktype: 'story', anchor: 'x' }), '/aktion/#x'],
    [link('/panier/'), '/warenkorb/'],
    [link('a@b.example', { linktype: 'email' }), 'mailto:a@b.example'],
    [link('mailto:a@b.example', { linktype: 'email' }), 'mailto:a@b.example'],
    [link('/old', { linktype: 'story', story: { full_slug: 'de-at/new' } }), '/new/'],
  ])('%j', (mark, href) => {
    expect(html(text('W', mark))).toBe(`<a href="${href}">W</a>`);
  });

  test.each(['text', 7, {}, { full_slug: 7 }])(
    'the broken story %j does not break the page',
    (story) => {
      const mark = link('/de-de/a', { linktype: 'story', story });
      expect(html(text('W', mark))).toBe('<a href="/a/">W</a>');
    },
  );

  test('target=_blank has noopener', () => {
    expect(html(text('W', link('https://example.org/', { target: '_blank' })))).toBe(
      '<a href="https://example.org/" target="_blank" rel="noopener">W</a>',
    );
  });

  test.each([
    ['_self', '<a href="/a/">'],
    ['_parent', '<a href="/a/" target="_parent">'],
    ['_top', '<a href="/a/" target="_top">'],
    ['_blank', '<a href="/a/" target="_blank" rel="noopener">'],
    ['tabelle', '<a href="/a/" target="tabelle">'],
  ])('target=%s of a page of the shop', (target, tag) => {
    expect(html(text('W', link('/a/', { target })))).toBe(`${tag}W</a>`);
  });

  test('a window with a name has noopener for another host', () => {
    expect(html(text('W', link('https://example.org/', { target: 'tabelle' })))).toBe(
      '<a href="https://example.org/" target="tabelle" rel="noopener">W</a>',
    );
  });

  test.each(['url', 'story', 'other'])('an anchor alone is a link of type %s', (linktype) => {
    for (const href of ['', undefined])
      expect(html(text('W', link('', { href, linktype, anchor: 's-groesse' })))).toBe(
        '<a href="#s-groesse">W</a>',
      );
  });

  test.each([
    'javascript:alert(1)',
    ' jAvaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:1',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '',
    7,
  ])('%j has no link, its text stays', (href) => {
    for (const linktype of ['url', 'asset', 'other', undefined])
      expect(html(text('W', { type: 'link', attrs: { href, linktype } }))).toBe('W');
    const mail = html(text('W', { type: 'link', attrs: { href, linktype: 'email' } }));
    expect(mail).toMatch(/^W$|^<a href="mailto:[^"]*">W<\/a>$/);
  });

  test('custom attributes, style and class never reach the page', () => {
    const attrs = {
      custom: { onclick: 'alert(1)', rel: 'x', style: 'x' },
      onclick: 'alert(1)',
      style: 'color:red',
      class: 'x',
      id: 'x',
    };
    expect(html(text('W', link('https://example.org/', attrs)))).toBe(
      '<a href="https://example.org/">W</a>',
    );
    expect(html({ type: 'paragraph', attrs, content: [text('W')] })).toBe('<p>W</p>');
  });
});

describe('malicious documents', () => {
  test('HTML in a text is escaped', () => {
    expect(html(text('<script>alert(1)</script><img src=x onerror=1>'))).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=1&gt;',
    );
  });

  test.each(['iframe', 'script', 'style', 'svg', 'html', 'constructor', '__proto__', 'textStyle'])(
    'node %s keeps only its text',
    (type) => {
      const attrs = { src: 'https://evil.example', srcdoc: '<script>', onload: 'x' };
      expect(html({ type, attrs, content: [text('W')] })).toBe('W');
    },
  );

  test('lists end at a maximum depth, the levels above stay', () => {
    let node: unknown = { type: 'paragraph', content: [text('deep')] };
    for (let depth = 0; depth < 2000; depth += 1)
      node = { type: 'blockquote', content: [text('level'), node] };
    const found = html(text('top'), node);
    expect(found).toMatch(/^top<blockquote>level<blockquote>/);
    expect(found.match(/<blockquote>/g)?.length).toBeLessThan(20);
  });

  test.each([undefined, null, 'text', 7, {}, { type: 'paragraph' }, { type: 'doc', content: 7 }])(
    '%j is an empty document',
    (raw) => {
      expect(richTextField.parse(raw)).toMatchObject({ type: 'doc', content: [] });
    },
  );

  test('any document renders without active content', () => {
    const words = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom(
        '<script>',
        'javascript:1',
        'data:x',
        '" onclick="x',
        '__proto__',
        'toString',
      ),
    );
    const types = fc.constantFrom(
      'text',
      'paragraph',
      'heading',
      'image',
      'blok',
      'table',
      'link',
      'bold',
      'anchor',
      'iframe',
      'constructor',
      'toString',
      '__proto__',
      'ordered_list',
      'emoji',
    );
    const attrs = fc.dictionary(
      fc.constantFrom(
        'href',
        'src',
        'style',
        'onclick',
        'level',
        'story',
        'linktype',
        'id',
        'body',
      ),
      fc.oneof(words, types, fc.jsonValue({ maxDepth: 2 })),
    );
    const mark = fc.record({ type: types, attrs });
    const parts = { type: types, attrs, text: words, marks: fc.array(mark, { maxLength: 2 }) };
    const leaf = fc.record(parts);
    const branch = fc.record({ ...parts, content: fc.array(leaf, { maxLength: 2 }) });
    const node = fc.record({ ...parts, content: fc.array(branch, { maxLength: 2 }) });
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), (nodes) => {
        for (const [tag] of html(...nodes).matchAll(/<[^>]*>/g)) {
          expect(tag).not.toMatch(/^<\/?(script|iframe|style|object|svg)/i);
          expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son|style=|srcdoc/i);
          expect(tag).not.toMatch(/(href|src)="(javascript|data|vbscript|\/\/)/i);
        }
      }),
      { numRuns: 300 },
    );
  });
});
