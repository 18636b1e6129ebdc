import { type FormValue, readForm } from '../http/read-body.ts';
import type { ShopContext } from '../http/request-context.ts';
import type { Action, Problem } from './define-action.ts';
import type { Effects } from './effects.ts';
import { actions } from './registry.ts';

/** A form that failed: its action, its problems, and its fields without secret ones. */
export interface FailedForm {
  readonly action: Action;
  readonly problems: readonly Problem[];
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, of a form above a limit. */
  readonly waits?: number | undefined;
}

export type FormResponse =
  | { readonly kind: 'done'; readonly to: string; readonly effects: Effects }
  | { readonly kind: 'failed'; readonly form: FailedForm; readonly effects?: Effects }
  | { readonly kind: 'refused'; readonly status: 400 | 408 | 413 | 415; readonly text: string };

const UNKNOWN_FORM = {
  kind: 'refused',
  status: 400,
  text: 'Unknown form: field _action names no action of the shop.',
} as const;

/** Runs the action that a page's form names. `path` is the page's, below the shop's prefix. */
export async function submitForm(
  request: Request,
  context: ShopContext,
  path: string,
): Promise<FormResponse> {
  // A multipart form names its action in its URL, since its limit must be known before it is read.
  const named = actions.get(context.url.searchParams.get('_action') ?? '');
  const body = await readForm(request, named?.maxUpload);
  if (!body.ok && body.status === 413 && named?.tooLarge !== undefined)
    return {
      kind: 'failed',
      form: { action: named, problems: [{ key: named.tooLarge }], fields: {} },
    };
  if (!body.ok) return { kind: 'refused', status: body.status, text: body.error };
  const { _action: name = named?.name, ...fields } = body.value;
  const action = typeof name === 'string' ? actions.get(name) : undefined;
  // The body was read within the limit of the action in the URL, so the form must name the same action.
  if (!action || (named !== undefined && named !== action)) return UNKNOWN_FORM;
  context.trace.route = action.name;
  const outcome = await action.submit(fields, { ...context, formPath: path });
  if (outcome.kind === 'done') return outcome;
  const { effects = {}, problems, waits } = outcome;
  const form = { action, problems, fields: shownFields(fields, action), waits };
  return { kind: 'failed', form, effects };
}

/** Returns the texts that the form shows again. */
function shownFields(
  fields: Readonly<Record<string, FormValue>>,
  { secret }: Action,
): Record<string, string> {
  const shown = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !secret.includes(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(shown);
}
