import { expect, test } from 'vitest';
import { isOnShop } from './country-model.ts';

test.each([
  ['https://at.nestling.example/versand/?a=1', true],
  ['https://de.nestling.example/versand/', false],
  ['https://at.nestling.example.evil/', false],
  ['https://at.nestling.example@evil.example/', false],
  ['http://at.nestling.example/', false],
  ['https://at.nestling.example:8443/', false],
  ['//evil.example/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('a chosen shop leads to its own host alone: %s', (to, isOn) => {
  expect(isOnShop(to, 'https://at.nestling.example/')).toBe(isOn);
});
