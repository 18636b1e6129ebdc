import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SmokeBrowser } from './browser.ts';

/** Disables requests of Firefox itself during a journey. */
const PREFERENCES = [
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("app.update.enabled", false);',
].join('\n');

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Starts Firefox with WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export async function startFirefox(program: string): Promise<SmokeBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'smoke-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const bidi = await connect(`${await addressOf(child.stderr)}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const { contexts } = await bidi.send('browsingContext.getTree', {});
  const [tab] = contexts as readonly { readonly context: string }[];
  const context = tab?.context ?? '';
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await bidi.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    });
    const { result } = answer as { readonly result?: { readonly value?: string } };
    if (result === undefined) throw new Error(`Firefox: ${JSON.stringify(answer).slice(0, 300)}`);
    return result.value === undefined ? undefined : JSON.parse(result.value);
  };
  return {
    evaluate,
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async press(selector) {
      const { nodes } = await bidi.send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      });
      const [origin] = nodes as readonly { readonly sharedId: string }[];
      if (!origin) throw new Error(`Firefox: nothing is "${selector}"`);
      const query = JSON.stringify(selector);
      await evaluate(
        `document.querySelector(${query}).scrollIntoView({ block: 'center', behavior: 'instant' })`,
      );
      const element = { type: 'element', element: { sharedId: origin.sharedId } };
      await bidi.send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin: element },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    async close() {
      bidi.close();
      child.kill();
      await once(child, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = LISTENING.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox exited without the URL of its protocol.');
}

type Answer = Readonly<Record<string, unknown>>;

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  socket.addEventListener('message', ({ data }) => {
    const received: { id?: number; result?: Answer; error?: string; message?: string } = JSON.parse(
      String(data),
    );
    const asked = received.id === undefined ? undefined : waiting.get(received.id);
    if (received.error) asked?.reject(new Error(`Firefox: ${received.error}: ${received.message}`));
    else asked?.resolve(received.result ?? {});
  });
  let id = 0;
  return {
    send(method: string, params: Answer): Promise<Answer> {
      id += 1;
      const asked = Promise.withResolvers<Answer>();
      waiting.set(id, asked);
      socket.send(JSON.stringify({ id, method, params }));
      return asked.promise;
    },
    close: () => socket.close(),
  };
}
