import { readFileSync } from 'node:fs';

/** A row of the table in docs/data.md of what the shop may store in a browser. */
interface StoredEntry {
  readonly names: readonly string[];
  readonly kind: string;
  /** The service whose consent it needs. */
  readonly service: string | undefined;
  readonly time: string;
}

const ROW =
  /^\| (?<names>`[^|]+) \| (?<kind>cookie|localStorage|sessionStorage)(?<more>[^|]*)\|[^|]*\|(?<time>[^|]*)\|/;

export const storedEntries: readonly StoredEntry[] = readFileSync('docs/data.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { names = '', kind = '', more = '', time = '' } = ROW.exec(line)?.groups ?? {};
    const own = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const service = /with `([\w-]+)`/.exec(more)?.[1];
    return own.length > 0 ? [{ names: own, kind, service, time }] : [];
  });
