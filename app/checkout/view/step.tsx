import type { ReactNode } from 'react';
import { CHECKOUT_STEPS, type CheckoutStep } from '../schemas/checkout.ts';
import { SUMMARY_STEP } from '../rules/checkout-step.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { href } from '../../routes.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/icon.tsx';

/** A step with its heading: open, done (with the choice and a link to edit it) or not reached. */
export function Step({
  step,
  state,
  shop,
  t,
  children,
}: {
  readonly step: CheckoutStep;
  readonly state: 'open' | 'done' | 'later';
  readonly shop: Shop;
  readonly t: Translate;
  readonly children?: ReactNode;
}) {
  const title = t(`checkout.step.${step}`);
  return (
    <section
      className={`checkout-step is-${state}`}
      aria-labelledby={`step-${step}`}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <header>
        <span className="checkout-mark" aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={20} /> : CHECKOUT_STEPS.indexOf(step) + 1}
        </span>
        <h2 id={`step-${step}`} tabIndex={-1}>
          {title}
          {state === 'done' && <span className="visually-hidden"> ({t('checkout.done')})</span>}
        </h2>
        {step === SUMMARY_STEP && state === 'open' && (
          <a className="quiet" href={href('basket', shop)}>
            {t('header.basket')}
          </a>
        )}
        {state === 'done' && (
          <a
            className="quiet"
            href={`?step=${step}#step-${step}`}
            aria-label={t('checkout.changeNamed', { step: title })}
            data-checkout-step=""
          >
            {t('checkout.change')}
          </a>
        )}
      </header>
      {children && <div className="checkout-body">{children}</div>}
    </section>
  );
}
