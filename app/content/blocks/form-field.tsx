import { z } from 'zod';
import {
  boxName,
  FIELD_KINDS,
  type FormField,
  inputName,
  isBoxGroup,
  MAX_ANSWER,
  MAX_FILES,
  MAX_LONG_ANSWER,
  MAX_OPTIONS,
  nameOfField,
} from '../../custom-form/rules/custom-form.ts';
import { TickField } from '../../ui/form/choice-fields.tsx';
import { BoxField, FileField, RadioField } from '../../ui/form/option-fields.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/text-field.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { flagField, optionField, textField } from '../fields.ts';

const schema = z.object({
  label: textField,
  kind: optionField(FIELD_KINDS),
  name: textField,
  help: textField,
  required: flagField,
  /** Options, one a line. */
  options: textField,
});

type FieldBlock = z.output<typeof schema>;

/** Kinds that are nothing without options. */
const CHOICES: ReadonlySet<FieldBlock['kind']> = new Set(['select', 'radio'] as const);

/** Returns what a field asks for; undefined for one that is not shown. */
function fieldOf(
  { kind, label, name, options: lines, required }: FieldBlock,
  position: number,
): FormField | undefined {
  const options = [...new Set(lines.split('\n').map((line) => line.trim()))]
    .filter((line) => line !== '')
    .slice(0, MAX_OPTIONS);
  const isShown = label !== '' && !(CHOICES.has(kind) && options.length === 0);
  if (!isShown) return undefined;
  const isRequired = required;
  const usable = CHOICES.has(kind) || kind === 'checkbox' ? options : [];
  return { position, name: nameOfField(name, position), kind, label, isRequired, options: usable };
}

/** A field of a form, only inside a `custom-form`. */
export const formField = defineBlock({
  name: 'form-field',
  schema,
  field: fieldOf,
  faults: ({ kind, name, options }) => [
    ...(name && nameOfField(name, 0) !== name
      ? ['name: letters, digits, - and _ only, and no password']
      : []),
    ...(CHOICES.has(kind) && options === '' ? ['options: there is nothing to choose'] : []),
  ],
  Component({ block, context, position }) {
    const field = fieldOf(block, position);
    if (!field || (field.kind === 'file' && !context.takesFiles)) return null;
    return <Control field={field} help={block.help} context={context} />;
  },
});

/** Values of `autocomplete` that the name of a text field can be (HTML, autofill field names). */
const PURPOSES: ReadonlySet<string> = new Set([
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'address-line1',
  'postal-code',
  'address-level2',
]);

/** Files that forms take; the server looks at their bytes. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf';

function Control({
  field,
  help,
  context,
}: {
  readonly field: FormField;
  readonly help: string;
  readonly context: ContentContext;
}) {
  const { fields, t } = context;
  const name = inputName(field);
  const props = fields?.props(name) ?? { id: name, name };
  const label = field.isRequired ? field.label : t('newsletter.optional', { label: field.label });
  const common = { ...props, label, hint: help || undefined };
  const missing = { required: field.isRequired, texts: { missing: t('form.required') } };
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...props} label={label} hint={help} maxLength={MAX_LONG_ANSWER} />;
    case 'select':
      return (
        <SelectField
          {...common}
          options={[
            { value: '', label: t('contact.subject.choose') },
            ...field.options.map((value) => ({ value, label: value })),
          ]}
        />
      );
    case 'radio':
      return <RadioField {...common} options={field.options} />;
    case 'checkbox':
      return isBoxGroup(field) ? (
        <BoxField
          {...common}
          options={field.options}
          nameOf={(option) => boxName(field, option)}
          ticked={(box) => fields?.typed[box] === '1'}
        />
      ) : (
        <TickField {...props} label={label} hint={help} />
      );
    case 'file':
      return (
        <FileField
          {...props}
          label={label}
          hint={`${help} ${t('customForm.files', { max: MAX_FILES })}`.trim()}
          accept={ACCEPT}
        />
      );
    case 'date':
      return <TextField {...common} type="date" autoComplete="off" {...missing} />;
    case 'email':
      return (
        <TextField
          {...common}
          type="email"
          autoComplete="email"
          maxLength={254}
          required={field.isRequired}
          texts={{ missing: t('newsletter.errors.required'), wrong: t('newsletter.errors.email') }}
        />
      );
    case 'phone':
      return <TextField {...common} type="tel" autoComplete="tel" maxLength={40} {...missing} />;
    default:
      return (
        <TextField
          {...common}
          autoComplete={PURPOSES.has(field.name) ? field.name : 'on'}
          maxLength={MAX_ANSWER}
          {...missing}
        />
      );
  }
}
