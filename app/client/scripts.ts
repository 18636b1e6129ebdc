import type { Bind } from '../browser/binding.ts';

type Load = () => Promise<{ readonly bind: Bind }>;

/**
 * The scripts of the bindings, each in a separate chunk. The table is in the shop's script, since each chunk's name would add 25
 * bytes to every page's entry.
 */
export const scripts = {
  account: () => import('../account/browser/account.ts'),
  advisor: () => import('../product/browser/advisor.ts'),
  campaign: () => import('../content/browser/campaign.ts'),
  basket: () => import('../basket/browser/basket-page.ts'),
  checklist: () => import('../checklist/browser/checklist.ts'),
  checkout: () => import('../checkout/browser/checkout.ts'),
  countdown: () => import('../content/browser/countdown.ts'),
  copy: () => import('../order/browser/copy.ts'),
  compare: () => import('../compare/browser/compare.ts'),
  giftCard: () => import('../product/browser/gift-card.ts'),
  listing: () => import('../listing/browser/listing.ts'),
  passkeys: () => import('../account/browser/passkeys.ts'),
  player: () => import('../consent/browser/consent-video.ts'),
  promotion: () => import('../promotion/browser/promotion-views.ts'),
  reminder: () => import('../reminder/browser/reminder.ts'),
  reviews: () => import('../reviews/browser/reviews.ts'),
  sovendus: () => import('../tracking/browser/sovendus.ts'),
  stores: () => import('../stores/browser/stores.ts'),
  tabs: () => import('../content/browser/tabs.ts'),
  text: () => import('../basket/browser/custom-text.ts'),
  voucher: () => import('../voucher/browser/voucher-toast.ts'),
  wishlist: () => import('../wishlist/browser/wishlist-page.ts'),
} as const satisfies Readonly<Record<string, Load>>;

export type Scripts = Readonly<Record<keyof typeof scripts, Load>>;
