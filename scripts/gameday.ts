import { playGameDay } from '../tests/gameday/game.ts';
import { build } from './build.ts';
import { CommandError, runCommand } from './command.ts';

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';
process.env['WRANGLER_SEND_METRICS'] ??= 'false';

const TRIPS = 2000;
const NEWS_EVERY = 100;

function wholeNumber(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined) return otherwise;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CommandError(`--${name} "${text}" is not a whole number from 1`);
}

await runCommand({
  call: 'npm run gameday',
  summary:
    'Shoppers buy through both Workers while D1, payment providers and the back end fail. Says afterwards which laws of orders were broken.',
  options: {
    trips: { type: 'string', value: 'number', help: `how many trips; default: ${TRIPS}` },
    seed: { type: 'string', value: 'number', help: 'repeats the dice of an earlier day' },
    verbose: { type: 'boolean', help: 'also prints the steps of each trip' },
  },
  async run(args) {
    const trips = wholeNumber(args.text('trips'), TRIPS, 'trips');
    const seed = wholeNumber(args.text('seed'), (Date.now() % 1_000_000) + 1, 'seed');
    await build();
    console.log(`gameday: ${trips} trips, --seed ${seed}`);
    const startedAt = performance.now();
    const { diaries, offences, orders } = await playGameDay({
      trips,
      seed,
      onTrip: (done) => {
        if (done % NEWS_EVERY === 0) console.log(`gameday: ${done} trips`);
      },
    });
    if (args.flag('verbose'))
      for (const { shop: place, steps } of diaries) console.log(`${place}: ${steps.join(', ')}`);
    console.log(
      `gameday: ${((performance.now() - startedAt) / 1000).toFixed(0)} s, orders:`,
      orders,
    );
    for (const { law, rows } of offences) {
      console.error(`not ok: ${law}`);
      for (const row of rows) console.error(`  ${JSON.stringify(row)}`);
    }
    if (offences.length === 0) console.log('ok: every law holds');
    return offences.length === 0 ? 0 : 1;
  },
});
