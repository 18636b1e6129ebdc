import type { Context } from 'hono';
import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import type { AppEnv } from '../bindings.ts';
import { readCategoryPlaces } from '../sources/category-shops.ts';
import { readSlugIndex } from '../sources/slug-index.ts';
import type { FailedForm, Visit } from '../pages/page.ts';
import { actions } from './registry.ts';
import { addressOf, keepCookies } from './define-action.ts';
import { readForm } from '../http/read-body.ts';
import { keepUserId } from '../http/user-id.ts';

/** Labels of the fields that shoppers see. */
const LABELS: Readonly<Partial<Record<string, MessageKey>>> = {
  quantity: 'product.quantity',
  'customData.customText': 'product.customText',
};

export type FormAnswer =
  | { readonly kind: 'done'; readonly to: string }
  | { readonly kind: 'problem'; readonly problem: string; readonly failed: FailedForm }
  | { readonly kind: 'refused'; readonly status: 400 | 408 | 413 | 415; readonly text: string };

/** Runs the action that a page's form names. A success leads on, a failure is told on the page itself. */
export async function submitForm(c: Context<AppEnv>, visit: Visit): Promise<FormAnswer> {
  const body = await readForm(c.req.raw);
  if (!body.ok) return { kind: 'refused', status: body.status, text: body.error };
  const { _action: name, ...fields } = body.value as Record<string, unknown>;
  const action = typeof name === 'string' ? actions.get(name) : undefined;
  if (!action)
    return {
      kind: 'refused',
      status: 400,
      text: 'Unknown form: field _action names no action of the shop.',
    };
  visit.trace.route = action.name;
  const outcome = await action.submit(fields, {
    ...visit,
    ...addressOf(c),
    slugIndex: (shop) => readSlugIndex(shop, visit),
    categoryPlaces: () => readCategoryPlaces(visit),
  });
  if (outcome.kind === 'problem')
    return {
      kind: 'problem',
      problem: visit.frame.t(outcome.key, { field: nameOf(outcome.field, visit) }),
      failed: { action: action.name, field: outcome.field, fields: textsOf(fields) },
    };
  if (outcome.result.userId) await keepUserId(c, outcome.result.userId);
  keepCookies(c, outcome.result);
  return { kind: 'done', to: outcome.to };
}

/** What was typed, to stand in the form again. */
function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** A field as its label says it. */
function nameOf(field: string | undefined, { frame }: Visit): string {
  const label = LABELS[field ?? ''];
  return label ? frame.t(label) : (field ?? '');
}
