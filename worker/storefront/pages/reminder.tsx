import {
  mailTopic,
  reminderOutcome,
  REMINDER_QUERY,
  reminderToken,
} from '../../../app/domain/reminder.ts';
import { ReminderPage } from '../../../app/pages/reminder/page.tsx';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Returns the page that the links of a reminder's mail lead to. Opening it changes nothing: its form does. */
export function reminderPage({ failed, layoutData, url }: PageContext): PageAnswer {
  const { searchParams } = url;
  const topic = mailTopic(searchParams.get('about'));
  const confirm = topic === 'newsletter' ? undefined : reminderToken(searchParams.get('confirm'));
  const stop = reminderToken(searchParams.get('stop'));
  const form = confirm
    ? ({ action: 'confirm', token: confirm } as const)
    : stop
      ? ({ action: 'stop', token: stop } as const)
      : undefined;
  return {
    kind: 'page',
    title: layoutData.t(topic === 'newsletter' ? 'newsletter.title' : 'reminder.title'),
    isUncached: true,
    hasSecretUrl: true,
    ...(failed ? { status: 422 as const } : {}),
    body: (
      <ReminderPage
        layoutData={layoutData}
        topic={topic}
        form={form}
        outcome={reminderOutcome(searchParams.get(REMINDER_QUERY))}
        failed={failed}
      />
    ),
  };
}
