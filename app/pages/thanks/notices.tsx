import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { MessagePage } from '../message/page.tsx';

/** What anybody but the buyer sees, and the buyer after a while: nothing about any order. */
export function NothingPage({ layoutData }: { readonly layoutData: LayoutData }) {
  const { shop, t } = layoutData;
  return (
    <MessagePage
      layoutData={layoutData}
      art="nest"
      headline={t('thanks.neutral.title')}
      text={t('thanks.neutral.text')}
      ways={
        <>
          <a className="button" href={href('orderStatus', shop)}>
            {t('thanks.neutral.status')}
          </a>
          <a className="button button-ghost" href={href('login', shop)}>
            {t('thanks.neutral.login')}
          </a>
        </>
      }
    />
  );
}

/** A payment that is not confirmed yet. The page looks again by itself until it is late. */
export function WaitingPage({
  layoutData,
  isLate,
  reloadHref,
}: {
  readonly layoutData: LayoutData;
  readonly isLate: boolean;
  readonly reloadHref: string;
}) {
  const { t } = layoutData;
  return (
    <MessagePage
      layoutData={layoutData}
      art="nest"
      headline={t(isLate ? 'thanks.late.title' : 'thanks.pending.title')}
      text={t(isLate ? 'thanks.late.text' : 'thanks.pending.text')}
      ways={
        <a className="button" href={reloadHref}>
          {t('thanks.reload')}
        </a>
      }
    />
  );
}
