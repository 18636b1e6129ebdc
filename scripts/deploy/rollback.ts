import { type TargetConfig, type WorkerName, WORKERS } from './environment.ts';
import { whereArgs } from './secret-command.ts';
import type { Tools } from './tools.ts';

const VERSION = /"version_id":\s*"([0-9a-f-]{36})"/;

/** Returns the current version of each Worker. One that was never deployed or cannot be read is omitted. */
export async function versionsBefore(
  { section }: TargetConfig,
  { wrangler }: Pick<Tools, 'wrangler'>,
): Promise<ReadonlyMap<WorkerName, string>> {
  const found = await Promise.all(
    WORKERS.map(async (worker) => {
      const where = whereArgs(worker, section);
      const { code, output } = await wrangler(['deployments', 'status', '--json', ...where]);
      const version = code === 0 ? VERSION.exec(output)?.[1] : undefined;
      return [worker, version] as const;
    }),
  );
  return new Map(found.flatMap(([worker, version]) => (version ? [[worker, version]] : [])));
}

/**
 * Returns the commands that undo a deploy that failed after the steps `done`: the storefront first, because
 * it calls the back end.
 */
export function rollbackLines(
  { section, workers }: TargetConfig,
  done: readonly string[],
  before: ReadonlyMap<WorkerName, string>,
): readonly string[] {
  const sent = WORKERS.filter((worker) => done.includes(worker)).toReversed();
  if (sent.length === 0)
    return [
      'No Worker was deployed, so the old ones still serve. Migrations are compatible with older Workers.',
    ];
  return [
    'To roll back (docs/operating.md says when that is not possible):',
    ...sent.map((worker) => {
      const version = before.get(worker);
      const where = whereArgs(worker, section).join(' ');
      return version
        ? `  npx wrangler rollback ${version} ${where}`
        : `  ${workers[worker].name} had no known version before: npx wrangler deployments list ${where}`;
    }),
  ];
}
