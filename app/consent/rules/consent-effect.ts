import type { ConsentChoice } from './consent.ts';
import type { ConsentCommand } from './consent-command.ts';

/**
 * Cookie of the app's web view. The app sets it to `true` ahead of its first page. `false`: the app does not allow tracking, or a
 * command has been followed.
 */
export const APP_COOKIE = 'appTracking';

/** What a command does: answer for the shopper, or ask. */
export interface CommandEffect {
  readonly choice?: ConsentChoice;
  readonly ask: boolean;
}

/**
 * Returns what a command does. `appCookie` is the value of the app's cookie: unless it is `true` a page is not in the app, so that
 * no link of another site allows anything. `allowAppConsent` asks unless it is `false`.
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

/** Returns whether a command sets the app's cookie to `false`: both of the app's do. */
export function marksApp(command: ConsentCommand): boolean {
  return command !== 'denyConsent';
}
