import { MAX_TEXT_LENGTH } from '../domain/custom-text.ts';
import { Field } from '../ui/field.tsx';

/** Id of the form that adds; its fields may lie outside it, since on a phone it is a bar at the bottom of the screen. */
export const FORM = 'add-form';

export const CUSTOM_TEXT = 'customData.customText';

/** Id of the problem on the page that answers the form; the fragment of the form's action, so that it is scrolled to. */
export const ADD_PROBLEM = 'add-problem';

/** Renders the field of a personalised product's text. Each text is a separate line in the basket. */
export function CustomText({
  label,
  missing,
  typed,
  problem,
}: {
  label: string;
  /** The problem of an empty field. */
  missing: string;
  typed: string | undefined;
  problem: string | undefined;
}) {
  return (
    <Field
      id={problem ? ADD_PROBLEM : 'custom-text'}
      name={CUSTOM_TEXT}
      label={label}
      form={FORM}
      required
      // At least one character that is not white space.
      pattern={'.*\\S.*'}
      maxLength={MAX_TEXT_LENGTH}
      autoComplete="off"
      typed={typed}
      problem={problem}
      texts={{ missing }}
    />
  );
}

export function Quantity({
  most,
  label,
  typed,
}: {
  most: number;
  label: string;
  typed: string | undefined;
}) {
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <label className="quantity">
      <b>{label}</b>
      <select name="quantity" form={FORM} defaultValue={typed}>
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}
