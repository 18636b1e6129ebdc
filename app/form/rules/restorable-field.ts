/** The part of a form control that the rule below reads. */
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

/** Autofill values of passwords, codes sent to the shopper, and cards. */
const SECRET_FILLS = /\b(?:current-password|new-password|one-time-code|cc-[a-z-]+)\b/;
/** Names of passwords, tokens, codes of vouchers and gift cards, and payment data. */
const SECRET_NAMES =
  /pass(?:word|wort)|pin\b|token|secret|hash|(?<!post|postal)code|voucher|card|iban|bic\b|account_?number|cv[cv]/i;

/**
 * Returns whether the typed value of a control may survive a reload in the tab's storage: no passwords, secrets, payment data
 * or files, and nothing that the page itself has filled in (docs/rules/page.md#new-builds).
 */
export function isRestorableField({ type, name, autocomplete }: Control): boolean {
  return (
    name !== '' &&
    TYPES.has(type) &&
    !SECRET_FILLS.test(autocomplete.toLowerCase()) &&
    !SECRET_NAMES.test(name)
  );
}
