import { z } from 'zod';
import { type Mail, mailIdSchema, mailSchema } from '../../../app/mail/schemas/mail.ts';

/** Sent mails, one per key of CONTENT. */
const PREFIX = 'sandbox/mail/';

const listedSchema = z.object({
  to: z.string(),
  subject: z.string(),
  /** Milliseconds since 1970. */
  receivedAt: z.number(),
});

export type ListedMail = z.infer<typeof listedSchema> & { readonly id: string };

/** Stores a mail. Returns false if one with this id exists. `now` is milliseconds since 1970. */
export async function storeMail(
  content: KVNamespace,
  id: string,
  mail: Mail,
  now: number,
): Promise<boolean> {
  const key = PREFIX + id;
  if ((await content.get(key)) !== null) return false;
  const { to, subject } = mail;
  await content.put(key, JSON.stringify(mail), { metadata: { to, subject, receivedAt: now } });
  return true;
}

/** Returns all mails, the newest first, at most a thousand. */
export async function listMails(content: KVNamespace): Promise<ListedMail[]> {
  const { keys } = await content.list({ prefix: PREFIX });
  return keys
    .flatMap(({ name, metadata }) => {
      const listed = listedSchema.safeParse(metadata);
      return listed.success ? [{ ...listed.data, id: name.slice(PREFIX.length) }] : [];
    })
    .sort((a, b) => b.receivedAt - a.receivedAt || a.id.localeCompare(b.id));
}

/** Returns one mail; undefined if the id is unknown. */
export async function readMail(content: KVNamespace, id: string): Promise<Mail | undefined> {
  if (!mailIdSchema.safeParse(id).success) return undefined;
  const mail = mailSchema.safeParse(await content.get(PREFIX + id, 'json'));
  return mail.success ? mail.data : undefined;
}
