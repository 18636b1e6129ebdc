import { expect, test } from 'vitest';
import { createLineFilter } from './server-lines.ts';

const STACK = 'stack: /shop/node_modules/@cloudflare/workerd-linux-64/bin/workerd@3addb41';

test.each([
  [
    'what the Workers log',
    ['{"event":"a"}', '', '{"event":"b"}'],
    ['{"event":"a"}', '{"event":"b"}'],
  ],
  [
    'a closed connection, with its stack',
    ['exception = kj/async-io.c++:763: disconnected: read end of pipe was aborted', STACK, 'next'],
    ['next'],
  ],
  [
    'an exception, with its stack',
    ['failed: no such host', STACK],
    ['failed: no such host', STACK],
  ],
  ['a closed connection before an exception', ['Broken pipe', 'failed', STACK], ['failed', STACK]],
])('%s', (_, lines, shown) => {
  expect(lines.filter(createLineFilter())).toEqual(shown);
});
