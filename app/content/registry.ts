import type { Block, BlockDefinition } from './block.tsx';
import { unknownBlock, withNotes } from './block-note.tsx';
import { accordion } from './blocks/accordion.tsx';
import { accordionItem } from './blocks/accordion-item.tsx';
import { advisor } from './blocks/advisor.tsx';
import { advisorAnswer } from './blocks/advisor-answer.tsx';
import { banner } from './blocks/banner.tsx';
import { basketDirectAdd } from './blocks/basket-direct-add.tsx';
import { breadcrumb } from './blocks/breadcrumb.tsx';
import { campaign } from './blocks/campaign.tsx';
import { campaignTrigger } from './blocks/campaign-trigger.tsx';
import { categoryTeaser } from './blocks/category-teaser.tsx';
import { categoryTeasers } from './blocks/category-teasers.tsx';
import { countdown } from './blocks/countdown.tsx';
import { coupon } from './blocks/coupon.tsx';
import { download } from './blocks/download.tsx';
import { faq } from './blocks/faq.tsx';
import { faqItem } from './blocks/faq-item.tsx';
import { hotlineCards } from './blocks/hotline-cards.tsx';
import { imageMap } from './blocks/image-map.tsx';
import { imageSpot } from './blocks/image-spot.tsx';
import { lastSeen } from './blocks/last-seen.tsx';
import { layoutEntry } from './blocks/layout-entry.tsx';
import { layoutLists } from './blocks/layout-lists.tsx';
import { partnerInfo } from './blocks/partner-info.tsx';
import { quote } from './blocks/quote.tsx';
import { tab } from './blocks/tab.tsx';
import { tabs } from './blocks/tabs.tsx';
import { bundlePromotion } from './blocks/bundle-promotion.tsx';
import { checklist } from './blocks/checklist.tsx';
import { checklistItem } from './blocks/checklist-item.tsx';
import { consultation } from './blocks/consultation.tsx';
import { customForm } from './blocks/custom-form.tsx';
import { embed } from './blocks/embed.tsx';
import { formField } from './blocks/form-field.tsx';
import { grid } from './blocks/grid.tsx';
import { listing } from './blocks/listing.tsx';
import { listingTeaser } from './blocks/listing-teaser.tsx';
import { newsletter } from './blocks/newsletter.tsx';
import { productList } from './blocks/product-list.tsx';
import { productSlider } from './blocks/product-slider.tsx';
import { recommendation } from './blocks/recommendation.tsx';
import { retailStore } from './blocks/retail-store.tsx';
import { richText } from './blocks/rich-text.tsx';
import { table } from './blocks/table.tsx';
import { teaser } from './blocks/teaser.tsx';
import { video } from './blocks/video.tsx';
import { markBlock } from './edit-mark.tsx';

const definitions: readonly BlockDefinition[] = [
  accordion,
  accordionItem,
  advisor,
  advisorAnswer,
  banner,
  basketDirectAdd,
  breadcrumb,
  campaign,
  campaignTrigger,
  categoryTeaser,
  categoryTeasers,
  countdown,
  coupon,
  download,
  faq,
  faqItem,
  hotlineCards,
  imageMap,
  imageSpot,
  lastSeen,
  layoutEntry,
  ...layoutLists,
  partnerInfo,
  quote,
  tab,
  tabs,
  bundlePromotion,
  checklist,
  checklistItem,
  consultation,
  customForm,
  embed,
  formField,
  grid,
  listing,
  listingTeaser,
  newsletter,
  productList,
  productSlider,
  recommendation,
  retailStore,
  richText,
  table,
  teaser,
  video,
];
/** Names of all blocks, in alphabetical order. */
export const blockNames: readonly string[] = definitions.map(({ name }) => name).toSorted();

const byName: ReadonlyMap<string, BlockDefinition> = new Map(
  definitions.map((definition) => [definition.name, definition]),
);

/**
 * Maximum depth of blocks; deeper blocks are skipped. No page needs them, and a malicious story must not exhaust the
 * stack.
 */
export const MAX_DEPTH = 16;
/** Maximum number of blocks per page; the rest is skipped. */
export const MAX_BLOCKS = 500;

/** A skipped block and the reason, for the log. */
export interface BlockProblem {
  readonly component: string;
  readonly uid: string;
  readonly problem: string;
  /** Set if the block is shown without the part that the problem names; otherwise the block is skipped. */
  readonly shown?: true;
}

export interface ParsedBlocks {
  readonly blocks: readonly Block[];
  readonly problems: readonly BlockProblem[];
}

/** Relations for the content system to resolve: `block.field` of every relation that blocks read. */
export const relations: readonly string[] = definitions.flatMap(({ name, relations: fields }) =>
  fields.map((field) => `${name}.${field}`),
);

/** Returns whether a component name is a known block. */
export function isKnownBlock(name: string): boolean {
  return byName.has(name);
}

/** Returns the schema of a block's fields; undefined for an unknown block. */
export function schemaOf(name: string): BlockDefinition['schema'] | undefined {
  return byName.get(name)?.schema;
}

/**
 * Parses a story's body. An unknown or malformed block never breaks the page: it is reported and renders as
 * nothing, in preview as a labelled box.
 */
export function parseBlocks(body: readonly unknown[]): ParsedBlocks {
  const problems: BlockProblem[] = [];
  let count = 0;
  /** Number of blocks by name. */
  const counts = new Map<string, number>();

  function skip(component: string, uid: string, problem: string): Block {
    problems.push({ component, uid, problem });
    return unknownBlock(component, uid, problem);
  }

  function parseOne(raw: unknown, index: number, depth: number): Block {
    const { component, uid } = identify(raw, `${depth}-${index}`);
    count += 1;
    if (depth > MAX_DEPTH) return skip(component, uid, `deeper than ${MAX_DEPTH} levels`);
    if (count > MAX_BLOCKS) return skip(component, uid, `more than ${MAX_BLOCKS} blocks`);
    return markBlock(openBlock(raw, component, uid, depth), raw);
  }

  function openBlock(raw: unknown, component: string, uid: string, depth: number): Block {
    const definition = byName.get(component);
    if (!definition) return skip(component, uid, 'unknown block');
    const position = (counts.get(component) ?? 0) + 1;
    counts.set(component, position);
    const result = definition.parse(raw, uid, (inner) => parseAll(inner, depth + 1), position);
    if (!result.ok) {
      counts.set(component, position - 1);
      return skip(component, uid, result.problem);
    }
    for (const problem of result.faults) problems.push({ component, uid, problem, shown: true });
    return withNotes(result.block);
  }

  function parseAll(list: readonly unknown[], depth: number): Block[] {
    return list.slice(0, MAX_BLOCKS + 1).map((raw, index) => parseOne(raw, index, depth));
  }

  return { blocks: parseAll(body, 1), problems };
}

function identify(raw: unknown, fallback: string): { component: string; uid: string } {
  if (typeof raw !== 'object' || raw === null) return { component: 'no block', uid: fallback };
  const component =
    'component' in raw && typeof raw.component === 'string' ? raw.component : 'no component';
  const uid = '_uid' in raw && typeof raw._uid === 'string' ? `${raw._uid}-${fallback}` : fallback;
  return { component, uid };
}
