import type { Plugin } from 'vite';
import { type FeatureFunctions, idle, refused, withBodies } from './stubs.ts';

const CLIENT = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/;
const CORE = /[\\/]react[\\/]cjs[\\/]react\.production\.js$/;
const SHIM = /^use-sync-external-store\/shim(\/index\.js)?$/;
const SHIM_ID = '\0react-has-it';

/** Functions that React calls in every tree and that do nothing in an island, by the feature that would need them. */
const IDLE: FeatureFunctions = {
  'view transitions': [
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitDeletedPairViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'flushAfterMutationEffects',
  ],
  'refs of fragments': [
    'commitNewChildToFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ],
  'a context with a provider': ['propagateContextChanges', 'propagateParentContextChanges'],
  'an id by useId': ['pushTreeId', 'popTreeContext'],
  'onMouseEnter, onPointerLeave and their kin': ['accumulateEnterLeaveListenersForEvent'],
  onSelect: ['constructSelectEvent'],
  'onBeforeInput, on a browser without composition events': [
    'getData',
    'getFallbackBeforeInputChars',
    'getNativeBeforeInputChars',
  ],
  'a form whose action is a function': ['extractEvents$1'],
  'a suspended part whose events are kept until it is hydrated': [
    'queueIfContinuousEvent',
    'clearIfContinuousEvent',
    'retryIfBlockedOn',
    'replayUnblockedEvents',
    'scheduleReplayQueueIfNeeded',
    'attemptReplayContinuousQueuedEvent',
    'registerSuspenseInstanceRetry',
    'commitOffscreenPassiveMountEffects',
  ],
  'transitions and caches': [
    'entangleTransitions',
    'entangleTransitionUpdate',
    'defaultOnDefaultTransitionIndicator',
    'commitCachePassiveMountEffect',
  ],
  'an image that a transition waits for': ['preloadInstanceAndSuspendIfNeeded'],
  'custom elements, and elements that belong in the head': [
    'isCustomElement',
    'isHostHoistableType',
    'isSingletonScope',
    'commitHostSingletonAcquisition',
    'releaseSingletonInstance',
  ],
};

/** Functions that React calls only for a feature that no island has, by that feature. */
const UNUSED: FeatureFunctions = {
  'view transitions and refs of fragments': [
    'startViewTransition',
    'createViewTransitionInstance',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstancesRecursive',
    'FragmentInstance',
  ],
  'a class, memo, forwardRef, lazy, a provider, a portal': [
    'updateClassComponent',
    'initializeClassErrorUpdate',
    'resolveClassComponentProps',
    'applyDerivedStateFromProps',
    'updateMemoComponent',
    'updateSimpleMemoComponent',
    'updateForwardRef',
    'resolveLazy',
    'updateContextProvider',
    'createFiberFromPortal',
  ],
  'Suspense, Activity, a list of suspended parts': [
    'updateSuspenseComponent',
    'updateDehydratedSuspenseComponent',
    'mountSuspensePrimaryChildren',
    'retrySuspenseComponentWithoutHydrating',
    'updateActivityComponent',
    'updateOffscreenComponent',
    'deferHiddenOffscreenComponent',
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'recursivelyTraverseReappearLayoutEffects',
    'recursivelyTraverseDisappearLayoutEffects',
    'recursivelyTraverseReconnectPassiveEffects',
    'recursivelyTraverseDisconnectPassiveEffects',
    'recursivelyTraverseAtomicPassiveEffects',
    'hideOrUnhideAllChildrenOnFiber',
    'hideOrUnhideDehydratedBoundary',
    'hideOrUnhideNearestPortals',
    'clearHydrationBoundary',
    'attemptExplicitHydrationTarget',
    'attachPingListener',
    'attachSuspenseRetryListeners',
  ],
  'a transition, a deferred or optimistic value, an action, a promise that is read': [
    'renderRootConcurrent',
    'replaySuspendedUnitOfWork',
    'startTransition',
    'entangleAsyncAction',
    'chainThenableValue',
    'trackUsedThenable',
    'useThenable',
    'mountDeferredValueImpl',
    'updateDeferredValueImpl',
    'requestDeferredLane',
    'dispatchOptimisticSetState',
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'ensureFormComponentIsStateful',
    'startHostTransition',
    'useMemoCache',
    'refreshCache',
  ],
  'styles, scripts and images that React loads': [
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'getResource',
    'acquireResource',
    'preloadStylesheet',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'suspendResource',
    'accumulateSuspenseyCommitOnFiber',
    'waitForCommitToBeReady',
    'estimateBandwidth',
    'getHydratableHoistableCache',
    'createHoistableInstance',
    'resolveSingletonInstance',
  ],
  'a text area, a custom element': ['initTextarea', 'updateTextarea', 'setPropOnCustomElement'],
  'the developer tools': ['findCurrentFiberUsingSlowPath'],
};

/** Such functions in React's own package. */
const UNUSED_CORE: FeatureFunctions = {
  'Children, lazy': ['mapIntoArray', 'resolveThenable', 'lazyInitializer'],
  'a transition': ['startTransition', 'addTransitionType'],
};

/** Functions of react-dom with which a component requests resources that the page has linked already. */
const HINTS =
  /^exports\.(?:prefetchDNS|preconnect|preinit|preinitModule|preload|preloadModule) = function[\s\S]*?^\};\n/gm;
const HINT_COUNT = 6;

/** Function whose result only logs use: the names of the components around an error. */
const STACK = 'getStackByFiberInDevAndProd';

const METHODS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm;

/** Returns React's renderer for the browser without the parts that no island uses. */
export function reactOfIslands(source: string): string {
  return withBodies(source, [...idle(IDLE), ...refused(UNUSED), [STACK, 'return "";']]).replaceAll(
    METHODS,
    '',
  );
}

/** Returns react-dom's exports without hints. */
export function domOfIslands(source: string): string {
  if (source.match(HINTS)?.length !== HINT_COUNT)
    throw new Error('React has changed: its hints are written differently.');
  return source.replaceAll(HINTS, '');
}

/** Returns React's exports without what no island calls. */
export function coreOfIslands(source: string): string {
  return withBodies(source, refused(UNUSED_CORE));
}

/**
 * In the build, leaves out of React what no island uses: a quarter of the script that the first island of a visit waits for. In dev
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
    transform(code, id) {
      if (CLIENT.test(id)) return { code: reactOfIslands(code), map: null };
      // The Workers have these files, too.
      if (this.environment.name !== 'client') return undefined;
      if (DOM.test(id)) return { code: domOfIslands(code), map: null };
      return CORE.test(id) ? { code: coreOfIslands(code), map: null } : undefined;
    },
  };
}
