import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { MessagePage } from '../../../layouts/message.tsx';

/** The page for anybody but the buyer, and later also for the buyer: nothing about any order. */
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

/** The page of a payment that is not confirmed yet. The page reloads by itself for some time. */
export function WaitingPage({
  layoutData,
  isLate,
  isNew,
  reloadHref,
  payAt,
}: {
  readonly layoutData: LayoutData;
  readonly isLate: boolean;
  /** Whether the provider has not created its payment page yet. */
  readonly isNew: boolean;
  readonly reloadHref: string;
  /** URL of the payment page, for shoppers who have not paid yet. */
  readonly payAt: string | undefined;
}) {
  const { t } = layoutData;
  const pending = isNew ? 'thanks.begin.title' : 'thanks.pending.title';
  const late = isNew ? 'thanks.begin.late' : 'thanks.late.text';
  return (
    <MessagePage
      layoutData={layoutData}
      art="nest"
      headline={t(isLate ? 'thanks.late.title' : pending)}
      text={t(isLate ? late : 'thanks.pending.text')}
      ways={
        <>
          <a className="button" href={reloadHref}>
            {t('thanks.reload')}
          </a>
          {payAt && (
            <a className="button button-ghost" href={payAt}>
              {t('thanks.toPay')}
            </a>
          )}
        </>
      }
    />
  );
}

/**
 * The page of an order that may have been placed: the response was lost, and the back end is asked again. The page shows nothing of the
 * order but its number.
 */
export function UnsurePage({
  layoutData,
  isLate,
  reloadHref,
  number,
}: {
  readonly layoutData: LayoutData;
  readonly isLate: boolean;
  readonly reloadHref: string;
  /** The order's number, if it is in the URL. */
  readonly number: string | undefined;
}) {
  const { layout, shop, t } = layoutData;
  const [hotline] = layout.hotlineCards;
  return (
    <MessagePage
      layoutData={layoutData}
      art="nest"
      headline={t('thanks.unsure.title')}
      text={t('thanks.unsure.text')}
      suggestion={isLate ? undefined : t('thanks.unsure.again')}
      ways={
        <>
          <a className="button" href={reloadHref}>
            {t('thanks.reload')}
          </a>
          <a className="button button-ghost" href={href('orderStatus', shop)}>
            {t('thanks.neutral.status')}
          </a>
        </>
      }
    >
      {number !== undefined && (
        <p>
          {t('thanks.number')} <strong>{number}</strong>
        </p>
      )}
      {hotline && (
        <p>
          <a href={`tel:${hotline.number.replaceAll(/[^\d+]/g, '')}`}>
            {t('basket.hotline', { number: hotline.number })}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
