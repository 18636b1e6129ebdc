import type { FormProblem } from '../../../app/form/rules/failed-form.ts';
import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import type { Translate } from '../../../app/i18n/translate.ts';

/** A message, and the values of its parameters. */
export interface ProblemText {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Returns the texts of problems in a shop's language. A message that names its field gets the field's label. Without a label the
 * field is not named, since its name is an internal one.
 */
export function problemTexts(
  problems: readonly (ProblemText & { readonly field?: string })[],
  labels: Readonly<Record<string, MessageKey>>,
  t: Translate,
): readonly FormProblem[] {
  return problems.map(({ key, values, field }) => {
    const label = labels[field ?? ''];
    const text =
      key === 'form.invalid' && !label
        ? t('form.invalid.any')
        : t(key, { ...(label ? { field: t(label) } : {}), ...values });
    return field === undefined ? { text } : { field, text };
  });
}
