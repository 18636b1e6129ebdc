import { expect, test } from 'vitest';
import { readForm, textOf } from './read-form.ts';

const KB = 1024;

/** A post as a browser sends it, with the length of its body. */
async function post(body: FormData | URLSearchParams): Promise<Request> {
  const sent = new Request('https://shop.nestling.example/_shop/', { method: 'POST', body });
  const bytes = await sent.arrayBuffer();
  const headers = new Headers(sent.headers);
  headers.set('content-length', String(bytes.byteLength));
  return new Request(sent.url, { method: 'POST', headers, body: bytes });
}

function withFile(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('action', 'upload');
  form.set('file', new File([bytes], 'stock.csv'));
  form.set('other', new File([], ''));
  return form;
}

test('a form has its fields and the files that were chosen', async () => {
  const form = await readForm(await post(withFile(new TextEncoder().encode('a;b'))), {
    takesFiles: {},
  });
  expect(form).toMatchObject({ kind: 'form', fields: { action: 'upload' } });
  const files = form.kind === 'form' ? form.files : {};
  expect(Object.keys(files)).toEqual(['file']);
  expect(await files['file']?.text()).toBe('a;b');
});

test.each([
  ['a file for a page that takes none', withFile(new Uint8Array(1)), {}, { kind: 'malformed' }],
  [
    'a file of 2 MB',
    withFile(new Uint8Array(2048 * KB)),
    { takesFiles: {} },
    { kind: 'tooLarge', isFile: true, kilobytes: 2048 },
  ],
  [
    'fields of 64 kB',
    new URLSearchParams({ q: 'x'.repeat(64 * KB) }),
    {},
    { kind: 'tooLarge', isFile: false, kilobytes: 64 },
  ],
] as const)('%s is refused, with the limit that it has', async (_, body, page, refused) => {
  expect(await readForm(await post(body), page)).toEqual(refused);
});

test('a form without a border between its parts is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data', 'content-length': '5' };
  const sent = new Request('https://shop.nestling.example/', {
    method: 'POST',
    headers,
    body: '--x--',
  });
  expect(await readForm(sent, { takesFiles: {} })).toEqual({ kind: 'malformed' });
});

test.each([
  ['UTF-8', [0xc3, 0xa4]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa4]],
  ['Windows-1252', [0xe4]],
])('a file in %s is read', async (_, bytes) => {
  expect(await textOf(new File([new Uint8Array(bytes)], 'x.csv'))).toBe('ä');
});
