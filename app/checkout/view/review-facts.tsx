import type { CheckoutStep } from '../schemas/checkout.ts';
import { addressLines } from '../../address/rules/address-lines.ts';
import { WholeText } from '../../ui/whole-text.tsx';
import { deliveryLines, shippingText } from './texts.ts';
import { meansTexts, prepaidTexts } from './totals.tsx';
import type { CheckoutView } from './view.ts';

interface Fact {
  readonly title: string;
  readonly lines: readonly string[];
  /** The step that the fact is chosen in; the second fact of a step has no link. */
  readonly step?: CheckoutStep;
}

/** Destination, invoice address, way of delivery and payment of the order, each with the link to its step. */
export function ReviewFacts({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData } = view;
  const { t } = layoutData;
  return (
    <dl className="checkout-facts">
      {factsOf(view).map(({ title, lines, step }) => (
        <div key={title}>
          <dt>
            {title}{' '}
            {step && (
              <a
                className="quiet"
                href={`?step=${step}#step-${step}`}
                aria-label={t('checkout.changeNamed', { step: title })}
                data-checkout-step=""
              >
                {t('checkout.change')}
              </a>
            )}
          </dt>
          {lines.map((line) => (
            <dd key={line}>{line === checkout.email ? <WholeText>{line}</WholeText> : line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function factsOf(view: CheckoutView): readonly Fact[] {
  const { checkout, layoutData, isSent } = view;
  const { shop, t } = layoutData;
  const { address, deliveryNote, email, shipping, shippingOptions, totals } = checkout;
  if (!address) return [];
  const { billing, delivery } = address;
  const isSame = isSent && delivery.kind === 'billing';
  const isStore = delivery.kind === 'store';
  const option = shippingOptions.find(({ key }) => key === shipping?.carrier);
  const invoice = [...addressLines(billing, shop), email];
  return [
    ...(isSent && !isSame
      ? [
          {
            title: t(isStore ? 'checkout.facts.store' : 'checkout.facts.delivery'),
            lines: deliveryLines(view),
            step: 'address' as const,
          },
        ]
      : []),
    isSame || !isSent
      ? {
          title: t(isSame ? 'checkout.facts.both' : 'checkout.facts.billing'),
          lines: invoice,
          step: 'address',
        }
      : { title: t('checkout.facts.billing'), lines: invoice },
    // The sum names the others.
    ...(option && (option.kind === 'parcel' || option.kind === 'freight')
      ? [
          {
            title: t('checkout.step.shipping'),
            lines: [shippingText(option, checkout, t), ...(deliveryNote ? [deliveryNote] : [])],
            step: 'shipping' as const,
          },
        ]
      : []),
    {
      title: t('checkout.step.payment'),
      // With a single means of payment no amount is needed.
      lines: [
        ...meansTexts(view),
        ...(totals.due > 0 || totals.credit > 0 ? prepaidTexts(view) : []),
      ],
      step: 'payment',
    },
  ];
}
