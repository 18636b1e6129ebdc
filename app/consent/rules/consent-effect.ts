import type { ConsentChoice } from './consent.ts';
import type { ConsentCommand } from './consent-command.ts';

/**
 * Cookie of the app's web view. The app sets it to `true` before its first page. `false` means that the app does not allow
 * tracking, or that a command was followed.
 */
export const APP_COOKIE = 'appTracking';

/** Effect of a command: an answer for the shopper, or the question. */
export interface CommandEffect {
  readonly choice?: ConsentChoice;
  readonly ask: boolean;
}

/**
 * Returns the effect of a command. `appCookie` is the value of the app's cookie: unless it is `true`, the page is not in the app,
 * so that a link on another site cannot allow anything. `allowAppConsent` asks unless the cookie is `false`.
 */
export function effectOf(command: ConsentCommand, appCookie: string | undefined): CommandEffect {
  switch (command) {
    case 'denyConsent':
      return { choice: 'reject', ask: false };
    case 'denyAppConsent':
      return { choice: appCookie === 'true' ? 'rejectInApp' : 'reject', ask: false };
    case 'allowAppConsent':
      return { ask: appCookie !== 'false' };
  }
}

/** Returns whether a command sets the app's cookie to `false`, as both commands of the app do. */
export function marksApp(command: ConsentCommand): boolean {
  return command !== 'denyConsent';
}
