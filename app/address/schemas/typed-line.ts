import { z } from 'zod';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Returns the schema of one line that people type (docs/rules/form.md#typed-text), counted in characters as its form counts it. */
export function typedLine(most: number) {
  return z
    .string()
    .overwrite((typed) => cleanText(typed))
    .refine((line) => Array.from(line).length <= most, { error: `at most ${most} characters` });
}

/** Returns the same of a text of several lines. */
export function typedLines(most: number) {
  return z
    .string()
    .overwrite((typed) => cleanText(typed, 'lines'))
    .refine((text) => Array.from(text).length <= most, { error: `at most ${most} characters` });
}
