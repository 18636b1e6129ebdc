import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.ts';

/** Opens a URL in a browser without a test connection; closes it after the work. */
export async function withFreeBrowser(address: string, work: () => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'browser-'));
  const browser = spawn(
    await ensureChromium(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
      address,
    ],
    { stdio: 'ignore' },
  );
  try {
    await work();
  } finally {
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
