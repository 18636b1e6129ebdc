import { html } from 'hono/html';
import { LOCAL_PLUGIN_HOST } from '../../../edge-config/editor.ts';
import type { Env } from '../env.ts';
import { readPlugin } from '../management/plugin-frame.ts';
import { renderDevPage } from './dev-layout.ts';

/** A field of an editor with the field plugin in its frame, which talks with it by the messages of Storyblok's field plugins. */

/** What a push gives fields in a local space (scripts/local.ts). */
const TOKEN = 'local-editor-token-of-32-characters';
const UID = 'local-field';

/** What of the field the query sets. */
const DEFAULTS = {
  value: '1001001,1001002',
  max: '8',
  story: 'de-de/home',
  language: 'de',
  token: TOKEN,
} as const;

/** Plays the editor: gives the frame its state, and takes what it changes. */
const SCRIPT = `(() => {
  const frame = document.querySelector('iframe');
  const output = document.querySelector('output');
  const { origin } = new URL(frame.src);
  const field = JSON.parse(frame.dataset.field);
  let model = field.value;
  let isModalOpen = false;
  const send = (action, callbackId) => {
    output.value = typeof model === 'string' ? model : JSON.stringify(model);
    frame.contentWindow.postMessage({
      action, callbackId, uid: field.uid, model, isModalOpen,
      language: '', interfaceLanguage: field.language, spaceId: 288968, userId: 1, storyId: 1,
      blockId: 'a', token: null, isAIEnabled: false, releases: [],
      story: { full_slug: field.story, content: {} },
      schema: { field_type: field.plugin, options: field.options },
    }, origin);
  };
  addEventListener('message', (message) => {
    const { data } = message;
    if (message.origin !== origin || data?.uid !== field.uid || data.action !== 'plugin-changed') return;
    if (data.event === 'loaded') send('loaded', data.callbackId);
    if (data.event === 'heightChange') frame.style.height = data.height + 'px';
    if (data.event === 'toggleModal') isModalOpen = data.status;
    if (data.event === 'update') model = data.model;
    if (data.event === 'update' || data.event === 'toggleModal') send('state-changed', data.callbackId);
  });
})();
`;

/** Returns the script of the page. */
function answerScript(): Response {
  return new Response(SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  });
}

async function renderField(url: URL): Promise<Response> {
  const asked = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, usual]) => [name, url.searchParams.get(name) ?? usual]),
  );
  const { language, max, story, token, value } = { ...DEFAULTS, ...asked };
  const origin = `http://${LOCAL_PLUGIN_HOST}${url.port ? `:${url.port}` : ''}`;
  const frame = `${origin}/?${new URLSearchParams({ protocol: 'http:', host: url.host, uid: UID })}`;
  const options = Object.entries({ max, origin: url.origin, token }).map(([name, one]) => ({
    name,
    value: one,
  }));
  const plugin = 'storkfront-products';
  const field = JSON.stringify({ uid: UID, plugin, value, story, language, options });
  const page = await renderDevPage(
    'Field plugin',
    html`<p class="note">
        The field in which editors choose products, as the editor shows it. Build it again with
        <code>npm run plugin -- --local</code>, then load this page.
      </p>
      <form>
        <label>Value <input name="value" value="${value}" /></label>
        <label>Most <input name="max" value="${max}" /></label>
        <label>Story <input name="story" value="${story}" /></label>
        <label>Language of the editor <input name="language" value="${language}" /></label>
        <button>Show</button>
      </form>
      <h2>Products</h2>
      <iframe
        title="Field plugin"
        src="${frame}"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        data-field="${field}"
      ></iframe>
      <p>Value: <output>${value}</output></p>
      <script src="/_dev/plugin/editor.js"></script>`,
  );
  const shown = new Response(page.body, page);
  shown.headers.set(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-src ${origin}; frame-ancestors 'none'`,
  );
  return shown;
}

/** Answers `/_dev/plugin/` and its script. */
export async function answerPlugin(url: URL, env: Env): Promise<Response> {
  if (url.pathname.endsWith('.js')) return answerScript();
  if ((await readPlugin(env)) !== undefined) return renderField(url);
  return renderDevPage(
    'Field plugin',
    html`<p>The account has no field plugin yet: <code>npm run plugin -- --local</code></p>`,
  );
}
