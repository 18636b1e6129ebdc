import type { Finding } from '../finding.ts';
import type { WorkerConfig } from '../settings.ts';
import { sectionName, type TargetConfig, TOMLS, type WorkerName, WORKERS } from './environment.ts';

interface Fault {
  readonly text: string;
  readonly fix: string;
  /** A missing id that only the account can provide; a dry run continues without it. */
  readonly placeholder?: true;
}

const KV_ID = /^[0-9a-f]{32}$/;
const D1_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Bindings by which a local Worker replaces an external system (scripts/local.ts). */
const LOCAL_SERVICES = new Set([
  'ACCESS',
  'STORYBLOK',
  'STORYBLOK_FILES',
  'ADDRESSES',
  'NEWSLETTER',
  'FORM_HOOK',
  'PASSWORD_RANGES',
  'RECOMMENDATIONS',
  'ANALYTICS',
  'EVENTS',
  'MAIL',
  'STRIPE',
  'TEST_PAYMENTS',
]);

/** Returns every binding of a Worker with its kind and name. */
export function bindingsOf(config: WorkerConfig): readonly string[] {
  return [
    ...config.kv_namespaces.map(({ binding }) => `KV namespace ${binding}`),
    ...config.d1_databases.map(({ binding }) => `D1 database ${binding}`),
    ...config.r2_buckets.map(({ binding }) => `R2 bucket ${binding}`),
    ...(config.services ?? []).map(({ binding }) => `service ${binding}`),
    ...(config.ratelimits ?? []).map(({ name }) => `rate limit ${name}`),
    ...(config.images ? [`images ${config.images.binding}`] : []),
    ...(config.assets?.binding ? [`static files ${config.assets.binding}`] : []),
    ...(config.analytics_engine_datasets ?? []).map(({ binding }) => `dataset ${binding}`),
    ...(config.durable_objects?.bindings ?? []).map(({ name }) => `Durable Object ${name}`),
  ];
}

function lacking(worker: WorkerName, config: TargetConfig, production: TargetConfig): Fault[] {
  const there = new Set(bindingsOf(config.workers[worker]));
  return bindingsOf(production.workers[worker])
    .filter((binding) => !there.has(binding))
    .map((binding) => ({
      text: `${worker}: ${binding} is missing in ${sectionName(config.section)}`,
      fix: 'repeat it there as at the top level: wrangler inherits no binding',
    }));
}

/**
 * Returns the placeholder ids, each store once, with the command that creates it and the files that name it.
 */
function placeholders({ section, workers }: TargetConfig): Fault[] {
  const end = section ? `-${section}` : '';
  const found = new Map<string, { text: string; command: string; files: string[] }>();
  function report(worker: WorkerName, id: string, text: string, command: string): void {
    const one = found.get(id) ?? { text, command, files: [] };
    found.set(id, { ...one, files: [...one.files, TOMLS[worker]] });
  }
  for (const worker of WORKERS) {
    for (const { binding, id = '' } of workers[worker].kv_namespaces)
      if (!KV_ID.test(id)) {
        const text = `KV namespace ${binding} has the id "${id}", expected 32 hex digits`;
        report(worker, id, text, `npx wrangler kv namespace create ${binding.toLowerCase()}${end}`);
      }
    for (const { binding, database_id: id = '', database_name } of workers[worker].d1_databases)
      if (!D1_ID.test(id)) {
        const text = `D1 database ${binding} has the id "${id}", expected a UUID`;
        report(worker, id, text, `npx wrangler d1 create ${database_name}`);
      }
  }
  return [...found.values()].map(({ text, command, files }) => ({
    text,
    fix: `${command}, and put the id that it prints into ${sectionName(section)} of ${files.join(' and ')}`,
    placeholder: true,
  }));
}

function localBindings(worker: WorkerName, { workers }: TargetConfig): Fault[] {
  return (workers[worker].services ?? [])
    .filter(({ binding, service }) => LOCAL_SERVICES.has(binding) || /sandbox/i.test(service))
    .map(({ binding }) => ({
      text: `${worker}: service ${binding} is for local development only`,
      fix: 'remove it: scripts/local.ts adds it to the built configuration',
    }));
}

/**
 * Checks that each Durable Object class is created by one migration step, and that no two steps share a tag.
 */
function objectFaults(worker: WorkerName, { workers }: TargetConfig): Fault[] {
  const { durable_objects, migrations = [] } = workers[worker];
  const made = migrations.flatMap(({ new_sqlite_classes = [] }) => new_sqlite_classes);
  const tags = migrations.map(({ tag }) => tag);
  const classes = (durable_objects?.bindings ?? [])
    .filter(({ class_name }) => made.filter((name) => name === class_name).length !== 1)
    .map(({ name, class_name }) => ({
      text: `${worker}: Durable Object ${name}: not exactly one migration creates ${class_name}`,
      fix: `add [[migrations]] with a new tag and new_sqlite_classes = ["${class_name}"]`,
    }));
  const twice = tags.filter((tag, at) => tags.indexOf(tag) !== at);
  return [
    ...classes,
    ...twice.map((tag) => ({
      text: `${worker}: two Durable Object migrations have the tag ${tag}`,
      fix: 'give the later one another tag',
    })),
  ];
}

/** The entrypoint of the back end that each Worker calls: the storefront must never reach the calls of staff. */
const ENTRYPOINTS = { office: 'BackOffice', storefront: undefined } as const;

/** Checks which back end office and storefront call, and by which entrypoint. */
function calledFaults({ section, workers }: TargetConfig): Fault[] {
  const { name = '' } = workers.commerce;
  return (['office', 'storefront'] as const).flatMap((worker) => {
    const found = workers[worker].services?.find(({ binding }) => binding === 'COMMERCE');
    const entrypoint = ENTRYPOINTS[worker];
    if (found?.service === name && found.entrypoint === entrypoint) return [];
    const shown = (service = '', by?: string) => (by === undefined ? service : `${service} ${by}`);
    return [
      {
        text: `${worker}: service COMMERCE is "${shown(found?.service, found?.entrypoint)}", expected "${shown(name, entrypoint)}"`,
        fix: `name that service and entrypoint in ${sectionName(section)} of ${TOMLS[worker]}`,
      },
    ];
  });
}

/** Checks the names that the Workers must share. */
function pairFaults({ section, workers }: TargetConfig): Fault[] {
  const { storefront, commerce } = workers;
  const idOf = (config: WorkerConfig) =>
    config.kv_namespaces.find(({ binding }) => binding === 'CONTENT')?.id;
  const bucketOf = (config: WorkerConfig) =>
    config.r2_buckets.find(({ binding }) => binding === 'PICTURES')?.bucket_name;
  const fix = `make them equal in ${sectionName(section)} of both tomls`;
  return [
    ...(idOf(storefront) === idOf(commerce)
      ? []
      : [
          {
            text: 'CONTENT of storefront and commerce are two namespaces, expected one',
            fix,
          },
        ]),
    ...(bucketOf(storefront) === bucketOf(commerce)
      ? []
      : [{ text: 'PICTURES of storefront and commerce are two buckets, expected one', fix }]),
  ];
}

function storesOf({ workers }: TargetConfig): ReadonlyMap<string, string> {
  return new Map(
    WORKERS.flatMap((worker) => [
      ...workers[worker].kv_namespaces.map(({ binding, id }) => [id, binding] as const),
      ...workers[worker].d1_databases.map((one) => [one.database_id, one.binding] as const),
      ...workers[worker].r2_buckets.map((one) => [one.bucket_name, one.binding] as const),
      ...(workers[worker].analytics_engine_datasets ?? []).map(
        ({ dataset, binding }) => [dataset ?? binding, binding] as const,
      ),
    ]).flatMap(([id, binding]) => (id === undefined ? [] : [[id, binding]])),
  );
}

function limitsOf({ target, workers }: TargetConfig): readonly (readonly [string, string])[] {
  return WORKERS.flatMap((worker) =>
    (workers[worker].ratelimits ?? []).map(
      ({ name, namespace_id }) => [namespace_id, `${name} of ${target}`] as const,
    ),
  );
}

/** Checks that an environment shares no stores or rate limits with another one. */
function sharedFaults(config: TargetConfig, others: readonly TargetConfig[]): Fault[] {
  const mine = storesOf(config);
  const counters = limitsOf(config);
  const repeated = others.flatMap((other) =>
    [...storesOf(other)]
      .filter(([id]) => mine.has(id))
      .map(([id]) => `${mine.get(id)} "${id}" is ${other.target}'s too`),
  );
  const all = [...counters, ...others.flatMap(limitsOf)];
  const counted = counters.flatMap(([id, name], at) =>
    all
      .filter(([other], index) => other === id && index > at)
      .map(([, other]) => `rate limit ${name} and ${other} count as one, namespace_id ${id}`),
  );
  return [...repeated, ...counted].map((text) => ({ text, fix: 'give each a separate one' }));
}

/**
 * Checks the bindings of the Workers in an environment; `all` are the environments of the tomls, including
 * this one.
 */
export function checkBindings(
  config: TargetConfig,
  all: readonly TargetConfig[],
): readonly Finding[] {
  const production = all.find(({ target }) => target === 'production') ?? config;
  const others = all.filter(({ target }) => target !== config.target);
  const faults: Fault[] = [
    ...WORKERS.flatMap((worker) => [
      ...lacking(worker, config, production),
      ...localBindings(worker, config),
      ...objectFaults(worker, config),
    ]),
    ...pairFaults(config),
    ...calledFaults(config),
    ...placeholders(config),
    ...sharedFaults(config, others),
  ];
  const found = faults.map(({ text, fix, placeholder }): Finding => ({
    ok: false,
    text,
    fix,
    stops: !placeholder,
  }));
  const counts = WORKERS.map(
    (worker) => `${bindingsOf(config.workers[worker]).length} of ${worker}`,
  );
  return found.some(({ stops }) => stops)
    ? found
    : [{ ok: true, text: `bindings: ${counts.join(', ')}, none of local development` }, ...found];
}
