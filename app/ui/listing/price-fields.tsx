import type { Filter } from '../../listing/schemas/filter.ts';
import { PRICE_FIELDS } from '../../listing/rules/listing.ts';
import { formatPrice } from '../../price/rules/price.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { AMOUNT_PATTERN, MAX_AMOUNT } from '../../price/rules/typed-amount.ts';
import fieldCss from '../field.css?inline';
import { Icon } from '../icon.tsx';
import { Style } from '../style.tsx';
import type { ListingView } from './listing-view.ts';

/**
 * The limits of the price range. app/browser/field-problems.ts shows the error of an invalid amount before sending; without script the
 * server does.
 */
export function PriceFields({
  view,
  filter,
  id,
}: {
  readonly view: ListingView;
  readonly filter: Extract<Filter, { type: 'range' }>;
  /** Distinguishes the fields from those of other forms of the page. */
  readonly id: string;
}) {
  const [range] = filter.values;
  if (!range) return null;
  const { t, shop } = view;
  const wrong = t('listing.priceProblem', { most: MAX_AMOUNT, example: amountText(1999, shop) });
  const hints = { min: Math.floor(range.min / 100), max: Math.ceil(range.max / 100) };
  return (
    <div className="facet-price">
      <Style name="field" css={fieldCss} />
      {(['min', 'max'] as const).map((end) => (
        <PriceField
          key={end}
          view={view}
          end={end}
          id={`facet-${id}-${end}`}
          hint={hints[end]}
          wrong={wrong}
        />
      ))}
    </div>
  );
}

function PriceField({
  view: { state, unreadable, shop, t },
  end,
  id,
  hint,
  wrong,
}: {
  readonly view: ListingView;
  readonly end: keyof typeof PRICE_FIELDS;
  readonly id: string;
  readonly hint: number;
  readonly wrong: string;
}) {
  const set = state.price[end];
  const typed = unreadable?.[end] ?? (set === undefined ? undefined : amountText(set, shop));
  const isWrong = unreadable?.[end] !== undefined;
  const problemId = `${id}-problem`;
  const { symbol, leads } = currencySign(shop);
  const sign = <span aria-hidden="true">{symbol}</span>;
  return (
    <div>
      <label htmlFor={id}>{t(end === 'min' ? 'listing.min' : 'listing.max')}</label>
      {leads && sign}
      <input
        id={id}
        name={PRICE_FIELDS[end]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        pattern={AMOUNT_PATTERN}
        placeholder={String(hint)}
        defaultValue={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
        autoFocus={isWrong}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? problemId : undefined}
        data-problem={problemId}
      />
      {!leads && sign}
      <p className="field-problem" id={problemId} hidden={!isWrong} data-wrong={wrong}>
        <Icon name="stop" size={18} />
        <span>{wrong}</span>
      </p>
    </div>
  );
}

/** Returns the currency sign as in the shop's prices, and whether it precedes the number. */
function currencySign({ currency, locale }: Shop) {
  const zero = formatPrice(0, currency, locale);
  return { symbol: zero.replaceAll(/[\d.,\s]/g, ''), leads: !/^\d/.test(zero) };
}

/** Returns an amount as in the shop's prices, without currency and without the decimals of a whole amount. */
function amountText(minor: number, { currency, locale }: Shop): string {
  return formatPrice(minor, currency, locale)
    .replaceAll(/[^\d.,’']/g, '')
    .replace(/[.,]00$/, '');
}
