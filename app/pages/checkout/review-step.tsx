import { writeSeen } from '../../domain/checkout-step.ts';
import { TERMS_PAGE, WITHDRAWAL_PAGE } from '../../domain/legal-pages.ts';
import { PRIVACY_PAGE } from '../../domain/privacy-page.ts';
import { isPersonalised } from '../../domain/product.ts';
import { href, localisePath } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { moneyOf } from '../basket/view.ts';
import { StepForm } from './form.tsx';
import { Items } from './items.tsx';
import { addressLines, deliveryLines } from './texts.ts';
import { amountOf, Totals } from './totals.tsx';
import type { CheckoutView } from './view.ts';

/** The last step: everything that the law wants to be seen right above the button that orders. */
export function ReviewStep({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, failed, changes } = view;
  const { shop, t } = layoutData;
  const { basket, totals } = checkout;
  const isGone = basket.items.some(({ status }) => status === 'unavailable');
  const money = moneyOf(basket, layoutData);
  return (
    <StepForm
      step="review"
      action="order.place"
      failed={failed}
      labels={NO_LABELS}
      t={t}
      className="checkout-review"
    >
      {() => (
        <>
          {changes.formerTotal !== undefined && (
            <p className="checkout-notice">
              {t('checkout.newTotal', {
                before: money(changes.formerTotal),
                now: money(totals.total),
              })}
            </p>
          )}
          {isGone && (
            <p className="checkout-notice">
              {t('checkout.someGone')}{' '}
              <a className="quiet" href={href('basket', shop)}>
                {t('checkout.toBasket')}
              </a>
            </p>
          )}
          <Facts view={view} />
          <Items {...view} isFull />
          <Totals {...view} />
          <LegalNote view={view} />
          <input type="hidden" name="checkoutId" value={checkout.id} />
          <input type="hidden" name="fingerprint" value={checkout.fingerprint} />
          <input type="hidden" name="seen" value={writeSeen(checkout)} />
          <button type="submit" className="button" data-busy={t('checkout.ordering')}>
            {t('checkout.order')}
          </button>
          <p className="checkout-encrypted soft">
            <Icon name="lock" size={18} /> {t('checkout.encrypted')}
          </p>
        </>
      )}
    </StepForm>
  );
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();

/** Where the order goes, who gets the invoice, and how it is paid. */
function Facts({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, stores, isSent } = view;
  const { shop, t } = layoutData;
  const { address, payment, totals } = checkout;
  if (!address) return null;
  const isStore = address.delivery.kind === 'store';
  const facts = [
    ...(isSent
      ? [
          {
            title: t(isStore ? 'checkout.facts.store' : 'checkout.facts.delivery'),
            lines: deliveryLines(address, stores, layoutData),
          },
        ]
      : []),
    { title: t('checkout.facts.billing'), lines: addressLines(address.billing, shop) },
    {
      title: t('checkout.step.payment'),
      lines: [
        ...(payment ? [t(`payment.${payment.code}`)] : []),
        ...(totals.giftCard > 0 && totals.due > 0
          ? [
              t('payment.giftCardPart', {
                amount: amountOf(totals.giftCard, view),
                due: amountOf(totals.due, view),
              }),
            ]
          : []),
      ],
    },
  ];
  return (
    <dl className="checkout-facts">
      {facts.map(({ title, lines }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Terms, withdrawal and privacy, and what cannot be sent back. */
function LegalNote({ view: { checkout, layoutData } }: { readonly view: CheckoutView }) {
  const { shop, t } = layoutData;
  const pages: Readonly<Record<string, string>> = {
    terms: TERMS_PAGE[shop.language],
    withdrawal: WITHDRAWAL_PAGE[shop.language],
    privacy: PRIVACY_PAGE[shop.language],
  };
  const labels: Readonly<Record<string, string>> = {
    terms: t('checkout.legal.terms'),
    withdrawal: t('checkout.legal.withdrawal'),
    privacy: t('checkout.legal.privacy'),
  };
  const personal = checkout.basket.items.some(
    ({ product, customData }) =>
      isPersonalised(product.attributes) || Boolean(customData.customText),
  );
  return (
    <p className="checkout-legal">
      {t('checkout.legal')
        .split(/\{(\w+)\}/)
        .map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <a key={part} href={localisePath(pages[part] ?? '', shop)}>
              {labels[part]}
            </a>
          ),
        )}
      {personal && ` ${t('checkout.legal.personalised')}`}
    </p>
  );
}
