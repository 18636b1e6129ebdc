/** Commands in a URL's hash, as used by links of texts and of the app. */
export type ConsentCommand = 'denyConsent' | 'denyAppConsent' | 'allowAppConsent';

const COMMANDS: readonly ConsentCommand[] = ['denyConsent', 'denyAppConsent', 'allowAppConsent'];

/** Returns the command of a URL's hash; undefined for any other hash. */
export function consentCommand(hash: string): ConsentCommand | undefined {
  return COMMANDS.find((name) => hash === `#${name}`);
}
