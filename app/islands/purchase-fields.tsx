import { MAX_TEXT_LENGTH } from '../domain/custom-text.ts';

/** Where the outcome of an add is told, outside of the island. */
export const ADD_STATUS = 'add-status';

/** The bar at the foot of a phone's screen holds the form; what it sends may stand elsewhere. */
export const FORM = 'add-form';

export const CUSTOM_TEXT = 'customData.customText';

/** Each text is a line of its own in the basket (spec 2 §4). */
export function CustomText({
  label,
  typed,
  wrong,
}: {
  label: string;
  typed: string | undefined;
  wrong: boolean;
}) {
  return (
    <label className="custom-text">
      <b>{label}</b>
      <input
        name={CUSTOM_TEXT}
        form={FORM}
        required
        // Blanks are no text.
        pattern={'.*\\S.*'}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        defaultValue={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? ADD_STATUS : undefined}
      />
    </label>
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
