import { describe, expect, test } from 'vitest';
import type { SuggestAnswer } from '../schemas/suggest.ts';
import type { Call, CallResult } from '../../browser/call.ts';
import { createRecentSearches, createSearchModel } from './search-model.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

const NONE: SuggestAnswer = { products: [], categories: [], guides: [], brands: [] };
const answerFor = (name: string): SuggestAnswer => ({
  ...NONE,
  categories: [{ name, href: `/${name}/` }],
});

interface Asked {
  readonly query: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result: CallResult<SuggestAnswer>) => Promise<void>;
}

/** Returns a model with a manual clock, and calls that wait for their answers. */
function modelWith() {
  const asked: Asked[] = [];
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let time = 1000;
  const storage = memoryStorage();
  const call: Call = ((options: {
    query?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
  }) => {
    const { promise, resolve } = Promise.withResolvers<CallResult<SuggestAnswer>>();
    asked.push({
      query: options.query?.['query'] ?? '',
      signal: options.signal,
      answer: async (result) => {
        resolve(result);
        await promise;
        await Promise.resolve();
      },
    });
    return promise;
  }) as Call;
  const model = createSearchModel({
    call,
    recentSearches: createRecentSearches(() => storage, 'de-at'),
    now: () => time,
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  });
  function pass(milliseconds: number) {
    const end = time + milliseconds;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      time = next.at;
      next.run();
    }
    time = end;
  }
  return { model, asked, pass, storage, queries: () => asked.map(({ query }) => query) };
}

const ok = (answer: SuggestAnswer): CallResult<SuggestAnswer> => ({
  ok: true,
  status: 200,
  data: answer,
});

describe('suggestions are asked for once typing pauses for 300 ms', () => {
  test('suggestions are not asked for earlier, and only once', () => {
    const { model, pass, queries } = modelWith();
    for (const text of ['b', 'bo', 'bod', 'body']) {
      model.open(text);
      pass(299);
    }
    expect(queries()).toEqual([]);
    pass(1);
    expect(queries()).toEqual(['body']);
    pass(5000);
    expect(queries()).toEqual(['body']);
  });

  test.each([
    ['blanks around it', 'body', '  body '],
    ['focus on the same text', 'body', 'body'],
  ])('%s ask nothing more', async (_, first, second) => {
    const { model, pass, asked, queries } = modelWith();
    model.open(first);
    pass(300);
    model.open(second);
    pass(300);
    await asked[0]?.answer(ok(answerFor('bodys')));
    model.open(second);
    pass(300);
    expect(queries()).toEqual(['body']);
  });

  test('an empty field asks nothing where there are recent searches', () => {
    const { model, pass, queries } = modelWith();
    model.remember('body');
    model.open('b');
    pass(200);
    model.open(' ');
    pass(1000);
    expect(queries()).toEqual([]);
    expect(model.view.value).toEqual({ kind: 'recent', terms: ['body'] });
  });

  test('an empty field asks once for popular terms where there are none', async () => {
    const { model, pass, asked, queries } = modelWith();
    const popular = { ...NONE, completions: { label: 'Oft gesucht', terms: ['Body'] } };
    model.open('');
    pass(300);
    await asked[0]?.answer(ok(popular));
    expect(model.view.value).toEqual({ kind: 'suggestions', term: '', answer: popular });
    model.close();
    model.open('');
    pass(300);
    expect(queries()).toEqual(['']);
  });

  test('without popular terms nothing is shown, and nothing is announced', async () => {
    const { model, pass, asked } = modelWith();
    model.open('');
    pass(300);
    await asked[0]?.answer(ok(NONE));
    expect([model.view.value, model.isEmpty.value]).toEqual([undefined, false]);
  });
});

describe('an answer', () => {
  test('an answer is shown, and stays until the next one is there', async () => {
    const { model, pass, asked } = modelWith();
    model.open('body');
    pass(300);
    expect(model.view.value).toBeUndefined();
    await asked[0]?.answer(ok(answerFor('bodys')));
    const shown = { kind: 'suggestions', term: 'body', answer: answerFor('bodys') };
    expect(model.view.value).toEqual(shown);
    model.open('bodys');
    pass(300);
    expect(model.view.value).toEqual(shown);
    await asked[1]?.answer(ok(answerFor('langarm')));
    expect(model.view.value).toMatchObject({ term: 'bodys', answer: answerFor('langarm') });
  });

  test('an answer to an earlier term is cancelled, and dropped if it comes after all', async () => {
    const { model, pass, asked } = modelWith();
    model.open('a');
    pass(300);
    model.open('ab');
    expect(asked[0]?.signal?.aborted).toBe(true);
    pass(300);
    await asked[1]?.answer(ok(answerFor('second')));
    await asked[0]?.answer(ok(answerFor('first')));
    expect(model.view.value).toMatchObject({ term: 'ab', answer: answerFor('second') });
  });

  test('an answer that comes after the list was closed opens nothing', async () => {
    const { model, pass, asked } = modelWith();
    model.open('body');
    pass(300);
    model.close();
    expect(asked[0]?.signal?.aborted).toBe(true);
    await asked[0]?.answer(ok(answerFor('bodys')));
    expect(model.view.value).toBeUndefined();
  });

  test('an answer that was cancelled by closing is asked for again', () => {
    const { model, pass, queries } = modelWith();
    model.open('body');
    pass(300);
    model.close();
    model.open('body');
    pass(300);
    expect(queries()).toEqual(['body', 'body']);
  });

  test.each([
    ['without suggestions', ok(NONE), true],
    ['that failed', { ok: false, status: 503 } as const, false],
    ['that is no success', { ok: true, status: 404, data: NONE } as const, false],
  ])('%s shows nothing', async (_, result, isEmpty) => {
    const { model, pass, asked } = modelWith();
    model.open('body');
    pass(300);
    await asked[0]?.answer(ok(answerFor('bodys')));
    model.open('bodyx');
    pass(300);
    await asked[1]?.answer(result);
    expect([model.view.value, model.isEmpty.value]).toEqual([undefined, isEmpty]);
  });
});

describe('the active option', () => {
  test('the active option moves by keys, and is reset after typing, a new answer and closing', async () => {
    const { model, pass, asked } = modelWith();
    model.open('body');
    pass(300);
    await asked[0]?.answer(ok(answerFor('bodys')));
    expect(model.move('ArrowDown', 2)).toBe(true);
    expect(model.active.value).toBe(0);
    expect(model.move('a', 2)).toBe(false);
    expect(model.active.value).toBe(0);
    expect(model.move('ArrowLeft', 2)).toBe(false);
    expect(model.active.value).toBeUndefined();
    model.move('ArrowDown', 2);
    model.open('bodys');
    expect(model.active.value).toBeUndefined();
    model.move('ArrowUp', 2);
    pass(300);
    await asked[1]?.answer(ok(answerFor('langarm')));
    expect(model.active.value).toBeUndefined();
    model.move('ArrowDown', 2);
    model.close();
    expect(model.active.value).toBeUndefined();
  });
});

describe('recent searches', () => {
  test('recent searches are shown in an empty field and stored on the device', () => {
    const { model, storage } = modelWith();
    model.open('');
    expect(model.view.value).toBeUndefined();
    model.remember('body');
    model.remember('mütze');
    expect(model.view.value).toEqual({ kind: 'recent', terms: ['mütze', 'body'] });
    expect(JSON.parse(storage.getItem('searches-de-at') ?? '')).toEqual(['mütze', 'body']);
    model.open('x');
    expect(model.view.value).toBeUndefined();
    model.open('');
    expect(model.view.value).toMatchObject({ kind: 'recent' });
    model.forget();
    expect([model.view.value, storage.length]).toEqual([undefined, 0]);
  });

  test('recent searches of another tab are there when the list opens', () => {
    const { model, storage } = modelWith();
    storage.setItem('searches-de-at', '["hose"]');
    model.open('');
    expect(model.view.value).toEqual({ kind: 'recent', terms: ['hose'] });
    storage.setItem('searches-de-at', '["jacke","hose"]');
    model.remember('body');
    expect(model.view.value).toEqual({ kind: 'recent', terms: ['body', 'jacke', 'hose'] });
  });

  test.each(['{', 'null', '5', '{"a":1}', '[1]'])('a damaged value is none: %s', (text) => {
    const { model, storage } = modelWith();
    storage.setItem('searches-de-at', text);
    model.open('');
    expect(model.view.value).toBeUndefined();
  });

  test('a browser that refuses storage has none', () => {
    const refused = createRecentSearches(() => {
      throw new DOMException('denied', 'SecurityError');
    }, 'de-at');
    expect(() => refused.write(['body'])).not.toThrow();
    expect(refused.read()).toEqual([]);
  });
});
