import type { ActionName } from './action-name.ts';

/** A form without script that failed, as its page shows it again. Without problems it did nothing yet: its page asks once more. */
export interface FailedForm {
  /** The form's `_action`. */
  readonly action: ActionName;
  /** The texts of its problems, each with the field that it is about, if it has one. */
  readonly problems: readonly FormProblem[];
  /** What was typed, without secret fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which it may be sent again, if more were sent than may be: its page is 429. */
  readonly waits?: number | undefined;
}

/** A problem in the shop's words, and the field that it is about. */
export interface FormProblem {
  readonly field?: string;
  readonly text: string;
}

/** Returns the problem of a field. */
export function problemOf(
  failed: Pick<FailedForm, 'problems'> | undefined,
  field: string,
): string | undefined {
  return failed?.problems.find((problem) => problem.field === field)?.text;
}

/** Returns the field where a page with problems begins: the first of these that has one (docs/rules/account.md#account-pages). */
export function firstWrong(
  failed: Pick<FailedForm, 'problems'> | undefined,
  fields: Iterable<string>,
): string | undefined {
  return [...fields].find((field) => problemOf(failed, field));
}

/** Returns the first problem that none of these fields shows, for the summary above them. */
export function summaryOf(
  failed: Pick<FailedForm, 'problems'> | undefined,
  shown: readonly string[],
): string | undefined {
  return failed?.problems.find(({ field }) => field === undefined || !shown.includes(field))?.text;
}
