import { KLARNA, type MethodRow } from '../rules/payment.ts';
import { Drawing } from '../../ui/drawing.tsx';

const PATHS = {
  KK: 'M4.500 5.500h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM2.500 10h19M6 15h4',
  RE: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6',
  V: 'M3 9.500 12 4l9 5.500ZM5.500 10v8M10 10v8M14 10v8M18.500 10v8M3.500 20.500h17',
  G: 'M4 12h16v9H4ZM3 8h18v4H3ZM12 8v13M12 8S7.500 8 7 5.500 11 3 12 8c1-5 5.500-5 5-2.500S12 8 12 8Z',
  NN: 'M3 6.500h18v11H3ZM14.500 12a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0ZM6 9.500v.1M18 14.500v.1',
} as const;

type Brand = Exclude<MethodRow['value'], keyof typeof PATHS>;

const BRANDS: Readonly<Record<Brand, string>> = {
  [KLARNA]: 'Klarna',
  KC: 'Klarna',
  KD: 'Klarna',
  KN: 'Klarna',
  PP: 'PayPal',
  TW: 'TWINT',
  IL: 'iDEAL',
  AP: 'Apple Pay',
};

/**
 * A decorative mark of a payment method. Brands stand as their names in type: a drawing of the shop's would not be their mark, and the
 * terms of their logos are each owner's.
 */
export function PaymentMark({ method }: { readonly method: MethodRow['value'] }) {
  return isBrand(method) ? (
    <span className="payment-mark" aria-hidden="true">
      {BRANDS[method]}
    </span>
  ) : (
    <Drawing markup={{ __html: `<path d="${PATHS[method]}"/>` }} size={24} />
  );
}

function isBrand(method: MethodRow['value']): method is Brand {
  return method in BRANDS;
}
