import { expect, test } from 'vitest';
import { returnRule } from './returns.ts';

test.each([
  [false, false, 'free'],
  [true, false, 'personalised'],
  [false, true, 'download'],
  [true, true, 'personalised'],
])('personalised %s, download %s: %s', (isPersonalised, isDownload, rule) => {
  expect(returnRule({ isPersonalised, isDownload })).toBe(rule);
});
