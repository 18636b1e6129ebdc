import type { z } from 'zod';

/** What is wrong with a line of a catalogue's file. */
export interface Problem {
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  /** `variants[2].gtin`; empty for the whole line. */
  readonly field: string;
  /** Continues the sentence that begins with the field: "has 12 digits, a GTIN has 13". */
  readonly problem: string;
}

type Path = readonly PropertyKey[];

const MOST_SHOWN = 60;

/** Returns a problem as one line: "catalogue/products.jsonl:500: variants[2].gtin: has 12 digits, a GTIN has 13". */
export function problemText({ file, line, field, problem }: Problem): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${problem}`;
}

/** Returns a path as a field's name: ["variants", 2, "gtin"] is `variants[2].gtin`. */
function fieldName(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null
        ? new Map<PropertyKey, unknown>(
            Array.isArray(inner) ? inner.entries() : Object.entries(inner),
          ).get(part)
        : undefined,
    value,
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Returns what an issue says about a value, as a sentence without its field. */
function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `${shown(value)} is not ${TYPES[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_value':
      return `${shown(value)} is not ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_union':
      return `${shown(value)} is none of the possible values`;
    case 'invalid_key':
      return issue.issues.map((inner) => sentenceOf(inner, undefined)).join(', ');
    case 'too_small':
    case 'too_big':
      return sizeSentence(issue, value);
    default:
      return typeof value === 'object' || value === undefined || issue.message.startsWith('has ')
        ? issue.message
        : `${shown(value)} ${issue.message}`;
  }
}

function sizeSentence(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): string {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  if (!Array.isArray(value))
    return `${shown(value)} is ${issue.code === 'too_small' ? 'less' : 'more'} than ${limit}`;
  return value.length === 0 ? 'has no entry' : `has ${value.length} entries, not ${limit}`;
}

/** Returns an issue of a schema as a problem of a line. */
export function problemOf(
  issue: z.core.$ZodIssue,
  value: unknown,
  source: Pick<Problem, 'file' | 'line'>,
): Problem {
  return {
    ...source,
    field: fieldName(issue.path),
    problem: sentenceOf(issue, valueAt(value, issue.path)),
  };
}
