import type { Plugin } from 'vite';

const FILE = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const SHIM = /^use-sync-external-store\/shim(\/index\.js)?$/;
const SHIM_ID = '\0react-has-it';

/** Functions that React calls for every tree, and which do nothing in one without view transitions and refs of fragments. */
const IDLE = [
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'flushAfterMutationEffects',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
];

/** Functions that only a component calls which has what no island has: those two, a class, a list of suspended parts, the state of an action, preloading. */
const UNUSED = [
  'startViewTransition',
  'createViewTransitionInstance',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'FragmentInstance',
  'updateClassComponent',
  'updateSuspenseListComponent',
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
];

const METHODS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm;

function withBody(source: string, name: string, body: string): string {
  const found = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}$`, 'gm');
  if (source.match(found)?.length === 1)
    return source.replace(found, () => `function ${name}() {${body}}`);
  throw new Error(
    `React has changed: react-dom-client has not exactly one function ${name}, see scripts/vite/react-islands.ts.`,
  );
}

/** Returns React's renderer for the browser without the parts that no island uses. */
export function reactOfIslands(source: string): string {
  const idle = IDLE.reduce((text, name) => withBody(text, name, ''), source);
  const refused = `throw Error("left out: scripts/vite/react-islands.ts");`;
  return UNUSED.reduce((text, name) => withBody(text, name, refused), idle).replaceAll(METHODS, '');
}

/**
 * In the build, leaves out of React what no island uses: a tenth of the script that the first island of a visit waits for. In dev
 * React stays whole, because it has warnings.
 */
export function reactIslands(): Plugin {
  return {
    name: 'storkfront:react-islands',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (SHIM.test(id) ? SHIM_ID : undefined),
    // React has the hook itself since version 18.
    load: (id) => (id === SHIM_ID ? `export { useSyncExternalStore } from 'react';` : undefined),
    transform: (code, id) =>
      FILE.test(id) ? { code: reactOfIslands(code), map: null } : undefined,
  };
}
