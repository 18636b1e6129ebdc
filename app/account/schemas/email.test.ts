import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMAIL } from '../rules/account-form.ts';
import { faultOf, faultsOf, tidied } from '../../form/rules/form.ts';
import { NEWSLETTER_FORM } from '../../newsletter/rules/newsletter-form.ts';
import { emailSchema } from './email.ts';
import { mailSchema } from '../../mail/schemas/mail.ts';
import { subscribeSchema } from '../../newsletter/schemas/newsletter.ts';

const piece = fc.constantFrom(
  'a',
  'B',
  'ü',
  'İ',
  '.',
  '-',
  '@',
  '/',
  '&',
  "'",
  '"',
  ' ',
  '1',
  '\n',
  '\u00a0',
  '\u200b',
  '`',
);
const text = fc.oneof(
  fc.emailAddress(),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.array(piece), fc.array(piece))
    .map(([name, domain]) => `${name.join('')}@${domain.join('')}.de`),
);
const mail = { subject: 's', html: 'h', text: 't', shopId: 1 };

test('forms and all schemas agree about what an address is', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { email = '' } = tidied({ email: typed }, NEWSLETTER_FORM);
      const isRight = faultOf(EMAIL, email, {}) === undefined;
      const stored = emailSchema.safeParse(typed);
      expect(stored.success).toBe(isRight);
      // A later schema accepts what an earlier one has accepted.
      if (!stored.success) return;
      const to = stored.data;
      expect(emailSchema.parse(to)).toBe(to);
      expect(mailSchema.safeParse({ ...mail, to, replyTo: to }).success).toBe(true);
    }),
  );
});

test('the newsletter’s form and its call agree', () => {
  const signs = fc.string({ unit: fc.constantFrom(..."aZé .-'’`´‘′–\u00a0\u00ad\u200b1\n") });
  const name = fc.oneof(
    fc.constantFrom('', 'Mira', "D'Hondt", 'a'.repeat(101)),
    fc.string({ unit: 'binary' }),
    signs,
  );
  fc.assert(
    fc.property(text, name, name, (email, firstName, lastName) => {
      const fields = { email, firstName, lastName };
      const sent = { ...fields, source: 'register', shopId: 1 };
      // The edge checks a form after correcting its texts: A`A becomes A'A.
      const isRight = faultsOf(NEWSLETTER_FORM, tidied(fields, NEWSLETTER_FORM)).size === 0;
      expect(subscribeSchema.safeParse(sent).success).toBe(isRight);
    }),
  );
});
