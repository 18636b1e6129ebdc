import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { TERMS_PAGE, WITHDRAWAL_PAGE } from '../../app/content/rules/legal-pages.ts';
import { contentChain, SHOP_KEYS, type ShopKey } from '../../app/shop/rules/shop.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../command.ts';
import { parseJsonText } from '../json-text.ts';
import { root } from '../paths.ts';
import type { Content } from './contents.ts';

/**
 * The full legal texts of a contract, as in the shop's stories. They must reach the shopper on a durable medium (Directive
 * 2011/83/EU Art. 8(7)), so the build makes them part of the confirmation mail, whatever the pages say later.
 */

/** A piece of a sentence; with a URL it is a link: a path of the shop, or an absolute one. */
interface Part {
  readonly text: string;
  readonly url?: string;
}

/** A block of a legal text that a mail can show (worker/commerce/mails/blocks.ts). */
export type LegalBlock =
  | { readonly kind: 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'list';
      readonly isOrdered?: true;
      readonly items: readonly (readonly Part[])[];
    };

/** Returns the slugs of a shop's legal stories below its folder, in the order of the mail. */
export function legalSlugs(shop: ShopKey): readonly string[] {
  const { language } = shops[shop];
  return [WITHDRAWAL_PAGE, TERMS_PAGE].map((pages) => pages[language].replaceAll('/', ''));
}

/** Returns where a shop's story may stand in the content system: in its folder, or in those that it inherits from. */
export function fullSlugs(shop: ShopKey, slug: string): readonly string[] {
  return contentChain(shop, shops).map((key) => `${key}/${slug}`);
}

/** Returns the files of the legal stories of all shops below a folder, including missing ones. */
export function legalFiles(): readonly string[] {
  const slugs = SHOP_KEYS.flatMap((shop) =>
    legalSlugs(shop).flatMap((slug) => fullSlugs(shop, slug)),
  );
  return [...new Set(slugs)].map(fileOf);
}

/** Returns the file of a story, from its full slug. */
export function fileOf(slug: string): string {
  return `kv-seeds/stories/${slug}.json`;
}

/** Reads the legal texts of all shops from the stories below a folder. Throws with the file and the path in it. */
export function readLegalTexts(folder: string = root): ReadonlyMap<ShopKey, readonly LegalBlock[]> {
  return new Map(
    SHOP_KEYS.map((shop) => [
      shop,
      legalSlugs(shop).flatMap((slug) => readLegalStory(shop, slug, folder)),
    ]),
  );
}

/** Reads a legal story of a shop, its own or the first that it inherits. */
export function readLegalStory(
  shop: ShopKey,
  slug: string,
  folder: string = root,
): readonly LegalBlock[] {
  const files = fullSlugs(shop, slug).map(fileOf);
  const file = files.find((one) => existsSync(join(folder, one)));
  if (file === undefined)
    throw new CommandError(`${files[0]}: is missing: mails of ${shop} contain its text`);
  const json = parseJsonText(readFileSync(join(folder, file), 'utf8'));
  if (!json.ok)
    throw new CommandError(`${file}: is not JSON: ${json.problem} in line ${json.line}`);
  return legalBlocks(json.value, file);
}

/** Returns the parts of legal stories that mails cannot show, one line each. */
export function legalProblems(contents: readonly Content[]): readonly string[] {
  const files = new Set(legalFiles());
  return contents.flatMap(({ key, value }) => {
    const file = `kv-seeds/${key}.json`;
    const json = files.has(file) ? parseJsonText(value) : undefined;
    // Another check names a file that is not JSON.
    if (!json?.ok) return [];
    try {
      legalBlocks(json.value, file);
      return [];
    } catch (error) {
      if (error instanceof CommandError) return [error.message];
      throw error;
    }
  });
}

const storySchema = z.object({
  content: z.object({
    body: z.array(z.looseObject({ component: z.string(), content: z.unknown().optional() })),
  }),
});

const markSchema = z.object({
  type: z.string(),
  attrs: z
    .object({
      href: z.string().nullish(),
      linktype: z.string().nullish(),
      anchor: z.string().nullish(),
    })
    .nullish(),
});

const nodeSchema = z.object({
  type: z.string(),
  text: z.string().nullish(),
  attrs: z.object({ level: z.number().nullish() }).nullish(),
  marks: z.array(markSchema).nullish(),
  get content() {
    return z.array(nodeSchema).nullish();
  },
});
type Node = z.infer<typeof nodeSchema>;
type Mark = z.infer<typeof markSchema>;

/**
 * Returns the text of a story for a mail. `source` is its name in errors. Throws for anything that a mail cannot show, because the
 * mail must say all that the page says; bold and italics are left out.
 */
export function legalBlocks(story: unknown, source: string): readonly LegalBlock[] {
  const parsed = storySchema.safeParse(story);
  if (!parsed.success)
    throw new CommandError(`${source}: ${issueOf(parsed.error)}: it is no story with a text`);
  return parsed.data.content.body.flatMap(({ component, content }, at) => {
    const path = `${source}: content.body[${at}]`;
    if (component !== 'rich-text')
      throw new CommandError(
        `${path}: the mails of orders contain this text, and cannot show the block "${component}": only rich-text`,
      );
    const doc = nodeSchema.safeParse(content);
    if (!doc.success)
      throw new CommandError(`${path}.content: ${issueOf(doc.error)}: it is no rich text`);
    return blocksOf(doc.data, `${path}.content`);
  });
}

function issueOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'it'}: ${issue?.message}`;
}

/** Returns the blocks of the nodes inside a node. */
function blocksOf(node: Node, path: string): readonly LegalBlock[] {
  return inside(node, path, (child, where): readonly LegalBlock[] => {
    switch (child.type) {
      case 'heading': {
        const text = partsOf(child, where)
          .map((part) => part.text)
          .join('');
        return [{ kind: child.attrs?.level === 1 ? 'heading' : 'subheading', text }];
      }
      case 'paragraph': {
        const parts = partsOf(child, where);
        return parts.length > 0 ? [{ kind: 'text', parts }] : [];
      }
      case 'bullet_list':
        return [{ kind: 'list', items: itemsOf(child, where) }];
      case 'ordered_list':
        return [{ kind: 'list', isOrdered: true, items: itemsOf(child, where) }];
      case 'blockquote':
        return blocksOf(child, where);
      default:
        return refuse(child, where);
    }
  });
}

function itemsOf(list: Node, path: string): readonly (readonly Part[])[] {
  return inside(list, path, (item, where) => {
    const [paragraph, more] = item.content ?? [];
    if (item.type !== 'list_item') return refuse(item, where);
    if (paragraph?.type !== 'paragraph' || more)
      return refuse(more ?? paragraph ?? item, `${where}.content[${more ? 1 : 0}]`);
    return [partsOf(paragraph, `${where}.content[0]`)];
  });
}

/** Returns the parts of a paragraph; neighbours with the same link are joined. */
function partsOf(node: Node, path: string): readonly Part[] {
  const parts = inside(node, path, (child, where): readonly Part[] => {
    if (child.type !== 'text') return refuse(child, where);
    const url = urlOf(
      child.marks?.find(({ type }) => type === 'link'),
      where,
    );
    const text = (child.text ?? '').replaceAll(/[\t\n\r ]+/g, ' ');
    return text === '' ? [] : [url === undefined ? { text } : { text, url }];
  });
  return parts.reduce<readonly Part[]>((before, part) => {
    const last = before.at(-1);
    return last && last.url === part.url
      ? [...before.slice(0, -1), { ...last, text: last.text + part.text }]
      : [...before, part];
  }, []);
}

function inside<Result>(
  node: Node,
  path: string,
  read: (child: Node, where: string) => readonly Result[],
): readonly Result[] {
  return (node.content ?? []).flatMap((child, at) => read(child, `${path}.content[${at}]`));
}

function refuse({ type }: Node, path: string): never {
  throw new CommandError(
    `${path}: the mails of orders contain this text, and cannot show "${type}" here: headings, paragraphs, lists of paragraphs, links`,
  );
}

/**
 * Targets of links that a reader of a mail can follow. They contain no whitespace, which would split a text in the
 * build's short form.
 */
const FOLLOWED = /^(?:\/|https:\/\/|mailto:|tel:)\S*$/;

function urlOf(mark: Mark | undefined, path: string): string | undefined {
  const { href, linktype, anchor } = mark?.attrs ?? {};
  if (!href) return undefined;
  const end = anchor ? `#${anchor}` : '';
  const url =
    linktype === 'story'
      ? storyPath(href) + end
      : linktype === 'email'
        ? `mailto:${href.replace(/^mailto:/, '')}`
        : href + end;
  if (!FOLLOWED.test(url))
    throw new CommandError(
      `${path}: a link of a mail cannot lead to "${url}": a path, https:, mailto:, tel:`,
    );
  return url;
}

/** Returns a story's path in its shop: its URL without the shop's folder. */
function storyPath(href: string): string {
  const words = href.split('/').filter((word) => word !== '');
  const path = words.slice(SHOP_KEYS.some((key) => key === words[0]) ? 1 : 0);
  return `/${path.map((word) => `${word}/`).join('')}`;
}
