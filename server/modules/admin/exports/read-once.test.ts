/** What is the same for every page of a list is asked once while it is written as a file. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SignedCall } from '#server/call/call.ts';
import type { Person, World } from '#test/world.ts';

vi.mock('#server/modules/wallet/books/queries/account-queries.ts', { spy: true });
vi.mock('#server/modules/specialists/people-at.ts', { spy: true });
// Taken anew: earlier files of the run had them with the real reads.
vi.resetModules();
const { systemCall } = await import('#server/call/call.ts');
const { inSnapshot } = await import('#server/db/in-snapshot.ts');
const { walkList } = await import('#server/db/page-rows.ts');
const { peopleAt } = await import('#server/modules/specialists/people-at.ts');
const { findAccount } = await import('#server/modules/wallet/books/queries/account-queries.ts');
const { routes } = await import('#server/routes.ts');
const { createWorld } = await import('#test/world.ts');

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
