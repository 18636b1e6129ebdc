import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isNewEnough } from './node/choose-node.mjs';
import { root } from './paths.ts';

// An older Node leaves out what follows `if (import.meta.main)` and exits with 0.
const { engines }: { engines: { node: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
if (!isNewEnough(process.versions.node, engines.node)) {
  console.error(
    `Node ${engines.node} is needed, this is ${process.versions.node}. Use "npm run" or "npm start", which install it.`,
  );
  process.exit(1);
}

/** An error that ends a command with a message for the person at the terminal: one line per problem, no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  /** Name of the option's value in the help: `--port <number>`. */
  readonly value?: string;
}

export interface Arguments {
  flag(name: string): boolean;
  text(name: string): string | undefined;
  /** Positional arguments, in order. */
  readonly words: readonly string[];
}

export interface Command {
  /** The command line that runs it: `npm start`, `npm run seed`. */
  readonly call: string;
  readonly summary: string;
  /** One line per form of the positional arguments; undefined if there are none. */
  readonly words?: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** Environment variables that the command reads, with their help. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Resolves to the exit code; undefined means 0. */
  run(args: Arguments): Promise<number | void>;
}

function optionLine([name, option]: [string, Option]): string {
  const left = option.type === 'string' ? `--${name} <${option.value ?? 'text'}>` : `--${name}`;
  return `  ${left.padEnd(24)} ${option.help}`;
}

function helpText(command: Command): string {
  const entries = Object.entries(command.options);
  const end = entries.length > 0 ? ' [options]' : '';
  const forms = command.words?.map((form) => `${command.call} -- ${form}${end}`);
  const usage = forms?.join('\n       ') ?? `${command.call}${end && ` --${end}`}`;
  const lines = entries.map(optionLine);
  const help = optionLine(['help', { type: 'boolean', help: 'show this' }]);
  const variables = Object.entries(command.variables ?? {}).map(
    ([name, text]) => `  ${name.padEnd(24)} ${text}`,
  );
  const environment = variables.length > 0 ? `\n\nEnvironment:\n${variables.join('\n')}` : '';
  return `Usage: ${usage}\n\n${command.summary}\n\n${[...lines, help].join('\n')}${environment}`;
}

function readArguments(command: Command, args: string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }] as const),
  );
  try {
    const allowPositionals = command.words !== undefined;
    const { values, positionals } = parseArgs({ args, options, allowPositionals });
    return {
      words: positionals,
      flag: (name) => values[name] === true,
      text: (name) => {
        const value = values[name];
        return typeof value === 'string' ? value : undefined;
      },
    };
  } catch (error) {
    throw new CommandError(`${messageOf(error)} Run "${command.call} -- --help" for the options.`);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command line: help, options, one line for an expected error, a stack only for a bug. */
export async function runCommand(command: Command): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpText(command));
    return;
  }
  process.chdir(root);
  // npm passes SIGTERM to the shell that it started us by, and some shells do not pass it on.
  if (process.env['npm_lifecycle_event']) await import('./end-with-parent.ts');
  try {
    process.exitCode = (await command.run(readArguments(command, args))) ?? 0;
  } catch (error) {
    if (error instanceof CommandError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
