import { EMAIL, OPTIONAL_NAME } from '../../account/rules/account-form.ts';
import type { FormRules } from '../../form/rules/form.ts';

/**
 * Rules of the newsletter's form (docs/rules/newsletter.md#newsletter): the edge checks them, and the fields' attributes are equivalent for
 * the browser, so that no page loads them as script.
 */
export const NEWSLETTER_FORM = {
  firstName: OPTIONAL_NAME,
  lastName: OPTIONAL_NAME,
  email: EMAIL,
} as const satisfies FormRules;
