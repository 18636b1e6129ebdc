/// <reference types="vite/types/importMeta.d.ts" />
import type { LanguageTexts, Texts } from './languages.ts';
import { overrides } from './overrides.ts';

/** A language's texts, by the name of the language. */
type MessageFile = Readonly<Record<string, Texts>>;

const modules = import.meta.glob<MessageFile>(['./messages/??.ts', '!./messages/en.ts'], {
  eager: true,
});

/**
 * The languages that are part of the Worker, each file of `messages` but English: none in the build, where each is a static file
 * (scripts/vite/messages.ts).
 */
export const included: Readonly<Record<string, LanguageTexts | undefined>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .map(([language, messages]) => [language, { messages, overrides }]),
);

/** URLs of the languages' files in the build. */
export const files: Readonly<Record<string, string>> = {};
