interface ServerTiming {
  readonly name: string;
  readonly description: string;
}

/**
 * Names of the services that a document's policy was made for, from the Server-Timing of its navigation entry (DESIGN
 * §3). Undefined where the browser does not tell.
 */
export function documentServices(
  timings: readonly ServerTiming[] | undefined,
): string[] | undefined {
  const policy = timings?.find(({ name }) => name === 'policy');
  return policy?.description.split(' ').filter((name) => name !== '');
}
