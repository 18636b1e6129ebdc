import { expect, test } from 'vitest';
import { PAYMENT_CODES } from '../../app/checkout/rules/payment.ts';
import { translator } from '../../app/i18n/translate.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { mailTexts } from '../../worker/commerce/mails/messages/messages.ts';

test.each(allShops.map((shop) => [shop.key, shop] as const))(
  'mails of %s call a way to pay as its checkout does',
  (_, shop) => {
    const [page, mail] = [translator(shop), mailTexts(shop)];
    expect(PAYMENT_CODES.map((code) => mail(`pay.${code}`))).toEqual(
      PAYMENT_CODES.map((code) => page(`payment.${code}`)),
    );
  },
);
