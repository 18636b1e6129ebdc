import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ActionName } from '../form/rules/action-name.ts';
import type { CampaignPage } from './rules/campaign.ts';
import type { Crumb } from '../page/rules/breadcrumb.ts';
import type { FailedForm } from '../form/rules/failed-form.ts';
import type { CustomForm, FormField } from '../custom-form/rules/custom-form.ts';
import type { Consultation } from '../stores/rules/consultation.ts';
import type { ContentLink, ResolvedLink } from './rules/link.ts';
import type { TeaserLists } from '../listing/rules/listing-teasers.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { BlockData, Needs } from './data.ts';
import type { TeaserSize } from './rules/teaser-size.ts';
import type { LayoutContent } from './layout-content.ts';
import { type BlockLink, linksOf } from './block-links.ts';
import { fieldFaults } from './field-faults.ts';
import { imageTextFaults } from './rules/image-text.ts';
import type { Translate } from '../i18n/translate.ts';
import type { FormFieldProps } from '../ui/form/form-field.ts';

/** Data that every block can use while it renders. */
export interface ContentContext {
  readonly shop: Shop;
  readonly t: Translate;
  readonly link: (link: ContentLink) => ResolvedLink | undefined;
  /** The shop's layout content, whose lists some blocks show. */
  readonly layout: LayoutContent;
  /** The facts of the page on which campaigns depend. */
  readonly page: CampaignPage;
  /**
   * When the page is rendered, in milliseconds since 1970. Whatever a block decides by it changes at one of the block's
   * `borders`, since the page is cached.
   */
  readonly now: number;
  /** The data that the page's blocks have requested. */
  readonly data: BlockData;
  /** Breadcrumb levels without the home page; the page is last. */
  readonly trail: readonly Crumb[];
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  /** Result of the page's newsletter form, if it was sent. */
  readonly newsletter?: NewsletterNews | undefined;
  /** Result of a form of the page whose block says `action`, if it was sent; the newsletter's stands above. */
  readonly form?: FormNews | undefined;
  /** Set for the fields of a form. */
  readonly fields?: FieldsContext | undefined;
  /** Whether forms may have files, which need a system that takes them. */
  readonly takesFiles: boolean;
  /** Set for the entries of an accordion. */
  readonly accordion?: AccordionContext | undefined;
  /** Set for the teasers of `category-teasers`: their width. */
  readonly teaserSize?: TeaserSize | undefined;
  /** Set for the answers of an advisor. */
  readonly advisor?: AdvisorContext | undefined;
  /** In the editor's preview, an unknown or malformed block renders as a labelled box. */
  readonly preview: boolean;
  /** Set in the preview: what notes at blocks are made of (app/content/block-notes.ts). */
  readonly checks?: ContentChecks | undefined;
}

/** What is known of the targets of a page's blocks. */
export interface ContentChecks {
  /** URLs of the shop that lead to no page. */
  readonly deadLinks: ReadonlySet<string>;
  /** Whether the back end has answered: else a product that is not there may be sold. */
  readonly knowsProducts: boolean;
}

/** Result of a newsletter form, shown at the form. `position` is the form's index on the page, from 1. */
export type NewsletterNews =
  | { readonly kind: 'sent'; readonly position: number }
  | { readonly kind: 'failed'; readonly position: number; readonly form: FailedForm };

/** Result of another form of the page. `position` is that of its block among those of the same name, from 1. */
type FormNews =
  | { readonly kind: 'sent'; readonly action: ActionName; readonly position: number }
  | { readonly kind: 'failed'; readonly position: number; readonly form: FailedForm };

/** What a form of an editor asks for. */
export type FormBlock = CustomForm | Consultation;

/** Data that a form passes to its fields. */
interface FieldsContext {
  /** Returns the props of a field by its name in the form. */
  readonly props: (name: string) => FormFieldProps;
  /** The values that were typed, by their names in the form. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Data that a question of an advisor passes to its answers. */
interface AdvisorContext {
  /** Answers that share a name are open one at a time. */
  readonly group: string;
  /** Heading level of the next question. */
  readonly level: 3 | 4;
}

/** Data that an accordion passes to its entries. */
interface AccordionContext {
  /** Entries that share a name are open one at a time. */
  readonly name?: string | undefined;
  /** Heading level of an entry. */
  readonly level: 2 | 3;
}

/** A parsed block, ready to render: its functions close over the parsed fields. */
export interface Block {
  /** Component name at the content system. */
  readonly name: string;
  readonly uid: string;
  readonly needs: Needs;
  /** Times at which the block looks different, in milliseconds since 1970. */
  readonly borders: readonly number[];
  /** The action of the block's form, whose result the block shows. */
  readonly action: ActionName | undefined;
  /** Whether the block adds to the basket where it stands: its page has the layer that shows what was added. */
  readonly addsToBasket: boolean;
  /** What the block's form asks for; the action that gets the form reads it again. */
  readonly form?: FormBlock | undefined;
  /** What a field of a form asks for. */
  readonly field?: FormField | undefined;
  /** Lists between whose products the block is rendered, if it is. */
  readonly inList?: TeaserLists | undefined;
  readonly children: readonly Block[];
  /** Values of the editor that the page does not show although it shows the block, for the preview. */
  readonly faults: readonly string[];
  readonly links: readonly BlockLink[];
  /** Whether a page shows nothing in the block's place: what contains it leaves out its place too. */
  readonly isEmpty: (context: ContentContext) => boolean;
  readonly render: (context: ContentContext) => ReactNode;
}

type ParsedBlock =
  /** `faults`: fields with values that the page does not show although it shows the block. */
  | { readonly ok: true; readonly block: Block; readonly faults: readonly string[] }
  | { readonly ok: false; readonly problem: string };

export interface BlockDefinition {
  readonly name: string;
  /** Fields that contain uuids of other stories; the content system resolves them. */
  readonly relations: readonly string[];
  /** Schema of the fields, for checks outside of rendering. */
  readonly schema: z.ZodType;
  readonly parse: (
    raw: unknown,
    uid: string,
    parseChildren: (raw: readonly unknown[]) => readonly Block[],
    position: number,
  ) => ParsedBlock;
}

interface Definition<S extends z.ZodType> {
  /** Component name at the content system. */
  readonly name: string;
  readonly schema: S;
  readonly relations?: readonly string[];
  /** Returns the raw blocks inside the block. */
  readonly children?: (block: z.output<S>) => readonly unknown[];
  /** Returns the data that the block needs. `uid` is unique among the page's blocks. */
  readonly needs?: (block: z.output<S>, uid: string) => Needs;
  /**
   * Returns the times at which the block looks different, in milliseconds since 1970: a cached page is rendered again by
   * the next one. An empty date is undefined.
   */
  readonly borders?: (block: z.output<S>) => readonly (number | undefined)[];
  readonly action?: ActionName;
  readonly addsToBasket?: boolean;
  /** Returns what the block's form asks for. */
  readonly form?: (block: z.output<S>, inner: readonly Block[]) => FormBlock;
  /** Returns what the block asks for inside a form. */
  readonly field?: (block: z.output<S>, position: number) => FormField | undefined;
  /** Returns the lists of the category that show the block, if it belongs there. */
  readonly inList?: (block: z.output<S>) => TeaserLists;
  /**
   * Returns the values of an editor that no page shows, each with its field's name. Links and images of every block are
   * checked elsewhere.
   */
  readonly faults?: (block: z.output<S>) => readonly string[];
  /** Names of the fields that say what the block's images show, if not those of `SAYING`. */
  readonly says?: readonly string[];
  /** Returns whether the block has nothing to show, such as products that are all gone. */
  readonly isEmpty?: (
    block: z.output<S>,
    context: ContentContext,
    inner: readonly Block[],
  ) => boolean;
  readonly Component: (props: {
    block: z.output<S>;
    context: ContentContext;
    blocks: readonly Block[];
    uid: string;
    /** Position among the page's blocks of this name, from 1; used for ids. */
    position: number;
  }) => ReactNode;
}

/** Defines a content block: its name, its schema, the data it needs, its component. */
export function defineBlock<S extends z.ZodType>({
  name,
  schema,
  relations = [],
  children,
  needs,
  borders,
  action,
  addsToBasket = false,
  form,
  field,
  inList,
  faults,
  says,
  isEmpty,
  Component,
}: Definition<S>): BlockDefinition {
  return {
    name,
    relations,
    schema,
    parse(raw, uid, parseChildren, position) {
      const result = schema.safeParse(raw);
      if (!result.success) {
        const problem = result.error.issues
          .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
          .join('; ');
        return { ok: false, problem };
      }
      const block = result.data;
      const inner = parseChildren(children?.(block) ?? []);
      const found = [
        ...fieldFaults(raw, block),
        ...imageTextFaults(block, says),
        ...(faults?.(block) ?? []),
      ];
      const render = (context: ContentContext) => (
        <Component
          key={uid}
          block={block}
          context={context}
          blocks={inner}
          uid={uid}
          position={position}
        />
      );
      return {
        ok: true,
        block: {
          name,
          uid,
          needs: needs?.(block, uid) ?? {},
          borders: (borders?.(block) ?? []).filter((time) => time !== undefined),
          action,
          addsToBasket,
          form: form?.(block, inner),
          field: field?.(block, position),
          inList: inList?.(block),
          children: inner,
          faults: found,
          links: linksOf(block),
          isEmpty: (context) => isEmpty?.(block, context, inner) ?? false,
          render,
        },
        faults: found,
      };
    },
  };
}
