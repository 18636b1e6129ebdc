import { expect, test } from 'vitest';
import { actionNamesIn } from './action-names.ts';

test('the names of actions are those with which their definitions begin', () => {
  const source = `export const add = defineAction({
  name: 'basket.add',
  schema,
});
const other = defineAction({ name: 'basket.clean', ...common, name: 'not.this' });
export function defineAction<S>({ name }: Definition<S>): Action {}`;
  expect(actionNamesIn('basket.ts', source)).toEqual(['basket.add', 'basket.clean']);
});

test('a definition of an action that does not begin with its name is refused, with its file', () => {
  for (const begin of ['...common, name: "x.y"', 'name: `wishMail.${action}`', 'name: NAME'])
    expect(() => actionNamesIn('mails.ts', `defineAction({\n  ${begin} })`)).toThrow(
      /^mails\.ts: defineAction/,
    );
});
