import type { Order, OrderItem } from '../../../app/api/order.ts';
import { RETURN_DAYS } from '../../../app/domain/returns.ts';
import { type Block, type Inline, paragraph } from './blocks.ts';
import { legalTexts } from './legal/legal.ts';
import type { MailContext } from './mail-context.ts';

/** Returns what a shopper should know about an order: withdrawal or return, guarantee, whom to write to. */
export function lawBlocks(context: MailContext, { fileConsentAt, items }: Order): readonly Block[] {
  const { t, shop, contact, phone, pageUrl } = context;
  const days = `${RETURN_DAYS}`;
  const isSwiss = shop.country === 'CH';
  const personalised = namesOf(items, ({ product }) => product.isPersonalised);
  const downloads = namesOf(items, ({ product }) => product.isDownload);
  const mayReturn = items.some(({ product }) => !product.isPersonalised && !product.isDownload);
  return [
    { kind: 'heading', text: t('law.title') },
    ...(mayReturn ? [paragraph(t(isSwiss ? 'law.return' : 'law.withdraw', { days }))] : []),
    ...(personalised ? [paragraph(t('law.personalised', { names: personalised }))] : []),
    ...(downloads ? [paragraph(downloadText(context, downloads, fileConsentAt))] : []),
    ...(mayReturn
      ? [
          {
            kind: 'link' as const,
            text: t(isSwiss ? 'law.returnLink' : 'law.withdrawLink'),
            url: pageUrl('withdrawal'),
          },
        ]
      : []),
    paragraph(t('law.guarantee')),
    paragraph(t('law.complaints', { email: contact, phone })),
  ];
}

/** The consent is repeated on a durable medium (Directive 2011/83 Art. 8(7)(b)). */
function downloadText(
  { t, moment }: MailContext,
  names: string,
  consentAt: Order['fileConsentAt'],
): string {
  if (consentAt === null) return t('law.downloadsOnly', { names });
  return t('law.downloads', { names, date: moment(consentAt) });
}

function namesOf(items: readonly OrderItem[], isMeant: (item: OrderItem) => boolean): string {
  return [...new Set(items.filter(isMeant).map(({ product }) => product.name))].join(', ');
}

/** Returns the instruction on withdrawal or return with its form, and the terms, in full. */
export function agreedBlocks(context: MailContext): readonly Block[] {
  const { terms, returns } = legalTexts[context.shop.locale];
  return [returns, terms].flatMap((text) => legalBlocks(context, text));
}

/** Parses a legal text (legal/legal.ts). */
function legalBlocks({ url }: MailContext, text: string): readonly Block[] {
  const inline = (part: string) => inlineOf(part, url);
  return text.split('\n\n').map((block): Block => {
    if (block.startsWith('# ')) return { kind: 'heading', text: block.slice(2) };
    if (block.startsWith('## ')) return { kind: 'subheading', text: block.slice(3) };
    if (block.startsWith('- '))
      return { kind: 'list', items: block.split('\n').map((item) => inline(item.slice(2))) };
    return { kind: 'text', parts: inline(block) };
  });
}

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;

function inlineOf(text: string, url: (path: string) => string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: path = '', index } of text.matchAll(LINK)) {
    parts.push({ text: text.slice(end, index) }, { text: label, url: url(path) });
    end = index + whole.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}
