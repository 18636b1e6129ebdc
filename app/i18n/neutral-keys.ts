import type { MessageKey } from './messages/de.ts';

/**
 * Messages of pages without a shop, which are English. The build leaves all other English messages out of the Worker, because each
 * shop's languages have every message.
 */
export const NEUTRAL_KEYS = [
  'shop.list',
  'error.notFound.headline',
  'error.notFound.title',
  'error.notFound.message',
  'error.tooLong',
] as const satisfies readonly MessageKey[];

export type NeutralKey = (typeof NEUTRAL_KEYS)[number];
