import type { Language } from '../shop/rules/shop.ts';
import { de, type Messages } from './messages/de.ts';
import { fr } from './messages/fr.ts';
import { nl } from './messages/nl.ts';

/** The languages that are part of the Worker: none in the build, where each is a static file (scripts/vite/messages.ts). */
export const included: Readonly<Partial<Record<Language, Messages>>> = { de, fr, nl };

/** URLs of the languages' files in the build. */
export const files: Readonly<Partial<Record<Language, string>>> = {};
