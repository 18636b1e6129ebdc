import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSendForm, type Outcome, postForm } from './send-form.ts';

let showPage: (event: { persisted: boolean }) => void;

beforeEach(() => {
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: typeof showPage) => (showPage = listener),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates a form of a page, with a button and an element for its outcome. */
function open(method: 'post' | 'get' = 'post') {
  const attributes = new Map<string, string>();
  const button = {
    dataset: { busy: 'Ordering …' } as Record<string, string>,
    textContent: 'Order',
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  const outcome = { hidden: true, textContent: '', dataset: { offline: 'No network.' } };
  const form = {
    method,
    querySelector: (selector: string) => (selector === '[data-outcome]' ? outcome : button),
  } as unknown as HTMLFormElement;
  const sendForm = createSendForm({ forms: [form] } as unknown as Document);
  const answers: PromiseWithResolvers<Outcome>[] = [];
  const press = () =>
    sendForm(form, null, () => {
      const answer = Promise.withResolvers<Outcome>();
      answers.push(answer);
      return answer.promise;
    });
  const answer = async (what: Outcome) => {
    answers.at(-1)?.resolve(what);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  const shown = () => ({ busy: attributes.get('aria-busy'), text: button.textContent });
  return { press, answer, answers, outcome, shown };
}

describe('sending a form', () => {
  test('a second press before the outcome is the same one', async () => {
    const { press, answer, answers, shown } = open();
    press();
    press();
    expect(answers).toHaveLength(1);
    expect(shown()).toEqual({ busy: 'true', text: 'Ordering …' });
    await answer(undefined);
    expect(shown()).toEqual({ busy: undefined, text: 'Order' });
    press();
    expect(answers).toHaveLength(2);
  });

  test('each press of a form that changes nothing counts', () => {
    const { press, answers } = open('get');
    press();
    press();
    expect(answers).toHaveLength(2);
  });

  test('a problem is shown by its name or as its text, until the form is sent again', async () => {
    const { press, answer, outcome } = open();
    press();
    await answer({ problem: 'offline' });
    expect(outcome).toMatchObject({ hidden: false, textContent: 'No network.' });
    press();
    expect(outcome.hidden).toBe(true);
    await answer({ problem: 'The store is closed.' });
    expect(outcome).toMatchObject({ hidden: false, textContent: 'The store is closed.' });
  });

  test('the button of a page that is left stays busy until the page comes back', async () => {
    const { press, answer, shown } = open();
    press();
    await answer('left');
    // The event comes after the first load of a page, too.
    showPage({ persisted: false });
    expect(shown().busy).toBe('true');
    showPage({ persisted: true });
    expect(shown()).toEqual({ busy: undefined, text: 'Order' });
  });
});

describe('posting a form', () => {
  const form = {} as HTMLFormElement;
  const post = (redirect: 'follow' | 'manual' = 'follow') => postForm(form, '/basket/', redirect);

  beforeEach(() => {
    vi.stubGlobal('FormData', function fields() {
      return new Map([['code', 'BABY']]);
    });
    vi.stubGlobal('navigator', { onLine: true });
  });

  const answered = (status: number, more: object = {}) =>
    vi.stubGlobal('fetch', async () =>
      Object.assign(new Response('page', { status }), { ...more }),
    );

  test.each([200, 422, 429])('a page with status %i is the answer', async (status) => {
    answered(status);
    expect(await post()).toMatchObject({ html: 'page', isRedirected: false });
  });

  test('an error page is no answer', async () => {
    answered(503);
    expect(await post()).toEqual({ problem: 'down' });
  });

  test('a redirect that is not followed has no page', async () => {
    vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect' }));
    expect(await post('manual')).toMatchObject({ html: '', isRedirected: true });
  });

  test('without a network nothing is sent', async () => {
    const fetcher = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetcher);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await post()).toEqual({ problem: 'offline' });
    expect(fetcher).not.toHaveBeenCalled();
  });

  test('a lost answer is a problem of the network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect(await post()).toEqual({ problem: 'offline' });
  });
});
