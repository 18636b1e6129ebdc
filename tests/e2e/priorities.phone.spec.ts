import { imageBrowser } from './browsers.ts';
import { expect, test } from './fixture.ts';

test.use({ launchOptions: imageBrowser });

test('the browser fetches the largest image before the script', async ({ page, at }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ request, type }) => {
    const kind = type ?? '';
    if (!asked.has(kind)) asked.set(kind, request.initialPriority);
  });
  await page.goto(at('de', '/'));
  expect(asked.get('Image')).toBe('High');
  expect(asked.get('Script')).toBe('Low');
});
