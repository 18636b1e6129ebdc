import type { Language, Shop } from '../app/shop/rules/shop.ts';
import { type Environment, hosts } from './hosts.ts';

/** Mailbox that gets the messages of the contact form, at the shops' parent domain. */
const MAILBOXES: Readonly<Record<Language, string>> = {
  de: 'kontakt',
  fr: 'contact',
  nl: 'contact',
};

/**
 * Returns the mail address of a shop's customer service. Each further company has its own: `bm-kontakt`. Texts for shoppers show
 * the production address in every environment, as the stories do; mails that the shop sends go to the environment's.
 */
export function contactAddress(
  { company, language }: Pick<Shop, 'company' | 'language'>,
  environment: Environment,
): string {
  const prefix = company === 'baby' ? '' : `${company}-`;
  return `${prefix}${MAILBOXES[language]}@${hosts[environment].parent}`;
}
