import { z } from 'zod';
import type { MessageKey } from '../../i18n/messages/de.ts';
import { formatMoment } from '../../time/rules/day-text.ts';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { GROUNDS, linkField, optionField, textField, timeField } from '../fields.ts';
import { countdownBorders, type TimeLeft, timeLeft } from '../rules/countdown.ts';
import grounds from '../grounds.css?inline';
import css from './countdown.css?inline';

const schema = z.object({
  headline: textField,
  text: textField,
  /** UTC. */
  end: timeField,
  to: linkField,
  label: textField,
  ground: optionField(GROUNDS),
});

const TEXTS: Readonly<Partial<Record<TimeLeft['kind'], MessageKey>>> = {
  days: 'countdown.days',
  hours: 'countdown.hours',
  soon: 'countdown.soon',
};

/**
 * The time left until a date, and the date. The page says full days or hours, which are true until the next border; the
 * browser's clock (app/content/browser/countdown.ts) takes their place in the same line. Not shown after the end.
 */
export const countdown = defineBlock({
  name: 'countdown',
  schema,
  borders: ({ end }) => (end === undefined ? [] : countdownBorders(end)),
  faults: ({ end }) => (end === undefined ? ['end: there is no date'] : []),
  Component({ block, context }) {
    const { end, headline, text, to, label, ground } = block;
    const { shop, t, now } = context;
    if (end === undefined || end <= now) return null;
    const link = context.link(to);
    return (
      <section className={`countdown ground-${ground}`}>
        <Style name="grounds" css={grounds} />
        <Style name="countdown" css={css} />
        <div>
          {headline && <h2>{headline}</h2>}
          {text && <p>{text}</p>}
        </div>
        <div>
          <Clock end={end} context={context} />
          <p className="countdown-end">
            <time dateTime={new Date(end).toISOString()}>
              {t('countdown.until', { date: formatMoment(end, shop) })}
            </time>
          </p>
          {label && link && (
            <ContentAnchor link={link} className="button">
              {label}
            </ContentAnchor>
          )}
        </div>
      </section>
    );
  },
});

/** The line of the clock. A timer's changes are not read out. */
function Clock({ end, context: { t, now } }: { end: number; context: ContentContext }) {
  const left = timeLeft(end, now);
  const message = TEXTS[left.kind];
  if (!message) return null;
  return (
    <p
      className="countdown-left"
      role="timer"
      data-live="countdown"
      data-end={end}
      data-days={t('countdown.day')}
      data-day={t('countdown.dayOne')}
      data-over={t('countdown.over')}
    >
      {t(message, 'count' in left ? { count: left.count } : {})}
    </p>
  );
}
