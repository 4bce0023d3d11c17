/** After an account is deleted the whole database is searched for what its person was known by (PRODUCT §1). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount, knownManager, knownOwner, knownSpecialist } from '#test/world/known-people.ts';
import { tracesIn } from '#test/world/traces-in.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

/** The only columns that may still name them, each with why; what is in none of them is a leak. */
const kept: Readonly<Record<string, string>> = {
  'papers.facts': 'Invoices and statements are copies of what was issued, which the law asks to keep as it was.',
  'disputes.words': 'Money in the ledger was decided on it, and either side may go on to a court.',
  'disputes.answer_words': 'As above.',
  'dispute_decisions.reason': 'The decision itself: it moved the money and is never changed.',
  'dispute_files.file_name': 'Evidence of the same.',
  'timesheets.note': 'It was sent with the hours that were paid, and is evidence of them.',
  'expenses.note': 'What the ledger paid the amount for.',
  'receipts.file_name': 'The receipt of it.',
  'messages.text': 'Only what the other side wrote: its author may read it as long as they are here.',
  'ratings.note': 'Only what the other side wrote: it is theirs.',
  'support_messages.text': 'Only what Mortar answered.',
};

/** Where others wrote and the person did: none of theirs may be left. */
const othersWords = new Set(['messages.text', 'ratings.note', 'support_messages.text']);

test.each([
  ['a pharmacist', knownSpecialist, ['specialists.address', 'notifications.title', 'message_deliveries.subject']],
  ['an owner', knownOwner, ['businesses.phone', 'rosters.people', 'shifts.cancel_reason']],
  ['a manager', knownManager, ['manager_invitations.email', 'engagements.cancel_reason']],
] as const)(
  'nothing names %s who deleted their account, beside what law and ledger need',
  async (_who, live, before) => {
    const { person, traces } = await live(world);
    const columnsOf = (found: readonly { table: string; column: string }[]) =>
      new Set(found.map(({ table, column }) => `${table}.${column}`));
    const everywhere = columnsOf(await tracesIn(world, traces));
    // The control: the search finds them wherever they are.
    for (const column of [...before, 'users.email', 'events.data', 'notifications.params', 'outbox_messages.recipient'])
      expect(everywhere).toContain(column);
    await deleteAccount(world, person);
    await world.advance('1m');
    const left = await tracesIn(world, traces);
    expect([...columnsOf(left)].filter((column) => !(column in kept))).toEqual([]);
    const written = left.filter(({ table, column }) => othersWords.has(`${table}.${column}`));
    expect(new Set(written.map(({ value }) => value))).toEqual(new Set(['Zephyrine was kind.']));
  },
);
