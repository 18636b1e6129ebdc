import { needsFileConsent } from '../rules/checkout.ts';
import { writeSeen } from '../rules/checkout-step.ts';
import { TERMS_PAGE, WITHDRAWAL_PAGE } from '../../content/rules/legal-pages.ts';
import { PRIVACY_PAGE } from '../../content/rules/privacy-page.ts';
import { isPersonalised } from '../../product/rules/product.ts';
import { localisePath } from '../../routes.ts';
import { TickField } from '../../ui/form/choice-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { whenText } from '../../ui/sending-texts.ts';
import { StepForm } from './form.tsx';
import { ORDER_NOTICES } from './order-notices.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewLines } from './review-lines.tsx';
import { isFile, sendingOf } from './texts.ts';
import { Totals } from './totals.tsx';
import type { CheckoutView } from './view.ts';

/** The checkbox's label is a whole sentence, so the summary shows its error without a label. */
const UNLABELLED = ['fileConsent', ''] as const;

/** Number of lines from which all of the step stands closer on a phone (docs/rules/checkout.md#checkout-page). */
const DENSE_FROM = 8;

/** The last step: everything that the law requires directly above the order button. */
export function ReviewStep({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, failed } = view;
  const { shop, t } = layoutData;
  const { basket } = checkout;
  const isAsked = needsFileConsent(
    shop.country,
    basket.items.some((item) => isFile(item, shop)),
  );
  const sending = sendingOf(checkout, shop, view.now);
  return (
    <StepForm
      step="review"
      action="order.place"
      failed={failed}
      labels={new Map(isAsked ? [UNLABELLED] : [])}
      describedBy={ORDER_NOTICES}
      t={t}
      className={basket.items.length < DENSE_FROM ? 'checkout-review' : 'checkout-review is-dense'}
    >
      {(field) => (
        <>
          <ReviewFacts view={view} />
          <ReviewLines {...view} />
          <Totals {...view} isReview />
          <LegalNotice view={view} />
          {isAsked && (
            <TickField
              {...field('fileConsent')}
              label={t('checkout.fileConsent', { when: whenText(sending, layoutData) })}
            />
          )}
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

/** Terms, withdrawal and privacy, and the items that cannot be returned. */
function LegalNotice({ view: { checkout, layoutData } }: { readonly view: CheckoutView }) {
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
  // Decided by the product, as in the stored order: a text that was sent with another product is not made.
  const personal = checkout.basket.items.some(({ product }) => isPersonalised(product.attributes));
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
