import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { nextBorder } from '../block-tree.ts';
import { parseBlocks } from '../registry.ts';
import { plainHtml } from '../testing/render-block.tsx';

const NOON = Date.UTC(2026, 11, 24, 12);
const HOUR = 3_600_000;
const text = (headline: string) => ({ _uid: headline, component: 'teaser', headline });
const page = { path: '/pflege/', isCheckout: false, breadcrumb: ['Pflege'] };

describe('campaign', () => {
  const fields = {
    dateFrom: '2026-12-24 12:00',
    dateTo: '2026-12-24 13:00',
    triggers: [{ _uid: 't', component: 'campaign-trigger', type: 'url', value: '/pflege' }],
    items: [text('Innen')],
  };
  const at = (now: number, more: object = {}) =>
    plainHtml('campaign', { ...fields, ...more }, { now, page }).includes('Innen');

  test.each([
    ['before', NOON - 1, false],
    ['from its beginning', NOON, true],
    ['until right before its end', NOON + HOUR - 1, true],
    ['at its end', NOON + HOUR, false],
  ])('a campaign %s', (_, now, isShown) => {
    expect(at(now)).toBe(isShown);
  });

  test('a campaign with a condition that does not hold, or is unknown, is not shown', () => {
    const trigger = (type: string, value: string) => [
      { _uid: 't', component: 'campaign-trigger', type, value },
    ];
    expect(at(NOON, { triggers: trigger('breadcrumb', 'Pflege, Bad') })).toBe(true);
    expect(at(NOON, { triggers: trigger('marke', 'Nestling') })).toBe(false);
    expect(at(NOON, { triggers: trigger('weather', 'rain') })).toBe(false);
    expect(at(NOON, { triggers: [7] })).toBe(false);
    const { problems } = parseBlocks([
      { _uid: 'c', component: 'campaign', triggers: trigger('weather', 'rain') },
    ]);
    expect(problems).toMatchObject([{ component: 'campaign-trigger', shown: true }]);
  });

  test('an editor sees a campaign at any time, with a note while it is not shown', () => {
    const before = { now: NOON - 1, page, preview: true };
    const markup = plainHtml('campaign', fields, before);
    expect(markup).toContain('role="note"');
    expect(markup).toContain('Innen');
    expect(plainHtml('campaign', fields, { ...before, now: NOON })).not.toContain('role="note"');
  });

  test('the dates of campaigns inside others are borders of the page', () => {
    const inner = { _uid: 'i', component: 'campaign', dateTo: '2026-12-24 12:30', items: [] };
    const { blocks } = parseBlocks([
      { _uid: 'c', component: 'campaign', ...fields, items: [inner] },
    ]);
    expect(nextBorder(blocks, NOON - 1)).toBe(NOON);
    expect(nextBorder(blocks, NOON)).toBe(NOON + HOUR / 2);
    expect(nextBorder(blocks, NOON + HOUR / 2)).toBe(NOON + HOUR);
    expect(nextBorder(blocks, NOON + HOUR)).toBeUndefined();
  });
});

describe('countdown', () => {
  const at = (now: number, shop = shops['de-de']) =>
    plainHtml('countdown', { headline: 'Bald', end: '2026-12-24 12:00' }, { now }, shop);

  test.each([
    [NOON - 49 * HOUR, 'Noch 2 Tage'],
    [NOON - 24 * HOUR, 'Noch 1 Tag'],
    [NOON - 5 * HOUR, 'Noch 5 Stunden'],
    [NOON - 1, 'Noch weniger als 1 Stunde'],
  ])('a countdown says the time left, with its date', (now, left) => {
    const markup = at(now);
    expect(markup).toMatch(new RegExp(`role="timer"[^>]*>${left}</p>`));
    expect(markup).toContain('Bis 24. Dezember 2026 um 13:00</time>');
    expect(markup).toContain('dateTime="2026-12-24T12:00:00.000Z"');
  });

  test('a countdown says its date in the shop’s language', () => {
    const markup = at(NOON - 5 * HOUR, shops['fr-ch']);
    expect(markup).toContain('Plus que 5 heures');
    expect(markup).toContain('Jusqu’au 24 décembre 2026');
  });

  test('a countdown is gone at its end, and says the date alone while it is far away', () => {
    expect(at(NOON)).toBe('');
    const far = at(NOON - 1001 * 24 * HOUR);
    expect(far).not.toContain('role="timer"');
    expect(far).toContain('Bis 24. Dezember 2026');
  });
});

describe('coupon', () => {
  const fields = { headline: 'Gutschein', code: 'NEST5', dateTo: '2026-12-24 23:00' };
  const at = (more: object, now = NOON) => plainHtml('coupon', { ...fields, ...more }, { now });

  test('a coupon has its code to copy, its last day, and a link that takes it to the basket', () => {
    const markup = at({});
    expect(markup).toContain('<code>NEST5</code>');
    expect(markup).toContain('data-copy="NEST5"');
    // 23:00 UTC is midnight in Berlin, when the next day begins.
    expect(markup).toContain('Gültig bis 24. Dezember 2026');
    expect(markup).toContain('href="/warenkorb/?voucher=NEST5"');
  });

  test.each([
    ['that is over', { dateTo: '2026-12-24 12:00' }],
    ['that is to come', { dateFrom: '2026-12-24 13:00' }],
    ['without a code', { code: '' }],
    ['with what is no code', { code: '<b>5</b>' }],
  ])('a coupon %s is not shown', (_, more) => {
    expect(at(more)).toBe('');
  });
});
