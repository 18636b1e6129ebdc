import { describe, expect, test } from 'vitest';
import type { Call, CallResult } from '../../browser/call.ts';
import { createRecommendationsModel } from './recommendations-model.ts';

interface Given {
  readonly allowed?: boolean;
  readonly seen?: readonly string[];
  readonly result?: CallResult<{ html: string }>;
}

const SLIDER: CallResult<{ html: string }> = { ok: true, status: 200, data: { html: '<div>' } };

function modelWith({ allowed = true, seen = [], result = SLIDER }: Given = {}) {
  const asked: string[] = [];
  const call = ((options: { path: string; query?: Readonly<Record<string, string>> }) => {
    asked.push(`${options.path}?${decodeURIComponent(String(new URLSearchParams(options.query)))}`);
    return Promise.resolve(result);
  }) as unknown as Call;
  const model = createRecommendationsModel({
    call,
    lastSeen: { read: () => seen },
    isAllowed: () => allowed,
  });
  return { model, asked };
}

describe('slots that the browser fills', () => {
  test('what was last seen is not asked for without consent', async () => {
    const { model, asked } = modelWith({ allowed: false, seen: ['1'] });
    expect(await model.ask('listing_last_seen', { items: [], shown: [] })).toBe('');
    expect(asked).toEqual([]);
  });

  test("without consent the basket's slot names no product to recommend from", async () => {
    const { model, asked } = modelWith({ allowed: false });
    await model.ask('basket', { items: ['1'], shown: ['2'] });
    expect(asked).toEqual(['/api/shop/recommendations/basket/?items=&shown=2,1']);
  });

  test("an editor's headline and size go with the question", async () => {
    const { model, asked } = modelWith();
    await model.ask('basket', { items: ['1'], shown: [], headline: 'Für dich', size: '4' });
    expect(asked).toEqual([
      '/api/shop/recommendations/basket/?items=1&shown=&headline=Für+dich&size=4',
    ]);
  });

  test('the layer needs no consent', async () => {
    const { model, asked } = modelWith({ allowed: false });
    expect(await model.ask('add_to_cart_layer', { items: ['1'], shown: [] })).toBe('<div>');
    expect(asked).toEqual(['/api/shop/recommendations/add_to_cart_layer/?items=1&shown=']);
  });

  test('last seen is asked for by what the device knows', async () => {
    const { model, asked } = modelWith({ seen: ['3', '2'] });
    await model.ask('listing_last_seen', { items: [], shown: ['7', '7', '8'] });
    expect(asked).toEqual(['/api/shop/recommendations/listing_last_seen/?items=3,2&shown=7,8']);
  });

  test('nothing seen: no call', async () => {
    const { model, asked } = modelWith();
    expect(await model.ask('listing_last_seen', { items: [], shown: [] })).toBe('');
    expect(asked).toEqual([]);
  });

  test('a failed call is no slider', async () => {
    const { model } = modelWith({ result: { ok: false, status: 503 } });
    expect(await model.ask('basket', { items: ['1'], shown: [] })).toBe('');
  });

  test('a call has at most 60 products', async () => {
    const { model, asked } = modelWith();
    const many = Array.from({ length: 90 }, (_, at) => `${at}`);
    await model.ask('basket', { items: ['1'], shown: many });
    expect(asked[0]?.split('shown=')[1]?.split(',')).toHaveLength(60);
  });
});
