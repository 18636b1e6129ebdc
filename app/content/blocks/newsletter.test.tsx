import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { isEmail } from '../../account/rules/email.ts';
import { faultOf, type Rule } from '../../form/rules/form.ts';
import { NEWSLETTER_FORM } from '../../newsletter/rules/newsletter-form.ts';
import { de } from '../../i18n/messages/de.ts';
import { parseBlocks } from '../registry.ts';
import { contentContext } from '../testing/context.ts';

const { blocks } = parseBlocks([{ _uid: 'b', component: 'newsletter', names: true }]);
const markup = renderToStaticMarkup(
  <>{blocks.map((block) => block.render(contentContext(shops['de-de'])))}</>,
);

/** Returns the message that app/browser/field-problems.ts shows for a value, from the attributes of the field. */
function shownFor(name: string, value: string): string | undefined {
  const field = new RegExp(`<input[^>]* name="${name}"[^>]*>(<p[^>]*>)`).exec(markup);
  const attribute = (of: string, text = field?.[0] ?? '') =>
    new RegExp(` ${of}="([^"]*)"`)
      .exec(text)?.[1]
      ?.replaceAll('&lt;', '<')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  const isMissing = attribute('required') !== undefined && value === '';
  const pattern = attribute('pattern');
  const isMatch =
    attribute('inputMode') === 'email'
      ? isEmail(value.trim())
      : new RegExp(`^(?:${pattern})$`, 'v').test(value);
  const isWrong = value !== '' && !isMatch;
  if (isMissing) return attribute('data-missing', field?.[1]);
  return isWrong || value.length > Number(attribute('maxLength'))
    ? attribute('data-wrong', field?.[1])
    : undefined;
}

test.each<[string, readonly Rule[], readonly string[]]>([
  ['firstName', NEWSLETTER_FORM.firstName, ['', 'Mira', "D'Hondt", 'O’Hara', 'R2D2', 'a\u00fc']],
  ['lastName', NEWSLETTER_FORM.lastName, ['', 'Sommer', '<b>']],
  [
    'email',
    NEWSLETTER_FORM.email,
    ['', 'mira', ' mira@example.org ', 'ü@müller.de', 'a&b@c.de', "o'a@c.de", 'a..b@c.de', 'a@b'],
  ],
])('the attributes of %s say what its rules say', (name, rules, values) => {
  for (const value of values) {
    const fault = faultOf(rules, value, {});
    expect([value, shownFor(name, value)]).toEqual([value, fault && de[fault.message]]);
  }
});
