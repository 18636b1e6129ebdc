import type { Page } from '@playwright/test';

/** Makes every page part of the sample that reports errors, lets its beacons through and stores the last one for `lastBeacon`. */
export async function recordBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0;
    Object.assign(window, { sendsVitals: true });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body.text().then((text) => sessionStorage.setItem('beacon', text));
      return send(url, body);
    };
  });
}

/** Returns the page's last beacon as text. Browsers do not show the bodies of beacons to tests. */
export function lastBeacon(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('beacon'));
}
