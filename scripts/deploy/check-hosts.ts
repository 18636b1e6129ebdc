import type { Finding } from '../finding.ts';
import { officeHosts } from '../../edge-config/hosts.ts';
import {
  hostsOf,
  sectionName,
  type Target,
  type TargetConfig,
  TOMLS,
  type WorkerName,
} from './environment.ts';

/** Reserved names (RFC 6761), which the repository uses as placeholders. */
const RESERVED = /\.(?:example|invalid|test|localhost)$/;

/** Returns the hosts of an environment that have reserved names. */
export function reservedHosts(target: Target): readonly string[] {
  return hostsOf(target).filter((host) => RESERVED.test(host));
}

/** Compares the routes of a Worker with its hosts. */
function checkRoutes(
  worker: WorkerName,
  expected: readonly string[],
  { target, section, workers }: TargetConfig,
): Finding {
  const routes = (workers[worker].routes ?? []).map((route) =>
    (typeof route === 'string' ? route : route.pattern).replace(/\/\*?$/, ''),
  );
  const lacking = expected.filter((host) => !routes.includes(host));
  const strange = routes.filter((host) => !expected.includes(host));
  const faults = [
    ...lacking.map((host) => `host ${host}: no route leads to it`),
    ...strange.map((host) => `route ${host}: edge-config/hosts.ts has no such host of ${target}`),
  ];
  const whose = worker === 'storefront' ? 'routes' : `routes of ${worker}`;
  return {
    ok: faults.length === 0,
    text: faults.join('\n') || `${whose}: ${routes.length} hosts, those of edge-config/hosts.ts`,
    fix: `leave out routes in ${sectionName(section)} of ${TOMLS[worker]}, which are then those of edge-config/hosts.ts, or name the same hosts`,
    stops: true,
  };
}

/**
 * Compares routes with the hosts of the shops and of the office. A host without a route gets no visitors; a route without a shop
 * answers 404.
 */
export function checkHosts(config: TargetConfig): readonly Finding[] {
  const { target } = config;
  const reserved = reservedHosts(target);
  return [
    checkRoutes('storefront', hostsOf(target), config),
    checkRoutes('office', Object.values(officeHosts(target)), config),
    ...(reserved.length > 0
      ? [
          {
            ok: false,
            text: `hosts: ${reserved[0]} and ${reserved.length - 1} more are reserved names`,
            fix: 'set the domain of your own in edge-config/hosts.ts',
          },
        ]
      : []),
  ];
}
