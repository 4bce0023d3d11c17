/**
 * What the model is for: a marketplace that is broken on purpose is found, for the rule it breaks (issue 12, "Proof"). The database
 * breaks it, so that no line of the application has to; decision 111 says what else was planted, and how soon it was found.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Marketplace, openMarketplace } from './marketplace.ts';
import { findsIn } from './play-histories.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market.close());

/** Of `NEW`, before a row is written; why it is found; and the seed that came to it soonest of those tried. */
const planted = [
  [
    'a line of standing that is lost',
    'standing_events',
    'insert',
    `if new.rule = 'completed' then return null; end if`,
    'completed of .*, Completed, is a line',
    1,
  ],
  [
    'an undo that gives no time back',
    'engagements',
    'update',
    `if old.status = 'Booked' and new.status = 'Pending' then new.answer_by := new.answer_by - interval '1 minute'; end if`,
    'what .* was before it was accepted',
    15,
  ],
  [
    'a wave that forgets whom it asked',
    'backup_asks',
    'insert',
    'return null',
    'nobody is asked twice for one opening',
    11,
  ],
  ['pay of which a cent is lost', 'earnings', 'insert', 'new.amount_cents := new.amount_cents - 1', 'money of', 2],
] as const;

test.each(planted)('%s is found', { timeout: 240_000 }, async (what, table, when, body, because, seed) => {
  await sql
    .raw(
      `create function plant() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;
      create trigger planted before ${when} on ${table} for each row execute function plant()`,
    )
    .execute(market.db);
  try {
    const found = await findsIn(market, seed);
    expect(found.because).toMatch(new RegExp(because));
    process.stdout.write(`${what}: ${found.steps} steps\n`);
  } finally {
    await sql.raw('drop function plant() cascade').execute(market.db);
  }
});
