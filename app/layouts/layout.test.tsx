import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { layoutDataOf } from './testing/layout-data.ts';
import { Layout } from './layout.tsx';

// Linked style sheets exist only in a build.
vi.mock('./below-styles.tsx', () => ({ BelowStyles: () => null }));

function render(isConsentSaved: boolean, name: 'default' | 'checkout'): string {
  const layoutData = layoutDataOf('nl-nl');
  return renderToStaticMarkup(
    <Layout {...{ name, layoutData, isConsentSaved }}>
      <h1>Contact</h1>
    </Layout>,
  );
}

test.each(['default', 'checkout'] as const)(
  'the %s layout says that a choice is saved ahead of its content, and only then',
  (name) => {
    const saved = /<p class="goodbye wrap" role="status"[^>]*>Je keuze is opgeslagen\.<\/p><h1>/;
    expect(render(true, name).replace(/<style[\s\S]*?<\/style>/g, '')).toMatch(saved);
    expect(render(false, name)).not.toContain('Je keuze is opgeslagen.');
  },
);
