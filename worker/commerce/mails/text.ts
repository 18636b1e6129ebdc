import type { Block, Fact, Inline, MailContent } from './blocks.ts';
import type { MailContext } from './mail-context.ts';

const RULE = '-'.repeat(60);

/** Returns a mail as plain text. */
export function textOf(
  context: MailContext,
  { blocks, small }: Pick<MailContent, 'blocks' | 'small'>,
): string {
  const write = (block: Block) => writeBlock(block, context);
  const parts = [blocks, small].filter((part) => part.length > 0);
  return parts.map((part) => part.map(write).join('\n\n')).join(`\n\n${RULE}\n\n`);
}

function writeBlock(block: Block, { labelled }: MailContext): string {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return block.text.toUpperCase();
    case 'subheading':
      return block.text;
    case 'text':
      return writeInline(block.parts);
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'list':
      return block.items
        .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${writeInline(item)}`)
        .join('\n');
    case 'button':
    case 'link':
      return `${block.text}\n${block.url}`;
    case 'facts':
      return writeFacts(block.facts, labelled);
    case 'giftCard':
      return writeFacts([block.card.amount, block.card.code, block.card.validity], labelled);
    case 'lines':
      return block.lines
        .map(({ name, quantity, amount, details }) =>
          [name, ...details, `${quantity}, ${amount}`].join('\n  '),
        )
        .join('\n\n');
    case 'sums':
      return block.rows.map(({ label, amount }) => labelled(label, amount)).join('\n');
  }
}

function writeFacts(facts: readonly Fact[], labelled: MailContext['labelled']): string {
  return facts
    .map(({ label, lines }) =>
      lines.length === 1
        ? labelled(label, lines.join(''))
        : [labelled(label, '').trimEnd(), ...lines].join('\n  '),
    )
    .join('\n');
}

function writeInline(parts: readonly Inline[]): string {
  return parts.map(({ text, url }) => (url === undefined ? text : `${text} (${url})`)).join('');
}
