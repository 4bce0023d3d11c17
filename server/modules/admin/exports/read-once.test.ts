/** What is the same for every page of a list is asked once while it is written as a file. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SignedCall } from '#server/call/call.ts';
import { systemCall } from '#server/call/call.ts';
import { inSnapshot } from '#server/db/in-snapshot.ts';
import { walkList } from '#server/db/page-rows.ts';
import { peopleAt } from '#server/modules/specialists/people-at.ts';
import { findAccount } from '#server/modules/wallet/books/queries/account-queries.ts';
import { routes } from '#server/routes.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

vi.mock('#server/modules/wallet/books/queries/account-queries.ts', { spy: true });
vi.mock('#server/modules/specialists/people-at.ts', { spy: true });

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  ({ owner } = await world.bookedShift({ startsIn: '12h' }));
  await world.settle();
});
afterAll(() => world.close());

const PAGES = [0, 1, 2];

/** Reads three pages of a list as one file, or each by itself. */
async function readPages(name: string, query: object, { asFile }: { readonly asFile: boolean }): Promise<void> {
  const action = routes(world.deps).find(({ endpoint }) => endpoint.name === name)?.action as unknown as (
    call: SignedCall,
    input: object,
  ) => Promise<unknown>;
  const actor = { userId: owner.userId, role: 'Business', sessionId: '', specialistId: null } as const;
  const gone = new AbortController().signal;
  await inSnapshot({ ...world.deps, gone }, async (tx) => {
    if (asFile) walkList(tx);
    const call = { ...systemCall(world.deps, tx, world.clock.now()), actor };
    for (const page of PAGES) await action(call, { query: { ...query, page, pageSize: 1 } });
  });
}

test.each([
  ['listLedgerEntries', 'the balance of the account', vi.mocked(findAccount)],
  ['listPeople', 'everybody known to the pharmacies', vi.mocked(peopleAt)],
] as const)('%s: %s', async (name, _what, asked) => {
  const { account_id } = await world.db.selectFrom('ledger_entries').select('account_id').executeTakeFirstOrThrow();
  const query = name === 'listPeople' ? { list: 'workedHere' } : { accountId: account_id };
  asked.mockClear();
  await readPages(name, query, { asFile: true });
  expect(asked).toHaveBeenCalledTimes(1);
  // The control: pages by themselves ask each time.
  await readPages(name, query, { asFile: false });
  expect(asked).toHaveBeenCalledTimes(1 + PAGES.length);
});
