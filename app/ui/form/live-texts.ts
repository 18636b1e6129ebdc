import type { FormMessage } from '../../form/rules/form.ts';
import type { MessageKey } from '../../i18n/messages/de.ts';
import type { Translate } from '../../i18n/translate.ts';

const NEW_PASSWORD = 'reset-password.fields.new-password.';

/** Messages that the browser can show, by the keys of the rules (app/account/rules/account-form.ts). */
const MESSAGES = [
  'form.missing.gender',
  'form.missing.firstName',
  'form.missing.theirFirstName',
  'form.missing.theirLastName',
  'form.missing.street',
  'form.missing.postcode',
  'form.missing.city',
  'form.missing.country',
  'form.missing.password',
  'form.missing.subject',
  'form.missing.message',
  'form.missing.name',
  'form.missing.orderNumber',
  'form.missing.phone',
  'form.houseNumber.missing',
  'form.maxLength',
  'form.choice',
  'form.date',
  'form.phone',
  'form.failed',
  'form.draft',
  'product.labelled',
  'generic.error.name.required',
  'generic.validation.name',
  'newsletter.errors.required',
  'newsletter.errors.email',
  `${NEW_PASSWORD}required`,
  `${NEW_PASSWORD}minLength`,
  `${NEW_PASSWORD}maxLength`,
  `${NEW_PASSWORD}lowercaseLetter`,
  `${NEW_PASSWORD}uppercaseLetter`,
  `${NEW_PASSWORD}noSpaces`,
  `${NEW_PASSWORD}leaked`,
  `${NEW_PASSWORD}unchecked`,
] as const satisfies readonly (FormMessage | MessageKey)[];

/**
 * Returns the value of `data-texts`: the messages that app/account/browser/account.ts shows, as JSON with their parameters
 * unfilled. The attribute also says that the page needs that script.
 */
export function liveTexts(t: Translate): string {
  return JSON.stringify(Object.fromEntries(MESSAGES.map((key) => [key, t(key)])));
}
