/** Parts that few pages need, each loaded when it is: the entry script names one chunk for all of them. */

/** Reports the figures of the page view. */
export async function report(build: string, send: (report: Blob) => void) {
  const { reportVitals } = await import('./vitals.ts');
  reportVitals(build, send);
}
