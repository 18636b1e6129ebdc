import { z } from 'zod';
import { ACCOUNT_FORMS, type AccountFormName } from '../../../app/account/rules/account-form.ts';
import { type Fault, faultsOf, type FormFields, tidied } from '../../../app/form/rules/form.ts';
import type { Gender } from '../../../app/account/rules/person.ts';
import type { Country } from '../../../app/shop/rules/shop.ts';
import type { ProblemText } from './problem-texts.ts';

/** The values of a form's fields, as its rules allow them; an optional field may be empty. */
export type FormValues<F extends AccountFormName> = {
  readonly [K in keyof (typeof ACCOUNT_FORMS)[F]]: K extends 'gender'
    ? Gender
    : K extends 'country'
      ? Country
      : string;
};

/** A field's value as sent. A ticked box of a form is `1`; a call may send a boolean. */
const sentSchema = z.union([
  z.string(),
  z.boolean().transform((isTicked) => (isTicked ? '1' : '')),
]);

/** Default of a box, which forms leave out if it is not ticked. A call has to send it. */
export const UNTICKED = { newsletter: '' } as const;

/** How a form's fields are parsed and checked beyond its rules. */
interface Reading {
  readonly read?: (fields: FormFields) => FormFields;
  readonly faults?: (fields: FormFields) => ReadonlyMap<string, Fault>;
}

/**
 * Returns the schema of a form (docs/rules/account.md#account-forms): the rules that the browser checks, for a form and a JSON call.
 * Unknown fields are dropped. `boxes` are those that a call must have. A value of another type hides no problem of the other fields.
 */
export function formSchema<F extends AccountFormName>(
  form: F,
  boxes: readonly string[] = [],
  { read = (fields) => fields, faults }: Reading = {},
): z.ZodType<FormValues<F>> {
  const rules = ACCOUNT_FORMS[form];
  const names = Object.keys(rules);
  return (
    z
      .object(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])))
      .transform((sent) => {
        const values = names.map((name) => {
          const value = sent[name] ?? (boxes.includes(name) ? undefined : '');
          return [name, sentSchema.safeParse(value)] as const;
        });
        const texts = values.map(([name, { data = '' }]) => [name, data]);
        return {
          fields: read(tidied(Object.fromEntries(texts), rules)),
          mistyped: values.flatMap(([name, { success }]) => (success ? [] : name)),
        };
      })
      .superRefine(({ fields, mistyped }, context) => {
        for (const name of mistyped) {
          const message = boxes.includes(name) ? 'expected true or false' : 'expected a text';
          context.addIssue({ code: 'custom', path: [name], message });
        }
        for (const [name, fault] of faults?.(fields) ?? faultsOf(rules, fields)) {
          if (mistyped.includes(name)) continue;
          const isMissing = fault.message.startsWith('form.missing.');
          const message = isMissing ? 'is required' : (WORDS[fault.message] ?? 'is not valid');
          context.addIssue({ code: 'custom', path: [name], message, params: { fault } });
        }
      })
      // The object contains only the form's fields, and the rules have checked gender and country.
      .transform(({ fields }) => fields as FormFields & FormValues<F>)
  );
}

/** Texts of an integrator's answer that are more specific than "is not valid". */
const WORDS: Readonly<Partial<Record<Fault['message'], string>>> = {
  'form.required': 'is required',
  'form.houseNumber.missing': 'is required',
  'generic.error.name.required': 'is required',
  'newsletter.errors.required': 'is required',
  'newsletter.errors.email': 'is no e-mail address',
  'reset-password.fields.new-password.required': 'is required',
};

/** Returns the message of an issue that a form's schema has found. */
export function explainFault(issue: z.core.$ZodIssue): ProblemText | undefined {
  if (issue.code !== 'custom') return undefined;
  const fault = issue.params?.['fault'] as Fault | undefined;
  return fault && { key: fault.message, ...(fault.values ? { values: fault.values } : {}) };
}

/** Returns whether a box is ticked. */
export function isTicked(value: string): boolean {
  return value === '1';
}
