import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type FeatureFunctions, idle, refused, withBodies } from './stubs.ts';

const STREAMING = 'react-dom/server.edge';
const WHOLE = 'react-dom/server';
const ID = '\0react-text';
const WHOLE_ID = '\0react-whole';
const NEVER_WHOLE_ID = '\0react-never-whole';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const SOURCE = join(reactDom, 'cjs/react-dom-server.bun.production.js');
const LEGACY = join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js');
const STREAM = join(import.meta.dirname, '../../worker/storefront/pages/text-stream.ts');

/**
 * The exception of a suspended component is created once and only compared. If it is an Error it has a stack, for whose positions V8
 * parses the whole Worker again: a seventh of the start.
 */
const SUSPENSE = ['var SuspenseException = Error(', 'var SuspenseException = Object('] as const;

/** Changes to React's file. Each text must occur exactly once; otherwise the React version has changed. */
const CHANGES: readonly (readonly [string, string])[] = [
  [
    [
      '"use strict";',
      'var React = require("react"),',
      '  ReactDOM = require("react-dom"),',
      '  util = require("util");',
      'require("crypto");',
      'var stream = require("stream"),',
    ].join('\n'),
    [
      'import * as React from "react";',
      'import * as ReactDOM from "react-dom";',
      `import { textStream } from ${JSON.stringify(STREAM)};`,
      'var',
    ].join('\n'),
  ],
  // The length only decides whether a finished part is moved out of line, which is not used here.
  ['return Buffer.byteLength(chunk, "utf8");', 'return chunk.length;'],
  ['var textEncoder = new util.TextEncoder();', 'var textEncoder = new TextEncoder();'],
  [
    'new ReadableStream(\n            {\n              type: "direct",',
    'textStream(\n            {',
  ],
  SUSPENSE,
  ['exports.renderToReadableStream = ', 'export const renderToReadableStream = '],
  ['exports.version = ', 'export const version = '],
];

/** Unused exports that need Node's streams. */
const LEFT_OUT: readonly (readonly [from: string, to: string])[] = [
  ['exports.prerender = ', 'exports.renderToReadableStream = '],
  ['exports.resume = ', 'exports.version = '],
];

/** Functions that React calls in every tree and that do nothing in a page. */
const IDLE: FeatureFunctions = {
  'a page that is begun at one time and ended at another': ['untrackBoundary'],
  'headers that are known before the page': ['safelyEmitEarlyPreloads'],
  'view transitions': ['pushViewTransitionAttributes'],
  'a list of suspended parts': ['unblockSuspenseListRow', 'tryToResolveTogetherRow'],
};

/** Functions that React calls only for a feature that no page has. */
const UNUSED: FeatureFunctions = {
  'a page that is begun at one time and ended at another': [
    'createReplayTask',
    'resumeNode',
    'trackPostpone',
    'trackPostponedBoundary',
    'spawnNewSuspendedReplayTask',
    'abortRemainingReplayNodes',
    'addToReplayParent',
  ],
  'a list of suspended parts': ['renderSuspenseListRows', 'createSuspenseListRow'],
  'the state of an action, a form whose action is a function': [
    'useActionState',
    'injectFormReplayingRuntime',
    'getCustomFormFields',
  ],
  'resources that a component asks for': [
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'getPreloadAsHeader',
  ],
};

/** Function whose result only a log uses: the components around an error. */
const STACK = 'getThrownInfo';

function only(text: string, part: string): number {
  const at = text.indexOf(part);
  if (at >= 0 && !text.includes(part, at + 1)) return at;
  throw new Error(
    `${SOURCE} does not contain exactly once:\n${part}\nReact has changed: see docs/decisions/030.`,
  );
}

/** Returns React's renderer for Bun as a module for workerd. */
export function reactTextModule(source: string): string {
  const reduced = LEFT_OUT.reduce(
    (text, [from, to]) => text.slice(0, only(text, from)) + text.slice(only(text, to)),
    source,
  );
  const changed = CHANGES.reduce(replaceOnly, reduced);
  return withBodies(changed, [...idle(IDLE), ...refused(UNUSED), [STACK, 'return {};']]);
}

/** Returns React's renderer to strings, which mails use, without the Error that it creates when it starts. */
export function reactWhole(source: string): string {
  return replaceOnly(source, SUSPENSE);
}

function replaceOnly(text: string, [from, to]: readonly [string, string]): string {
  const at = only(text, from);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/**
 * In the build, replaces `react-dom/server.edge` by React's renderer that keeps strings: the same bytes for a
 * third of the CPU (docs/decisions/030). In dev, and in tests on the sources, React's own renderer stays,
 * because it has warnings.
 */
export function reactText(): Plugin {
  return {
    name: 'storkfront:react-text',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      if (id === STREAMING) return ID;
      if (id !== WHOLE) return undefined;
      // @hono/react-renderer also imports the renderer of unstreamed pages, a tenth of the Worker, but every page is
      // streamed.
      return importer?.includes('@hono/react-renderer') ? NEVER_WHOLE_ID : WHOLE_ID;
    },
    load(id) {
      if (id === NEVER_WHOLE_ID)
        return `export function renderToString() { throw new Error('pages are streamed'); }`;
      // React's own entry would include the edge build.
      if (id === WHOLE_ID)
        return `export { renderToString, renderToStaticMarkup } from ${JSON.stringify(LEGACY)};`;
      return id === ID ? reactTextModule(readFileSync(SOURCE, 'utf8')) : undefined;
    },
    transform(code, id) {
      return id === LEGACY ? { code: reactWhole(code), map: null } : undefined;
    },
  };
}
