/** A backup for whom the pharmacy's card is refused (PRODUCT §3, "Backup"; §6): everybody asked keeps their time, and so does one who undid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { backupsIn, refusalCode as code } from '#test/world/backups-in.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // Sunday, 10 AM in New Jersey.
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { moveTo, accept, inviteOf, favor, cancellation } = backupsIn(() => world);

/** Everybody is a favorite: one wave asks them all. */
async function threeFavorites(owner: Owner) {
  const people = [await world.specialist(), await world.specialist(), await world.specialist()];
  for (const person of people) await favor(owner, person);
  return people;
}

async function payBy(owner: Owner, token: string) {
  await world.prove(owner);
  const body = { kind: 'card', token, makeDefault: true } as const;
  await world.must(walletEndpoints.addPaymentMethod, { as: owner, body });
}

/** Three were asked two and a half hours before the start; so much later the first accepts, and the card is refused. */
async function firstIsRefused(later: string) {
  const { shift, owner, people } = await cancellation({ startsIn: '150m', backups: threeFavorites });
  await world.advance(later);
  const [first, ...others] = people as [Specialist, Specialist, Specialist];
  const invite = (await inviteOf(first, shift.id))?.id ?? '';
  const ofOthers = async () => Promise.all(others.map((person) => inviteOf(person, shift.id)));
  const asked = await ofOthers();
  expect(asked.map((one) => one?.status)).toEqual(['Pending', 'Pending']);
  await payBy(owner, 'pm_card_visa_chargeDeclined');
  const reply = await accept(first, invite);
  expect([reply.status, code(reply)]).toEqual([409, 'payment_refused']);
  await world.advance('0m');
  return { shift, owner, first, invite, others, asked, ofOthers };
}

test('less than two hours before the start, who accepted may accept again, and the others have the time they had', async () => {
  await moveTo('2026-12-07T15:00:00Z');
  const { shift, owner, first, others, asked, ofOthers } = await firstIsRefused('40m');
  const times = (invites: typeof asked) => invites.map((one) => [one?.status, one?.answerBy]);
  expect(times(await ofOthers())).toEqual(times(asked));
  expect(await inviteOf(first, shift.id)).toMatchObject({
    status: 'Pending',
    awaits: 'specialist',
    answerBy: world.at('4h'),
  });
  await payBy(owner, 'pm_card_visa');
  const { status, body } = await accept(others[0] as Specialist, asked[0]?.id ?? '');
  expect([status, body.status]).toEqual([200, 'Booked']);
});

test('after the start, the shift is as it was posted, and the next start is agreed with who accepts next', async () => {
  await moveTo('2026-12-08T15:00:00Z');
  const { shift, owner, first, invite, asked, ofOthers } = await firstIsRefused('170m');
  expect((await ofOthers()).map((one) => one?.status)).toEqual(asked.map((one) => one?.status));
  const stored = await world.db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .select(['engagements.during', 'engagements.pay_cents', 'shifts.starts_at', 'shifts.pay_cents as posted_cents'])
    .where('engagements.id', '=', invite)
    .executeTakeFirstOrThrow();
  expect(stored.starts_at.toISOString()).toBe(shift.startsAt);
  expect(stored.pay_cents).toBe(stored.posted_cents);
  expect(stored.during).toContain(shift.startsAt.slice(0, 16).replace('T', ' '));
  await payBy(owner, 'pm_card_visa');
  await world.advance('30m');
  const agreed = (await inviteOf(first, shift.id))?.agreedStart;
  expect(agreed).not.toBeNull();
  const { body } = await accept(first, invite);
  expect(body).toMatchObject({ status: 'Booked', terms: { startsAt: agreed } });
  expect(await world.must(calls.getEngagement, { as: first, params: { id: invite } })).toMatchObject({
    shift: { startsAt: agreed },
  });
});

test('undone in time, the invite of a backup has the deadline it had, however near the start', async () => {
  await moveTo('2026-12-09T15:00:00Z');
  await setPolicy(world, { requestExpirySoonHours: 12 });
  const { shift, people } = await cancellation({ startsIn: '10h', backups: threeFavorites });
  const [first] = people as [Specialist];
  const asked = await inviteOf(first, shift.id);
  expect(asked?.answerBy).toBe(world.at('12h'));
  await accept(first, asked?.id ?? '');
  await world.must(calls.undoBooking, { as: first, params: { id: asked?.id ?? '' } });
  expect(await inviteOf(first, shift.id)).toMatchObject({ status: 'Pending', answerBy: asked?.answerBy });
});
