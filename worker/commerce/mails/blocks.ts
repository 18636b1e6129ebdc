/** What a mail consists of. HTML and text are both written from these blocks, so that they say the same. */

/** A piece of a sentence; with a URL it is a link. */
export interface Inline {
  readonly text: string;
  readonly url?: string;
}

export interface ShownLine {
  readonly name: string;
  /** Such as its colour and size, the custom text, that it is a gift. */
  readonly details: readonly string[];
  /** `2 Stück`. */
  readonly quantity: string;
  /** Formatted. */
  readonly amount: string;
  readonly image: string | undefined;
}

export interface SumRow {
  readonly label: string;
  /** Formatted, with its sign. */
  readonly amount: string;
  readonly role: 'part' | 'total' | 'note';
}

export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly parts: readonly Inline[] }
  /** What somebody typed, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly items: readonly (readonly Inline[])[];
      readonly isOrdered: boolean;
    }
  | { readonly kind: 'button' | 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'lines'; readonly lines: readonly ShownLine[] }
  | { readonly kind: 'sums'; readonly rows: readonly SumRow[] };

/** A mail before it is written. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** In small print, below: what was agreed, in full. */
  readonly small: readonly Block[];
}

/** Returns a paragraph without links. */
export function paragraph(text: string): Block {
  return { kind: 'text', parts: [{ text }] };
}

/** Returns the facts that have something to say. */
export function factsBlock(facts: readonly Fact[]): readonly Block[] {
  const filled = facts.filter(({ lines }) => lines.some(Boolean));
  return filled.length > 0 ? [{ kind: 'facts', facts: filled }] : [];
}
