import { z } from 'zod';
import { isEmail } from '../rules/email.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** An e-mail address as it is stored. */
export const mailboxSchema = z.string().refine(isEmail, { error: 'is no e-mail address' });

/** An e-mail address as people type it, in lower case, of at most 254 characters. */
export const emailSchema = z
  .string()
  .overwrite((typed) => cleanText(typed))
  .toLowerCase()
  .min(1, 'is required')
  .pipe(mailboxSchema);
