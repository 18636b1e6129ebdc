import {
  findNodeAtLocation,
  getNodeValue,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

export type JsonText =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** Returns the line, from 1, where the value at a path begins. */
      lineAt(path: readonly (string | number)[]): number;
    }
  | { readonly ok: false; readonly line: number; readonly problem: string };

/** Parses JSON that people edit; a fault has its line, and no comments or trailing commas are allowed, as KV holds plain JSON. */
export function parseJsonText(text: string): JsonText {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineOf = (offset: number) => countBelow(ends, offset) + 1;
  const [error] = errors;
  if (error) return { ok: false, line: lineOf(error.offset), problem: problemOf(error) };
  if (!tree) return { ok: false, line: 1, problem: 'value expected' };
  return {
    ok: true,
    value: getNodeValue(tree),
    lineAt: (path) => lineOf(findNodeAtLocation(tree, [...path])?.offset ?? 0),
  };
}

/** Returns the parser's code as text: `CommaExpected` is "comma expected". */
function problemOf({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}

/** Returns how many of the sorted numbers are below a limit, by bisection: a file may have 100,000 rules. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
