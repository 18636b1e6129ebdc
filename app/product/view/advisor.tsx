import type { ReactNode } from 'react';
import type { Product, Variant } from '../schemas/product.ts';
import {
  adviceField,
  type AdviceQuery,
  MAX_ADVICE_INPUT,
  readAdvice,
  typedAdvice,
  unreadAdvice,
} from '../rules/advice-query.ts';
import { isAddable } from '../rules/availability.ts';
import { advancedValue, attributeValue } from '../rules/product.ts';
import {
  adviseSize,
  type Measure,
  MEASURE_UNITS,
  MEASURES,
  SIZE_CHARTS,
  type SizeChart,
  sizeRange,
  typicalMeasure,
} from '../rules/size-advice.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { adviseTog, parseTog, type Tog } from '../rules/tog.ts';
import { variantSize } from '../rules/variant-image.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ADVISOR_DIALOG } from '../islands/purchase-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';

/** The data of a product's advisor. */
export interface Advisor {
  /** The size chart; undefined if the product has one size only, or no chart has its sizes. */
  readonly chart: SizeChart | undefined;
  /** The thermal resistance of a sleeping bag. */
  readonly tog: Tog | undefined;
}

/** Returns the advisor of a product; undefined without data to advise on (docs/rules/product.md#advisors). */
export function advisorOf({ attributes, variants }: Product): Advisor | undefined {
  const wanted = attributeValue(attributes, 'groessenberater');
  const known = SIZE_CHARTS.find((one) => one === wanted);
  const sizes = new Set(
    variants.flatMap((variant) => {
      const size = variantSize(variant) ?? '';
      return known && sizeRange(known, size) ? [size] : [];
    }),
  );
  const chart = sizes.size > 1 ? known : undefined;
  const tog = parseTog(attributeValue(attributes, 'tog'));
  return chart || tog ? { chart, tog } : undefined;
}

/** Returns the key of the advisor's title. */
export function advisorTitle({ tog }: Advisor): 'advisor.titleTog' | 'advisor.title' {
  return tog ? 'advisor.titleTog' : 'advisor.title';
}

/** Returns the questions of the advisor. */
export function questionsOf({ chart, tog }: Advisor): readonly (Measure | 'age' | 'room')[] {
  return [
    ...(chart ? ([MEASURES[chart], 'age'] as const) : []),
    ...(tog ? (['room'] as const) : []),
  ];
}

interface AdvisorProps {
  readonly advisor: Advisor;
  readonly product: Product;
  readonly chosen: Variant;
  /** Path of the page. */
  readonly path: string;
  /** Parameters of the page. */
  readonly params: URLSearchParams;
  readonly shop: Shop;
  readonly t: Translate;
}

const ID = ADVISOR_DIALOG;

/** Parameters of the page that the answer's URL keeps. */
const PASSED_ON = ['variant', 'size', 'page', 'sort', 'languages'];

/**
 * The button of the advisor (the button of the size advisor is in app/product/islands/variant-picker.tsx), the answer if there was a
 * question, and the dialog with the form. Without script the form leads to the page with the answer; with script
 * app/product/browser/advisor.ts shows the answer in the dialog.
 */
export function AttributeAdvisor(props: AdvisorProps) {
  const { advisor, params, path, t } = props;
  const questions = questionsOf(advisor);
  const typed = typedAdvice(params, questions);
  const title = t(advisorTitle(advisor));
  return (
    <>
      {/* The picker has the button of the size advisor, beside the sizes. */}
      {!advisor.chart && (
        <p>
          <button
            type="button"
            className="advisor-open"
            command="show-modal"
            commandfor={ID}
            aria-haspopup="dialog"
          >
            {title}
          </button>
        </p>
      )}
      {Object.keys(typed).length > 0 && <Advice {...props} />}
      <Dialog className="advisor-dialog" id={ID} name="product-attribute-advisor">
        <DialogHead id={ID} title={title} t={t} />
        <form action={`${path}#advice`} data-live="product.advise">
          {PASSED_ON.flatMap((name) => {
            const value = params.get(name);
            return value ? [<input key={name} type="hidden" name={name} value={value} />] : [];
          })}
          {questions.map((question) => (
            <div className="advisor-field" key={question}>
              <label htmlFor={`advisor-${question}`}>{t(`advisor.${question}`)}</label>
              <input
                id={`advisor-${question}`}
                name={adviceField(question)}
                inputMode="decimal"
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that opens
                autoFocus={question === questions[0]}
                maxLength={MAX_ADVICE_INPUT}
                defaultValue={typed[question]}
                aria-describedby={question === 'age' ? undefined : `advisor-${question}-hint`}
              />
              {question !== 'age' && (
                <small className="soft" id={`advisor-${question}-hint`}>
                  {t(`advisor.hint.${question}`)}
                </small>
              )}
            </div>
          ))}
          <button type="submit" className="button">
            {t('advisor.ask')}
          </button>
          <div role="status" data-slot="advice" data-none={t('advice.none')} />
        </form>
      </Dialog>
    </>
  );
}

/** The answer. app/product/browser/advisor.ts reads it from the page's HTML. */
function Advice({ advisor, params, product, chosen, shop, t }: AdvisorProps) {
  const { chart, tog } = advisor;
  const questions = questionsOf(advisor);
  const query = readAdvice(params, questions);
  const unread = unreadAdvice(params, questions);
  const { room } = query;
  const size = chart && sizeAnswer({ chart, query, product, chosen, t });
  const warmth = tog && room !== undefined ? togText(tog, room, shop, t) : undefined;
  return (
    <div className="advice" id="advice" tabIndex={-1}>
      {size}
      {warmth && <p>{warmth}</p>}
      {unread.map(({ question, ...limits }) => (
        <p key={question}>{t(`advice.unread.${question}`, limits)}</p>
      ))}
      {!size && !warmth && unread.length === 0 && <p>{t('advice.none')}</p>}
    </div>
  );
}

/** Returns the answer about the size; undefined without an answerable question. */
function sizeAnswer({
  chart,
  query,
  product,
  chosen,
  t,
}: Pick<AdvisorProps, 'product' | 'chosen' | 't'> & {
  readonly chart: SizeChart;
  readonly query: AdviceQuery;
}): ReactNode {
  const name = MEASURES[chart];
  const { [name]: entered, age } = query;
  const typical = age === undefined ? undefined : typicalMeasure(name, age);
  const measure = entered ?? typical;
  if (measure === undefined) return undefined;
  const offered = offeredVariants(product, chosen);
  const advice = adviseSize(
    chart,
    offered.flatMap((variant) => variantSize(variant) ?? []),
    measure,
  );
  if (!advice) return undefined;
  const { kind, size } = advice;
  const variant = offered.find((one) => variantSize(one) === size);
  const isWearable = kind === 'fits' || kind === 'between';
  const measured = `${measure}\u00A0${MEASURE_UNITS[name]}`;
  const smaller = kind === 'between' || kind === 'gap' ? advice.smaller : '';
  return (
    <>
      <p>
        {entered === undefined && `${t(`advice.typical.${name}`, { measure: measured })} `}
        {t(`advice.${kind}`, { measure: measured, size, smaller })}
        {chart === 'schlafsack' && isWearable && ` ${t('advice.bag')}`}
      </p>
      {isWearable && variant && (
        <p>
          {isAddable(variant.customData.KQPRI.BVC) ? (
            <a
              className="button button-ghost"
              href={`?variant=${encodeURIComponent(variant.referenceKey)}`}
            >
              {t('advice.choose', { size })}
            </a>
          ) : (
            t('advice.soldOut', { size })
          )}
        </p>
      )}
    </>
  );
}

/** Returns the variants with the colour of the chosen one. */
function offeredVariants({ variants }: Product, chosen: Variant): readonly Variant[] {
  const colourOf = (variant: Variant) => advancedValue(variant.advancedAttributes, 'farbe');
  return variants.filter((variant) => colourOf(variant) === colourOf(chosen));
}

function togText(tog: Tog, room: number, { language }: Shop, t: Translate): string {
  const named = (value: Tog) =>
    value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { kind, layer, better } = adviseTog(tog, room);
  const own = t(`tog.${kind}`, {
    room,
    tog: named(tog),
    layer: layer ? t(`tog.layer.${layer}`) : '',
  });
  const other = better
    ? t('tog.better', { tog: named(better.tog), layer: t(`tog.layer.${better.layer}`) })
    : t('tog.hot');
  return [own, ...(kind === 'fits' ? [] : [other]), t('tog.feel')].join(' ');
}
