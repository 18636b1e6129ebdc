import { z } from 'zod';
import { isEmail } from '../rules/email.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** A stored e-mail address. */
export const mailboxSchema = z.string().refine(isEmail, { error: 'is no e-mail address' });

/** A typed e-mail address, in lower case, of at most 254 characters. */
export const emailSchema = z
  .string()
  .overwrite((typed) => cleanText(typed))
  .toLowerCase()
  .min(1, 'is required')
  .pipe(mailboxSchema);
