import { Suspense, use } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { Island } from '../../../app/islands/island.tsx';
import { Piece, type PieceProps } from './piece.tsx';
import type { islands, Strategy } from './registry.ts';

const STYLE = 'is-land { display: contents } .tall { height: 4000px }';

/** Options in the URL of a test page. */
export interface TestPage {
  readonly wake: Strategy;
  /** The island is far below the first screen. */
  readonly below: boolean;
  /** A second island that streams in once this is settled. */
  readonly late?: Promise<void> | undefined;
  /** The script runs while the page still streams. */
  readonly early: boolean;
}

function One(props: PieceProps & { wake: Strategy }) {
  const { wake, ...own } = props;
  return <Island<Strategy, typeof islands> name={wake} of={Piece} props={own} />;
}

function Late({ ready, wake }: { ready: Promise<void>; wake: Strategy }) {
  use(ready);
  return <One name="late" wake={wake} />;
}

export function renderTestPage({ wake, below, late, early }: TestPage): PipeableStream {
  return renderToPipeableStream(
    <html lang="en">
      <head>
        <title>Islands</title>
        <link rel="icon" href="data:," />
        <style>{STYLE}</style>
        {early ? (
          <script type="module" async src="/browser.js" />
        ) : (
          <script type="module" src="/browser.js" />
        )}
      </head>
      <body>
        <h1>Islands</h1>
        {below && <div className="tall" />}
        <One name="first" wake={wake} />
        {late && (
          <Suspense fallback={<p>on its way</p>}>
            <Late ready={late} wake={wake} />
          </Suspense>
        )}
      </body>
    </html>,
  );
}
