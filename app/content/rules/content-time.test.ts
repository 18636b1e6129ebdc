import { expect, test } from 'vitest';
import { parseContentTime } from './content-time.ts';

const NOON = Date.UTC(2026, 11, 24, 12);

test.each([
  ['2026-12-24 12:00', NOON],
  ['2026-12-24 12:00:30', NOON + 30_000],
  ['2026-12-24T12:00:00.000Z', NOON],
  ['2026-12-24T13:00+01:00', NOON],
  ['2026-12-24', NOON - 12 * 3_600_000],
  ['', undefined],
  ['tomorrow', undefined],
  ['2026-13-24 12:00', undefined],
])('the time %j of the content system is in UTC', (text, time) => {
  expect(parseContentTime(text)).toBe(time);
});
