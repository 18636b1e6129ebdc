import { describe, expect, test } from 'vitest';
import { mailboxOf, newsletterAnchor, sentPosition, sentValue } from './newsletter.ts';

test('each form on a page has a unique id; links use the first one', () => {
  expect([1, 2, 12].map(newsletterAnchor)).toEqual(['newsletter', 'newsletter-2', 'newsletter-12']);
});

describe('the success page identifies the form that was sent', () => {
  test.each([1, 2, 12])('form %i', (position) =>
    expect(sentPosition(sentValue(position))).toBe(position),
  );

  test.each([null, '', 'yes', 'sent-', 'sent-0', 'sent-x', 'sent-1234', 'sent-2 '])(
    'a success page like %j is rejected',
    (value) => expect(sentPosition(value)).toBeUndefined(),
  );
});

describe('the mailbox of an e-mail address', () => {
  test.each([
    ['mira@example.org', 'mira@example.org'],
    ['Mira@Example.ORG', 'mira@example.org'],
    ['mira+nest@example.org', 'mira@example.org'],
    ['mira+a+b@example.org', 'mira@example.org'],
    ['m.i.r.a@example.org', 'm.i.r.a@example.org'],
    ['m.i.r.a+x@gmail.com', 'mira@gmail.com'],
    ['mira@googlemail.com', 'mira@gmail.com'],
    ['"a@b"@example.org', '"a@b"@example.org'],
    ['mira@gmail.com.example', 'mira@gmail.com.example'],
    ['mira@constructor', 'mira@constructor'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
