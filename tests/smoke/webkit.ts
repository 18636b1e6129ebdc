import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { SmokeBrowser } from './browser.ts';

const START = 20_000;

/** Starts WebKitGTK with its WebDriver (w3.org/TR/webdriver2), on a virtual screen. */
export async function startWebkit(program: string): Promise<SmokeBrowser> {
  const port = await freePort();
  const child = spawn('xvfb-run', ['-a', program, `--port=${port}`], {
    // Its sandbox needs user namespaces, which containers forbid; only the shop is opened.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const driver = `http://127.0.0.1:${port}`;
  await ready(driver);
  const { sessionId } = (await call(`${driver}/session`, {
    capabilities: { alwaysMatch: {} },
  })) as { readonly sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[0];
        (async () => (${expression}))().then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify(String(error))));`;
    const result = await call(`${session}/execute/async`, { script, args: [] });
    return typeof result === 'string' ? JSON.parse(result) : undefined;
  };
  return {
    evaluate,
    async open(url) {
      await call(`${session}/url`, { url });
    },
    async press(selector) {
      // WebDriver's click reports a card's link as not interactable; a pointer action works.
      const [x = 0, y = 0] = (await evaluate(centreOf(selector))) as readonly number[];
      const actions = [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call(`${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async close() {
      await fetch(session, { method: 'DELETE' });
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Returns an expression that scrolls to the first element of a selector and gives its centre. */
function centreOf(selector: string): string {
  return `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  })()`;
}

async function call(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value).slice(0, 300)}`);
  return value;
}

async function ready(driver: string): Promise<void> {
  const end = Date.now() + START;
  for (;;) {
    const answer = await fetch(`${driver}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error(`WebKit: its driver did not answer within ${START} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
}
