import { type Action } from './define-action.ts';
import { basketActions } from './basket.ts';

/** Every action by the name that a form carries. */
export const actions: ReadonlyMap<string, Action> = new Map(
  basketActions.map((action) => [action.name, action]),
);
