import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  'mira.sommer@example.org',
  'a+b@c.de',
  'a/b@c.de',
  'a&b@c.de',
  "o'hara@example.org",
  'mira@müller.de',
  'mira@xn--mller-kva.de',
  'ü@müller.de',
  'ü@example.org',
  'a@1.example.museum',
])('%s is an address', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  'a b@c.de',
  'a@b .de',
  '@c.de',
  'a@@c.de',
  'a@b@c.de',
  '.a@b.de',
  'a.@b.de',
  'a..b@c.de',
  'a@.b.de',
  'a@b..de',
  'a@-b.de',
  'a@b-.de',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  '"a"@b.de',
  'a,b@c.de',
  '<a@b.de>',
  'a\r\nbcc:b@c.de',
  'a\u0000@b.de',
  `${'a'.repeat(250)}@c.de`,
])('%j is none', (text) => expect(isEmail(text)).toBe(false));
