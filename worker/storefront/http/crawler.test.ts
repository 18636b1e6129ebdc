import { describe, expect, test } from 'vitest';
import { isCrawler } from './crawler.ts';

const ENGINE = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${ENGINE} Chrome/124.0.0.0 Mobile Safari/537.36`;
const WEBVIEW = `${ENGINE} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36`;
const OPERA = `${ENGINE} Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0`;

describe('browsers are not crawlers, whatever the name of the device', () => {
  test.each([
    ['', ''],
    ['Chrome on a phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    ['Google TV', `Mozilla/5.0 (Linux; Android 11; 4K Google TV Stick Build/RTT0; wv) ${WEBVIEW}`],
    ['Google TV', `Mozilla/5.0 (Linux; Android 11; Regal Google TV Build/RTM6; wv) ${WEBVIEW}`],
    ['Discovery', `Mozilla/5.0 (Linux; Android 13; Discovery SE) ${CHROME}`],
    ['Discovery', `Mozilla/5.0 (Linux; Android 11; iHunt S60 Discovery Pro 2022) ${CHROME}`],
    ['Discovery', `Mozilla/5.0 (Linux; Android 14; DISCOVERY_2_ME) ${CHROME}`],
    ['Discovery', `Mozilla/5.0 (Linux; arm_64; Android 13; Discovery Pro) ${CHROME}`],
    ['XBot', `Mozilla/5.0 (Linux; Android 8.1.0; XBot Junior) ${CHROME}`],
    ['M bot', `Mozilla/5.0 (Linux; Android 7.0; M bot 51) ${CHROME}`],
    ['M bot', `Mozilla/5.0 (Linux; Android 7.1.2; M bot Tab 103) ${CHROME}`],
    ['Spider', `Mozilla/5.0 (Linux; Android 13; Spider 8) ${CHROME}`],
    ['Radar', `Mozilla/5.0 (Linux; Android 8.1.0; Radar Deluxe 2) ${CHROME}`],
    ['Capture', `Mozilla/5.0 (Linux; Android 8.1.0; Capture+) ${CHROME}`],
    ['Newsday', `Mozilla/5.0 (Linux; Android 8.1.0; Newsday_E1) ${CHROME}`],
    ['Blaze', `Mozilla/5.0 (Linux; Android 6.0; CG|EON Blaze GOLD) ${CHROME}`],
    [
      'VIDAA',
      `Mozilla/5.0 (Linux armv7l) ${OPERA} OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV;55A5FE;)`,
    ],
  ])('%s: %s', (_, agent) => {
    expect(isCrawler(agent)).toBe(false);
  });
});

describe('crawlers, page testers and scanners', () => {
  test.each([
    ['curl/8.14.1'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${CHROME} (compatible; Google-AMPHTML)`,
    ],
    [`Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3; DuplexWeb-Google/1.0) ${CHROME}`],
    [`Mozilla/5.0 (Linux; Android 5.0; Bytespider) ${CHROME}`],
    [`Mozilla/5.0 (Linux; Android 13; Spider 8) ${CHROME} (compatible; Baiduspider/2.0)`],
    [`Mozilla/5.0 (Linux; Android 7.0; Discoverybot) ${ENGINE} (compatible; XBot/1.0)`],
    [`Mozilla/5.0 (X11; Linux x86_64) ${ENGINE} Chrome/117.0.0.0 Safari/537.36 GTmetrix`],
    [
      `Mozilla/5.0 (X11; Linux x86_64; GTmetrix https://gtmetrix.com/) ${ENGINE} Chrome/75.0.3770.100 Safari/537.36`,
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) ${ENGINE} YLT Chrome/85.0.4183.121 Safari/537.36`,
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${ENGINE} Chrome/60.0.3122.113 Safari/537.36 Assetnote/1.0.0`,
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) Miniature.io/6.0 ${ENGINE} QtWebEngine/5.12.4 Chrome/69.0.3497.128 Safari/537.36`,
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-User/0.1) Chrome/119.0.6045.214 Safari/537.36',
    ],
  ])('%s', (agent) => {
    expect(isCrawler(agent)).toBe(true);
  });
});

test('a user agent that is too long for the cache is tested as well', () => {
  const long = `Mozilla/5.0 (Linux; Android 13; Spider 8) ${CHROME} ${'Extension/1.0 '.repeat(40)}`;
  expect(isCrawler(long)).toBe(false);
  expect(isCrawler(`${long} (compatible; Googlebot/2.1)`)).toBe(true);
});
