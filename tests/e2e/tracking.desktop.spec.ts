import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

const BEAR = '/p/kuschelbaer-bruno-32-cm-1001001/';

/** Returns the sent events, and those that wait for consent. */
async function readTracking(page: Page): Promise<{ left: unknown; waiting: unknown }> {
  return page.evaluate(() => ({
    left: 'dataLayer' in window ? window.dataLayer : 'nothing',
    waiting: JSON.parse(sessionStorage.getItem('tracking-1') ?? '[]'),
  }));
}

test('before consent no event is sent; events wait, also across a reload', async ({ page, at }) => {
  await page.goto(at('at', BEAR));
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status')).toHaveText('Im Warenkorb');
  await page.reload();
  const { left, waiting } = await readTracking(page);
  expect(left).toBe('nothing');
  expect(waiting).toEqual([
    expect.objectContaining({
      event: 'frontend_add_to_cart',
      ecommerce: expect.objectContaining({ currency: 'EUR', value: 24.95 }),
    }),
  ]);
});
