/** A page at a width, as the report has it. */
export interface PicturedResult {
  /** The page's name: `de /warenkorb/`. */
  readonly name: string;
  /** CSS pixels. */
  readonly width: number;
  readonly outcome:
    | { readonly kind: 'same' }
    /** Names of the three pictures' files beside the report. */
    | {
        readonly kind: 'differs';
        readonly share: number;
        readonly files: { readonly old: string; readonly new: string; readonly difference: string };
      }
    /** The page answers with another status than before, so pictures say nothing. */
    | { readonly kind: 'status'; readonly old: number; readonly new: number };
}

const STYLE = `body{margin:24px;font:16px/1.5 system-ui,sans-serif;color:#1d2540;background:#fffdf9}
h2{margin:48px 0 8px;font-size:20px}
figure{margin:0;flex:1 1 0;min-width:0}
img{display:block;width:100%;height:auto;border:1px solid #e8e0d4}
.row{display:flex;gap:16px;align-items:flex-start}`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Returns a share as percent, never as 0: what differs by a pixel differs. */
function percentOf(share: number): string {
  return share < 0.0001 ? 'less than 0.01 %' : `${(share * 100).toFixed(2)} %`;
}

/** Returns a result in one line. */
export function lineOf({ name, width, outcome }: PicturedResult): string {
  const page = `${name} at ${width}`;
  if (outcome.kind === 'same') return `${page}: the same`;
  if (outcome.kind === 'status') return `${page}: status ${outcome.new}, before ${outcome.old}`;
  return `${page}: ${percentOf(outcome.share)} of the pixels differ`;
}

/** Returns results with those that differ first, the largest difference before the others. */
export function byDifference(results: readonly PicturedResult[]): readonly PicturedResult[] {
  const rank = ({ outcome }: PicturedResult) =>
    outcome.kind === 'status' ? 2 : outcome.kind === 'differs' ? outcome.share : -1;
  return results.toSorted((one, other) => rank(other) - rank(one));
}

/** Returns the page of all results: old, new and difference of each page that differs, and the names of the others. */
export function reportHtml(ref: string, results: readonly PicturedResult[]): string {
  const ordered = byDifference(results);
  const shown = ordered.filter(({ outcome }) => outcome.kind !== 'same');
  const same = ordered.filter(({ outcome }) => outcome.kind === 'same');
  const sections = shown.map((result) => {
    const { outcome } = result;
    const heading = `<h2>${escaped(lineOf(result))}</h2>`;
    if (outcome.kind !== 'differs') return heading;
    const figures = (['old', 'new', 'difference'] as const).map(
      (kind) =>
        `<figure><figcaption>${kind}</figcaption><a href="${outcome.files[kind]}"><img loading="lazy" alt="${kind}" src="${outcome.files[kind]}"></a></figure>`,
    );
    return `${heading}<div class="row">${figures.join('')}</div>`;
  });
  const title = `Pictures against ${escaped(ref)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1><p>${shown.length} of ${results.length} pictures differ.</p>
${sections.join('\n')}
<h2>The same (${same.length})</h2><ul>${same.map(({ name, width }) => `<li>${escaped(`${name} at ${width}`)}</li>`).join('')}</ul></html>
`;
}
