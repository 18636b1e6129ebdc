import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import { HONEYPOT } from '../../app/contact/rules/contact.ts';
import { isHoliday } from '../../app/delivery/rules/holiday.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { type Ask, askFrom, leadsTo, postForm, until, untilLimited } from '../node/ask.ts';
import { mainOf } from '../node/stories.ts';
import { sharedShop } from '../node/shared-shop.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

/** Forms of content pages: those of editors, asked appointments, checklists. */

const FORMS = '/documentation/bausteine/formulare/';
const STORES = '/documentation/bausteine/filialen-und-beratung/';
const LISTS = '/documentation/bausteine/listen-und-sets/';

let ask: Ask;

beforeAll(async () => {
  ({ ask } = await sharedShop());
});

/** Limits count by client IP, so each sender has another one. */
let senders = 0;
function sender(): Ask {
  senders += 1;
  return askFrom(ask, `198.51.100.${senders}`);
}

/** Returns the errors at the fields, without those hidden for script. */
function problemsIn(html: string): string[] {
  const shown = html.match(/<p class="field-problem"(?![^>]* hidden)[^>]*>[^]*?<\/p>/g) ?? [];
  return shown.map((one) => one.replaceAll(/<[^>]*>/g, ''));
}

/** Returns the value of a hidden field of a page. */
function hidden(html: string, name: string): string {
  const field = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html);
  return field?.[1] ?? '';
}

describe('a form of an editor', () => {
  let page = '';
  /** The fields of the form in their order, filled in. */
  const filled = () => ({
    _action: 'form.send',
    place: '1',
    shape: hidden(page, 'shape'),
    'f-1': 'Mira',
    'f-2': 'mira@forms.example',
    'f-3': '',
    'f-4': 'Noch im Bauch',
    'f-5.0': '1',
    'f-5.2': '1',
    'f-6': 'Hebamme',
    'f-7': '',
    'f-8': 'Wir sind\nzu dritt.',
    'f-10': '1',
  });

  beforeAll(async () => {
    page = mainOf((await ask('de', FORMS)).text());
  });

  test('the fields of the form are those of the story', () => {
    expect(page).toContain('<legend>Wie alt ist dein Kind?</legend>');
    expect(page).toContain('Was möchtest du testen? (freiwillig)');
    expect(page).toContain('action="?_action=form.send"');
    expect(page).toMatch(
      /<input[^>]*name="f-1"[^>]*autoComplete="given-name"|autocomplete="given-name"/i,
    );
  });

  test('the answers arrive once at mailbox and receiver, and the page says so', async () => {
    const from = sender();
    const sent = await postForm(from, 'de', FORMS, filled());
    expect([sent.status, leadsTo(sent)]).toEqual([303, `${FORMS}?saved=form-1`]);
    const again = await postForm(from, 'de', FORMS, filled());
    expect(again.status).toBe(303);
    const shown = await ask('de', `${FORMS}?saved=form-1`);
    expect(mainOf(shown.text())).toContain('Wir melden uns, sobald es etwas zu testen gibt.');
    expect(shown.headers['cache-control']).toContain('no-store');
    const received = (await ask('', '/_dev/forms/')).text();
    expect(received.split('Testfamilie')).toHaveLength(2);
    expect(received).toContain('Schlafen, Essen');
    await until(async () =>
      (await ask('', '/_dev/mailbox/')).text().includes('Formular: Testfamilie'),
    );
    const mails = (await ask('', '/_dev/mailbox/')).text();
    expect(mails.split('Formular: Testfamilie')).toHaveLength(2);
  });

  test.each([
    ['a missing answer', { 'f-1': ' ' }, 'f-1', de['form.required']],
    ['no address', { 'f-2': 'mira@' }, 'f-2', de['newsletter.errors.email']],
    ['a foreign option', { 'f-4': 'Zwölf' }, 'f-4', de['form.choice']],
    ['an unticked box', { 'f-10': '' }, 'f-10', de['form.required']],
    ['no day', { 'f-7': '2026-02-31' }, 'f-7', de['form.date']],
  ])('%s is said at its field, and what was typed stays', async (_, change, field, problem) => {
    const answer = await postForm(sender(), 'de', FORMS, { ...filled(), ...change });
    const main = mainOf(answer.text());
    expect(answer.status).toBe(422);
    expect(problemsIn(main)).toEqual([problem]);
    expect(main).toContain(`href="#form-1-${field}"`);
    expect(main).toContain('Wir sind\nzu dritt.');
    expect(main).toMatch(/<option value="Hebamme" selected=""/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['a field that the story lacks', { 'f-99': 'x' }],
    ['other fields than the story has', { shape: 'old' }],
    ['a form that the page lacks', { place: '7' }],
  ])('%s is refused, and nothing is sent', async (_, change) => {
    const answer = await postForm(sender(), 'de', FORMS, {
      ...filled(),
      'f-1': 'Niemand',
      ...change,
    });
    expect(answer.status).toBe(422);
    expect(mainOf(answer.text())).toContain(de['customForm.errors.changed']);
    expect((await ask('', '/_dev/forms/')).text()).not.toContain('Niemand');
  });

  test('a bot that fills in the hidden field gets the answer of a success', async () => {
    const fields = { ...filled(), 'f-1': 'Robot', [HONEYPOT]: 'https://spam.example' };
    expect((await postForm(sender(), 'de', FORMS, fields)).status).toBe(303);
    expect((await ask('', '/_dev/forms/')).text()).not.toContain('Robot');
  });

  test('five forms a minute of a client are sent, valid ones alone', async () => {
    const from = sender();
    for (let time = 0; time < 6; time += 1)
      expect((await postForm(from, 'de', FORMS, { ...filled(), 'f-1': '' })).status).toBe(422);
    const statuses = await untilLimited(5, (nth) =>
      postForm(from, 'de', FORMS, { ...filled(), 'f-1': `Nummer ${nth}` }),
    );
    expect(statuses.slice(0, 5)).toEqual([303, 303, 303, 303, 303]);
    expect(statuses.at(-1)).toBe(429);
  });

  describe('files', () => {
    const PNG = Buffer.from('\x89PNG\r\n\x1A\n picture', 'latin1');

    /** Posts the form with files as a page without script does. */
    function upload(files: readonly Buffer[], name = 'Mit Bild') {
      const line = 'border-of-parts';
      const head = (text: string) =>
        Buffer.from(`--${line}\r\ncontent-disposition: form-data; ${text}`);
      const fields = Object.entries({ ...filled(), 'f-1': name });
      const parts = [
        ...fields.map(([field, value]) => head(`name="${field}"\r\n\r\n${value}\r\n`)),
        ...files.flatMap((file) => [
          head('name="f-9"; filename="nest.png"\r\ncontent-type: image/png\r\n\r\n'),
          file,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(`--${line}--\r\n`),
      ];
      return sender()('de', `${FORMS}?_action=form.send`, {
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${line}`,
          'sec-fetch-site': 'same-origin',
        },
        body: Buffer.concat(parts),
      });
    }

    test('a file goes to the receiver with the answers', async () => {
      expect((await upload([PNG])).status).toBe(303);
      const received = (await ask('', '/_dev/forms/')).text();
      expect(received).toContain('Mit Bild');
      expect(received).toContain(`&quot;type&quot;: &quot;image/png&quot;`);
    });

    test.each([
      ['another type', [Buffer.from('<svg onload="alert()">')], de['customForm.errors.fileType']],
      ['four', [PNG, PNG, PNG, PNG], de['customForm.errors.fileCount'].replace('{max}', '3')],
      [
        'a large one',
        [Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])],
        de['customForm.errors.fileSize'],
      ],
    ])('%s is refused at its field', async (_, files, problem) => {
      const answer = await upload(files, 'Zu viel');
      expect(answer.status).toBe(422);
      expect(problemsIn(mainOf(answer.text()))).toEqual([problem]);
      expect(mainOf(answer.text())).toContain('value="Zu viel"');
    });
  });
});

describe('an asked appointment', () => {
  const DAY = 24 * 60 * 60 * 1000;
  /** Returns a day of the next weeks on which stores are open: a Tuesday that is no holiday; or a number of days after it. */
  function tuesday(after = 0): string {
    const today = Math.floor(Date.now() / DAY) * DAY;
    const days = Array.from({ length: 21 }, (_, at) => today + (at + 2) * DAY);
    const day = days.find((one) => new Date(one).getUTCDay() === 2 && !isHoliday(one, 'DE')) ?? 0;
    return new Date(day + after * DAY).toISOString().slice(0, 10);
  }
  const filled = () => ({
    _action: 'consultation.request',
    place: '1',
    advice: 'Kinderwagen',
    storeId: '5',
    day: tuesday(),
    time: '14:00',
    first_name: 'Mira',
    last_name: 'Sommer',
    email: 'mira@advice.example',
    phone: '+49 89 5550150',
    note: 'Passt er in den Aufzug?',
  });

  test('a page shows the stores that it names, with structured data and nothing of a map service', async () => {
    const html = (await ask('de', STORES)).text();
    const main = mainOf(html);
    expect(main).toContain('Nestling Hamburg');
    expect(main).toContain('"@type":"Store"');
    expect(main).toContain('href="https://www.google.com/maps/dir/?api=1');
    expect(main).not.toMatch(/<(?:img|iframe|script)[^>]*src="https?:\/\/[^"]*google/);
    expect(main.split('"@type":"Store"')).toHaveLength(4);
  });

  test('a shop without stores shows neither of them', async () => {
    const answer = await ask('fr', '/documentation/blocs/magasins-et-conseil/');
    expect(answer.status).toBe(200);
    expect(mainOf(answer.text())).not.toContain('Nos magasins');
  });

  test('the service and the shopper get a mail, and the page says that it is a request', async () => {
    const sent = await postForm(sender(), 'de', STORES, filled());
    expect([sent.status, leadsTo(sent)]).toEqual([303, `${STORES}?saved=consultation-1`]);
    const shown = mainOf((await ask('de', `${STORES}?saved=consultation-1`)).text());
    expect(shown).toContain(de['consultation.sent']);
    const subjects = ['Terminanfrage: Nestling München (Mira Sommer)', 'Deine Terminanfrage bei'];
    await until(async () => {
      const mails = (await ask('', '/_dev/mailbox/')).text();
      return subjects.every((subject) => mails.includes(subject));
    });
  });

  test.each([
    ['a past day', { day: '2026-01-05' }, ['consultation.errors.past']],
    ['a day that is too far', { day: tuesday(35) }, ['consultation.errors.far']],
    ['no day', { day: 'morgen' }, ['form.date']],
    ['a Sunday', { day: tuesday(5) }, ['consultation.errors.closedDay']],
    ['a time after hours', { time: '19:00' }, ['consultation.errors.closedTime']],
    ['an unknown store', { storeId: '8' }, ['consultation.errors.store']],
    [
      'nothing at all',
      { advice: '', storeId: '', day: '', time: '', phone: '' },
      [
        'consultation.errors.kind',
        'consultation.errors.store',
        'form.date',
        'consultation.errors.time',
        'form.missing.phone',
      ],
    ],
  ] as const)('%s is said at its field', async (_, change, keys) => {
    const answer = await postForm(sender(), 'de', STORES, { ...filled(), ...change });
    const main = mainOf(answer.text());
    expect(answer.status).toBe(422);
    const texts = keys.map((key) => de[key].replace('{store}', 'Nestling München'));
    expect(problemsIn(main)).toEqual(texts);
    expect(main).toContain('Passt er in den Aufzug?');
  });
});

describe('a checklist', () => {
  const [NAPPIES, LOTION, BEAR] = ['100102001', '100102101', '100100101'];
  const filled = {
    _action: 'checklist.add',
    place: '1',
    to: 'basket',
    'part-1': NAPPIES,
    'product-1': '1001020',
    'part-2': LOTION,
    'product-2': '1001021',
    'have-3': '1',
    'part-3': '',
    'product-3': '1001010',
    'part-4': BEAR,
    'product-4': '1001001',
  };

  const newId = () => randomBytes(16).toString('hex');
  const cookieOf = (id: string) => ({ cookie: visitorCookie(id, 'de') });

  async function basketOf(id: string): Promise<readonly number[]> {
    const path = `/api/shop/basket/get/basket_1_${id}/?locale=de-de`;
    const basket: Basket = JSON.parse((await ask('de', path, { headers: cookieOf(id) })).text());
    return basket.items.map(({ variant }) => variant.id).toSorted();
  }

  test('what is not ticked goes into the basket, once for a double click', async () => {
    const id = newId();
    const headers = cookieOf(id);
    const [one, two] = await Promise.all(
      [1, 2].map(() => postForm(ask, 'de', LISTS, filled, headers)),
    );
    expect([one?.status, two?.status]).toEqual([303, 303]);
    expect([one, two].map((answer) => answer && leadsTo(answer))).toEqual([
      '/warenkorb/',
      '/warenkorb/',
    ]);
    expect(await basketOf(id)).toEqual([Number(BEAR), Number(NAPPIES), Number(LOTION)]);
  });

  test('a product with sizes asks for one, and nothing is added before', async () => {
    const id = newId();
    const { 'have-3': _, ...unticked } = filled;
    const answer = await postForm(ask, 'de', LISTS, unticked, cookieOf(id));
    expect(answer.status).toBe(422);
    expect(problemsIn(mainOf(answer.text()))).toEqual([de['checklist.errors.size']]);
    expect(await basketOf(id)).toEqual([]);
  });

  test('what cannot be added says so, and the others are ticked', async () => {
    const id = newId();
    const fields = { ...filled, 'part-4': '999999999' };
    const answer = await postForm(ask, 'de', LISTS, fields, cookieOf(id));
    const main = mainOf(answer.text());
    expect(answer.status).toBe(422);
    expect(main).toContain('2 Artikel liegen im Warenkorb.');
    expect(problemsIn(main)).toEqual([de['basket.itemUnavailable']]);
    expect(main.match(/name="have-\d"[^>]*checked=""|checked=""[^>]*name="have-\d"/g)).toHaveLength(
      3,
    );
    expect(await basketOf(id)).toEqual([Number(NAPPIES), Number(LOTION)]);
  });

  test('the wishlist takes products without a size as well', async () => {
    const { 'have-3': _, ...unticked } = filled;
    const id = newId();
    const fields = { ...unticked, to: 'wishlist' };
    const answer = await postForm(ask, 'de', LISTS, fields, cookieOf(id));
    expect([answer.status, leadsTo(answer)]).toEqual([303, '/wunschliste/']);
  });

  test('a list that is ticked as a whole says so', async () => {
    const fields = {
      _action: 'checklist.add',
      place: '1',
      to: 'basket',
      'have-1': '1',
      'part-1': BEAR,
    };
    const answer = await postForm(ask, 'de', LISTS, fields, cookieOf(newId()));
    expect(answer.status).toBe(422);
    expect(mainOf(answer.text())).toContain(de['checklist.errors.none']);
  });
});

test('a bundle has the promotion and the products of the back end, and its dialog adds all', async () => {
  const main = mainOf((await ask('de', LISTS)).text()).replaceAll('\u00A0', ' ');
  expect(main).toContain('Wickel-Set: 15 % auf beides');
  expect(main).toContain('data-overlay="bundle-promotion-add"');
  expect(main).toContain('<input type="hidden" name="promotionId" value="wickelset"');
  const dialog = /<dialog[^>]*bundle-promotion-add[^]*?<\/dialog>/.exec(main)?.[0] ?? '';
  expect(dialog.match(/name="part-[01]"/g)).toHaveLength(2);
});
