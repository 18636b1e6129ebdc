import type { Block, Inline } from './blocks.ts';

/**
 * Parses a block of a legal text. Its first character is its kind: `#` a heading, `=` a subheading, a space a paragraph, `-` a list
 * and `1` a numbered list, whose items are one line each. Texts and links alternate, separated by tabs: text, label and URL of a
 * link, text, and so on. `url` converts a path to a URL.
 */
export function legalBlock(line: string, url: (path: string) => string): Block {
  const [kind, text] = [line[0], line.slice(1)];
  switch (kind) {
    case '#':
      return { kind: 'heading', text };
    case '=':
      return { kind: 'subheading', text };
    case '-':
    case '1': {
      const items = text.split('\n').map((item) => partsOf(item, url));
      return { kind: 'list', items, isOrdered: kind === '1' };
    }
    default:
      return { kind: 'text', parts: partsOf(text, url) };
  }
}

function partsOf(text: string, url: (path: string) => string): readonly Inline[] {
  return text
    .split('\t')
    .flatMap((part, at, all) => {
      if (at % 3 === 0) return [{ text: part }];
      return at % 3 === 1 ? [{ text: part, url: url(all[at + 1] ?? '') }] : [];
    })
    .filter((part) => part.text !== '');
}
