import {
  mailTopic,
  reminderOutcome,
  REMINDER_QUERY,
  reminderToken,
} from '../../../../app/reminder/rules/reminder.ts';
import { productPath } from '../../../../app/product/rules/product.ts';
import { variantDisplayName } from '../../../../app/product/rules/product-name.ts';
import { productNumberOf } from '../../../../app/product/rules/reference-key.ts';
import { ReminderPage } from '../../../../app/reminder/view/page.tsx';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchProduct } from '../../product/calls/products.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** Returns the page of the links in a reminder's mail. Opening it changes nothing; its form does. */
export async function reminderPage(context: PageContext): Promise<PageAnswer> {
  const { failed, layoutData, url } = context;
  const { searchParams } = url;
  const topic = mailTopic(searchParams.get('about'));
  const confirm = topic === 'newsletter' ? undefined : reminderToken(searchParams.get('confirm'));
  const stop = reminderToken(searchParams.get('stop'));
  const form = confirm
    ? ({ action: 'confirm', token: confirm } as const)
    : stop
      ? ({ action: 'stop', token: stop } as const)
      : undefined;
  const outcome = reminderOutcome(searchParams.get(REMINDER_QUERY));
  return {
    kind: 'page',
    title: layoutData.t(topic === 'newsletter' ? 'newsletter.title' : 'reminder.title'),
    showsFailed: true,
    head: { hasSecretUrl: true },
    body: (
      <ReminderPage
        layoutData={layoutData}
        topic={topic}
        form={form}
        outcome={outcome}
        awaited={outcome === 'confirmed' ? await awaitedOf(context) : undefined}
        failed={failed}
      />
    ),
  };
}

/** Returns the variant that a confirmed reminder waits for; undefined if the page cannot name it. */
async function awaitedOf({ url: { searchParams }, shop, ...context }: PageContext) {
  const number = productNumberOf(searchParams.get('product') ?? '');
  if (number === undefined) return undefined;
  const found = await fetchProduct({ ...context, shop, visitor: ANONYMOUS_VISITOR }, number);
  const product = found.kind === 'ok' ? found.data : undefined;
  const variant = product?.variants.find(
    ({ referenceKey }) => referenceKey === searchParams.get('variant'),
  );
  if (!product || !variant) return undefined;
  return {
    name: variantDisplayName(product, variant, shop.language),
    path: `${productPath(product, shop)}?${new URLSearchParams({ variant: variant.referenceKey })}`,
  };
}
