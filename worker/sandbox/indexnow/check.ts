import { z } from 'zod';

/** A call of IndexNow, by its documentation (https://www.indexnow.org/documentation). */
const callSchema = z.object({
  host: z.string().min(1),
  key: z.string().regex(/^[a-zA-Z0-9-]{8,128}$/),
  keyLocation: z.url().optional(),
  urlList: z.array(z.url()).min(1).max(10_000),
});

export type IndexNowCall = z.infer<typeof callSchema>;

export type Checked =
  | { readonly ok: true; readonly call: IndexNowCall }
  | { readonly ok: false; readonly status: 400 | 403 | 422; readonly error: string };

/**
 * Checks a call as a search engine would: 400 for another form or too many URLs, 422 for URLs of another host, 403 if the host does not
 * serve the key. `readFile` returns the text of a URL; undefined without one.
 */
export async function checkCall(
  body: unknown,
  readFile: (url: string) => Promise<string | undefined>,
): Promise<Checked> {
  const parsed = callSchema.safeParse(body);
  if (!parsed.success)
    return { ok: false, status: 400, error: `wrong: ${parsed.error.issues[0]?.path.join('.')}` };
  const { host, key, urlList } = parsed.data;
  const { origin } = new URL(urlList[0] ?? '');
  const { keyLocation = `${origin}/${key}.txt` } = parsed.data;
  const foreign = [...urlList, keyLocation].find((url) => new URL(url).host !== host);
  if (foreign !== undefined)
    return { ok: false, status: 422, error: `${foreign} is not of the host ${host}` };
  if ((await readFile(keyLocation))?.trim() !== key)
    return { ok: false, status: 403, error: 'the host does not serve this key' };
  return { ok: true, call: parsed.data };
}
