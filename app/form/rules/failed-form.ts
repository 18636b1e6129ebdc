import type { ActionName } from './action-name.ts';

/**
 * A form without script that failed, as its page shows it again. Without problems it has not done anything yet, and its page asks
 * a question.
 */
export interface FailedForm {
  /** The form's `_action`. */
  readonly action: ActionName;
  /** The texts of its problems, each with its field, if it has one. */
  readonly problems: readonly FormProblem[];
  /** The typed values, without secret fields. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * Seconds after which the form may be sent again, if its client is above a limit: its page then has the status 429.
   */
  readonly waits?: number | undefined;
}

/** A problem as a text of the shop, and its field. */
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

/** Returns the first of these fields with a problem, which is focused (docs/rules/account.md#account-pages). */
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
