import type { Language, Shop } from '../app/domain/shop.ts';
import { type Environment, hosts } from './hosts.ts';

/** Mailbox that gets the messages of the contact form, at the shops' parent domain. */
const MAILBOXES: Readonly<Record<Language, string>> = {
  de: 'kontakt',
  fr: 'contact',
  nl: 'contact',
};

/** Returns the mail address of a shop's customer service. */
export function contactAddress(shop: Pick<Shop, 'language'>, environment: Environment): string {
  return `${MAILBOXES[shop.language]}@${hosts[environment].parent}`;
}
