import { env } from 'cloudflare:workers';
import { CURRENCIES } from '../../../app/shop/rules/shop.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { voucherResultSchema } from '../../../app/voucher/schemas/voucher-call.ts';
import { sha256Hex } from '../sha256.ts';
import { insertRow } from './catalogue-rows.ts';
import { send } from './call.ts';

const LISTED_SHOPS = allShops.filter(({ listed }) => listed).map(({ id }) => id);

interface TestVoucher {
  readonly kind?: 'percent' | 'amount';
  readonly value?: number;
  readonly minimum?: number;
  readonly shopIds?: readonly number[];
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly maxUses?: number;
  readonly uses?: number;
  readonly productIds?: readonly number[];
}

/** Inserts a voucher, by default 5.00 in EUR and CHF in all listed shops. */
export async function insertVoucher(code: string, voucher: TestVoucher = {}): Promise<void> {
  const { kind = 'amount', value = 500, minimum, productIds = [], ...terms } = voucher;
  const code_hash = await sha256Hex(code);
  await env.DB.batch([
    insertRow('vouchers', {
      code_hash,
      name: code,
      shop_ids: JSON.stringify(terms.shopIds ?? LISTED_SHOPS),
      starts_at: terms.startsAt ?? null,
      ends_at: terms.endsAt ?? null,
      max_uses: terms.maxUses ?? null,
      uses: terms.uses ?? 0,
    }),
    ...CURRENCIES.map((currency) =>
      insertRow('voucher_values', {
        code_hash,
        currency,
        kind,
        value,
        minimum_value: minimum ?? null,
      }),
    ),
    ...productIds.map((product_id) => insertRow('voucher_products', { code_hash, product_id })),
  ]);
}

interface TestCard {
  readonly left: number;
  readonly company?: string;
  readonly currency?: string;
  readonly expiresAt?: number;
  /** Id of the user whose account has the card. */
  readonly userId?: string;
}

/** Inserts a gift card of 50.00, by default in EUR of the company baby. */
export async function insertGiftCard(code: string, card: TestCard): Promise<void> {
  await insertRow('gift_cards', {
    code_hash: await sha256Hex(code),
    ending: code.slice(-4),
    company: card.company ?? 'baby',
    currency: card.currency ?? 'EUR',
    amount: 5000,
    left_amount: card.left,
    user_id: card.userId ?? null,
    expires_at: card.expiresAt ?? null,
    created_at: 1,
  }).run();
}

/** Sends a code of a basket; returns the result, whose status must be the answer's. */
export async function sendCode(
  method: 'PUT' | 'DELETE',
  key: string,
  code: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const shopId = key.split('_')[1];
  const path = `/v1/baskets/${key}/voucher?shopId=${shopId}`;
  const response = await send(method, path, { code }, headers);
  const result = voucherResultSchema.parse(await response.json());
  if (result.statusCode !== response.status)
    throw new Error(`status ${response.status}, body says ${result.statusCode}`);
  return result;
}
