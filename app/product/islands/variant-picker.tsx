import type { MouseEvent } from 'react';
import { wholePoints } from '../../price/rules/payback.ts';
import { reachedTier } from '../../price/rules/quantity-price.ts';
import type { MissedSize } from '../browser/variant-model.ts';
import { ActionField } from '../../ui/action-field.tsx';
import type { DeliveryTexts } from '../../ui/delivery.ts';
import { IslandIcon } from '../../ui/island-icon.tsx';
import { Price, type PriceTexts, type PriceLabels, type TierTexts } from '../../ui/price.tsx';
import { Style } from '../../ui/style.tsx';
import {
  ADD_PROBLEM,
  ADVISOR_DIALOG,
  CustomText,
  type CustomTextLabels,
  FORM,
  Quantity,
  REMINDER_DIALOG,
  Tiers,
} from './purchase-fields.tsx';
import { type MoreSiblings, type SiblingLink, Siblings } from './siblings.tsx';
import css from './variant-picker.css?inline';

export interface VariantChoice {
  readonly id: number;
  /** The variant's reference key, the value of `?variant=`. */
  readonly key: string;
  readonly label: string;
  /** Why it cannot be added (its availability code is neither 1 nor 2), in lower case; undefined if it can. */
  readonly gone?: string | undefined;
  /** The size, for variants that differ in size and are labelled otherwise: the links to other colours keep it. */
  readonly size?: string | undefined;
  /** Whether it is a preorder, which the button says. */
  readonly preorder?: boolean | undefined;
  /** The highest quantity that can be chosen, at least 1. */
  readonly most: number;
  readonly price: PriceTexts;
  /** `finePoints` of one item at the price, then at each of its tiers; undefined without Payback. */
  readonly points?: readonly number[] | undefined;
  readonly delivery: DeliveryTexts;
}

export interface VariantPickerProps {
  readonly siblings: readonly SiblingLink[];
  readonly moreSiblings?: MoreSiblings | undefined;
  readonly choices: readonly VariantChoice[];
  readonly selected: string;
  /** Whether the labels are sizes. */
  readonly isSized?: boolean | undefined;
  readonly missed?: MissedSize | undefined;
  /** Number of items to add; 1 by default. */
  readonly quantity?: number | undefined;
  readonly labels: PriceLabels;
  readonly texts: {
    readonly colour: string;
    readonly legend: string;
    /** Label of the button that opens the size advisor; undefined without one. */
    readonly advisor?: string | undefined;
    readonly inclVat: string;
    /** Text with `{points}`; undefined in shops without Payback. */
    readonly payback?: string | undefined;
    /** Undefined for a download. */
    readonly shipping: string | undefined;
    /** From which value of an order delivery costs nothing. */
    readonly shippingFreeFrom?: string | undefined;
    /** Name of the product, shown in the bar of a wide screen. */
    readonly name: string;
    readonly add: string;
    /** Undefined without a preorder, and without tiers. */
    readonly preorder?: string | undefined;
    readonly tiers?: { readonly caption: string; readonly single: string } | undefined;
    readonly quantity: string;
    /** Texts of the field on a personalised product; undefined for other products. */
    readonly customText?: CustomTextLabels | undefined;
    /** Texts for a variant that cannot be added; undefined if all can. */
    readonly reminder?:
      | {
          readonly ask: string;
          readonly alternatives: string | undefined;
        }
      | undefined;
    /** Undefined if all variants have the same delivery time. */
    readonly deliveryVaries?: string | undefined;
  };
  readonly shippingHref: string;
  /** The fields of a rejected form, and the error of its text field. */
  readonly typed?:
    | {
        readonly customText: string | undefined;
        readonly problem: string | undefined;
      }
    | undefined;
}

interface Live {
  /** Chooses a variant in place, by its key. Undefined on the server: each choice is then a link. */
  readonly onChoose?: (key: string) => void;
  readonly onQuantity?: (quantity: number) => void;
}

/** Renders price, variants, delivery and the form that adds to the basket. */
export function VariantPicker({
  siblings,
  moreSiblings,
  choices,
  selected,
  isSized = false,
  missed,
  quantity = 1,
  labels,
  texts,
  shippingHref,
  typed,
  onChoose,
  onQuantity,
}: VariantPickerProps & Live) {
  const chosen = choices.find(({ key }) => key === selected) ?? choices[0];
  if (!chosen) return null;
  const { tiers = [] } = chosen.price;
  const items = Math.min(quantity, chosen.most);
  const reached = reachedTier(tiers, items);
  const fine = chosen.points?.[reached ? tiers.indexOf(reached) + 1 : 0] ?? 0;
  const points = wholePoints(fine * items);
  const price = reached ? { ...chosen.price, ...reachedPrice(reached) } : chosen.price;

  function choose(event: MouseEvent<HTMLAnchorElement>, { key }: VariantChoice) {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(key);
  }

  return (
    <div className="purchase">
      <Style name="variant-picker" css={css} />
      <Price texts={price} labels={labels} large />
      <p className="fine soft">
        {price.notes.map((note) => (
          <span key={note}>{sentence(note)} </span>
        ))}
        {texts.payback && points > 0 && (
          <>{sentence(texts.payback.replace('{points}', points.toLocaleString('de')))} </>
        )}
        {texts.inclVat} {texts.shipping && <a href={shippingHref}>{texts.shipping}</a>}
        {texts.shippingFreeFrom && ` (${texts.shippingFreeFrom})`}
      </p>
      {siblings.length > 1 && (
        <Siblings
          siblings={siblings}
          more={moreSiblings}
          legend={texts.colour}
          size={missed?.size ?? (isSized ? chosen.label : chosen.size)}
        />
      )}
      {choices.length > 1 && (
        <nav className="choices" aria-label={texts.legend}>
          <b aria-hidden="true">
            {chosen.gone ? `${texts.legend} ${chosen.label} (${chosen.gone})` : texts.legend}
          </b>
          {texts.advisor && (
            <button
              type="button"
              className="advise"
              command="show-modal"
              commandfor={ADVISOR_DIALOG}
              aria-haspopup="dialog"
            >
              {texts.advisor}
            </button>
          )}
          <ul>
            {choices.map((choice) => (
              <li key={choice.key}>
                <a
                  className={choice.gone && 'is-gone'}
                  href={variantHref(choice.key)}
                  aria-current={choice.key === chosen.key ? 'true' : undefined}
                  onClick={(event) => choose(event, choice)}
                >
                  {choice.label}
                  {choice.gone && <span className="visually-hidden">{` (${choice.gone})`}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {!chosen.gone && texts.customText && (
        <CustomText labels={texts.customText} typed={typed?.customText} problem={typed?.problem} />
      )}
      <div className="add-place" data-add-bar="" suppressHydrationWarning>
        {!chosen.gone && chosen.most > 1 && (
          <Quantity
            most={chosen.most}
            label={texts.quantity}
            typed={items}
            onQuantity={onQuantity}
            key={chosen.key}
          />
        )}
        <form
          method="post"
          action={`#${ADD_PROBLEM}`}
          noValidate
          data-live="basket.add"
          className="add"
          id={FORM}
        >
          <ActionField name="basket.add" />
          <input type="hidden" name="variantId" value={chosen.id} />
          {missed && <p className="add-note">{missed.text}</p>}
          {chosen.most <= 1 && <input type="hidden" name="quantity" value="1" />}
          <span className="add-name" aria-hidden="true">
            {texts.name}
          </span>
          <b className={price.sale ? 'is-sale' : undefined} aria-hidden="true">
            {price.now}
          </b>
          {/* A press before hydration sets aria-busy on the button, which the server's HTML does not have. */}
          {!chosen.gone || !texts.reminder ? (
            <button
              type="submit"
              className="button"
              disabled={Boolean(chosen.gone)}
              suppressHydrationWarning
            >
              <IslandIcon name="bag" size={20} /> {buttonText(chosen, texts)}
            </button>
          ) : (
            <button
              type="button"
              className="button"
              command="show-modal"
              commandfor={REMINDER_DIALOG}
              key="remind"
            >
              {texts.reminder.ask}
            </button>
          )}
        </form>
      </div>
      {!chosen.gone && texts.tiers && tiers.length > 0 && (
        <Tiers tiers={tiers} single={chosen.price.now} reached={reached} labels={texts.tiers} />
      )}
      {chosen.gone && texts.reminder?.alternatives && (
        <a className="remind" href="#alternatives">
          {texts.reminder.alternatives}
        </a>
      )}
      <p className={`delivery${chosen.delivery.good ? ' is-good' : ''}`}>
        <IslandIcon name={chosen.delivery.icon} />
        <span>
          {chosen.delivery.text}
          {chosen.delivery.dates && <small className="soft">{chosen.delivery.dates}</small>}
          {chosen.delivery.note && <small className="soft">{chosen.delivery.note}</small>}
          {texts.deliveryVaries && <small className="soft">{texts.deliveryVaries}</small>}
        </span>
      </p>
    </div>
  );
}

/** A tier's price replaces that of one item; its reduction in percent is unknown. */
function reachedPrice({ now, notes }: TierTexts): Partial<PriceTexts> {
  return { now, notes, percent: undefined };
}

/** Returns the button's text: add, preorder, or why it is disabled. */
function buttonText(
  { gone, preorder, delivery }: VariantChoice,
  texts: VariantPickerProps['texts'],
): string {
  if (gone) return delivery.text;
  return (preorder && texts.preorder) || texts.add;
}

/** Returns a note as a sentence, since notes share one line. */
function sentence(note: string): string {
  return note.endsWith('.') ? note : `${note}.`;
}

function variantHref(key: string): string {
  return `?variant=${encodeURIComponent(key)}`;
}
