import type { Plugin } from 'vite';

const CALLS = /[\\/]app[\\/][\w-]+[\\/]schemas[\\/]calls\.ts$/;

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Returns the value of a property of an object literal. */
function valueOf({ properties }: Node, name: string): Node | undefined {
  const found = (Array.isArray(properties) ? properties : []).find(
    (one) => isNode(one) && isNode(one['key']) && one['key']['name'] === name,
  );
  const value: unknown = isNode(found) ? found['value'] : undefined;
  return isNode(value) ? value : undefined;
}

/** Returns the answers of all calls: a body may have a field of that name, which is none. */
function answersIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(answersIn);
  if (!isNode(value)) return [];
  if (value.type !== 'ObjectExpression' || !valueOf(value, 'path'))
    return Object.values(value).flatMap(answersIn);
  const answer = valueOf(value, 'answer');
  return answer ? [answer] : [];
}

/** Returns the code of calls without the shapes of their answers. Lines stay where they are, for the source map. */
export function withoutAnswers(code: string, program: unknown): string {
  const answers = answersIn(program);
  if (answers.length === 0) throw new Error('a file of calls declares no answers');
  return answers.toReversed().reduce((text, { end, start }) => {
    const lines = text.slice(start, end).replaceAll(/[^\n]/g, '');
    return `${text.slice(0, start)}undefined${lines}${text.slice(end)}`;
  }, code);
}

/**
 * Leaves the shapes of answers out of the back end, which sends answers and parses none: TypeScript has checked there what each route
 * answers. The schemas that only they name go with them.
 */
export function callAnswers(): Plugin {
  return {
    name: 'storkfront:call-answers',
    transform(code, id) {
      if (this.environment.name !== 'commerce' || !CALLS.test(id)) return undefined;
      return { code: withoutAnswers(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  };
}
