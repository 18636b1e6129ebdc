import { type MouseEvent, useState } from 'react';
import { addressWithSize } from '../domain/variant.ts';
import type { DeliveryTexts } from '../ui/delivery.ts';
import { Icon } from '../ui/icon.tsx';
import { ProductPicture } from '../ui/picture.tsx';
import { Price, type PriceTexts, type PriceWords } from '../ui/price.tsx';
import { Style } from '../ui/style.tsx';
import { ADD_PROBLEM, CustomText, FORM, Quantity } from './purchase-fields.tsx';
import { showPictures } from './variant-pictures.ts';
import css from './variant-picker.css?inline';

export interface VariantChoice {
  readonly id: number;
  /** The variant's reference key, as `?variant=` carries it. */
  readonly key: string;
  readonly label: string;
  /** Of variants that differ in size: what the links to other colours carry. */
  readonly size: string | undefined;
  /** Only codes 1 and 2 can be added. */
  readonly addable: boolean;
  /** Pieces that can be chosen at once, at least 1. */
  readonly most: number;
  readonly price: PriceTexts;
  readonly delivery: DeliveryTexts;
}

/** The product in another colour, or the one at hand. */
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
  /** The size that another colour was looked at in, where it cannot be had in this one, and the words that say so. */
  readonly missed?: { readonly size: string; readonly text: string } | undefined;
  readonly words: PriceWords;
  readonly texts: {
    readonly colour: string;
    readonly legend: string;
    readonly inclVat: string;
    readonly shipping: string;
    readonly add: string;
    readonly quantity: string;
    /** Of the text that is put on a personalised product; undefined where none is. */
    readonly customText?: { readonly label: string; readonly missing: string } | undefined;
    /** Where variants are delivered differently; undefined where they are not. */
    readonly deliveryVaries?: string | undefined;
  };
  readonly shippingHref: string;
  /** What a form held that was not taken, and what is wrong with its text. */
  readonly typed?:
    | {
        readonly quantity: string | undefined;
        readonly customText: string | undefined;
        readonly problem: string | undefined;
      }
    | undefined;
}

/**
 * Price, variants, delivery and the way into the basket. Every choice is a link that works as such; awake, it changes
 * the page in place and keeps the address true.
 */
export function VariantPicker({
  siblings,
  choices,
  selected,
  missed: missedAtFirst,
  words,
  texts,
  shippingHref,
  typed,
}: VariantPickerProps) {
  const [key, setKey] = useState(selected);
  const [missed, setMissed] = useState(missedAtFirst);
  const chosen = choices.find((choice) => choice.key === key) ?? choices[0];
  if (!chosen) return null;

  function choose(event: MouseEvent<HTMLAnchorElement>, choice: VariantChoice) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setKey(choice.key);
    setMissed(undefined);
    showPictures(document, choice.key);
    history.replaceState(history.state, '', withVariant(location.href, choice.key));
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
        <input type="hidden" name="_action" value="basket.add" />
        <input type="hidden" name="variantId" value={chosen.id} />
        {missed && <p className="add-note">{missed.text}</p>}
        {chosen.most <= 1 && <input type="hidden" name="quantity" value="1" />}
        <b className={chosen.price.sale ? 'is-sale' : undefined} aria-hidden="true">
          {chosen.price.now}
        </b>
        {/* A press before the island wakes marks the button busy: no mismatch worth a warning. */}
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
  /** What another colour is shown in, too, where it has it. */
  readonly size: string | undefined;
}

function Siblings({ siblings, legend, size }: SiblingsProps) {
  return (
    <nav className="siblings" aria-label={legend}>
      <b aria-hidden="true">{legend}</b>
      <ul>
        {siblings.map(({ label, src, href, current }) => (
          <li key={src}>
            {/* The one at hand leads back to itself: it is a place, not a choice. */}
            <a href={addressWithSize(href, size)} aria-current={current ? 'page' : undefined}>
              <ProductPicture src={src} alt={label} sizes="64px" widths={SIBLING_WIDTHS} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Notes stand in one line of fine print. */
function sentence(note: string): string {
  return note.endsWith('.') ? note : `${note}.`;
}

function variantHref(key: string): string {
  return `?variant=${encodeURIComponent(key)}`;
}

/** Returns the address of a variant that keeps the rest of the query, and the fragment. */
function withVariant(address: string, key: string): string {
  const url = new URL(address);
  url.searchParams.set('variant', key);
  url.searchParams.delete('size');
  return url.href;
}
