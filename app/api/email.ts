import { z } from 'zod';

/** An e-mail address as people type it: trimmed, in lower case, at most 254 characters. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'is required')
  .pipe(z.email({ error: 'is no e-mail address' }).max(254));
