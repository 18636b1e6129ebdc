/** A control of a form, as far as the rule below reads it. */
interface Control {
  /** The control's `type`, such as `text`, `textarea` or `select-one`. */
  readonly type: string;
  readonly name: string;
  readonly autocomplete: string;
}

const TYPES = new Set(
  [
    'text search email tel url number date month time week range color',
    'checkbox radio textarea select-one select-multiple',
  ].flatMap((line) => line.split(' ')),
);

/** Passwords, codes sent to the shopper, and cards, by what the browser may fill in. */
const SECRET_FILLS = /\b(?:current-password|new-password|one-time-code|cc-[a-z-]+)\b/;
/** Passwords, tokens, codes of vouchers and gift cards, and what pays, by their names. */
const SECRET_NAMES =
  /pass(?:word|wort)|pin\b|token|secret|hash|(?<!post|postal)code|voucher|card|iban|bic\b|account_?number|cv[cv]/i;

/**
 * Returns whether what is typed into a control may outlast a reload in the tab's storage: no passwords, secrets, payment data
 * or files, and nothing that the page itself filled in (docs/rules/page.md#new-builds).
 */
export function isRestorableField({ type, name, autocomplete }: Control): boolean {
  return (
    name !== '' &&
    TYPES.has(type) &&
    !SECRET_FILLS.test(autocomplete.toLowerCase()) &&
    !SECRET_NAMES.test(name)
  );
}
