import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Product } from '../api/product.ts';
import type { ContentLink, ResolvedLink } from '../domain/link.ts';
import type { Shop } from '../domain/shop.ts';
import type { Translate } from '../i18n/translate.ts';

/** What every block may use while it renders. */
export interface ContentContext {
  readonly shop: Shop;
  readonly t: Translate;
  readonly link: (link: ContentLink) => ResolvedLink | undefined;
  /** Products that the page's blocks asked for, by product number; a missing one is not there. */
  readonly products: ReadonlyMap<string, Product>;
  /** In the editor's preview an unknown or malformed block is a labelled box. */
  readonly preview: boolean;
}

/** The data a block needs before it renders; asked for once a page. */
export interface BlockNeeds {
  readonly products: readonly string[];
}

/** A parsed block, ready to render: what its schema let through is closed over. */
export interface Block {
  readonly uid: string;
  readonly needs: BlockNeeds;
  readonly children: readonly Block[];
  readonly render: (context: ContentContext) => ReactNode;
}

export type ParsedBlock =
  | { readonly ok: true; readonly block: Block }
  | { readonly ok: false; readonly problem: string };

export interface BlockDefinition {
  readonly name: string;
  /** Fields that name other stories by uuid; they come resolved. */
  readonly relations: readonly string[];
  /** What its fields are, for whoever checks stories before they are shown. */
  readonly schema: z.ZodType;
  readonly parse: (
    raw: unknown,
    uid: string,
    parseChildren: (raw: readonly unknown[]) => readonly Block[],
  ) => ParsedBlock;
}

interface Definition<S extends z.ZodType> {
  /** The block's component name at the content system. */
  readonly name: string;
  readonly schema: S;
  readonly relations?: readonly string[];
  /** Raw blocks inside this one. */
  readonly children?: (block: z.output<S>) => readonly unknown[];
  readonly needs?: (block: z.output<S>) => BlockNeeds;
  readonly Component: (props: {
    block: z.output<S>;
    context: ContentContext;
    blocks: readonly Block[];
  }) => ReactNode;
}

const NO_NEEDS: BlockNeeds = { products: [] };

/** Declares a content block: its name, its schema, the data it needs, its component (DESIGN §5). */
export function defineBlock<S extends z.ZodType>({
  name,
  schema,
  relations = [],
  children,
  needs,
  Component,
}: Definition<S>): BlockDefinition {
  return {
    name,
    relations,
    schema,
    parse(raw, uid, parseChildren) {
      const result = schema.safeParse(raw);
      if (!result.success) {
        const problem = result.error.issues
          .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
          .join('; ');
        return { ok: false, problem };
      }
      const block = result.data;
      const inner = parseChildren(children?.(block) ?? []);
      const render = (context: ContentContext) => (
        <Component key={uid} block={block} context={context} blocks={inner} />
      );
      return {
        ok: true,
        block: { uid, needs: needs?.(block) ?? NO_NEEDS, children: inner, render },
      };
    },
  };
}

/** Every product number that blocks and the blocks inside them ask for, without doubles. */
export function collectNeeds(blocks: readonly Block[]): BlockNeeds {
  const products = blocks.flatMap((block) => [
    ...block.needs.products,
    ...collectNeeds(block.children).products,
  ]);
  return { products: [...new Set(products)] };
}
