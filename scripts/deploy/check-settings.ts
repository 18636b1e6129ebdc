import { local, localCommerce, localOffice } from '../local.ts';
import type { Finding } from '../finding.ts';
import {
  sectionName,
  type Target,
  type TargetConfig,
  TOMLS,
  type WorkerName,
  WORKERS,
} from './environment.ts';
import { secretCommand } from './secret-command.ts';
import { type Setting, settingTable } from '../setting-table.ts';

const LOCAL_VALUES: ReadonlySet<unknown> = new Set(
  Object.entries({ ...local.vars, ...localCommerce.vars, ...localOffice.vars })
    // The space's number and the mode of payments may be the local ones, because they are no secrets or URLs.
    .filter(([name]) => name !== 'STORYBLOK_SPACE_ID' && name !== 'PAYMENT_MODE')
    .map(([, value]) => value),
);
const LOCAL = /\.(?:sandbox|localhost)\b|\/\/(?:localhost|127\.0\.0\.1)\b/;

/**
 * Returns the problems of an environment's `[vars]`, each with the setting's name, what is expected, and an
 * example.
 */
function faultsOf(worker: WorkerName, config: TargetConfig): readonly string[] {
  const vars = new Map(Object.entries(config.workers[worker].vars));
  const table = settingTable[worker];
  const known = new Set(table.map(({ name }) => name));
  const tomlTable = `${worker} ${sectionName(config.section, 'vars')}`;
  const strange = [...vars.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `${tomlTable} ${name}: is not a setting; known are ${[...known].join(', ')}`);
  const faults = table.flatMap((setting) => {
    const fault = setting.secret
      ? secretFault(setting, vars, secretCommand(worker, config.section, setting.name))
      : faultOf(setting, vars, config.target);
    const { name, expected, example } = setting;
    return fault
      ? [`${tomlTable} ${name}: ${fault}, expected ${expected}; example: ${example}`]
      : [];
  });
  return [...strange, ...faults];
}

function secretFault(
  { name }: Setting,
  vars: ReadonlyMap<string, unknown>,
  command: string,
): string | undefined {
  return vars.has(name) ? `is a secret and must not be in the file (${command})` : undefined;
}

function faultOf(
  { name, required, beside, accepts }: Setting,
  vars: ReadonlyMap<string, unknown>,
  target: Target,
): string | undefined {
  const value = vars.get(name);
  if (value === undefined) return required ? 'is missing' : undefined;
  if (LOCAL_VALUES.has(value) || (typeof value === 'string' && LOCAL.test(value)))
    return 'is a value of local development';
  if (name === 'ENVIRONMENT' && value !== target) return `is not "${target}"`;
  if (!accepts(value)) return 'is wrong';
  return beside !== undefined && !vars.has(beside) ? `needs ${beside} beside it` : undefined;
}

/** Checks the settings in the tomls; secrets are in the account. */
export function checkVars(config: TargetConfig): readonly Finding[] {
  return WORKERS.map((worker) => {
    const faults = faultsOf(worker, config);
    const names = Object.keys(config.workers[worker].vars);
    return {
      ok: faults.length === 0,
      text: faults.join('\n') || `settings of ${worker}: ${names.join(', ') || 'none is needed'}`,
      fix: `correct ${sectionName(config.section, 'vars')} of ${TOMLS[worker]}`,
      stops: true,
    };
  });
}
