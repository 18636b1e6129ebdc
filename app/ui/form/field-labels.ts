import type { AccountFormName } from '../../account/rules/account-form.ts';
import type { MessageKey } from '../../i18n/messages/de.ts';

/** Labels of the account's fields in an error summary. */
const LABELS: Readonly<Record<string, MessageKey>> = {
  gender: 'newsletter.salutation',
  first_name: 'newsletter.firstName',
  last_name: 'newsletter.lastName',
  email: 'newsletter.email',
  register_password: 'register.password',
  new_password: 'new-password.label',
  birth_date: 'personal.birthDate',
  phone: 'personal.phone',
  company: 'addresses.company',
  street: 'addresses.street',
  house_number: 'addresses.houseNumber',
  additional: 'addresses.additional',
  postcode: 'addresses.postcode',
  city: 'addresses.city',
  country: 'addresses.country',
  subject: 'contact.subject',
  order_number: 'contact.order',
  message: 'contact.message',
  name: 'withdrawal.name',
  items: 'withdrawal.items',
};

/** Returns the label of a form's field; undefined for a checkbox, whose label is a whole sentence. */
export function labelOf(form: AccountFormName, field: string): MessageKey | undefined {
  if (field === 'password') return form === 'password' ? 'password.current' : 'login.password';
  return LABELS[field];
}
