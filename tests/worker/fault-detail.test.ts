import { expect, test } from 'vitest';
import { Trace } from '../../worker/storefront/http/trace.ts';
import { faultDetail } from '../../worker/storefront/pages/fault-detail.ts';

function traced(...events: readonly Record<string, unknown>[]): Trace {
  const trace = new Trace('t');
  for (const { event, ...detail } of events) trace.addEvent(String(event), detail);
  return trace;
}

test.each([
  [
    {
      event: 'commerce.fault',
      cause: 'shape',
      call: 'GET /v1/products',
      status: 200,
      message: 'id: x',
    },
    'commerce: shape (the answer is not what its schema expects), GET /v1/products, status 200, id: x',
  ],
  [{ event: 'commerce.fault', cause: 'timeout' }, 'commerce: timeout (no answer in time)'],
  [
    { event: 'storyblok.fault', cause: 'killed' },
    'storyblok: killed (not called: a kill switch is on)',
  ],
  [{ event: 'storyblok.fault', cause: 'new-cause' }, 'storyblok: new-cause'],
  [{ event: 'cache.fault', message: 'KV GET failed' }, 'cache: KV GET failed'],
])('%j', (event, line) => {
  expect(faultDetail(503, traced(event))).toEqual({ status: 503, message: line, stack: '' });
});

test('lists each fault once, with the calls of the request', () => {
  const fault = { event: 'commerce.fault', cause: 'network' };
  const trace = traced(fault, { event: 'block.skipped', problem: 'x' }, fault);
  trace.upstream.push({ name: 'commerce', ms: 12, outcome: 'network' });
  trace.upstream.push({ name: 'storyblok', ms: 3, outcome: 'story' });
  expect(faultDetail(503, trace)).toEqual({
    status: 503,
    message: 'commerce: network (the connection failed)',
    stack: '    at commerce: network after 12 ms\n    at storyblok: story after 3 ms',
  });
});

test('the page says so if it failed without a recorded fault', () => {
  expect(faultDetail(503, traced({ event: 'storyblok.shared' })).message).toBe(
    'no fault was logged (storyblok.shared)',
  );
  expect(faultDetail(503, traced()).message).toBe('no fault was logged (no events)');
});
