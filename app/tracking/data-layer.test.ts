import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../browser/testing/memory-storage.ts';
import type { TrackingEvent } from './events.ts';
import { numbered, numbersIn, openTab } from './testing/tab.ts';

const SWIPE: TrackingEvent = { event: 'frontend_feature', feature: 'picture_swipe' };
const ITEM = { item_id: '1.234', item_name: 'Body', price: 14.99, quantity: 1 };
const VIEW: TrackingEvent = {
  event: 'frontend_view_item',
  ecommerce: { currency: 'EUR', value: 14.99, items: [ITEM] },
};

function tab(state: 'waiting' | 'open' | 'refused' = 'waiting') {
  const session = memoryStorage();
  return openTab(() => session, state);
}

describe('the data layer', () => {
  test('the data layer clears ecommerce before each event about products, and only before those', () => {
    const { layer, open } = tab('open');
    const { track } = open();
    track(VIEW);
    track(SWIPE);
    expect(layer).toEqual([
      { ecommerce: null },
      { ...VIEW, internal: false },
      { ...SWIPE, internal: false },
    ]);
  });

  test('the data layer marks every event of the operator’s own traffic', () => {
    const { layer, open } = tab('open');
    open({ internal: true }).track(SWIPE);
    expect(layer).toEqual([{ ...SWIPE, internal: true }]);
  });
});

describe('the gate', () => {
  test('the gate sends nothing until the visitor has decided', () => {
    const { layer, open } = tab();
    const { track } = open();
    track(SWIPE);
    track(VIEW);
    expect(layer).toEqual([]);
  });

  test('the gate sends the waiting events first and in order once it opens', () => {
    const { layer, open, setGate } = tab();
    const { track } = open();
    track(numbered(1));
    track(numbered(2));
    setGate('open');
    track(numbered(3));
    expect(numbersIn(layer)).toEqual([1, 2, 3]);
  });

  test('the gate drops the waiting events after a refusal and stores no more', () => {
    const { layer, open, setGate } = tab();
    const { track } = open();
    track(numbered(1));
    setGate('refused');
    track(numbered(2));
    setGate('open');
    expect(layer).toEqual([]);
    track(numbered(3));
    expect(numbersIn(layer)).toEqual([3]);
  });

  test('the gate sends events from before a reload once, after it', () => {
    const { layer, open, setGate } = tab();
    const first = open();
    first.track(numbered(1));
    const second = open();
    second.track(numbered(2));
    setGate('open');
    open().track(numbered(3));
    expect(numbersIn(layer)).toEqual([1, 2, 3]);
  });
});

test('waiting events are sent with the next page if nothing else happens', () => {
  const session = memoryStorage();
  openTab(() => session)
    .open()
    .track(numbered(1));
  const { layer, open } = openTab(() => session, 'open');
  open();
  expect(numbersIn(layer)).toEqual([1]);
});

describe('a prerendered page', () => {
  test('a prerendered page sends nothing until it is seen', () => {
    const { layer, open } = tab('open');
    const { track, see } = open({ prerendering: true });
    track(numbered(1));
    expect(layer).toEqual([]);
    see();
    track(numbered(2));
    expect(numbersIn(layer)).toEqual([1, 2]);
  });

  test('a prerendered page leaves nothing behind for the visible page if it is never seen', () => {
    const { layer, open, setGate } = tab();
    const ahead = open({ prerendering: true });
    ahead.track(numbered(1));
    const inView = open();
    inView.track(numbered(2));
    setGate('open');
    expect(numbersIn(layer)).toEqual([2]);
  });

  test('a prerendered page does not take the waiting events of the visible page', () => {
    const { layer, open, setGate } = tab();
    open({ prerendering: true, internal: true });
    open().track(SWIPE);
    setGate('open');
    expect(layer).toEqual([{ ...SWIPE, internal: false }]);
  });

  test('a prerendered page waits like any other if it is seen before the visitor has decided', () => {
    const { layer, open, setGate } = tab();
    const { track, see } = open({ prerendering: true });
    track(numbered(1));
    see();
    expect(layer).toEqual([]);
    setGate('open');
    expect(numbersIn(layer)).toEqual([1]);
  });
});

test('each event is sent once and in order, whatever pages open and whenever the gate opens', () => {
  const step = fc.constantFrom('track', 'track', 'track', 'reload', 'back', 'open', 'close');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { layer, open, setGate } = tab();
      const pages = [open()];
      let page = pages[0];
      let sent = 0;
      for (const kind of steps) {
        if (kind === 'track') page?.track(numbered(++sent));
        else if (kind === 'reload') pages.push((page = open()));
        else if (kind === 'back') page = pages[Math.floor(pages.length / 2)];
        else setGate(kind === 'open' ? 'open' : 'waiting');
      }
      setGate('open');
      expect(numbersIn(layer)).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    }),
  );
});
