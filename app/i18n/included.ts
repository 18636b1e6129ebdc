/// <reference types="vite/types/importMeta.d.ts" />
import type { Texts } from './languages.ts';

/** A language's texts, by the name of the language. */
type MessageFile = Readonly<Record<string, Texts>>;

const modules = import.meta.glob<MessageFile>(['./messages/??.ts', '!./messages/en.ts'], {
  eager: true,
});

/**
 * The languages that are part of the Worker, each file of `messages` but English: none in the build, where each is a static file
 * (scripts/vite/messages.ts).
 */
export const included: Readonly<Record<string, Texts | undefined>> = Object.fromEntries(
  Object.values(modules).flatMap((module) => Object.entries(module)),
);

/** URLs of the languages' files in the build. */
export const files: Readonly<Record<string, string>> = {};
