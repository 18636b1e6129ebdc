import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { reportErrors } from './errors.ts';

class ErrorEventOfTest extends Event {
  readonly message = 'x is not a function';
  readonly filename = 'https://at.nestling.example/assets/client-1.js?v=2#a';
}
beforeAll(() => void vi.stubGlobal('ErrorEvent', ErrorEventOfTest));
afterAll(() => void vi.unstubAllGlobals());

function openPage(chance: number) {
  const page = new EventTarget();
  const sent: Blob[] = [];
  reportErrors({ page, build: 'b1', chance, send: (report) => sent.push(report) });
  return { page, sent };
}

describe('errors of the browser', () => {
  test('message, build and the path of the file without query', async () => {
    const { page, sent } = openPage(0);
    page.dispatchEvent(new ErrorEventOfTest('error'));
    expect(sent[0]?.type).toBe('application/json');
    expect(JSON.parse((await sent[0]?.text()) ?? '')).toEqual({
      type: 'error',
      message: 'x is not a function',
      build: 'b1',
      source: '/assets/client-1.js',
    });
  });

  test('an unhandled rejection', async () => {
    const { page, sent } = openPage(0);
    const event = Object.assign(new Event('unhandledrejection'), { reason: new Error('gone') });
    page.dispatchEvent(event);
    expect(JSON.parse((await sent[0]?.text()) ?? '')).toMatchObject({ message: 'Error: gone' });
  });

  test('a page reports at most five errors', () => {
    const { page, sent } = openPage(0);
    for (let count = 0; count < 9; count += 1) page.dispatchEvent(new ErrorEventOfTest('error'));
    expect(sent).toHaveLength(5);
  });

  test('a page outside the sample reports none', () => {
    const { page, sent } = openPage(0.1);
    page.dispatchEvent(new ErrorEventOfTest('error'));
    expect(sent).toEqual([]);
  });
});
