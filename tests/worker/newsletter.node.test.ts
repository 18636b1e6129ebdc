import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { FAULTS_KEY, type FaultMode } from '../../worker/sandbox/faults.ts';
import { type Ask, askAt, leadsTo, postForm, sendJson, untilLimited } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { block, mainOf, page, publish, sendPublishHook } from '../node/stories.ts';

const PATH = '/post-aus-dem-nest/';
const CALL = '/api/mcs/selfi/newsletter/?locale=de-de';

let shop: Harness;
let ask: Ask;
let stores: Stores;

beforeAll(async () => {
  shop = await startHarness({ pageStore: 'on' });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
  const form = block('newsletter', { headline: 'Briefe', names: true, source: 'ratgeber' });
  await publish(stores, {
    'de-de/post-aus-dem-nest': page([form]),
    'de-de/zwei-briefe': page([
      block('newsletter', { headline: 'Briefe' }),
      block('grid', { columns: '2', items: [block('newsletter', { headline: 'Noch mehr' })] }),
    ]),
    'fr-fr/lettre': page([block('newsletter')]),
    'de-de/leer': page([]),
  });
  await sendPublishHook(ask, stores);
});
afterAll(() => shop?.close());
afterEach(() => stores.CONTENT.delete(FAULTS_KEY));

/** The rate limit counts by client IP, so each visitor of this test has another one. */
let visitors = 0;
function visitor(): Record<string, string> {
  visitors += 1;
  return { 'cf-connecting-ip': `203.0.113.${visitors}` };
}

/** Returns the errors shown below the fields, without those hidden for script. */
function problemsIn(html: string): string[] {
  const shown = html.match(/<p class="field-problem"(?![^>]* hidden)[^>]*>[^]*?<\/p>/g) ?? [];
  return shown.map((one) => one.replaceAll(/<[^>]*>/g, ''));
}

function submit(fields: Record<string, string>, path = PATH, host = 'de') {
  const form = { _action: 'newsletter.subscribe', ...fields };
  return postForm(ask, host, path, form, visitor());
}

async function subscribers(): Promise<string> {
  return (await ask('', '/_dev/newsletter/')).text();
}

async function setFault(mode: FaultMode): Promise<void> {
  await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ newsletter: { mode } }));
}

describe('the form, without script', () => {
  test('the newsletter form without script subscribes and says in place that a mail must be confirmed', async () => {
    expect((await ask('de', PATH)).text()).toContain('Briefe');
    const sent = await submit({
      email: ' Mira.Sommer@Example.org ',
      firstName: 'Mira',
      lastName: 'Sommer',
      salutation: '2',
      source: 'ratgeber',
    });
    expect([sent.status, leadsTo(sent)]).toEqual([303, `${PATH}?newsletter=sent#newsletter`]);
    const shown = await ask('de', `${PATH}?newsletter=sent`);
    expect(mainOf(shown.text())).toContain(de['newsletter.sent.text']);
    expect(mainOf(shown.text())).not.toContain('<form');
    expect(shown.headers['cache-control']).toContain('no-store');
    const row = /<tr>\s*<td>mira\.sommer@example\.org[\s\S]*?<\/tr>/.exec(await subscribers())?.[0];
    const cells = [...(row ?? '').matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text);
    expect(cells.slice(0, 6)).toEqual([
      'mira.sommer@example.org',
      'Mira Sommer',
      '2',
      '1',
      'ratgeber',
      '1',
    ]);
    // The next visitor gets the form.
    expect(mainOf((await ask('de', PATH)).text())).toContain('<form');
  });

  test.each([
    ['', 'newsletter.errors.required'],
    ['   ', 'newsletter.errors.required'],
    ['mira@', 'newsletter.errors.email'],
    ['mira.sommer', 'newsletter.errors.email'],
    ['a@b.example\r\nBcc: c@d.example', 'newsletter.errors.email'],
  ] as const)(
    '%j and a wrong name are refused beside their fields, what was typed stays',
    async (email, key) => {
      const answer = await submit({ email, firstName: 'Mi"ra' });
      const main = mainOf(answer.text());
      expect(answer.status).toBe(422);
      expect(problemsIn(main)).toEqual([de['generic.validation.name'], de[key]]);
      // The form leads to its first wrong field, which the browser focuses.
      expect(main).toContain('action="#newsletter-problem"');
      expect(main).toMatch(
        /<input id="newsletter-problem"[^>]*aria-invalid="true" aria-describedby="newsletter-problem-problem"[^>]*name="firstName"/,
      );
      expect(main).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"/);
      expect(main).toContain('value="Mi&quot;ra"');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('an invalid name is reported beside the name', async () => {
    const main = mainOf((await submit({ email: 'a@b.example', lastName: 'R2D2' })).text());
    expect(problemsIn(main)).toEqual([de['generic.validation.name']]);
    expect(main).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="lastName"/);
  });

  test('the newsletter form without script uses the shop’s language', async () => {
    const answer = await submit({ email: '' }, '/lettre/', 'fr');
    expect(mainOf(answer.text())).toContain(fr['newsletter.errors.required']);
  });

  describe('two forms on one page', () => {
    const TWO = '/zwei-briefe/';

    /** Returns the two forms with their sections. */
    function sections(text: string): string[] {
      return mainOf(text).match(/<section class="newsletter[\s\S]*?<\/section>/g) ?? [];
    }

    test('each has a unique id and refers to itself', async () => {
      const found = sections((await ask('de', TWO)).text());
      expect(found.map((one) => / id="([^"]+)"/.exec(one)?.[1])).toEqual([
        'newsletter',
        'newsletter-2',
      ]);
      expect(found.map((one) => / action="([^"]+)"/.exec(one)?.[1])).toEqual([
        '#newsletter-problem',
        '#newsletter-2-problem',
      ]);
      const ids = found.flatMap((one) => one.match(/ id="[^"]+"/g) ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test.each([
      ['the first', {}, 0],
      ['the second', { place: '2' }, 1],
      ['a missing one: the first', { place: '7' }, 0],
      ['an invalid one: the first', { place: 'x' }, 0],
    ])('a failure of %s is shown at that form only', async (_, position, index) => {
      const answer = await submit({ email: 'mira@', ...position }, TWO);
      expect(answer.status).toBe(422);
      const shown = sections(answer.text()).map((one) => problemsIn(one).length > 0);
      expect(shown).toEqual([index === 0, index === 1]);
      const typed = sections(answer.text()).map((one) => one.includes('value="mira@"'));
      expect(typed).toEqual(shown);
    });

    test.each([
      ['the first', {}, '?newsletter=sent#newsletter', 0],
      ['the second', { place: '2' }, '?newsletter=sent-2#newsletter-2', 1],
    ])(
      'a success of %s is shown at it, and the other form stays',
      async (_, position, query, index) => {
        const sent = await submit({ email: 'mira@example.org', ...position }, TWO);
        expect([sent.status, leadsTo(sent)]).toEqual([303, `${TWO}${query}`]);
        const shown = sections((await ask('de', `${TWO}${query.split('#')[0]}`)).text());
        expect(shown.map((one) => one.includes('role="status"'))).toEqual([
          index === 0,
          index === 1,
        ]);
        expect(shown.map((one) => one.includes('<form'))).toEqual([index === 1, index === 0]);
      },
    );
  });

  test('sent to a page without one, the failure is shown above the content', async () => {
    const answer = await submit({ email: '' }, '/leer/');
    expect([answer.status, answer.text().includes(de['newsletter.errors.required'])]).toEqual([
      422,
      true,
    ]);
  });

  test.each<FaultMode>(['500', '429', 'malformed', 'hang'])(
    'a newsletter system that answers "%s" never shows a success',
    async (mode) => {
      await setFault(mode);
      const answer = await submit({ email: `${mode}@fault.example` });
      // The system has accepted the subscription, whatever a successful answer contains.
      const expected = mode === 'malformed' ? 303 : 422;
      expect(answer.status).toBe(expected);
      if (expected === 422) expect(mainOf(answer.text())).toContain(de['newsletter.errors.down']);
      await stores.CONTENT.delete(FAULTS_KEY);
    },
  );

  test('a form of another site is rejected', async () => {
    const headers = {
      ...visitor(),
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    };
    const form = { _action: 'newsletter.subscribe', email: 'csrf@evil.example' };
    expect((await postForm(ask, 'de', PATH, form, headers)).status).toBe(403);
    expect(await subscribers()).not.toContain('csrf@evil.example');
  });
});

describe('POST /api/mcs/selfi/newsletter/', () => {
  const body = { name: 'Mira', email: 'mira@call.example', source: 'register', shopId: 1 };
  const names = { firstName: 'Mira', lastName: '', salutation: 3 };

  function call(sent: unknown, headers = visitor()) {
    return ask('de', CALL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(sent),
    });
  }

  test('POST /api/mcs/selfi/newsletter/ forwards the subscription', async () => {
    expect((await call({ ...body, ...names })).status).toBe(200);
    expect(await subscribers()).toContain('mira@call.example');
  });

  test.each([
    ['email', { ...body, email: 'x' }],
    ['email', { ...body, email: undefined }],
    ['source', { ...body, source: '<script>' }],
    ['shopId', { ...body, shopId: 2 }],
    ['shopId', { ...body, shopId: '1' }],
    ['firstName', { ...body, firstName: '<b>' }],
    ['salutation', { ...body, salutation: 1 }],
  ])('an invalid %s is 400 and names it', async (field, wrong) => {
    const answer = await call(wrong);
    expect([answer.status, JSON.parse(answer.text()).field]).toEqual([400, field]);
  });

  test('too many subscriptions of one client are 429; others are not affected', async () => {
    const one = visitor();
    const statuses = await untilLimited(5, (nth) =>
      call({ ...body, email: `n${nth}@flood.example` }, one),
    );
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    expect((await call({ ...body, email: 'other@flood.example' })).status).toBe(200);
  });

  test('the log contains no e-mail address', async () => {
    shop.clearLogs();
    await setFault('500');
    await call({ ...body, email: 'secret@log.example' });
    expect(shop.logs().join('\n')).toContain('newsletter.fault');
    expect(shop.logs().join('\n')).not.toContain('secret');
  });

  test('a subscription without a locale is 400', async () => {
    expect((await sendJson(ask, 'de', '/api/mcs/selfi/newsletter/', body)).status).toBe(400);
  });
});

describe('one mailbox', () => {
  const body = { name: 'Mira', source: 'register', shopId: 1 };

  function call(email: string) {
    return ask('de', CALL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...visitor(),
      },
      body: JSON.stringify({ ...body, email }),
    });
  }

  /** Returns how often the newsletter system received an e-mail address of the German shop. */
  async function times(email: string): Promise<number> {
    const stored = await stores.CONTENT.get(`sandbox/newsletter/1/${encodeURIComponent(email)}`);
    return stored === null ? 0 : (JSON.parse(stored) as { times: number }).times;
  }

  /** Returns an answer without its date and request id. */
  function shownOf({ headers, status, text }: Awaited<ReturnType<typeof call>>) {
    const { date: _, 'x-request-id': __, ...rest } = headers;
    return { status, rest, body: text() };
  }

  test('subscribed from twelve networks gets one mail, with the same answer each time', async () => {
    const first = shownOf(await call('often@box.example'));
    for (let count = 1; count < 12; count += 1)
      expect(shownOf(await call('often@box.example'))).toEqual(first);
    expect(await times('often@box.example')).toBe(1);
    const form = await submit({ email: 'often@box.example' });
    expect([form.status, leadsTo(form)]).toEqual([303, `${PATH}?newsletter=sent#newsletter`]);
    expect(await times('often@box.example')).toBe(1);
  });

  test('subscribed concurrently by many gets one mail', async () => {
    shop.clearLogs();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('at-once@box.example')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const lines = () => shop.logs().filter((line) => line.includes('newsletter.subscribe'));
    await expect.poll(() => lines().length).toBe(12);
    // The sandbox does not count concurrent calls.
    expect(lines().filter((line) => line.includes('"name":"newsletter"'))).toHaveLength(1);
  });

  test('one mailbox is the same, however its e-mail address is spelled', async () => {
    await call('Spelled@Box.example');
    for (const email of ['spelled+1@box.example', 'spelled+2@box.example'])
      expect([(await call(email)).status, await times(email)]).toEqual([200, 0]);
  });

  test('one mailbox gets one mail per shop', async () => {
    await call('both@box.example');
    const path = '/api/mcs/selfi/newsletter/?locale=de-at';
    const answer = await sendJson(ask, 'at', path, {
      ...body,
      email: 'both@box.example',
      shopId: 2,
    });
    expect([answer.status, await subscribers()]).toEqual([
      200,
      expect.stringMatching(/both@box\.example[\s\S]*both@box\.example/),
    ]);
  });

  test('one mailbox is forwarded again after a failed subscription', async () => {
    await setFault('500');
    for (const _ of [1, 2]) expect((await call('failed@box.example')).status).toBe(503);
    await stores.CONTENT.delete(FAULTS_KEY);
    expect((await call('failed@box.example')).status).toBe(200);
    expect(await times('failed@box.example')).toBe(1);
    expect((await call('failed@box.example')).status).toBe(200);
    expect(await times('failed@box.example')).toBe(1);
  });

  test('one mailbox is in no store or log in clear text, and is deleted after a day', async () => {
    shop.clearLogs();
    await call('hidden@box.example');
    await call('hidden@box.example');
    const { keys } = await stores.CACHE.list({});
    const subscriptions = keys.filter(({ name }) => name.startsWith('subscription/'));
    expect(subscriptions.length).toBeGreaterThan(0);
    for (const { name } of subscriptions) expect(name).toMatch(/^subscription\/[0-9a-f]{64}$/);
    expect(JSON.stringify(keys) + shop.logs().join('\n')).not.toMatch(/hidden|box\.example/);
    const days = subscriptions.map((key) => ('expiration' in key ? Number(key.expiration) : 0));
    const inADay = Date.now() / 1000 + 24 * 60 * 60;
    expect(Math.max(...days)).toBeLessThanOrEqual(inADay + 1);
    expect(Math.max(...days)).toBeGreaterThan(inADay - 60);
  });
});
