import { type FormAnswers, formAnswersSchema } from '../../../app/custom-form/schemas/answers.ts';

/** Answers of forms that the receiver got, one per key of CONTENT. */
const PREFIX = 'sandbox/forms/';

/** Stores answers. Returns false if some with this id exist. */
export async function storeAnswers(content: KVNamespace, answers: FormAnswers): Promise<boolean> {
  const key = PREFIX + answers.id;
  if ((await content.get(key)) !== null) return false;
  await content.put(key, JSON.stringify(answers));
  return true;
}

/** Returns answers, the newest first, at most a thousand. */
export async function listAnswers(content: KVNamespace): Promise<FormAnswers[]> {
  const { keys } = await content.list({ prefix: PREFIX });
  const values = await Promise.all(keys.map(({ name }) => content.get(name, 'json')));
  return values
    .flatMap((value) => formAnswersSchema.safeParse(value).data ?? [])
    .sort((a, b) => b.time - a.time);
}
