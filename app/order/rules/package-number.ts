import { parseOrderNumber } from './order.ts';

/** Letters and digits of an order's number. */
const ORDER = 12;

/** What a number names: an order, or one of its packages. */
interface NamedPackage {
  readonly order: string;
  readonly packageId?: number;
}

/** Returns the number of a package, for its label and its page: `29GP-W5CK-SZ8F-12`. */
export function packageNumber(order: string, id: number): string {
  return `${order}-${id}`;
}

/** As the office writes them, with hyphens. Without them a carrier's label may have the same characters. */
const WRITTEN = /^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}(?:-\d{1,15})?$/i;

/** Returns whether a label has the shape of an order's or a package's number: then the wrong code was scanned. */
export function isPackageNumber(label: string): boolean {
  return WRITTEN.test(label);
}

/**
 * Parses what staff type or scan for an order: its number, that of a package, of its invoice (`R-29GP-W5CK-SZ8F`) or of a credit note
 * (`G-29GP-W5CK-SZ8F-1`), which name the order alone. Undefined for other texts.
 */
export function parseNamedOrder(typed: string): NamedPackage | undefined {
  const [, document] = /^[\s#]*[RG](.*)$/i.exec(typed) ?? [];
  const ofDocument = () => {
    const named = document === undefined ? undefined : parsePackageNumber(document);
    return named && { order: named.order };
  };
  // Numbers of orders have R and G too: behind a hyphen it is a document's.
  if (document !== undefined && /^[\s-]/.test(document)) return ofDocument();
  return parsePackageNumber(typed) ?? ofDocument();
}

/** Parses the number of an order or of a package, typed or scanned: in any case, with or without hyphens. Undefined for other texts. */
export function parsePackageNumber(typed: string): NamedPackage | undefined {
  const text = typed.replaceAll(/[\s\p{P}\p{S}]/gu, '');
  const order = parseOrderNumber(text.slice(0, ORDER));
  const id = text.slice(ORDER);
  if (order === undefined || !/^\d{0,15}$/.test(id)) return undefined;
  return id === '' ? { order } : { order, packageId: Number(id) };
}
