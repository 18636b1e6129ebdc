import { describe, expect, test } from 'vitest';
import { orderSchema } from '../order/schemas/order.ts';
import { order, orderItem } from '../order/testing/order.ts';
import { purchaseEvent, refundEvent } from './purchase.ts';

const HASH = 'f'.repeat(64);
const factsOf = (...given: Parameters<typeof order>) =>
  purchaseEvent(order(...given), HASH).ecommerce;

describe('frontend_purchase', () => {
  test('frontend_purchase has the facts of the order in major units, and the address as its hash alone', () => {
    const event = purchaseEvent(order(), HASH);
    expect(event).toEqual({
      event: 'frontend_purchase',
      event_id: 'purchase-42',
      ecommerce: {
        transaction_id: 'KX4T-9PWQ-7M2R',
        order_id: '42',
        customer_id: '10100045',
        hashed_email: HASH,
        isGuestCustomer: false,
        value: 24.98,
        sale_reduction_with_tax: 0,
        coupon_reduction_with_tax: 0,
        tax: 0,
        shipping: 4.99,
        coupon: null,
        coupon_code: null,
        currency: 'EUR',
        payment_type: 'KK',
        giftcard: null,
        giftcard_code: null,
        items: [
          {
            item_id: '1001.001',
            item_variant: '1001.001.50',
            item_name: 'Wickelbody Tau',
            item_brand: 'Nestling',
            item_category: 'Kleidung',
            item_category2: 'Bodys',
            price: 19.99,
            quantity: 1,
          },
        ],
        specialCoupon: null,
      },
    });
    expect(JSON.stringify(event).toLowerCase()).not.toContain('mira');
    // The user's id is part of the basket's key.
    expect(JSON.stringify(event)).not.toContain('a'.repeat(64));
  });

  test('frontend_purchase is paid by what is neither gift card nor credit', () => {
    const payment = ['giftcard', 'RE', 'credit'].map((key) => ({ key, amount: 1 }));
    expect(factsOf({ payment }).payment_type).toBe('RE');
  });

  test('frontend_purchase has the number of the customer, and none once the account is deleted', () => {
    const { customer } = order();
    const gone = factsOf({ customer: { ...customer, id: null, customerNo: null } });
    expect([factsOf().customer_id, gone.customer_id]).toEqual(['10100045', '']);
  });

  test('frontend_purchase has voucher, gift card and special coupon', () => {
    const facts = factsOf({
      items: [orderItem({ itemCoupon: 250, itemDiscount: 250 }, 1749)],
      voucher: { coupon: 'SOMMER', coupon_code: 'SOMMER10', coupon_reduction_with_tax: 250 },
      giftcard: { amount: 1000, giftCardCode: '…AB12' },
      specialCoupon: 'friend',
    });
    expect(facts).toMatchObject({
      coupon: 'SOMMER',
      coupon_code: 'SOMMER10',
      coupon_reduction_with_tax: 2.5,
      giftcard: 10,
      giftcard_code: '…AB12',
      specialCoupon: 'friend',
    });
  });

  test('frontend_purchase has the last four characters of a gift card’s code, whatever a back end sends', () => {
    const giftcard = { amount: 1000, giftCardCode: 'KX4T9PWQ7M2RD5HB' };
    const sent = orderSchema.parse({ ...order(), giftcard });
    expect(factsOf({ giftcard: sent.giftcard }).giftcard_code).toBe('D5HB');
  });

  test('frontend_purchase counts the pieces of a line that cost the same as one item', () => {
    const items = [
      orderItem({ id: 1 }),
      orderItem({ id: 2 }),
      orderItem({ id: 3, itemCoupon: 100, itemDiscount: 100 }, 1899),
      orderItem({ id: 4, lineKey: 'line-2' }),
    ];
    const seen = factsOf({ items }).items.map(({ price, quantity, itemCoupon }) => ({
      price,
      quantity,
      itemCoupon,
    }));
    expect(seen).toEqual([
      { price: 19.99, quantity: 2, itemCoupon: undefined },
      { price: 18.99, quantity: 1, itemCoupon: 1 },
      { price: 19.99, quantity: 1, itemCoupon: undefined },
    ]);
  });

  test('prices what a promotion adds for nothing at zero, whatever the order stores', () => {
    const items = [orderItem(), orderItem({ id: 2, lineKey: 'gift', isGift: true })];
    expect(factsOf({ items }).items.map(({ price }) => price)).toEqual([19.99, 0]);
  });

  test('frontend_purchase takes nothing off for a gift, so that items and reductions add up to the value', () => {
    const gift = orderItem(
      { id: 2, lineKey: 'gift', isGift: true, itemDiscount: 1499, itemPromotionAmount: 1499 },
      0,
    );
    const { items, sale_reduction_with_tax: sale } = factsOf({
      items: [orderItem(), { ...gift, price: { ...gift.price, undiscountedWithTax: 1499 } }],
    });
    expect(sale).toBe(0);
    expect(items[1]).toMatchObject({ price: 0, quantity: 1 });
    expect(items[1]).not.toHaveProperty('itemDiscount');
    expect(items[1]).not.toHaveProperty('itemPromotionAmount');
  });

  test('frontend_purchase has what promotions take off, and the campaigns that led to a piece', () => {
    const [item] = factsOf({
      items: [
        orderItem({
          itemDiscount: 500,
          itemPromotionAmount: 500,
          itemPromotionId: 'spring',
          customData: {
            cPromo: {
              promotionId: 'banner',
              promotionName: 'Winter',
              creativeName: 'hero',
              creativeSlot: '1',
            },
            ffData: { ffCampaign: 'body' },
          },
        }),
      ],
    }).items;
    expect(item).toMatchObject({
      itemDiscount: 5,
      itemPromotionAmount: 5,
      itemPromotionId: 'spring',
      promotionId: 'banner',
      promotion: 'banner|Winter|hero|1',
      ffCampaign: 'body',
    });
    const bare = orderItem({ customData: { cPromo: { promotionId: 'banner' } } });
    expect(factsOf({ items: [bare] }).items[0]).toMatchObject({ promotion: null });
    const { price } = orderItem();
    const two = orderItem({ itemPromotionAmount: 250, price: { ...price, withTax: 1749 } });
    const promoted = [two, two];
    expect(factsOf({ items: promoted }).sale_reduction_with_tax).toBe(5);
  });
});

test('frontend_refund is about all of the order and no one by name or hash', () => {
  const { ecommerce } = purchaseEvent(order(), HASH);
  expect(refundEvent(order())).toEqual({
    event: 'frontend_refund',
    event_id: 'refund-42',
    ecommerce: {
      transaction_id: 'KX4T-9PWQ-7M2R',
      order_id: '42',
      value: ecommerce.value,
      currency: 'EUR',
      items: ecommerce.items,
    },
  });
});
