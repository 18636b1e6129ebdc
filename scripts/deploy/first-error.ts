import { stripVTControlCharacters } from 'node:util';

/** Returns the line of wrangler's output that names the error. */
export function firstError(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const line = lines.find((one) => /error/i.test(one)) ?? lines.find((one) => one.trim() !== '');
  const [sentence = ''] = (line ?? 'wrangler failed').replace(/^\W*\[ERROR\]\s*/i, '').split('. ');
  return sentence.trim();
}
