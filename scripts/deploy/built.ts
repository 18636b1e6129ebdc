import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../command.ts';
import { root } from '../paths.ts';

const schema = z.object({ build: z.string().regex(/^[\w-]{4,64}$/), builtAt: z.int() });

export interface Built {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** Returns the build in `dist`, with the id that its Worker serves at /builds/latest.json. */
export function readBuilt(dist: string = join(root, 'dist')): Built {
  const path = join(dist, 'build.json');
  if (!existsSync(path))
    throw new CommandError('deploy: dist/build.json is missing. Run "npm run build -- --force".');
  const { data } = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!data)
    throw new CommandError(
      'deploy: dist/build.json has no build id. Run "npm run build -- --force".',
    );
  return { id: data.build, timestamp: data.builtAt };
}
