import { href } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';

/** The page on which the customer downloads the stored personal data. */
export function DataPage(page: AccountPageProps) {
  const { shop, t } = page.layoutData;
  return (
    <AccountFrame {...page} current="accountData" title={t('account.data')}>
      <p className="lead">{t('account.data.text')}</p>
      <a className="button" href={`/api/user/data/?locale=${shop.key}`} download="">
        <Icon name="download" /> {t('account.data.download')}
      </a>
      <p className="soft account-part">{t('account.data.format')}</p>
      <p className="soft account-next">{t('account.data.verified')}</p>
      <p className="account-next">
        <a className="quiet" href={href('accountDelete', shop)}>
          {t('account.delete')}
        </a>
      </p>
    </AccountFrame>
  );
}
