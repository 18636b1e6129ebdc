import { expect, test } from 'vitest';
import { createComparedStore } from './compared.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

test('the numbers are stored under one name, and nothing is left of none', () => {
  const local = memoryStorage();
  const compared = createComparedStore(() => local);
  expect(compared.read()).toEqual([]);
  compared.write(['1001010', '1001016']);
  expect(local.getItem('compared')).toBe('1001010,1001016');
  expect(compared.read()).toEqual(['1001010', '1001016']);
  compared.write([]);
  expect(local.getItem('compared')).toBeNull();
});

test('a browser without storage compares nothing, and does not fail', () => {
  const compared = createComparedStore(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  compared.write(['1001010']);
  expect(compared.read()).toEqual([]);
});
