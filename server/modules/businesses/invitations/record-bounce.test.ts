/** An invitation whose address takes no mail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { newId } from '#server/ids.ts';
import { react } from '#server/jobs/react.ts';
import { invitationsIn } from '#test/world/invitations-in.ts';
import { larkspur } from '#test/world/known-facts.ts';
import { deleteAccount } from '#test/world/known-people.ts';
import { refusingMail } from '#test/world/refusing-mail.ts';
import { settleJobs } from '#test/world/settle-jobs.ts';
import type { Owner } from '#test/world/situations.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { recordBounce } from './record-bounce.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { address, invite, revoke, managersOf, invitationsMailed } = invitationsIn(() => world);
const resend = (owner: Owner, email: string) =>
  world.must(businessEndpoints.resendInvitation, { as: owner, params: { id: owner.businessId }, body: { email } });
const mailedTo = async (email: string) =>
  (await invitationsMailed()).filter(({ recipient }) => recipient === email).length;

/** Whether each invitation of the owner's list is marked. */
const bouncedOf = async (owner: Owner, id = owner.businessId) =>
  (await managersOf({ ...owner, businessId: id })).items.map(({ invitation }) => invitation?.bounced);

const toldTo = (owner: Owner) =>
  world.db
    .selectFrom('notifications')
    .select(['title', 'body'])
    .where('user_id', '=', owner.userId)
    .where('kind', '=', 'managerInvitationBounced')
    .execute();

/** An owner, and an invitation of theirs to an address that took no mail. */
async function bounced(): Promise<{ owner: Owner; email: string; asked: readonly string[] }> {
  const owner = await world.owner({ card: null });
  const email = address();
  await invite(owner, email);
  const { deps, asked } = refusingMail(world, email);
  await settleJobs(deps);
  return { owner, email, asked };
}

/** Another approved pharmacy of the owner. */
async function secondOf(owner: Owner): Promise<Owner> {
  const body = { ...larkspur, name: 'Second Pharmacy' };
  const { id } = await world.must(businessEndpoints.createBusiness, { as: owner, body });
  await world.must(adminEndpoints.approveProfile, { as: admin, params: { kind: 'business', id } });
  return { ...owner, businessId: id };
}

/** An invitation whose refusal comes while the owner, who holds their account, adds another pharmacy to its mail. */
async function addedMeanwhile(underway: (race: () => Promise<void>) => Promise<void>) {
  const owner = await world.owner({ card: null });
  const second = await secondOf(owner);
  const email = address();
  await invite(owner, email);
  const [first] = await world.db.selectFrom('manager_invitations').selectAll().where('email', '=', email).execute();
  if (!first) throw new Error('nobody is invited');
  let recorded: Promise<unknown> = Promise.resolve();
  await world.db.transaction().execute(async (holder) => {
    await holder.selectFrom('users').select('id').where('id', '=', owner.userId).forUpdate().execute();
    let isDone = false;
    recorded = underway(() => recordBounce(world.deps, first)).finally(() => {
      isDone = true;
    });
    while (!isDone && !(await isSomebodyWaiting())) await sleep(5);
    const added = { id: newId(), business_id: second.businessId, token_hash: null, mailed: false };
    await holder
      .insertInto('manager_invitations')
      .values({ ...first, ...added })
      .execute();
  });
  await recorded;
  return { owner, second };
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows.length > 0;
}

/** The events that ask for the mails to an address, the oldest first. */
async function invitedTo(email: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('events')
    .select(['id', 'data'])
    .where('name', '=', 'managerInvited')
    .execute();
  return rows
    .filter(({ data }) => (data as { email: string }).email === email)
    .map(({ id }) => id)
    .sort();
}

describe('an invitation whose address takes no mail', () => {
  test('says so in the list and to its owner, once, and is tried no more', async () => {
    const { owner, email, asked } = await bounced();
    expect((await managersOf(owner)).items).toMatchObject([
      { email, joinedAt: null, invitation: { bounced: true, expired: false } },
    ]);
    expect(await toldTo(owner)).toEqual([
      {
        title: `Your invitation to ${email} wasn’t delivered`,
        body: 'The address doesn’t accept email. Check it under Team: invite the right address, or resend the invitation.',
      },
    ]);
    const { items } = await world.must(auditEndpoints.listAudit, {
      as: admin,
      query: { name: 'managerInvitationBounced', subjectId: owner.businessId },
    });
    expect(items.map(({ sentence }) => sentence)).toEqual([
      `Could not deliver the invitation to ${email}: the address doesn’t accept email`,
    ]);
    // The job again, as after a process that died before it was taken off the queue.
    const [event = ''] = await invitedTo(email);
    const again = refusingMail(world, email);
    await react(again.deps, event, 'sendInvitation');
    await world.settle();
    expect([asked.length, again.asked.length, (await toldTo(owner)).length]).toEqual([1, 0, 1]);
  });

  test.each([
    ['resent', resend],
    ['invited anew', invite],
  ])('is on its way like any other once it is %s', async (_how, sendAgain) => {
    const { owner, email } = await bounced();
    await sendAgain(owner, email);
    expect(await bouncedOf(owner)).toEqual([false]);
    expect(await mailedTo(email)).toBe(1);
    expect(await bouncedOf(owner)).toEqual([false]);
    expect((await invite(owner, email)).body.error?.code).toBe('already_invited');
  });

  test('stands at each pharmacy that rode on its mail, until one of them mails the address again', async () => {
    const owner = await world.owner({ card: null });
    const second = await secondOf(owner);
    const email = address();
    for (const at of [owner, second]) await invite(at, email);
    await settleJobs(refusingMail(world, email).deps);
    expect([await bouncedOf(owner), await bouncedOf(second)]).toEqual([[true], [true]]);
    expect(await toldTo(owner)).toHaveLength(1);
    // Within the hour: the mail that did not arrive carries no further invitation.
    await invite(second, email);
    expect(await mailedTo(email)).toBe(1);
    expect([await bouncedOf(owner), await bouncedOf(second)]).toEqual([[false], [false]]);
  });

  test('stands at the pharmacy that still waits, where the one it was mailed for took it back', async () => {
    const owner = await world.owner({ card: null });
    const second = await secondOf(owner);
    const email = address();
    for (const at of [owner, second]) await invite(at, email);
    await revoke(owner, email);
    await settleJobs(refusingMail(world, email).deps);
    expect([await bouncedOf(owner), await bouncedOf(second)]).toEqual([[], [true]]);
    expect(await toldTo(owner)).toHaveLength(1);
  });

  test('stands at a pharmacy that is added to the mail while it comes back', async () => {
    const { owner, second } = await addedMeanwhile((race) => race());
    expect([await bouncedOf(owner), await bouncedOf(second)]).toEqual([[true], [true]]);
  });

  test('is not seen there without the lock: whoever looks while it comes back has a mail to ride on', async () => {
    const { owner, second } = await addedMeanwhile((race) => withoutLocks(world, { callers: 1 }, race));
    expect([await bouncedOf(owner), await bouncedOf(second)]).toEqual([[true], [false]]);
  });

  test('is not what an older mail’s refusal says, which comes after a newer mail', async () => {
    const owner = await world.owner({ card: null });
    const email = address();
    await invite(owner, email);
    const slow = refusingMail(world, email, { refusal: new Error('451 Try again later') });
    await expect(settleJobs(slow.deps)).rejects.toThrow('451');
    await resend(owner, email);
    expect(await mailedTo(email)).toBe(1);
    const [older = ''] = await invitedTo(email);
    const refusing = refusingMail(world, email);
    await react(refusing.deps, older, 'sendInvitation');
    await world.settle();
    expect([refusing.asked.length, await bouncedOf(owner), await toldTo(owner)]).toEqual([1, [false], []]);
  });

  test.each([
    ['taken back', (owner: Owner, email: string) => revoke(owner, email)],
    ['erased with its owner’s account', (owner: Owner) => deleteAccount(world, owner)],
    [
      'accepted',
      async (_owner: Owner, email: string) =>
        world.db
          .updateTable('manager_invitations')
          .set({ accepted_at: world.clock.now(), accepted_by: admin.userId })
          .where('email', '=', email)
          .execute(),
    ],
  ])('is nothing any more when it was %s while it was sent', async (_how, end) => {
    const owner = await world.owner({ card: null });
    const email = address();
    await invite(owner, email);
    const { deps, asked } = refusingMail(world, email, { meanwhile: () => end(owner, email) });
    await settleJobs(deps);
    expect([asked.length, await toldTo(owner)]).toEqual([1, []]);
    const marked = await world.db
      .selectFrom('manager_invitations')
      .select('id')
      .where('invited_by', '=', owner.userId)
      .where('bounced_at', 'is not', null)
      .execute();
    expect(marked).toEqual([]);
  });

  test('says so also where its owner is blocked, for when they are back', async () => {
    const owner = await world.owner({ card: null });
    const email = address();
    await invite(owner, email);
    const params = { id: owner.userId };
    await world.must(adminEndpoints.blockUser, { as: admin, params, body: { reason: 'Looking into it' } });
    await settleJobs(refusingMail(world, email).deps);
    expect(await toldTo(owner)).toHaveLength(1);
  });

  test('is none where the server asks for another try', async () => {
    const owner = await world.owner({ card: null });
    const email = address();
    await invite(owner, email);
    const { deps } = refusingMail(world, email, { refusal: new Error('451 Try again later') });
    await expect(settleJobs(deps)).rejects.toThrow('451');
    expect([await bouncedOf(owner), await toldTo(owner)]).toEqual([[false], []]);
    const [event = ''] = await invitedTo(email);
    await react(world.deps, event, 'sendInvitation');
    expect(await mailedTo(email)).toBe(1);
  });
});
