import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type LegalBlock, legalFiles, readLegalTexts } from '../content/legal-text.ts';
import { root } from '../paths.ts';

const NAME = 'virtual:legal-texts';
const ID = `\0${NAME}`;

/** Makes a module of the legal texts of all shops' mails, from the shops' stories (worker/commerce/mails/legal-texts.d.ts). */
export function legalTexts(): Plugin {
  return {
    name: 'storkfront:legal-texts',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load(id) {
      if (id !== ID) return undefined;
      for (const file of legalFiles()) this.addWatchFile(join(root, file));
      return legalModule();
    },
  };
}

/** Returns the text of the module. Shops with the same text share it, and those of a language stand together, which compresses. */
export function legalModule(): string {
  const texts = [...readLegalTexts()]
    .map(([shop, blocks]) => [shop, JSON.stringify(blocks.map(lineOf))] as const)
    .toSorted(([one], [other]) => (one < other ? 1 : -1));
  const different = [...new Set(texts.map(([, blocks]) => blocks))];
  return [
    ...different.map((blocks, at) => `const text${at} = ${blocks};`),
    'export const legalTexts = {',
    ...texts.map(([shop, blocks]) => `  '${shop}': text${different.indexOf(blocks)},`),
    '};',
  ].join('\n');
}

/** Returns a block, whose texts have neither tabs nor line breaks, in the short form that `legalBlock` of the mails reads (worker/commerce/mails/legal-block.ts). */
function lineOf(block: LegalBlock): string {
  switch (block.kind) {
    case 'heading':
      return `#${block.text}`;
    case 'subheading':
      return `=${block.text}`;
    case 'list':
      return `${block.isOrdered ? '1' : '-'}${block.items.map(partsOf).join('\n')}`;
    case 'text':
      return ` ${partsOf(block.parts)}`;
  }
}

function partsOf(parts: readonly { readonly text: string; readonly url?: string }[]): string {
  return parts.map(({ text, url }) => (url === undefined ? text : `\t${text}\t${url}\t`)).join('');
}
