import type { Plugin } from 'vite';

const NAME = '@react-email/components';
const ID = '\0react-email';

/** The components that mails use, by their packages. */
const USED =
  'body button column container head heading html img link preview row section text'.split(' ');

/**
 * Resolves React Email's components to those that mails use. Its one entry also loads Tailwind, Prism, Prettier and a parser of
 * Markdown: half a second for every test file of the back end, which a build drops anyway.
 */
export function reactEmail(): Plugin {
  return {
    name: 'storkfront:react-email',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: (id) =>
      id === ID
        ? USED.map((part) => `export * from '@react-email/${part}';`).join('\n')
        : undefined,
  };
}
