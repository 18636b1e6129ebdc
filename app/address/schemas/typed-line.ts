import { z } from 'zod';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Returns the schema of one typed line (docs/rules/form.md#typed-text), counted in characters like in its form. */
export function typedLine(most: number) {
  return z
    .string()
    .overwrite((typed) => cleanText(typed))
    .refine((line) => Array.from(line).length <= most, { error: `at most ${most} characters` });
}

/** Returns the schema of a typed text of several lines. */
export function typedLines(most: number) {
  return z
    .string()
    .overwrite((typed) => cleanText(typed, 'lines'))
    .refine((text) => Array.from(text).length <= most, { error: `at most ${most} characters` });
}
