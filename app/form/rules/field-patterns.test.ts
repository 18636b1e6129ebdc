import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscribeSchema } from '../../newsletter/schemas/newsletter.ts';
import { NAME_PATTERN } from '../../account/rules/person.ts';
import { AMOUNT_PATTERN, readAmount } from '../../price/rules/typed-amount.ts';

/**
 * Browsers test `pattern` before the text is cleaned: texts that the edge accepts must pass
 * (docs/rules/form.md#typed-text).
 */

/** Returns a pattern as browsers compile it. */
function compiled(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'v');
}

/** Characters that occur in pasted texts and look like others. */
const PASTED = [
  ...'\u200e\u2066\u00a0\u202f\u2009\u3000\u00ad\u200b\u2060\ufeff\u2010\u2011–−´`‘′\u0308\u0301',
  ...'\u200d\u200c\ufe0f\u3164\u115f\ufb00\u2167\t\u0000',
];

function pasted(letters: string): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.constantFrom(...letters), fc.constantFrom(...PASTED)), { maxLength: 10 })
    .map((all) => all.join(''));
}

test('a name that the newsletter takes passes its field’s pattern', () => {
  const person = { name: '', email: 'mira@example.org', source: 'x', shopId: 1 };
  fc.assert(
    fc.property(
      fc.oneof(pasted("aZéßоЖ名ａ𝐌 .-'’"), fc.string({ unit: 'binary' })),
      (firstName) => {
        if (!subscribeSchema.safeParse({ ...person, firstName }).success || firstName === '')
          return;
        expect(firstName).toMatch(compiled(NAME_PATTERN));
      },
    ),
    { numRuns: 3000 },
  );
});

test('an amount that is read passes its field’s pattern', () => {
  fc.assert(
    fc.property(pasted("0123456789０５.,'’€ CHF–-"), (text) => {
      // A field of one line cannot contain a line break.
      if (readAmount(text) === undefined) return;
      expect(text).toMatch(compiled(AMOUNT_PATTERN));
    }),
    { numRuns: 3000 },
  );
  expect(readAmount('1\u202f234,50\u00a0€')).toBe(123_450);
  expect(readAmount('\u200e２０')).toBe(2000);
});

test.each(['10,5,5', 'abc', '1.2.3', '-5'])('“%s” is no amount for the browser either', (text) => {
  expect(text).not.toMatch(compiled(AMOUNT_PATTERN));
});

test.each(['Mira2', 'a@b', '<b>', 'Mira!'])('“%s” is no name for the browser either', (text) => {
  expect(text).not.toMatch(compiled(NAME_PATTERN));
});
