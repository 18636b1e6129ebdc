import { expect, test } from 'vitest';
import { joinChanges } from './listing-change.ts';

test.each([
  ['/a/', '/a/?f.grundfarbe=blau', '/a/?f.marke=x', '/a/?f.marke=x&f.grundfarbe=blau'],
  ['/a/', '/a/?f.grundfarbe=blau', '/a/?f.grundfarbe=rot', '/a/?f.grundfarbe=blau%2Crot'],
  ['/a/?f.marke=x', '/a/', '/a/?f.marke=x&sort=new', '/a/?sort=new'],
  ['/a/?f.marke=x', '/a/?f.marke=x&sort=new', '/a/', '/a/?sort=new'],
  ['/a/', '/a/?f.sku_price=-2000', '/a/?f.sku_price=500-', '/a/?f.sku_price=500-'],
  ['/a/', '/a/?f.sku_price=-2000', '/a/?sort=new', '/a/?f.sku_price=-2000&sort=new'],
  // A changed filter resets the page.
  ['/a/', '/a/?page=2', '/a/?f.marke=x', '/a/?f.marke=x'],
  ['/a/', '/a/?f.marke=x', '/a/?page=2', '/a/?f.marke=x&page=2'],
  [
    '/s/?query=body',
    '/s/?query=body&sort=new',
    '/s/?query=body&f.marke=x',
    '/s/?query=body&f.marke=x&sort=new',
  ],
  // Another list.
  ['/a/', '/a/?f.marke=x', '/b/', '/b/'],
])('at %s, on the way to %s: %s leads to %s', (shown, wanted, next, joined) => {
  expect(joinChanges({ shown, wanted, next })).toBe(joined);
});
