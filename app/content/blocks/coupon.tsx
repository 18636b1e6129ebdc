import { z } from 'zod';
import { href } from '../../routes.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import { Style } from '../../ui/style.tsx';
import { parseStoredVoucher, VOUCHER } from '../../voucher/rules/voucher.ts';
import { defineBlock } from '../block.tsx';
import { quote } from '../field-faults.ts';
import { textField, timeField } from '../fields.ts';
import { campaignBorders, isRunning } from '../rules/campaign.ts';
import css from './coupon.css?inline';

const schema = z.object({
  headline: textField,
  text: textField,
  /** What shoppers type; the back end alone knows what it takes off. */
  code: textField,
  /** UTC. */
  dateFrom: timeField,
  dateTo: timeField,
});

/**
 * A voucher's code to copy, and a link to the basket that takes it along, which works without script. Shown while its dates
 * hold (docs/rules/content.md#campaign).
 */
export const coupon = defineBlock({
  name: 'coupon',
  schema,
  borders: (block) => campaignBorders([block]),
  faults: ({ code }) =>
    code && !parseStoredVoucher(code)
      ? [`code: ${quote(code)} is no code: 1 to 32 letters, digits and hyphens`]
      : [],
  Component({ block, context }) {
    const { headline, text, dateTo } = block;
    const { shop, t, now } = context;
    const code = parseStoredVoucher(block.code);
    if (code === undefined || !isRunning(block, now)) return null;
    const basket = `${href('basket', shop)}?${new URLSearchParams({ [VOUCHER]: code }).toString()}`;
    return (
      <section className="coupon">
        <Style name="coupon" css={css} />
        <div>
          {headline && <h2>{headline}</h2>}
          {text && <p>{text}</p>}
          {dateTo !== undefined && (
            <p className="soft">
              {/* `dateTo` is exclusive, so the last day is that of the moment before. */}
              {t('coupon.until', { date: formatDay(dateTo - 1, shop) })}
            </p>
          )}
        </div>
        <div className="coupon-code">
          <p>
            <code>{code}</code>
            <button
              type="button"
              className="quiet"
              data-live="copy"
              data-copy={code}
              data-copied={t('coupon.copied')}
            >
              {t('coupon.copy')}
            </button>
          </p>
          <a className="button" href={basket}>
            {t('coupon.toBasket')}
          </a>
        </div>
      </section>
    );
  },
});
