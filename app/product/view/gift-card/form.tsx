import type { Product, Variant } from '../../schemas/product.ts';
import { MAX_EMAIL } from '../../../account/rules/email.ts';
import { type FailedForm, problemOf, summaryOf } from '../../../form/rules/failed-form.ts';
import { formatRoundPrice } from '../../../price/rules/price.ts';
import { formatDay } from '../../../time/rules/day-text.ts';
import {
  type CardAmounts,
  type CardDays,
  type GiftCardDetails,
  MAX_CARD_MESSAGE,
  MAX_CARD_NAME,
  parseCardAmount,
} from '../../../voucher/rules/gift-card-details.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { ActionField } from '../../../ui/action-field.tsx';
import { FieldProblem } from '../../../ui/form/field-frame.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { deliveryPrice } from '../service.tsx';

/** The fields of a card; their names are those of the basket's addition. */
const NAME = 'customData.giftCard.';
const FIELDS = ['amount', 'to', 'email', 'from', 'message', 'day'] as const;

interface FormProps {
  readonly layoutData: LayoutData;
  readonly product: Product;
  readonly variant: Variant;
  readonly amounts: CardAmounts;
  readonly days: CardDays;
  readonly card: ShownCard;
  readonly isMailed: boolean;
  readonly delivery: ReturnType<typeof deliveryPrice>;
  readonly shippingHref: string;
  readonly failed: FailedForm | undefined;
}

/** A card as the page shows it: what was typed, or the amount alone. */
export interface ShownCard extends GiftCardDetails {
  /** What stands in the field of a free amount; undefined if an offered one is chosen. */
  readonly other: string | undefined;
  /** Whether the card goes to its buyer. */
  readonly isOwn: boolean;
}

/** Returns the card that a failed form has sent, or one of the product's price, in minor units. */
export function chosenCard(
  failed: FailedForm | undefined,
  price: number,
  { offered }: CardAmounts,
): ShownCard {
  const typed = (name: string) => failed?.fields[NAME + name];
  const chosen = typed('amount') ?? String(offered.includes(price) ? price : offered[0]);
  const other = chosen === 'other' ? (typed('other') ?? '') : undefined;
  const amount = other === undefined ? Number(chosen) : (parseCardAmount(other) ?? 0);
  return {
    amount: Number.isSafeInteger(amount) ? amount : 0,
    other,
    isOwn: typed('way') === 'self',
    to: typed('to'),
    email: typed('email'),
    from: typed('from'),
    message: typed('message'),
    day: typed('day'),
  };
}

/** Returns the problem of a failed form that no field shows. */
export function otherProblem(failed: FailedForm | undefined): string | undefined {
  return summaryOf(
    failed,
    FIELDS.map((name) => NAME + name),
  );
}

/** The form that adds a card to the basket. It works without script; with it the preview follows (app/product/browser/gift-card.ts). */
export function GiftCardForm(props: FormProps) {
  const { amounts, isMailed, layoutData, variant } = props;
  const { t } = layoutData;
  return (
    <form
      id="gift-card"
      method="post"
      noValidate
      data-live="gift-card"
      data-least={amounts.least}
      data-most={amounts.most}
      className="gift-card-form"
      action="#gift-card"
    >
      <ActionField name="basket.add" />
      <input type="hidden" name="variantId" value={variant.id} />
      <input type="hidden" name="quantity" value="1" />
      <Amount {...props} />
      {isMailed && <Ways {...props} />}
      {isMailed && <Recipient {...props} />}
      <Fine {...props} />
      <div className="gift-card-add">
        <Sum {...props} />
        <button type="submit" className="button">
          <Icon name="bag" size={20} /> {t('product.addToBasket')}
        </button>
      </div>
    </form>
  );
}

/** The chosen amount beside the button. Without script a choice would not change it, and it is hidden. */
function Sum({ card, layoutData: { shop } }: FormProps) {
  const money = (minor: number) => formatRoundPrice(minor, shop.currency, shop.locale);
  return (
    <b className="gift-card-sum" data-card="amount" data-text={money(0).replace('0', '{value}')}>
      {money(card.amount)}
    </b>
  );
}

/** What the price contains, which the law wants beside it. */
function Fine({ delivery, layoutData: { t }, shippingHref }: FormProps) {
  if (!delivery) return <p className="fine soft">{t('product.noVatOnly')}</p>;
  return (
    <p className="fine soft">
      {delivery.isFree ? `${t('product.noVatOnly')},` : t('product.noVat')}{' '}
      <a href={shippingHref}>{delivery.text}</a>
    </p>
  );
}

function Amount({ amounts, card, failed, layoutData: { shop, t } }: FormProps) {
  const { least, most, offered } = amounts;
  const money = (minor: number) => formatRoundPrice(minor, shop.currency, shop.locale);
  const problem = problemOf(failed, `${NAME}amount`);
  const problemId = card.other === undefined ? 'card-offered' : 'card-amount';
  const bounds = t('giftcard.bounds', { least: money(least), most: money(most) });
  return (
    <fieldset className="gift-card-choices" aria-describedby={problem && `${problemId}-problem`}>
      <legend>{t('giftcard.amount')}</legend>
      <div className="gift-card-pills">
        {offered.map((amount) => (
          <label key={amount}>
            <input
              type="radio"
              name={`${NAME}amount`}
              value={amount}
              defaultChecked={card.other === undefined && card.amount === amount}
            />
            <span>{money(amount)}</span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={`${NAME}amount`}
            value="other"
            defaultChecked={card.other !== undefined}
            data-other=""
          />
          <span>{t('giftcard.other')}</span>
        </label>
      </div>
      <TextField
        id="card-amount"
        name={`${NAME}other`}
        autoComplete="off"
        label={t('giftcard.otherLabel', { currency: shop.currency })}
        className="gift-card-other"
        inputMode="decimal"
        maxLength={12}
        typed={card.other}
        problem={card.other === undefined ? undefined : problem}
        hint={bounds}
        texts={{ wrong: t('giftcard.problem.amount', { least: money(least), most: money(most) }) }}
      />
      {card.other === undefined && <FieldProblem id={problemId} problem={problem} />}
    </fieldset>
  );
}

function Ways({ card, layoutData: { t } }: FormProps) {
  return (
    <fieldset className="gift-card-choices gift-card-ways">
      <legend>{t('giftcard.way')}</legend>
      {(['mail', 'self'] as const).map((way) => (
        <label key={way}>
          <input
            type="radio"
            name={`${NAME}way`}
            value={way}
            defaultChecked={(way === 'self') === card.isOwn}
          />
          <span>
            {t(`giftcard.way.${way}`)}
            <small className="soft">{t(`giftcard.way.${way}.text`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Who gets the card and when. A card to the buyer has none of it. */
function Recipient({ card, days, failed, layoutData: { shop, t } }: FormProps) {
  const field = (name: Exclude<(typeof FIELDS)[number], 'amount'>) => ({
    id: `card-${name}`,
    name: NAME + name,
    typed: card[name],
    problem: problemOf(failed, NAME + name),
  });
  const longName = t('giftcard.problem.name', { max: MAX_CARD_NAME });
  const lastDay = formatDay(Date.parse(`${days.last}T12:00Z`), shop);
  return (
    <fieldset className="gift-card-recipient">
      <legend>{t('giftcard.recipient')}</legend>
      <TextField
        {...field('to')}
        autoComplete="off"
        label={t('giftcard.to')}
        maxLength={MAX_CARD_NAME}
        required
        texts={{ missing: t('giftcard.problem.to'), wrong: longName }}
      />
      <TextField
        {...field('email')}
        autoComplete="off"
        label={t('giftcard.email')}
        inputMode="email"
        maxLength={MAX_EMAIL}
        required
        texts={{ wrong: t('newsletter.errors.email') }}
      />
      <TextField
        {...field('from')}
        label={t('giftcard.from')}
        autoComplete="name"
        maxLength={MAX_CARD_NAME}
        required
        texts={{ missing: t('giftcard.problem.from'), wrong: longName }}
      />
      <TextField
        {...field('day')}
        typed={card.day ?? days.first}
        autoComplete="off"
        label={t('giftcard.day')}
        type="date"
        min={days.first}
        max={days.last}
        required
        hint={t('giftcard.dayHint')}
        texts={{
          missing: t('giftcard.problem.day'),
          wrong: t('giftcard.problem.days', { day: lastDay }),
        }}
      />
      <TextArea
        {...field('message')}
        label={t('newsletter.optional', { label: t('giftcard.message') })}
        rows={4}
        maxLength={MAX_CARD_MESSAGE}
        hint={t('giftcard.messageHint', { max: MAX_CARD_MESSAGE })}
        texts={{ wrong: t('giftcard.problem.message', { max: MAX_CARD_MESSAGE }) }}
      />
    </fieldset>
  );
}
