import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { joinReads } from './join-reads.ts';
import { countingDb } from './testing/counting-db.ts';

beforeEach(async () => {
  await env.DB.exec('CREATE TABLE IF NOT EXISTS joined (id INTEGER PRIMARY KEY)');
  await env.DB.exec('DELETE FROM joined');
});

function joined() {
  const { asked, db } = countingDb(env.DB);
  return { asked, db: joinReads(db) };
}

test('what is read at once is one call, what follows is another', async () => {
  const { asked, db } = joined();
  const one = (value: number) => db.prepare('SELECT ?1 AS value').bind(value);
  const read = await Promise.all([
    one(1).all(),
    one(2).first(),
    one(3).first('value'),
    db.batch([one(4), one(5)]),
    db.prepare('SELECT 1 WHERE 0').first(),
    db.prepare('SELECT 1 WHERE 0').first('value'),
  ]);
  expect(asked).toMatchObject({ calls: 1, statements: 7 });
  const [all, first, column, batch, ...none] = read;
  expect(all.results).toEqual([{ value: 1 }]);
  expect(first).toEqual({ value: 2 });
  expect(column).toBe(3);
  expect(batch.map(({ results }) => results)).toEqual([[{ value: 4 }], [{ value: 5 }]]);
  expect(none).toEqual([null, null]);
  expect(await one(6).first('value')).toBe(6);
  expect(asked.calls).toBe(2);
});

test('a write is another call', async () => {
  const { asked, db } = joined();
  await db.prepare('INSERT INTO joined (id) VALUES (?)').bind(7).run();
  expect(await db.prepare('SELECT id FROM joined').first('id')).toBe(7);
  expect(asked.calls).toBe(2);
});

test('one that fails fails those beside it, and none that follows', async () => {
  const { db } = joined();
  const settled = await Promise.allSettled([
    db.prepare('SELECT 1 AS value').first(),
    db.prepare('SELECT * FROM nowhere').all(),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await db.prepare('SELECT 1 AS value').first('value')).toBe(1);
});
