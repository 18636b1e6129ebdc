import { href } from '../../routes.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';
import { OrderView, type OrderViewProps } from './order-view.tsx';

/** The page of an order in the account. */
export function OrderPage({ status, ...view }: OrderViewProps & Pick<AccountPageProps, 'status'>) {
  const { layoutData, order, failed } = view;
  const { shop, t } = layoutData;
  return (
    <AccountFrame
      layoutData={layoutData}
      failed={failed}
      status={status}
      current="accountOrders"
      title={<Unbroken text={t('order.title', { number: order.number })} part={order.number} />}
    >
      <OrderView {...view} />
      <p className="account-part">
        <a className="quiet" href={href('accountOrders', shop)}>
          {t('order.back')}
        </a>
      </p>
    </AccountFrame>
  );
}
