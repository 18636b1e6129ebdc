import { MessagePage } from '../../../app/pages/message/page.tsx';
import type { PageAnswer, Visit } from './page.ts';

/** A page whose time has not come: 200, noindex, no-store (DESIGN §8). The registry lists them all. */
export function preparedPage({ frame }: Visit): PageAnswer {
  const { t } = frame;
  return {
    kind: 'page',
    title: t('prepared.title'),
    keep: 'none',
    noindex: true,
    body: (
      <MessagePage
        frame={frame}
        art="nest"
        headline={t('prepared.title')}
        text={t('prepared.text')}
      />
    ),
  };
}
