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

/** What a call declares of the JSON that it sends, and of the JSON that it gets. */
type Shape = 'body' | 'answer';

/** Returns the calls of a file. */
function callsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isNode(value)) return [];
  const isCall =
    value.type === 'ObjectExpression' && valueOf(value, 'path') && valueOf(value, 'answer');
  // A body may have fields of these names, and declares no calls.
  return isCall ? [value] : Object.values(value).flatMap(callsIn);
}

/** Returns the code of calls without the shapes of their bodies or answers. Lines stay where they are, for the source map. */
export function withoutShapes(code: string, program: unknown, shape: Shape): string {
  const calls = callsIn(program);
  if (calls.length === 0) throw new Error('a file of calls declares none');
  const shapes = calls.flatMap((call) => valueOf(call, shape) ?? []);
  return shapes.toReversed().reduce((text, { end, start }) => {
    const lines = text.slice(start, end).replaceAll(/[^\n]/g, '');
    return `${text.slice(0, start)}undefined${lines}${text.slice(end)}`;
  }, code);
}

/** What each side of a call declares alone and does not read: TypeScript has checked what it sends there. */
const UNREAD: Readonly<Record<string, Shape | undefined>> = {
  commerce: 'answer',
  storefront: 'body',
};

/**
 * Leaves the shapes of answers out of the back end, which parses none, and the shapes of bodies out of the storefront. The schemas that
 * only they name go with them.
 */
export function callShapes(): Plugin {
  return {
    name: 'storkfront:call-shapes',
    transform(code, id) {
      const shape = UNREAD[this.environment.name];
      if (shape === undefined || !CALLS.test(id)) return undefined;
      return { code: withoutShapes(code, this.parse(code, { lang: 'ts' }), shape), map: null };
    },
  };
}
