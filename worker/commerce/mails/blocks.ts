/** The parts of a mail. HTML and text are both written from these blocks, so that they have the same content. */

/** A part of a sentence; with a URL it is a link. */
export interface Inline {
  readonly text: string;
  readonly url?: string;
}

export interface ShownLine {
  readonly name: string;
  /** Details such as colour, size, custom text, or that the item is a gift. */
  readonly details: readonly string[];
  /** `2 Stück`. */
  readonly quantity: string;
  /** The formatted amount. */
  readonly amount: string;
  readonly image: string | undefined;
}

export interface SumRow {
  readonly label: string;
  /** The formatted amount with its sign. */
  readonly amount: string;
  readonly role: 'part' | 'total' | 'note';
}

export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** What stands on a gift card. */
export interface CardFace {
  readonly kind: string;
  readonly amount: Fact;
  readonly code: Fact;
  readonly validity: Fact;
}

export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly parts: readonly Inline[] }
  /** Text that somebody typed, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly items: readonly (readonly Inline[])[];
      readonly isOrdered: boolean;
    }
  | { readonly kind: 'button' | 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'giftCard'; readonly card: CardFace }
  | { readonly kind: 'lines'; readonly lines: readonly ShownLine[] }
  | { readonly kind: 'sums'; readonly rows: readonly SumRow[] };

/** The content of a mail. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Small print below the mail: the full terms of the contract. */
  readonly small: readonly Block[];
}

/** Returns a paragraph without links. */
export function paragraph(text: string): Block {
  return { kind: 'text', parts: [{ text }] };
}

/** Returns a block of the facts that are not empty. */
export function factsBlock(facts: readonly Fact[]): readonly Block[] {
  const filled = facts.filter(({ lines }) => lines.some(Boolean));
  return filled.length > 0 ? [{ kind: 'facts', facts: filled }] : [];
}
