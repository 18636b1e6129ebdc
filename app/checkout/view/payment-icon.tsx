import type { PaymentCode } from '../rules/payment.ts';
import { Drawing } from '../../ui/drawing.tsx';

const PATHS = {
  wallet:
    'M4 7.500h14a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 7.500 16 4v3.500M15.500 13.500h4.500',
  card: 'M4.500 5.500h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM2.500 10h19M6 15h4',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6',
  clock: 'M21.500 12a9.500 9.500 0 1 1-19 0 9.500 9.500 0 0 1 19 0ZM12 6.500V12l3.500 2',
  bank: 'M3 9.500 12 4l9 5.500ZM5.500 10v8M10 10v8M14 10v8M18.500 10v8M3.500 20.500h17',
  gift: 'M4 12h16v9H4ZM3 8h18v4H3ZM12 8v13M12 8S7.500 8 7 5.500 11 3 12 8c1-5 5.500-5 5-2.500S12 8 12 8Z',
  cash: 'M3 6.500h18v11H3ZM14.500 12a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0ZM6 9.500v.1M18 14.500v.1',
  phone:
    'M8 2.500h8a1.500 1.500 0 0 1 1.500 1.500v16a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 20V4A1.500 1.500 0 0 1 8 2.500ZM11 18.500h2',
} as const;

const ICONS: Readonly<Record<PaymentCode, keyof typeof PATHS>> = {
  KK: 'card',
  KD: 'card',
  KC: 'clock',
  KN: 'clock',
  PP: 'wallet',
  G: 'gift',
  NN: 'cash',
  RE: 'receipt',
  V: 'bank',
  TW: 'phone',
  IL: 'bank',
  AP: 'phone',
};

/** A decorative icon of a payment method. It is not the brand's logo, which its owner's servers provide. */
export function PaymentIcon({ code }: { readonly code: PaymentCode }) {
  return <Drawing markup={{ __html: `<path d="${PATHS[ICONS[code]]}"/>` }} size={24} />;
}
