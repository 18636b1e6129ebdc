import { expect, test } from 'vitest';
import { read } from './sources.ts';

const TOMLS = ['wrangler.toml', 'worker/commerce/wrangler.toml'];

function limitsOf(toml: string): { name: string; namespace: string }[] {
  const blocks = read(toml).split('[[ratelimits]]').slice(1);
  return blocks.map((block) => ({
    name: /name = "(\w+)"/.exec(block)?.[1] ?? '',
    namespace: /namespace_id = "(\d+)"/.exec(block)?.[1] ?? '',
  }));
}

test('each rate limit has its own namespace, which belongs to the account, not to a Worker', () => {
  const limits = TOMLS.flatMap(limitsOf);
  expect(limits.map(({ name }) => name).sort()).toEqual([
    'BEGINNING_LIMIT',
    'MAILBOX_LIMIT',
    'NEWSLETTER_LIMIT',
    'RENDER_LIMIT',
    'REPORT_LIMIT',
  ]);
  expect(new Set(limits.map(({ namespace }) => namespace)).size).toBe(limits.length);
});
