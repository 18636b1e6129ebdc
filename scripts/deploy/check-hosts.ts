import type { Finding } from '../finding.ts';
import { hostsOf, sectionName, type Target, type TargetConfig } from './environment.ts';

/** Reserved names (RFC 6761), which the repository uses as placeholders. */
const RESERVED = /\.(?:example|invalid|test|localhost)$/;

/** Returns the hosts of an environment that have reserved names. */
export function reservedHosts(target: Target): readonly string[] {
  return hostsOf(target).filter((host) => RESERVED.test(host));
}

/**
 * Compares the storefront's routes with the shop's hosts. A host without a route gets no visitors; a route
 * without a shop answers 404.
 */
export function checkHosts({ target, section, workers }: TargetConfig): readonly Finding[] {
  const routes = (workers.storefront.routes ?? []).map((route) =>
    (typeof route === 'string' ? route : route.pattern).replace(/\/\*?$/, ''),
  );
  const expected = hostsOf(target);
  const lacking = expected.filter((host) => !routes.includes(host));
  const strange = routes.filter((host) => !expected.includes(host));
  const faults = [
    ...lacking.map((host) => `host ${host}: no route leads to it`),
    ...strange.map((host) => `route ${host}: edge-config/hosts.ts has no such host of ${target}`),
  ];
  const reserved = reservedHosts(target);
  return [
    {
      ok: faults.length === 0,
      text: faults.join('\n') || `routes: ${routes.length} hosts, those of edge-config/hosts.ts`,
      fix: `leave out routes in ${sectionName(section)} of wrangler.toml, which are then those of edge-config/hosts.ts, or name the same hosts`,
      stops: true,
    },
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
