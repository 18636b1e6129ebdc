import { describe, expect, test } from 'vitest';
import { downloadPath, fileSize, parseDownload, parseDownloadKey } from './download.ts';

const HOST = 'https://a.storyblok.com/';

describe('a file to save', () => {
  test.each([
    ['f/1001/x/abc/groessen.pdf', 'groessen.pdf', 'PDF', 'application/pdf'],
    ['f/1001/abc/Termine.ICS', 'Termine.ICS', 'ICS', 'text/calendar; charset=utf-8'],
    ['f/1001/x/abc/a.b.zip', 'a.b.zip', 'ZIP', 'application/zip'],
  ])('%s has its name and type', (key, name, label, type) => {
    expect(parseDownload(HOST + key)).toEqual({ key, name, label, type });
    expect(parseDownloadKey(key)).toEqual({ key, name, label, type });
    expect(downloadPath({ key })).toBe(`/files/${key}`);
  });

  test.each([
    `${HOST}f/1001/x/abc/a.html`,
    `${HOST}f/1001/x/abc/a.svg`,
    `${HOST}f/1001/x/abc/a.constructor`,
    `${HOST}f/1001/x/abc/a"b.pdf`,
    `${HOST}f/1001/x/abc/..%2fa.pdf`,
    'https://evil.example/f/1001/x/abc/a.pdf',
    '',
  ])('%s is none', (url) => {
    expect(parseDownload(url)).toBeUndefined();
  });
});

test.each([
  [0, 'de-de', '1 kB'],
  [512, 'de-de', '1 kB'],
  [36_823, 'de-de', '37 kB'],
  [999_999, 'de-de', '1.000 kB'],
  [1_240_000, 'de-de', '1,2 MB'],
  [36_823, 'fr-fr', '37 ko'],
  [2_000_000, 'nl-nl', '2 MB'],
])('%i bytes are said in %s as %s', (bytes, locale, text) => {
  expect(fileSize(bytes, locale).replaceAll(/\s/g, ' ')).toBe(text);
});
