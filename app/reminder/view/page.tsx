import type { ActionName } from '../../form/rules/action-name.ts';
import { type FailedForm, summaryOf } from '../../form/rules/failed-form.ts';
import type { MailTopic, ReminderOutcome } from '../rules/reminder.ts';
import type { MessageKey } from '../../i18n/messages/de.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Style } from '../../ui/style.tsx';
import messageCss from '../../layouts/message.css?inline';

interface ReminderPageProps {
  readonly layoutData: LayoutData;
  readonly topic: MailTopic;
  /** The form for the link of a mail: its action and its token. */
  readonly form?: { readonly action: 'confirm' | 'stop'; readonly token: string } | undefined;
  readonly outcome?: ReminderOutcome | undefined;
  /** The product of a confirmed reminder. */
  readonly awaited?: { readonly name: string; readonly path: string } | undefined;
  readonly failed?: FailedForm | undefined;
}

/** The page that the links of mails open, which also shows the result. */
export function ReminderPage({
  layoutData,
  topic,
  form,
  outcome,
  awaited,
  failed,
}: ReminderPageProps) {
  const { shop, t } = layoutData;
  const problem = summaryOf(failed, []);
  const [title, text] = textsOf(topic, outcome, form?.action);
  return (
    <section className="wrap message">
      <Style name="message" css={messageCss} />
      <h1>{t(problem ? 'reminder.page.failed' : title)}</h1>
      <p role={outcome || problem ? 'status' : undefined}>{problem ?? t(text)}</p>
      {awaited && (
        <p>
          <a href={awaited.path}>{awaited.name}</a>
        </p>
      )}
      {form && !problem && (
        <form method="post" action={formUrl(href('reminder', shop), topic)}>
          <ActionField name={actionOf(topic, form.action)} />
          <input type="hidden" name="token" value={form.token} />
          <button type="submit" className="button">
            {t(buttonOf(topic, form.action))}
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

/** Returns title and text of the page. */
function textsOf(
  topic: MailTopic,
  outcome: ReminderOutcome | undefined,
  action: 'confirm' | 'stop' | undefined,
): readonly [title: MessageKey, text: MessageKey] {
  if (topic === 'newsletter') {
    if (outcome === 'stopped') return ['newsletter.page.stopped', 'newsletter.page.stopped.text'];
    if (action === 'stop') return ['newsletter.page.stop', 'newsletter.page.stop.text'];
    return ['newsletter.title', 'newsletter.errors.token'];
  }
  if (outcome === 'confirmed' || outcome === 'stopped')
    return [`reminder.page.${outcome}`, `${topic}.page.${outcome}.text`];
  if (action === undefined) return ['reminder.page.none', 'reminder.page.none.text'];
  return [`${topic}.page.${action}`, `${topic}.page.${action}.text`];
}

/** The shop does not confirm newsletter subscriptions; the links of its mails can only stop them. */
function actionOf(topic: MailTopic, action: 'confirm' | 'stop'): ActionName {
  return topic === 'newsletter' ? 'newsletter.stop' : `${topic}.${action}`;
}

function buttonOf(topic: MailTopic, action: 'confirm' | 'stop'): MessageKey {
  if (topic === 'newsletter') return 'newsletter.page.stop.button';
  return action === 'confirm' ? `${topic}.page.confirm.button` : 'reminder.page.stop.button';
}

const ABOUT = {
  reminder: '',
  wishMail: '?about=wishlist',
  newsletter: '?about=newsletter',
} as const;

function formUrl(path: string, topic: MailTopic): string {
  return path + ABOUT[topic];
}
