import { describe, expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

describe('typed text is no link in a mail', () => {
  test.each([
    ['Windeln, 2 Pakete.', 'Windeln, 2 Pakete.'],
    ['https://evil.example/x', 'https:|/|/|evil.|example/|x'],
    ['www.evil.example', 'www.|evil.|example'],
    ['a@evil.example', 'a@|evil.|example'],
  ])('%s', (typed, shown) => {
    expect(unlinked(typed)).toBe(shown.replaceAll('|', '\u200C'));
    expect(unlinked(typed).replaceAll('\u200C', '')).toBe(typed);
  });
});
