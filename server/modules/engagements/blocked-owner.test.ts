/** An owner whose account is blocked: nobody is booked at their pharmacies until they are let in again (decision 152). */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { NamedClient } from '#server/db/named-client.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { inviteTo } from '#test/world/listed-for.ts';
import { waitingForLocks } from '#test/world/money.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
beforeEach(() => {
  meanwhile = null;
  isBlind = false;
});
afterAll(() => world.close());

/** What happens once, before the first statement like this. */
let meanwhile: { readonly before: RegExp; readonly act: () => Promise<unknown> } | null = null;
/** Whether rows of accounts and shifts are read without locking them. */
let isBlind = false;
const LOCKS = /(?<=\bfrom "(?:users|shifts)" .*) for (update|share)$/s;
const SHARES = /^(select 1 from users where id = \$1) for share$/;
const query = NamedClient.prototype.query as unknown as (this: NamedClient, ...args: unknown[]) => Promise<unknown>;
NamedClient.prototype.query = function (this: NamedClient, text: unknown, ...rest: unknown[]) {
  if (typeof text !== 'string') return query.call(this, text, ...rest);
  const opened = isBlind ? text.replace(LOCKS, '').replace(SHARES, '$1') : text;
  if (!meanwhile?.before.test(text)) return query.call(this, opened, ...rest);
  const { act } = meanwhile;
  meanwhile = null;
  return act().then(() => query.call(this, opened, ...rest));
} as unknown as typeof NamedClient.prototype.query;

const block = ({ userId: id }: Person) =>
  world.must(adminEndpoints.blockUser, { as: admin, params: { id }, body: { reason: 'Fraud' } });
const unblock = async ({ userId: id }: Person) => {
  await world.must(adminEndpoints.unblockUser, { as: admin, params: { id } });
  await world.settle();
};
const pause = ({ businessId: id }: Owner) =>
  world.must(adminEndpoints.pauseProfile, {
    as: admin,
    params: { kind: 'business', id },
    body: { reason: 'Looking into something' },
  });
const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });
const told = async (as: Person) =>
  (await world.must(notificationEndpoints.listNotifications, { as, query: {} })).items.filter(
    ({ kind }) => kind === 'engagementDeclined',
  );
const post = ({ businessId }: Owner, as: Person) =>
  world.must(shiftEndpoints.createPosting, {
    as,
    body: {
      businessId,
      role: 'Pharmacist',
      breakMinutes: 30,
      ratePerHourCents: 7200,
      shifts: [{ startsAt: world.at('72h'), endsAt: world.at('82h') }],
    },
  });
const posting = (as: Person, id: string) => world.must(shiftEndpoints.getPosting, { as, params: { id } });
const REASON = 'The pharmacy can’t book anyone at the moment';
const waiting = { status: 'Pending', waitsFor: ['account'] };

test('requests and invites are closed and each specialist reads why; what is booked stays', async () => {
  const { owner, specialist, engagement } = await world.bookedShift();
  const asked = await world.request({ of: owner });
  const invited = await world.specialist();
  const shift = await world.shift({ of: owner, startsIn: '9d' });
  const invite = await inviteTo(world, shift, invited.specialistId);
  await block(owner);
  await world.settle();
  for (const [as, id] of [
    [asked.specialist, asked.engagement.id],
    [invited, invite.body.id],
  ] as const) {
    expect(await read(as, id)).toMatchObject({ status: 'Declined', cancelReason: REASON });
    expect(await told(as)).toMatchObject([
      { title: expect.stringMatching(/^No longer available: /), body: expect.stringContaining(REASON) },
    ]);
  }
  expect((await read(specialist, engagement.id)).status).toBe('Booked');
  await unblock(owner);
  const again = { as: asked.specialist, params: { id: asked.shift.id }, body: {} };
  expect((await world.must(calls.requestShift, again)).status).toBe('Pending');
});

test('a block asked for is closed whole, and told of once', async () => {
  const blocks = blocksIn(() => world);
  const { owner, posting: of, first } = await blocks.post({ dates: 3 });
  const [{ person }] = await blocks.asked(1, first);
  await block(owner);
  await world.settle();
  expect((await blocks.engagementsOf(of)).map(({ status }) => status)).toEqual(Array(3).fill('Declined'));
  expect(await told(person)).toMatchObject([{ title: expect.stringContaining('and 2 more dates') }]);
});

test('what a manager posts waits and says for whom, and opens once the owner is let in again', async () => {
  const owner = await world.owner();
  const manager = await world.manager(owner);
  await block(owner);
  const made = await post(owner, manager);
  expect(made).toMatchObject(waiting);
  await pause(owner);
  await world.approve('business', owner.businessId);
  expect(await posting(manager, made.id)).toMatchObject(waiting);
  await unblock(owner);
  expect(await posting(manager, made.id)).toMatchObject({ status: 'Active', waitsFor: [] });
});

test('what waits again since its booking was undone is closed as well', async () => {
  const { engagement, owner, specialist } = await world.request();
  await world.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
  const manager = await world.manager(owner);
  await block(owner);
  await world.settle();
  await world.must(calls.undoBooking, { as: manager, params: { id: engagement.id } });
  await world.settle();
  expect(await read(specialist, engagement.id)).toMatchObject({ status: 'Declined', cancelReason: REASON });
});

describe.each([
  ['each waits for the other', false],
  ['nobody waits (control)', true],
] as const)('an owner who is blocked at that moment, where %s', (_how, blind) => {
  /** Blocks the owner before that statement of somebody else's: until it is done, or has to wait for them. */
  function blockBefore(before: RegExp, owner: Person): () => Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    isBlind = blind;
    meanwhile = {
      before,
      act: async () => {
        let isOver = false;
        done = block(owner)
          .then(() => (blind ? world.settle() : undefined))
          .finally(() => {
            isOver = true;
          });
        while (!isOver && (blind || (await waitingForLocks(world.db)) === 0)) await sleep(5);
      },
    };
    return async () => {
      await done;
      isBlind = false;
      await world.settle();
    };
  }

  test('has no posting opened by it', async () => {
    const owner = await world.owner();
    const manager = await world.manager(owner);
    const both = blockBefore(/^insert into "shifts"/, owner);
    const made = await post(owner, manager);
    await both();
    expect(await posting(manager, made.id)).toMatchObject(blind ? { status: 'Active' } : waiting);
  });

  test('has nothing opened that waited for the pharmacy’s approval', async () => {
    const owner = await world.owner();
    const manager = await world.manager(owner);
    await pause(owner);
    const made = await post(owner, manager);
    expect(made.waitsFor).toEqual(['profile']);
    const both = blockBefore(/^update "postings"/, owner);
    await world.approve('business', owner.businessId);
    await both();
    expect(await posting(manager, made.id)).toMatchObject(blind ? { status: 'Active' } : waiting);
  });

  test('has no request left that came in at the same time', async () => {
    const shift = await world.shift({ of: await world.owner() });
    const specialist = await world.specialist();
    const both = blockBefore(/^insert into "engagements"/, shift.owner);
    const { id } = await world.must(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    await both();
    expect((await read(specialist, id)).status).toBe(blind ? 'Pending' : 'Declined');
  });
});
