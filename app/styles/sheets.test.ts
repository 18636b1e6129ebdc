import { expect, test, vi } from 'vitest';
import { createSheetStore } from './sheets.ts';

const URL = '/assets/styles-0.json';
const SHEETS = { 'sheet:3': '@layer component{.price{color:red}}' };

function assets(...answers: readonly Response[]) {
  const left = [...answers];
  return { fetch: vi.fn(async () => left.shift() ?? new Response(null, { status: 404 })) };
}

test('a style sheet that is imported as text needs no file', () => {
  const { loadSheets, sheetText } = createSheetStore(undefined);
  expect(loadSheets(assets())).toBeUndefined();
  expect(sheetText('.price{}')).toBe('.price{}');
});

test('the file is read before a style sheet is used, and then never again', async () => {
  const { loadSheets, sheetText } = createSheetStore(URL);
  expect(() => sheetText('sheet:3')).toThrow("'sheet:3' is used before");
  const files = assets(Response.json(SHEETS));
  await loadSheets(files);
  expect(files.fetch.mock.calls).toEqual([[`https://assets.internal${URL}`]]);
  expect(sheetText('sheet:3')).toBe(SHEETS['sheet:3']);
  expect(loadSheets(files)).toBeUndefined();
});

test('a request that is cut while it reads keeps no other one waiting', async () => {
  const { loadSheets, sheetText } = createSheetStore(URL);
  void loadSheets({ fetch: () => new Promise(() => undefined) });
  await loadSheets(assets(Response.json(SHEETS)));
  expect(sheetText('sheet:3')).toBe(SHEETS['sheet:3']);
});

test('a file that cannot be read is read again by the next request', async () => {
  const { loadSheets, sheetText } = createSheetStore(URL);
  const files = assets(new Response(null, { status: 500 }), Response.json(SHEETS));
  await expect(loadSheets(files)).rejects.toThrow('style sheets: status 500');
  await loadSheets(files);
  expect(sheetText('sheet:3')).toBe(SHEETS['sheet:3']);
});
