import { isEmail } from '../../account/rules/email.ts';
import type { Country } from '../../shop/rules/shop.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Validators of form fields (docs/rules/form.md#forms). */

/** Fields with a separate text for being empty, which says what belongs there. */
type MissingField =
  | 'gender'
  | 'firstName'
  | 'theirFirstName'
  | 'theirLastName'
  | 'company'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'password'
  | 'subject'
  | 'message'
  | 'name'
  | 'orderNumber'
  | 'phone';

/** Keys of the validators' messages. */
export type FormMessage =
  | 'form.required'
  | `form.missing.${MissingField}`
  | 'form.requiredIf'
  | 'form.email'
  | 'form.numeric'
  | 'form.integer'
  | 'form.decimal'
  | 'form.minLength'
  | 'form.maxLength'
  | 'form.minValue'
  | 'form.sameAs'
  | 'form.url'
  | 'form.choice'
  | 'form.date'
  | 'form.houseNumber'
  | 'form.houseNumber.ask'
  | 'form.houseNumber.missing'
  | 'form.houseNumber.zero'
  | 'form.street.number'
  | 'form.street.point'
  | 'form.postNumber'
  | 'form.postNumber.missing'
  | `form.point.${'Packstation' | 'Postfiliale'}`
  | 'form.postcode'
  | `form.postcode.${Country | `signs.${Country}` | 'unused' | 'elsewhere' | 'town' | 'letters'}`
  | 'form.city.postcode'
  | 'form.phone'
  | 'generic.error.name.required'
  | 'generic.validation.name'
  | 'newsletter.errors.required'
  | 'newsletter.errors.email'
  | 'reset-password.fields.new-password.required'
  | 'reset-password.fields.new-password.minLength'
  | 'reset-password.fields.new-password.maxLength'
  | 'reset-password.fields.new-password.lowercaseLetter'
  | 'reset-password.fields.new-password.uppercaseLetter'
  | 'reset-password.fields.new-password.noSpaces'
  | 'reset-password.fields.new-password.leaked'
  | 'reset-password.fields.new-password.unchecked';

/** The fault of a value: its message, and the values of the message's parameters. */
export interface Fault {
  readonly message: FormMessage;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The texts of a form by field name; a ticked box is `1`, and an empty field is missing. */
export type FormFields = Readonly<Record<string, string>>;

/** Returns the fault of a field's value, given the whole form. */
export type Rule = (value: string, fields: FormFields) => Fault | undefined;

/** Returns a rule that tests a value; an empty one passes. */
function check(isValid: (value: string, fields: FormFields) => boolean, fault: Fault): Rule {
  return (value, fields) => (value === '' || isValid(value, fields) ? undefined : fault);
}

/** Requires more than white space. */
export function required(message: FormMessage = 'form.required'): Rule {
  return (value) => (value.trim() === '' ? { message } : undefined);
}

/** Requires a value if the form fulfils a condition. */
export function requiredIf(condition: (fields: FormFields) => boolean): Rule {
  return (value, fields) =>
    condition(fields) && value.trim() === '' ? { message: 'form.requiredIf' } : undefined;
}

export function email(message: FormMessage = 'form.email'): Rule {
  // Checked as it is stored: trimmed, in lower case.
  return check((value) => isEmail(value.trim().toLowerCase()), { message });
}

/** Digits, with or without a fraction, and without a sign. */
export const numeric: Rule = check((value) => /^\d*(\.\d+)?$/.test(value), {
  message: 'form.numeric',
});

export const integer: Rule = check((value) => /^(0|-?[1-9]\d*)$/.test(value), {
  message: 'form.integer',
});

/** With a point or a comma, which shoppers type as well. */
export const decimal: Rule = check((value) => /^-?\d*([.,]\d+)?$/.test(value), {
  message: 'form.decimal',
});

/** First octets of IPv4 addresses that are not public: private, loopback, link-local, multicast. */
const NOT_PUBLIC =
  /^(0|10|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|22[4-9]|2[3-5]\d)\./;

/** Names that exist only in a local network. */
const LOCAL = /\.(localhost|local|internal|home\.arpa)$/;

/** The URL of a public host by http or https: with a domain, or an IPv4 address outside of the private ranges. */
export const url: Rule = check((value) => isPublicUrl(value.trim()), { message: 'form.url' });

function isPublicUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  // Parsed, since an IPv4 address has many spellings: `0x7f.1` is 127.0.0.1.
  const { hostname } = new URL(text);
  if (/^[\d.]+$/.test(hostname)) return !NOT_PUBLIC.test(hostname);
  return /^[^[\]]+\.[^.\d][^.]+$/.test(hostname) && !LOCAL.test(hostname);
}

/** Counts characters as people do: an emoji of several code units is one. */
function lengthOf(value: string): number {
  return Array.from(value).length;
}

export function minLength(min: number, message: FormMessage = 'form.minLength'): Rule {
  return check((value) => lengthOf(value) >= min, { message, values: { min } });
}

export function maxLength(max: number, message: FormMessage = 'form.maxLength'): Rule {
  return check((value) => lengthOf(value) <= max, { message, values: { max } });
}

export function minValue(min: number): Rule {
  return check((value) => Number(value) >= min, { message: 'form.minValue', values: { min } });
}

/** Requires the same value as another field, which the message calls `other`. */
export function sameAs(field: string, other: string): Rule {
  return check((value, fields) => value === fields[field], {
    message: 'form.sameAs',
    values: { other },
  });
}

export function matches(pattern: RegExp, message: FormMessage): Rule {
  return check((value) => pattern.test(value), { message });
}

export function oneOf(choices: readonly string[]): Rule {
  return check((value) => choices.includes(value), { message: 'form.choice' });
}

/** Returns the first fault of a value; an empty value passes all rules except the required ones. */
export function faultOf(
  rules: readonly Rule[],
  value: string,
  fields: FormFields,
): Fault | undefined {
  for (const rule of rules) {
    const fault = rule(value, fields);
    if (fault) return fault;
  }
  return undefined;
}

/** Returns a label without its question mark, so that a colon may follow. */
export function unasked(label: string): string {
  return label.replace(/[\s\u00a0\u202f]*\?$/, '');
}

/** Rules of a form's fields. */
/** A rule that every text passes: its field has several lines, which the edge keeps. */
export const severalLines: Rule = () => undefined;

export type FormRules = Readonly<Record<string, readonly Rule[]>>;

/**
 * Returns the fields of a form as they are checked and stored (docs/rules/form.md#typed-text): cleaned, with the mail address in lower
 * case. Only fields with the rule `severalLines` keep line breaks; a password stays as typed.
 */
export function tidied(fields: FormFields, rules: FormRules): FormFields {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => {
    if (name.endsWith('password')) return [name, value];
    const text = cleanText(value, rules[name]?.includes(severalLines) ? 'lines' : 'line');
    return [name, name === 'email' ? text.toLowerCase() : text];
  });
  return Object.fromEntries(entries);
}

/** Returns the first fault of each field, in the order of the rules. */
export function faultsOf(rules: FormRules, fields: FormFields): ReadonlyMap<string, Fault> {
  const faults = Object.entries(rules).flatMap(([name, own]) => {
    const fault = faultOf(own, fields[name] ?? '', fields);
    return fault ? [[name, fault] as const] : [];
  });
  return new Map(faults);
}
