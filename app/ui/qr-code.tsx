import { encode } from 'uqr';

/**
 * Renders a text as a code for cameras, black on white with its quiet zone of four modules. `label` says what it is for; the text has
 * at most 1,000 characters.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  // One path, whose runs are the dark modules of a row.
  const path = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Returns start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
