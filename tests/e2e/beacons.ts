import type { Page } from '@playwright/test';

/** Makes every page one of the sample that tells of itself, and keeps what it sends last for `lastBeacon`. */
export async function keepBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0;
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body.text().then((text) => sessionStorage.setItem('beacon', text));
      return send(url, body);
    };
  });
}

/** What the page has sent last, as text: the browser does not show a test the bodies of beacons. */
export function lastBeacon(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('beacon'));
}
