import { describe, expect, test } from 'vitest';
import { addLastSeen, MAX_LAST_SEEN, parseLastSeen } from './last-seen.ts';

const many = Array.from({ length: 30 }, (_, at) => `${1000 + at}`);

describe('products last seen', () => {
  test.each([
    [[], '1', ['1']],
    [['1', '2'], '3', ['3', '1', '2']],
    [['1', '2'], '2', ['2', '1']],
  ])('%j and %s: %j', (before, number, after) => {
    expect(addLastSeen(before, number)).toEqual(after);
  });

  test('the oldest are dropped', () => {
    const numbers = addLastSeen(many, 'new');
    expect(numbers).toHaveLength(MAX_LAST_SEEN);
    expect(numbers[0]).toBe('new');
  });

  test.each([
    [null, []],
    ['1001001', []],
    [{ 0: '1001001' }, []],
    [
      ['1001001', 7, null, '<b>', '', 'a,b', '100.1001', '1001002'],
      ['1001001', '1001002'],
    ],
    [many, many.slice(0, MAX_LAST_SEEN)],
  ])('the stored %j is %j', (stored, numbers) => {
    expect(parseLastSeen(stored)).toEqual(numbers);
  });
});
