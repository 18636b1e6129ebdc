import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { problemText } from '../../worker/catalogue-files/problem.ts';
import type { Catalogue } from '../../worker/catalogue-files/read.ts';
import { writeCatalogue } from '../../worker/catalogue-files/write.ts';
import { DEMO_FOLDER, readShop, seedProducts } from '../../worker/commerce/seed/demo-catalogue.ts';
import { peopleStatements } from '../../worker/commerce/seed/rows.ts';
import { CommandError, messageOf } from '../command.ts';
import { root } from '../paths.ts';

/** Maximum number of faults shown. */
const SHOWN = 20;

/** Reads and checks all files of a catalogue. Throws with the faults, each by file, line and field. */
export function requireSound(folder: string): Catalogue {
  const { catalogue, problems } = readShop(folder);
  if (problems.length === 0) return catalogue;
  const lines = problems.slice(0, SHOWN).map(problemText);
  const more = problems.length > SHOWN ? [`… and ${problems.length - SHOWN} more`] : [];
  throw new CommandError([...lines, ...more, 'Nothing was changed.'].join('\n'));
}

/** Checks that the catalogue has everything that the demo's customers have ordered. Throws with what is missing. */
export function requirePeople(catalogue: Catalogue): void {
  try {
    peopleStatements(catalogue, seedProducts(catalogue));
  } catch (error) {
    throw new CommandError(
      `the demo's customers (worker/commerce/seed/people): ${messageOf(error)}\nNothing was changed.`,
    );
  }
}

/**
 * Writes the files of a catalogue as its export does: lines in their order, fields in that of the schema. Returns the paths of
 * those that differ; with `check` it changes none. Throws if the files have faults.
 */
export function formatCatalogue(check: boolean, folder: string = DEMO_FOLDER): string[] {
  const written = writeCatalogue(requireSound(folder));
  const names = new Set([...written.keys(), ...globSync('*', { cwd: folder })]);
  const differing = [...names].filter((name) => {
    const file = join(folder, name);
    const text = written.get(name);
    const isSame = text !== undefined && readFileSync(file, 'utf8') === text;
    if (isSame || check) return !isSame;
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    return true;
  });
  return differing.map((name) => relative(root, join(folder, name)));
}
