import { type FailedForm, summaryOf } from '../../domain/failed-form.ts';
import type { ReminderOutcome } from '../../domain/reminder.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Style } from '../../ui/style.tsx';
import messageCss from '../message/message.css?inline';

interface ReminderPageProps {
  readonly layoutData: LayoutData;
  /** The form of a mail's link: what it does, and its token. */
  readonly form?: { readonly action: 'confirm' | 'stop'; readonly token: string } | undefined;
  readonly outcome?: ReminderOutcome | undefined;
  readonly failed?: FailedForm | undefined;
}

/** The page that the links of a reminder's mail lead to, and that says what became of it. */
export function ReminderPage({ layoutData, form, outcome, failed }: ReminderPageProps) {
  const { shop, t } = layoutData;
  const problem = summaryOf(failed, []);
  const state = outcome === 'confirmed' || outcome === 'stopped' ? outcome : form?.action;
  return (
    <section className="wrap message">
      <Style name="message" css={messageCss} />
      <h1>{t(problem ? 'reminder.page.failed' : `reminder.page.${state ?? 'none'}`)}</h1>
      <p role={outcome || problem ? 'status' : undefined}>
        {problem ?? t(`reminder.page.${state ?? 'none'}.text`)}
      </p>
      {form && !problem && (
        <form method="post" action={href('reminder', shop)}>
          <ActionField name={`reminder.${form.action}`} />
          <input type="hidden" name="token" value={form.token} />
          <button type="submit" className="button">
            {t(`reminder.page.${form.action}.button`)}
          </button>
        </form>
      )}
      {!form && (
        <a className="button button-ghost" href={href('home', shop)}>
          {t('error.backHome')}
        </a>
      )}
    </section>
  );
}
