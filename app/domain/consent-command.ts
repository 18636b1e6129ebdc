import type { ConsentChoice } from './consent.ts';

/** Commands that a URL's hash gives, as links of texts and of the app do. */
export type ConsentCommand = 'denyConsent' | 'denyAppConsent' | 'allowAppConsent';

const COMMANDS: readonly ConsentCommand[] = ['denyConsent', 'denyAppConsent', 'allowAppConsent'];

/** Returns the command of a URL's hash; undefined for any other hash. */
export function consentCommand(hash: string): ConsentCommand | undefined {
  return COMMANDS.find((name) => hash === `#${name}`);
}

/** Cookie of the app's web view. `false`: the app does not allow tracking; without it, the page is not in the app. */
export const APP_COOKIE = 'appTracking';

/** What a command does: answer for the shopper, or ask. */
export interface CommandEffect {
  readonly choice?: ConsentChoice;
  readonly ask: boolean;
  /** Whether the app's cookie is set to `false`. */
  readonly marksApp: boolean;
}

/**
 * Returns what a command does. `appCookie` is the value of the app's cookie, which the app sets ahead of the first page:
 * without it a page is not in the app, whatever a link says. `allowAppConsent` asks unless it is `false`, and sets it so.
 */
export function effectOf(command: ConsentCommand, appCookie: string | undefined): CommandEffect {
  switch (command) {
    case 'denyConsent':
      return { choice: 'reject', ask: false, marksApp: false };
    case 'denyAppConsent':
      return appCookie === undefined
        ? { choice: 'reject', ask: false, marksApp: false }
        : { choice: 'rejectInApp', ask: false, marksApp: true };
    case 'allowAppConsent':
      return { ask: appCookie !== 'false', marksApp: appCookie !== undefined };
  }
}
