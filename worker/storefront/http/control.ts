import type { ContentControl, Switches } from '../../../app/page/schemas/control.ts';
import type { KillName } from '../../../app/page/rules/upstream.ts';

/** The control values of a request. A value is undefined if it was never read or does not exist. */
export interface Control {
  readonly content: ContentControl | undefined;
  /** Content versions that this isolate saw, oldest first; 0 before the first. */
  readonly contents: readonly number[];
  readonly catalogue: number | undefined;
  /** Catalogue versions that this isolate saw, oldest first; 0 before the first. */
  readonly catalogues: readonly number[];
  readonly redirects: number | undefined;
  readonly switches: Switches;
}

/** Returns whether the operator has switched an upstream or a feature off. */
export function isKilled(name: KillName, { switches }: Pick<Control, 'switches'>): boolean {
  return switches.kill.includes(name);
}
