import { describe, expect, test } from 'vitest';
import { createCall } from './call.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function json(status: number, body: unknown = { status }): Response {
  return Response.json(body, { status });
}

/** Returns a network that gives these responses in order, the last one repeatedly. */
function network(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), init: init ?? {} });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer instanceof Response) return answer.clone();
    throw answer ?? new Error('no answer');
  };
  return { sent, call: createCall('de-at', fetcher) };
}

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
const get = { method: 'GET', path: '/api/user/' } as const;

describe('All calls take a query parameter locale', () => {
  test('GET has no body and needs no content type', async () => {
    const { sent, call } = network(json(200, { a: 1 }));
    expect(await call(get)).toEqual({ ok: true, status: 200, data: { a: 1 } });
    expect(sent).toEqual([
      {
        url: '/api/user/?locale=de-at',
        init: {
          method: 'GET',
          headers: {},
          body: null,
          credentials: 'same-origin',
          signal: expect.any(AbortSignal),
        },
      },
    ]);
  });

  test('a call has the query parameter locale beside its own parameters', async () => {
    const { sent, call } = network(json(200));
    await call({ ...get, query: { query: 'größe & co' } });
    expect(sent[0]?.url).toBe('/api/user/?locale=de-at&query=gr%C3%B6%C3%9Fe+%26+co');
  });

  test('POST sends JSON', async () => {
    const { sent, call } = network(json(201));
    await call({ method: 'POST', path: '/api/x/', body: { variantId: 1 } });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"variantId":1}',
    });
  });
});

describe('retries after statuses 408, 409, 425, 429, 500, 502, 503, 504', () => {
  test.each(RETRIED)('GET after %d', async (status) => {
    const { sent, call } = network(json(status), json(200, { a: 1 }));
    expect(await call(get)).toMatchObject({ ok: true, status: 200 });
    expect(sent).toHaveLength(2);
  });

  test.each(RETRIED)('a read is retried once, not more: %d', async (status) => {
    const { sent, call } = network(json(status));
    expect(await call(get)).toEqual({ ok: false, status });
    expect(sent).toHaveLength(2);
  });

  test.each([400, 401, 403, 405, 410, 422, 501, 505])(
    'a read is not retried after %d',
    async (status) => {
      const { sent, call } = network(json(status));
      expect(await call(get)).toEqual({ ok: false, status });
      expect(sent).toHaveLength(1);
    },
  );

  test('a cancelled GET is not repeated', async () => {
    const { sent, call } = network(new DOMException('cancelled', 'AbortError'));
    expect(await call({ ...get, signal: AbortSignal.abort() })).toEqual({ ok: false, status: 0 });
    expect(sent).toHaveLength(1);
  });

  test('a GET that is sent once is not repeated', async () => {
    const { sent, call } = network(json(503), json(200));
    expect(await call({ ...get, isOnce: true })).toEqual({ ok: false, status: 503 });
    expect(sent).toHaveLength(1);
  });

  test('GET after a failed network', async () => {
    const { sent, call } = network(new TypeError('network'), json(200));
    expect(await call(get)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });
});

describe.each(['POST', 'DELETE'] as const)('an unsafe call: %s', (method) => {
  test.each(RETRIED)('%d', async (status) => {
    const { sent, call } = network(json(status), json(200));
    expect(await call({ method, path: '/api/x/', body: {} })).toEqual({ ok: false, status });
    expect(sent).toHaveLength(1);
  });

  test('a change is not retried after a failed network', async () => {
    const { sent, call } = network(new TypeError('network'), json(200));
    expect(await call({ method, path: '/api/x/', body: {} })).toEqual({ ok: false, status: 0 });
    expect(sent).toHaveLength(1);
  });
});

test('a logout cancels the reads that would be refused without the session', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const fetcher: typeof fetch = async (_, init) => {
    if (init?.method === 'POST') return answered;
    init?.signal?.throwIfAborted();
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    return isOut ? json(200, { a: 1 }) : promise;
  };
  let isOut = false;
  const call = createCall('de-at', fetcher);
  const before = call(get);
  const logout = call({ method: 'POST', path: '/api/user/auth/logout/', endsSession: true });
  const meanwhile = call(get);
  expect(await before).toEqual({ ok: false, status: 0 });
  expect(await meanwhile).toEqual({ ok: false, status: 0 });
  isOut = true;
  answer(json(200, {}));
  expect(await logout).toMatchObject({ ok: true });
  expect(await call(get)).toMatchObject({ ok: true });
});

describe('answers', () => {
  test.each([200, 201, 206, 404, 412, 413, 422])('%d carries its basket', async (status) => {
    const { call } = network(json(status, { basket: 1 }));
    const answer = await call({ method: 'POST', path: '/api/x/', body: {} });
    expect(answer).toEqual({ ok: true, status, data: { basket: 1 } });
  });

  test.each([409, 422])('%d without a basket is a failure', async (status) => {
    const { call } = network(json(status, { error: 'key', field: 'Idempotency-Key' }));
    expect(await call({ method: 'POST', path: '/api/x/' })).toEqual({ ok: false, status });
  });

  test('a page in the place of JSON is no answer', async () => {
    const html = new Response('<p>', { headers: { 'content-type': 'text/html' } });
    const { call } = network(html);
    expect(await call({ method: 'POST', path: '/api/x/' })).toEqual({ ok: false, status: 200 });
  });

  test('broken JSON never throws', async () => {
    const broken = new Response('{', { headers: { 'content-type': 'application/json' } });
    const { call } = network(broken);
    expect(await call({ method: 'POST', path: '/api/x/' })).toEqual({ ok: false, status: 0 });
  });
});
