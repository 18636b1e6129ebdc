import type { TierTexts } from '../../ui/price.tsx';
import { Style } from '../../ui/style.tsx';
import css from './purchase-fields.css?inline';
import { Field } from '../../ui/field.tsx';

/**
 * Id of the form that adds; its fields may be outside of it, since on a phone the form is a bar at the bottom of the
 * screen.
 */
export const FORM = 'add-form';

/** Id of the dialog that requests a reminder for a sold-out variant. */
export const REMINDER_DIALOG = 'reminder';
/** Id of its choice between several sold-out variants. */
export const REMINDER_VARIANT = 'reminder-variant';
export const ADVISOR_DIALOG = 'attribute-advisor';

export const CUSTOM_TEXT = 'customData.customText';

/** Id of the text field. */
const CUSTOM_TEXT_ID = 'custom-text';

/**
 * Id of the error on the page that answers the form; it is the fragment of the form's action, so that the page scrolls
 * to it.
 */
export const ADD_PROBLEM = 'add-problem';

/** Texts of the field of a personalised product. */
export interface CustomTextLabels {
  /** Name of the text in the basket. */
  readonly name: string;
  /** Label with the limit. */
  readonly label: string;
  /** Errors of an empty field, and of a text above the limit. */
  readonly missing: string;
  readonly tooLong: string;
  /** Maximum number of characters. */
  readonly limit: number;
  readonly preview: string;
}

/**
 * Renders the text field of a personalised product, with its counter and the button that opens its preview
 * (app/basket/browser/custom-text.ts). Each text is a separate line in the basket.
 */
export function CustomText({
  labels,
  typed,
  problem,
}: {
  labels: CustomTextLabels;
  typed: string | undefined;
  problem: string | undefined;
}) {
  return (
    <div
      data-live="text"
      data-text-name={labels.name}
      data-limit={labels.limit}
      data-too-long={labels.tooLong}
    >
      <Field
        id={problem ? ADD_PROBLEM : CUSTOM_TEXT_ID}
        name={CUSTOM_TEXT}
        label={labels.label}
        form={FORM}
        required
        // At least one character that is not white space.
        pattern={'.*\\S.*'}
        maxLength={labels.limit}
        autoComplete="off"
        typed={typed}
        problem={problem}
        texts={{ missing: labels.missing, wrong: labels.tooLong }}
      />
      {/* Only script can render a preview. */}
      <Style name="purchase-fields" css={css} />
      <p className="text-tools">
        <button type="button" command="show-modal" commandfor="customize">
          {labels.preview}
        </button>
        <TextCount typed={typed} limit={labels.limit} />
      </p>
    </div>
  );
}

/** The length of a text as it is printed; for screen readers, the field's label contains the limit. */
export function TextCount({ typed = '', limit }: { typed?: string | undefined; limit: number }) {
  return (
    <span className="soft" aria-hidden="true" data-output="text.count" suppressHydrationWarning>
      {`${Array.from(typed).length} / ${limit}`}
    </span>
  );
}

/** Prices by quantity, the reached one marked. */
export function Tiers({
  tiers,
  single,
  reached,
  labels,
}: {
  tiers: readonly TierTexts[];
  /** Price of one item. */
  single: string;
  reached: TierTexts | undefined;
  labels: { readonly caption: string; readonly single: string };
}) {
  const rows = [{ amount: 1, from: labels.single, now: single, notes: [] }, ...tiers];
  const amount = reached?.amount ?? 1;
  return (
    <table className="tiers">
      <Style name="purchase-fields" css={css} />
      <caption className="visually-hidden">{labels.caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.amount} aria-current={row.amount === amount ? 'true' : undefined}>
            <th scope="row">{row.from}</th>
            <td>{row.now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Quantity({
  most,
  label,
  typed,
  onQuantity,
}: {
  most: number;
  label: string;
  typed: number;
  onQuantity?: ((quantity: number) => void) | undefined;
}) {
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <label className="quantity">
      <b>{label}</b>
      <select
        name="quantity"
        form={FORM}
        // Beside the button of a wide screen its label is not shown.
        aria-label={label}
        defaultValue={typed}
        onChange={({ target }) => onQuantity?.(Number(target.value))}
      >
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}
