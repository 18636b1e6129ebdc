import { expect, test } from 'vitest';
import { environmentOfKey, systemKey } from './system-key.ts';

const RANDOM = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN_-0';

test.each([
  [systemKey('qa', RANDOM), 'qa'],
  [systemKey('production', RANDOM), 'production'],
  [systemKey('staging', RANDOM), undefined],
  [systemKey('qa', RANDOM.slice(1)), undefined],
  [`${systemKey('qa', RANDOM)}0`, undefined],
  [`x${systemKey('qa', RANDOM)}`, undefined],
  [`office_qa_${RANDOM.replace('_', '.')}`, undefined],
  ['', undefined],
])('a key says its environment: %s → %s', (key, environment) => {
  expect(environmentOfKey(key)).toBe(environment);
});
