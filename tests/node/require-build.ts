import { isBuilt } from '../../scripts/build.ts';

let isChecked = false;

/** Throws unless dist/ is a build of the current sources. Checks once per process, since hashing them takes time. */
export function requireBuild(): void {
  if (isChecked) return;
  if (!isBuilt())
    throw new Error('dist/ is missing or older than its sources: run "npm run build" first');
  isChecked = true;
}
