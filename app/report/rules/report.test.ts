import { describe, expect, test } from 'vitest';
import { blockedSource, errorSource, scrubMessage } from './report.ts';

describe('the blocked host has no path or query', () => {
  test.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['https://evil.example/pixel?user=anna@example.com', 'evil.example'],
    ['https://evil.example:8443/x', 'evil.example'],
    ['wss://evil.example/socket', 'evil.example'],
    ['data:image/gif;base64,R0lGOD', 'data'],
    ['chrome-extension://abcdef/inject.js', 'chrome-extension'],
    ['', 'other'],
    ['nonsense here', 'other'],
  ])('%s', (blocked, source) => expect(blockedSource(blocked)).toBe(source));
});

describe('a message has no personal data', () => {
  test.each([
    ['x is not a function', 'x is not a function'],
    ['Loading https://at.nestling.example/konto/?hash=abc failed', 'Loading [url] failed'],
    ['no user anna.muster@example.com', 'no user [mail]'],
    ['bad order A-20261234', 'bad order [id]'],
    ['basket_2_c0ffee00c0ffee00c0ffee00c0ffee00 is gone', '[id] is gone'],
    [`Unexpected token in "Anna Muster"`, 'Unexpected token in [text]'],
  ])('%s', (message, scrubbed) => expect(scrubMessage(message)).toBe(scrubbed));

  test('a message has at most 200 characters', () => {
    expect(scrubMessage('word '.repeat(400))).toHaveLength(200);
  });
});

test.each([
  ['/assets/client-a1B2_c3.js', '/assets/client-a1B2_c3.js'],
  ['/assets/../konto/', 'page'],
  ['/konto/bestellung/4711/', 'page'],
  ['', 'page'],
])('the source %s is reported as %s', (path, source) => expect(errorSource(path)).toBe(source));
