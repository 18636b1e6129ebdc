import { expect, test, vi } from 'vitest';
import { createMessageStore } from './languages.ts';
import { fr as messages } from './messages/fr.ts';
import { overrides } from './overrides.ts';

const fr = { messages, overrides };

const store = () => createMessageStore({}, { fr: '/assets/messages-fr-0.json' });

function assets(...answers: readonly Response[]) {
  const left = [...answers];
  return { fetch: vi.fn(async () => left.shift() ?? new Response(null, { status: 404 })) };
}

test('a language is read before it is used, and then never again', async () => {
  const { loadMessages, textsOf } = store();
  expect(() => textsOf('fr')).toThrow("messages of 'fr' are used before");
  const files = assets(Response.json(fr));
  await loadMessages('fr', files);
  expect(files.fetch.mock.calls).toEqual([['https://assets.internal/assets/messages-fr-0.json']]);
  expect(textsOf('fr')).toEqual(fr);
  expect(loadMessages('fr', files)).toBeUndefined();
});

test('a request that is cut while it reads keeps no other one waiting', async () => {
  const { loadMessages, textsOf } = store();
  void loadMessages('fr', { fetch: () => new Promise(() => undefined) });
  await loadMessages('fr', assets(Response.json(fr)));
  expect(textsOf('fr')).toEqual(fr);
});

test('a file that cannot be read is read again by the next request', async () => {
  const { loadMessages, textsOf } = store();
  const files = assets(new Response(null, { status: 500 }), Response.json(fr));
  await expect(loadMessages('fr', files)).rejects.toThrow("messages of 'fr': status 500");
  await loadMessages('fr', files);
  expect(textsOf('fr')).toEqual(fr);
});
