import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { SHOP_KEYS } from '../../app/shop/rules/shop.ts';
import { LAYOUT_TYPE, layoutDocument } from '../../app/content/rules/layout-story.ts';
import type { Content } from './contents.ts';
import { type Fields, isFields, textOf } from './walk.ts';

/** A parsed JSON seed. Its basic shape has been checked (content/contents.ts). */
export interface Document {
  readonly key: string;
  readonly value: Fields;
}

/** A story with the folder and slug of its file, whatever its content says. */
export interface StoryDocument extends Document {
  readonly shop: ShopKey;
  /** Folder and slug: `de-de/versand`. */
  readonly fullSlug: string;
}

const STORIES = 'stories/';
const LAYOUTS = /^layout(?:-qa)?\//;

function read({ key, value }: Content): Document[] {
  const parsed: unknown = JSON.parse(value);
  return isFields(parsed) ? [{ key, value: parsed }] : [];
}

export function storiesOf(contents: readonly Content[]): StoryDocument[] {
  return contents
    .filter(({ key }) => key.startsWith(STORIES))
    .flatMap(read)
    .flatMap((document) => {
      const fullSlug = document.key.slice(STORIES.length);
      const shop = SHOP_KEYS.find((one) => fullSlug.startsWith(`${one}/`));
      return shop ? [{ ...document, shop, fullSlug }] : [];
    });
}

/** Returns whether a story is a page; any other story is data without a path. */
export function isPageDocument({ value: { content } }: Document): boolean {
  return isFields(content) && textOf(content, 'component') === 'page';
}

/** Returns the layout documents, and those that layout stories say. */
export function layoutsOf(contents: readonly Content[]): Document[] {
  const stories = storiesOf(contents).flatMap(({ key, value: { content } }): Document[] =>
    isFields(content) && textOf(content, 'component') === LAYOUT_TYPE
      ? [{ key, value: layoutDocument(content) }]
      : [],
  );
  return [...contents.filter(({ key }) => LAYOUTS.test(key)).flatMap(read), ...stories];
}
