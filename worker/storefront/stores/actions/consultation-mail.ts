import type { MailText } from '../../../../app/mail/schemas/mail.ts';
import type { Translate } from '../../../../app/i18n/translate.ts';
import { formatMoment } from '../../../../app/time/rules/moment-text.ts';
import { addressText } from '../../../../app/ui/stores/opening.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { mailOf, type MailPart, noticeMail } from '../../actions/mail-text.ts';
import type { Appointment } from './consultation.ts';

type MailContext = Pick<ActionContext, 'shop'>;

/** Returns kind, time and place of an appointment, none of which is typed. */
function factsOf({ shop }: MailContext, t: Translate, appointment: Appointment): MailPart[] {
  const { advice, at, store } = appointment;
  const labelled = (label: string, value: string) => ({
    text: t('product.labelled', { label, value }),
  });
  return [
    labelled(t('consultation.kind'), t('consultation.minutes', { ...advice })),
    labelled(t('consultation.when'), formatMoment(at, shop, store.timezone)),
    labelled(t('consultation.store'), `${store.name}, ${addressText(store)}, ${store.phone}`),
  ];
}

/** Returns the mail that brings a request to the shop, which hands it to the store. */
export function appointmentMail(
  { shop }: MailContext,
  t: Translate,
  appointment: Appointment,
): MailText {
  const { note, person, store } = appointment;
  const name = `${person.first_name} ${person.last_name}`;
  return noticeMail({ shop, t }, t('mail.consultation.subject', { store: store.name, name }), [
    ...factsOf({ shop }, t, appointment),
    { text: t('mail.contact.reply', { email: person.email }) },
    { text: t('mail.contact.phone', { phone: person.phone }) },
    ...(note === '' ? [] : [{ text: note }]),
  ]);
}

/** Returns what the shopper gets: that the request has arrived, and that it is no booking yet. Nothing that was typed. */
export function appointmentReceipt(
  { shop }: MailContext,
  t: Translate,
  appointment: Appointment,
): MailText {
  return mailOf({ shop, t }, t('mail.appointment.subject', { store: appointment.store.name }), [
    { text: t('mail.appointment.text') },
    ...factsOf({ shop }, t, appointment),
    { text: t('consultation.isRequest') },
    { text: t('mail.receipt.foreign') },
  ]);
}
