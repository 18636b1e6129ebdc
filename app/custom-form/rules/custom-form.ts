import { isCalendarDay, PHONE_SIGNS } from '../../account/rules/account-form.ts';
import {
  email,
  type Fault,
  faultsOf,
  matches,
  maxLength,
  oneOf,
  required,
  type Rule,
  severalLines,
  tidied,
} from '../../form/rules/form.ts';
import { imageTypeOf } from '../../order/rules/complaint.ts';

/** Forms whose fields an editor has chosen (docs/rules/contact.md#forms-of-editors). */

export const FIELD_KINDS = [
  'text',
  'textarea',
  'email',
  'phone',
  'select',
  'radio',
  'checkbox',
  'date',
  'file',
] as const;
type FieldKind = (typeof FIELD_KINDS)[number];

/** Maximum number of fields of a form, and of the options of a field. */
export const MAX_FIELDS = 30;
export const MAX_OPTIONS = 40;
/** Maximum characters of a line, and of a long text. */
export const MAX_ANSWER = 200;
export const MAX_LONG_ANSWER = 5000;

/** A field as its editor has described it. */
export interface FormField {
  /** Its position among the fields of the page, from 1, which names it in the form. */
  readonly position: number;
  /** Its name for the system that gets the answers. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly isRequired: boolean;
  /** What can be chosen; empty for a box that is ticked alone. */
  readonly options: readonly string[];
}

/** A form as its editor has described it. */
export interface CustomForm {
  readonly kind: 'custom';
  /** Its name for whoever reads the answers. */
  readonly title: string;
  /** Whether a system gets the answers as well as the shop's mailbox. */
  readonly isHooked: boolean;
  readonly fields: readonly FormField[];
}

/** A sent file, as far as the rules read it. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
}

type Sent<F> = Readonly<Record<string, string | readonly F[] | undefined>>;

/** The answer of a field: what was typed or chosen, in one text. */
export interface FieldAnswer {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

interface Checked<F> {
  readonly answers: readonly FieldAnswer[];
  readonly files: readonly F[];
  /** Why fields are refused, by their names in the form. */
  readonly faults: ReadonlyMap<string, Fault>;
  /** Names of the form that none of its fields has. */
  readonly unknown: readonly string[];
}

/** A name that ends in `password` would stay as it is typed. */
const NAME = /^(?!.*password$)[a-z][\w-]{0,39}$/i;

/** Returns a field's name for systems: the editor's, or one by its position. */
export function nameOfField(typed: string, position: number): string {
  return NAME.test(typed) ? typed : `field-${position}`;
}

/** Returns the name of a field in its form, which differs from the names that every form has. */
export function inputName({ position }: Pick<FormField, 'position'>): string {
  return `f-${position}`;
}

/** Returns the name of one of the boxes of a field in its form, since fields of a form come once. */
export function boxName(field: Pick<FormField, 'position'>, option: number): string {
  return `${inputName(field)}.${option}`;
}

/** Returns whether a field is a group of boxes. */
export function isBoxGroup({ kind, options }: Pick<FormField, 'kind' | 'options'>): boolean {
  return kind === 'checkbox' && options.length > 0;
}

/**
 * Checks what was sent by the fields as their editor has described them: nothing of the browser's names, labels or options
 * is trusted.
 */
export function checkAnswers<F extends SentFile>(
  fields: readonly FormField[],
  sent: Sent<F>,
): Checked<F> {
  const rules = Object.fromEntries(fields.map((field) => [inputName(field), rulesOf(field)]));
  const texts = tidied(
    Object.fromEntries(fields.map((field) => [inputName(field), textOf(field, sent)])),
    rules,
  );
  const known = new Set(fields.flatMap(namesOf));
  return {
    answers: fields.flatMap((field) => {
      const value = texts[inputName(field)] ?? '';
      return value === '' ? [] : [{ name: field.name, label: field.label, value }];
    }),
    files: fields.flatMap((field) => filesOf(field, sent)),
    faults: faultsOf(rules, texts),
    unknown: Object.keys(sent).filter((name) => !known.has(name)),
  };
}

function namesOf(field: FormField): readonly string[] {
  if (isBoxGroup(field)) return field.options.map((_, option) => boxName(field, option));
  return [inputName(field)];
}

function filesOf<F extends SentFile>(field: FormField, sent: Sent<F>): readonly F[] {
  const given = sent[inputName(field)];
  // A file field without a choice is sent as an empty file by some browsers.
  return field.kind === 'file' && typeof given === 'object'
    ? given.filter(({ size }) => size > 0)
    : [];
}

function textOf(field: FormField, sent: Sent<SentFile>): string {
  if (field.kind === 'file')
    return filesOf(field, sent)
      .map(({ name }) => name)
      .join(', ');
  if (isBoxGroup(field))
    return field.options.filter((_, option) => sent[boxName(field, option)] === '1').join(', ');
  const typed = sent[inputName(field)];
  return typeof typed === 'string' ? typed : '';
}

function rulesOf(field: FormField): readonly Rule[] {
  const missing = ['select', 'radio'].includes(field.kind) ? 'form.choice' : 'form.required';
  return [...(field.isRequired ? [required(missing)] : []), ...kindRules(field)];
}

function kindRules(field: FormField): readonly Rule[] {
  switch (field.kind) {
    case 'textarea':
      return [severalLines, maxLength(MAX_LONG_ANSWER)];
    case 'email':
      return [email('newsletter.errors.email')];
    case 'phone':
      return [matches(PHONE_SIGNS, 'form.phone')];
    case 'date':
      return [
        (value) => (value === '' || isCalendarDay(value) ? undefined : { message: 'form.date' }),
      ];
    case 'select':
    case 'radio':
      return [oneOf(field.options)];
    case 'checkbox':
      return isBoxGroup(field) ? [] : [oneOf(['1'])];
    case 'file':
      return [];
    default:
      return [maxLength(MAX_ANSWER)];
  }
}

/** Returns the address that answers a form can go to: that of its first field for one, if it is filled. */
export function senderOf(
  fields: readonly FormField[],
  answers: readonly FieldAnswer[],
): string | undefined {
  const names = new Set(fields.filter(({ kind }) => kind === 'email').map(({ name }) => name));
  return answers.find(({ name }) => names.has(name))?.value;
}

/** Field with the shape of a form. */
export const FORM_SHAPE = 'shape';

/**
 * Returns a short text that changes with the fields of a form. A form that was sent with another one was changed by its editor while
 * it was filled in: its answers may belong to other fields.
 */
export function shapeOf({ fields }: Pick<CustomForm, 'fields'>): string {
  let hash = 0x811c9dc5;
  // FNV-1a; the shape protects nothing, it only has to differ.
  for (const sign of JSON.stringify(fields)) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Maximum number of files of a form, and bytes of each. */
export const MAX_FILES = 3;
export const MAX_FILE = 5 * 1024 * 1024;

/** Returns the media type of a file by its first bytes, because the sender's is not reliable. Undefined if forms do not take it. */
export function fileTypeOf(bytes: Uint8Array): string | undefined {
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
  return isPdf ? 'application/pdf' : imageTypeOf(bytes);
}
