import { describe, expect, test } from 'vitest';
import { isPrintable } from './custom-text.ts';

describe('a text printed on a product is one line of visible characters', () => {
  test.each(['Mia', 'Zoë & Noël', 'Jean-Luc d’Anjou', '👩‍👧', '中文', 'محمد', ''])(
    'accepts %j',
    (text) => expect(isPrintable(text)).toBe(true),
  );

  test.each([
    ['NUL', 'A\u0000B'],
    ['line break', 'A\nB'],
    ['tab', 'A\tB'],
    ['lone surrogate', '\ud800'],
    ['direction override', 'A\u202eB'],
    ['zero width', '\u200b'],
    ['byte order mark', '\ufeff'],
    ['paragraph', 'A\u2029B'],
  ])('rejects %s', (_, text) => expect(isPrintable(text)).toBe(false));
});
