import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CATALOGUE_GRACE,
  CONTENT_GRACE,
  freshnessOf,
  mustAskRedirects,
  nextMidnight,
  pricesHoldUntil,
  type PageStamp,
  type PageVersions,
} from './page-freshness.ts';

const NOW = 1_000_000_000;
const stamp: PageStamp = {
  build: 'b',
  content: 10,
  catalogue: 10,
  redirects: 10,
  showsPrices: true,
  freshUntil: NOW + 1,
  validUntil: NOW + 1,
};
const versions: PageVersions = {
  build: 'b',
  content: 10,
  contents: [10],
  catalogue: 10,
  catalogues: [10],
  redirects: 10,
  known: true,
};

/** Versions after changes at these times. */
function bumped(...times: number[]): Partial<PageVersions> {
  const catalogue = times.at(-1);
  return { catalogue, catalogues: [10, ...times] };
}

/** Versions after publishes at these times. */
function published(...times: number[]): Partial<PageVersions> {
  return { content: times.at(-1), contents: [10, ...times] };
}

describe('freshnessOf', () => {
  test.each<[string, Partial<PageStamp>, Partial<PageVersions>, string]>([
    ['nothing changed', {}, {}, 'fresh'],
    ['a publish within the grace revalidates', {}, published(NOW - CONTENT_GRACE), 'renew'],
    ['a publish before the grace hurries', {}, published(NOW - CONTENT_GRACE - 1), 'hurry'],
    [
      'of several publishes the first one after the page counts',
      {},
      published(NOW - CONTENT_GRACE - 1, NOW),
      'hurry',
    ],
    [
      'a publish that was not seen may be of any age',
      {},
      { content: NOW, contents: [NOW] },
      'hurry',
    ],
    [
      'a catalogue change that waits precedes a publish',
      {},
      { ...published(NOW - CONTENT_GRACE - 1), ...bumped(NOW - CATALOGUE_GRACE - 1) },
      'wait',
    ],
    ['an older content version does not', {}, { content: 9 }, 'fresh'],
    ['another build renews: stale, not a miss', {}, { build: 'c' }, 'renew'],
    ['after freshUntil revalidates', { freshUntil: NOW }, {}, 'renew'],
    ['after validUntil waits', { validUntil: NOW }, {}, 'wait'],
    [
      'validUntil takes precedence',
      { validUntil: NOW, freshUntil: NOW },
      { build: 'c', content: 11 },
      'wait',
    ],
    ['a catalogue change within the grace revalidates', {}, bumped(NOW - CATALOGUE_GRACE), 'renew'],
    ['a catalogue change before the grace waits', {}, bumped(NOW - CATALOGUE_GRACE - 1), 'wait'],
    [
      'without prices the catalogue never makes it wait',
      { showsPrices: false },
      bumped(NOW - CATALOGUE_GRACE - 1),
      'fresh',
    ],
    [
      'versions never read: a page with prices waits',
      {},
      { known: false, catalogue: undefined },
      'wait',
    ],
    [
      'versions never read: a page without prices is served',
      { showsPrices: false },
      { known: false },
      'fresh',
    ],
    [
      'many changes: the first one after the page counts',
      {},
      bumped(NOW - CATALOGUE_GRACE - 1, NOW - 1),
      'wait',
    ],
    [
      'an unseen change may be of any age',
      {},
      { catalogue: NOW - 1, catalogues: [NOW - 1] },
      'wait',
    ],
    ['no times at all', { freshUntil: undefined, validUntil: undefined }, {}, 'fresh'],
  ])('%s', (_, own, current, freshness) => {
    expect(freshnessOf({ ...stamp, ...own }, { ...versions, ...current }, NOW)).toBe(freshness);
  });

  test('a page that has to wait never becomes fresh by time alone', () => {
    const versionOf = fc.integer({ min: 0, max: NOW });
    fc.assert(
      fc.property(
        versionOf,
        versionOf,
        fc.integer({ min: 0, max: NOW }),
        fc.nat(),
        (own, current, now, later) => {
          const page = { ...stamp, catalogue: own, validUntil: undefined, freshUntil: undefined };
          const known = { ...versions, catalogue: current, catalogues: [0, current] };
          const waits = freshnessOf(page, known, now) === 'wait';
          expect(!waits || freshnessOf(page, known, now + later) === 'wait').toBe(true);
        },
      ),
    );
  });
});

test('the manifest is read if it is newer than the page, otherwise not', () => {
  expect(mustAskRedirects(stamp, { ...versions, redirects: 11 })).toBe(true);
  expect(mustAskRedirects(stamp, versions)).toBe(false);
  expect(mustAskRedirects(stamp, { ...versions, redirects: undefined })).toBe(false);
});

describe('nextMidnight', () => {
  test.each([
    ['2026-11-21T09:00:00Z', 'Europe/Vienna', '2026-11-21T23:00:00Z'],
    ['2026-11-21T23:30:00Z', 'Europe/Vienna', '2026-11-22T23:00:00Z'],
    ['2026-07-01T12:00:00Z', 'Europe/Paris', '2026-07-01T22:00:00Z'],
    ['the day the clock goes back, 2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    ['the hour that comes twice, 2026-10-25T00:30:00Z', 'Europe/Paris', '2026-10-25T23:00:00Z'],
    ['its second time, 2026-10-25T01:30:00Z', 'Europe/Paris', '2026-10-25T23:00:00Z'],
    ['the day it goes forward, 2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
    ['midnight itself, 2026-11-21T23:00:00Z', 'Europe/Vienna', '2026-11-22T23:00:00Z'],
    ['just before it, 2026-11-21T22:59:59Z', 'Europe/Vienna', '2026-11-21T23:00:00Z'],
    ['into 29 February, 2028-02-28T22:30:00Z', 'Europe/Brussels', '2028-02-28T23:00:00Z'],
    ['29 February, 2028-02-28T23:00:00Z', 'Europe/Brussels', '2028-02-29T23:00:00Z'],
    ['no 29 February, 2027-02-28T12:00:00Z', 'Europe/Brussels', '2027-02-28T23:00:00Z'],
    ['the last day of the year, 2026-12-31T12:00:00Z', 'Europe/Zurich', '2026-12-31T23:00:00Z'],
  ])('%s in %s', (now, zone, midnight) => {
    const time = Date.parse(now.replace(/^.*, /, ''));
    expect(new Date(nextMidnight(time, zone)).toISOString()).toBe(midnight.replace('Z', '.000Z'));
  });

  test('nextMidnight is later than now, by at most 25 hours', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (date) => {
          const ahead = nextMidnight(date.getTime(), 'Europe/Zurich') - date.getTime();
          expect(ahead).toBeGreaterThan(0);
          expect(ahead).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
    );
  });
});

describe('prices are valid until the exact minute of a promotion', () => {
  const at = (time: string) => `2026-11-21T${time}:00.000Z`;
  const promotion = { schedule: { from: at('13:30'), to: at('15:45') } };
  const MIDNIGHT = '2026-11-21T23:00:00.000Z';
  test.each([
    ['before it begins', at('09:00'), [promotion], at('13:30')],
    ['when it begins', at('13:30'), [promotion], at('15:45')],
    ['while it runs', at('14:00'), [promotion], at('15:45')],
    ['when it ends', at('15:45'), [promotion], MIDNIGHT],
    ['after it', at('16:00'), [promotion], MIDNIGHT],
    ['without one', at('09:00'), [{}], MIDNIGHT],
    ['the nearest of several', at('09:00'), [{ changesAt: at('10:00') }, promotion], at('10:00')],
    [
      'one that begins while another runs',
      at('14:00'),
      [{ ...promotion, changesAt: at('14:20') }],
      at('14:20'),
    ],
    ['tomorrow’s', at('09:00'), [{ changesAt: '2026-11-22T08:00:00.000Z' }], MIDNIGHT],
    [
      'one that ends in the repeated hour, the first time',
      '2026-10-24T23:00:00.000Z',
      [{ schedule: { from: at('09:00'), to: '2026-10-25T02:30:00+02:00' } }],
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'and the second time',
      '2026-10-24T23:00:00.000Z',
      [{ schedule: { from: at('09:00'), to: '2026-10-25T02:30:00+01:00' } }],
      '2026-10-25T01:30:00.000Z',
    ],
    [
      'one that begins on 29 February',
      '2028-02-28T23:30:00.000Z',
      [{ schedule: { from: '2028-02-29T08:00:00.000Z', to: '2028-03-01T08:00:00.000Z' } }],
      '2028-02-29T08:00:00.000Z',
    ],
    ['an unreadable time', at('09:00'), [{ changesAt: 'soon' }], MIDNIGHT],
  ])('%s', (_, asked, promotions, until) => {
    const time = pricesHoldUntil(Date.parse(asked), 'Europe/Vienna', promotions);
    expect(new Date(time).toISOString()).toBe(until);
  });
});
