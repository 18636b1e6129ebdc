import type { MouseEvent } from 'react';
import { urlWithSize } from '../domain/variant.ts';
import type { MissedSize } from '../models/variant-model.ts';
import { ActionField } from '../ui/action-field.tsx';
import type { DeliveryTexts } from '../ui/delivery.ts';
import { Icon } from '../ui/icon.tsx';
import { ProductPicture } from '../ui/picture.tsx';
import { Price, type PriceTexts, type PriceLabels } from '../ui/price.tsx';
import { Style } from '../ui/style.tsx';
import { ADD_PROBLEM, CustomText, FORM, Quantity } from './purchase-fields.tsx';
import css from './variant-picker.css?inline';

export interface VariantChoice {
  readonly id: number;
  /** The variant's reference key, the value of `?variant=`. */
  readonly key: string;
  readonly label: string;
  /** Of variants that differ in size: the links to other colours carry it. */
  readonly size: string | undefined;
  /** Whether its availability code allows to add it: 1 or 2. */
  readonly addable: boolean;
  /** The highest quantity that can be chosen, at least 1. */
  readonly most: number;
  readonly price: PriceTexts;
  readonly delivery: DeliveryTexts;
}

/** The product in another colour, or in the current one. */
export interface SiblingLink {
  readonly label: string;
  readonly src: string;
  readonly href: string;
  readonly current: boolean;
}

export interface VariantPickerProps {
  readonly siblings: readonly SiblingLink[];
  readonly choices: readonly VariantChoice[];
  readonly selected: string;
  readonly missed?: MissedSize | undefined;
  readonly words: PriceLabels;
  readonly texts: {
    readonly colour: string;
    readonly legend: string;
    readonly inclVat: string;
    readonly shipping: string;
    readonly add: string;
    readonly quantity: string;
    /** Of the text on a personalised product; undefined for other products. */
    readonly customText?: { readonly label: string; readonly missing: string } | undefined;
    /** Undefined if all variants are delivered alike. */
    readonly deliveryVaries?: string | undefined;
  };
  readonly shippingHref: string;
  /** The fields of a rejected form, and the problem of its text. */
  readonly typed?:
    | {
        readonly quantity: string | undefined;
        readonly customText: string | undefined;
        readonly problem: string | undefined;
      }
    | undefined;
}

interface Live {
  /** Chooses a variant in place, by its key. On the server there is none: each choice is a link. */
  readonly onChoose?: (key: string) => void;
}

/** Renders price, variants, delivery and the form that adds to the basket. */
export function VariantPicker({
  siblings,
  choices,
  selected,
  missed,
  words,
  texts,
  shippingHref,
  typed,
  onChoose,
}: VariantPickerProps & Live) {
  const chosen = choices.find(({ key }) => key === selected) ?? choices[0];
  if (!chosen) return null;

  function choose(event: MouseEvent<HTMLAnchorElement>, { key }: VariantChoice) {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(key);
  }

  return (
    <div className="purchase">
      <Style name="variant-picker" css={css} />
      <Price texts={chosen.price} words={words} large />
      <p className="fine soft">
        {chosen.price.notes.map((note) => (
          <span key={note}>{sentence(note)} </span>
        ))}
        {texts.inclVat} <a href={shippingHref}>{texts.shipping}</a>
      </p>
      {siblings.length > 1 && (
        <Siblings siblings={siblings} legend={texts.colour} size={missed?.size ?? chosen.size} />
      )}
      {choices.length > 1 && (
        <nav className="choices" aria-label={texts.legend}>
          <b aria-hidden="true">{texts.legend}</b>
          <ul>
            {choices.map((choice) => (
              <li key={choice.key}>
                {choice.addable ? (
                  <a
                    href={variantHref(choice.key)}
                    aria-current={choice.key === chosen.key ? 'true' : undefined}
                    onClick={(event) => choose(event, choice)}
                  >
                    {choice.label}
                  </a>
                ) : (
                  <span
                    aria-disabled="true"
                    role="link"
                    aria-current={choice.key === chosen.key ? 'true' : undefined}
                  >
                    {choice.label}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen.addable && texts.customText && (
        <CustomText
          label={texts.customText.label}
          missing={texts.customText.missing}
          typed={typed?.customText}
          problem={typed?.problem}
        />
      )}
      {chosen.addable && chosen.most > 1 && (
        <Quantity
          most={chosen.most}
          label={texts.quantity}
          typed={typed?.quantity}
          key={chosen.key}
        />
      )}
      <form
        method="post"
        action={`#${ADD_PROBLEM}`}
        noValidate
        data-live-submit="basket.add"
        className="add"
        id={FORM}
      >
        <ActionField name="basket.add" />
        <input type="hidden" name="variantId" value={chosen.id} />
        {missed && <p className="add-note">{missed.text}</p>}
        {chosen.most <= 1 && <input type="hidden" name="quantity" value="1" />}
        <b className={chosen.price.sale ? 'is-sale' : undefined} aria-hidden="true">
          {chosen.price.now}
        </b>
        {/* A press before hydration sets aria-busy on the button, which the server's HTML does not have. */}
        <button
          type="submit"
          className="button"
          disabled={!chosen.addable}
          suppressHydrationWarning
        >
          <Icon name="bag" size={20} /> {chosen.addable ? texts.add : chosen.delivery.text}
        </button>
      </form>
      <p className={`delivery${chosen.delivery.good ? ' is-good' : ''}`}>
        <Icon name={chosen.delivery.icon} />
        <span>
          {chosen.delivery.text}
          {chosen.delivery.note && <small className="soft">{chosen.delivery.note}</small>}
          {texts.deliveryVaries && <small className="soft">{texts.deliveryVaries}</small>}
        </span>
      </p>
    </div>
  );
}

const SIBLING_WIDTHS = [150] as const;

interface SiblingsProps {
  readonly siblings: readonly SiblingLink[];
  readonly legend: string;
  /** Carried over to another colour. */
  readonly size: string | undefined;
}

function Siblings({ siblings, legend, size }: SiblingsProps) {
  return (
    <nav className="siblings" aria-label={legend}>
      <b aria-hidden="true">{legend}</b>
      <ul>
        {siblings.map(({ label, src, href, current }) => (
          <li key={src}>
            {/* The current colour is a link to its own page, hence aria-current="page". */}
            <a href={urlWithSize(href, size)} aria-current={current ? 'page' : undefined}>
              <ProductPicture src={src} alt={label} sizes="64px" widths={SIBLING_WIDTHS} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns a note as a sentence, since notes share one line. */
function sentence(note: string): string {
  return note.endsWith('.') ? note : `${note}.`;
}

function variantHref(key: string): string {
  return `?variant=${encodeURIComponent(key)}`;
}
