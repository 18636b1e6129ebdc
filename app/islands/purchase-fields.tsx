import { MAX_TEXT_LENGTH } from '../domain/custom-text.ts';
import { Field } from '../ui/field.tsx';

/** The bar at the foot of a phone's screen holds the form; what it sends may stand elsewhere. */
export const FORM = 'add-form';

export const CUSTOM_TEXT = 'customData.customText';

/** Id of what is wrong with the form, on the page that answers it: the form's address names it, so that it is focused. */
export const ADD_PROBLEM = 'add-problem';

/** Each text is a line of its own in the basket (spec 2 §4). */
export function CustomText({
  label,
  missing,
  typed,
  problem,
}: {
  label: string;
  /** Shown below an empty field. */
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
      // Blanks are no text.
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
