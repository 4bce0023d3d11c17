/** Nobody hears that they come first when they no longer do (decisions 145 and 146). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { react } from '#server/jobs/react.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { favoritesIn } from '#test/world/favorites-in.ts';
import { linesIn } from '#test/world/line-of.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { favorite, drop, block, post, timesTold, ask } = favoritesIn(() => world);
const lines = linesIn(() => world);
const blocks = blocksIn(() => world);

/** From 9 AM in New York to 10 PM there, when texts rest, and on to 6 AM. */
const toNight = () => world.advance('13h');
const toMorning = () => world.advance('10h');

const textsOf = async ({ userId }: Specialist) => {
  const rows = await world.db
    .selectFrom('message_deliveries')
    .select(['sent_at', 'given_up'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'sms')
    .where('effect_key', 'like', '%:favoriteNotified:%')
    .execute();
  return rows.map(({ sent_at, given_up }) => given_up ?? (sent_at ? 'sent' : 'waits'));
};

/** A favorite who takes texts of new shifts. */
async function favoriteWithTexts(of: Owner): Promise<Specialist> {
  const person = await favorite(of);
  await world.db.updateTable('users').set({ phone: '+12015550177' }).where('id', '=', person.userId).execute();
  const topics = [{ topic: 'newShifts', email: true, sms: true }] as const;
  const body = { topics: [...topics], quietFrom: '21:30', quietTo: '06:00' };
  await world.must(notificationEndpoints.updatePreferences, { as: person, body });
  return person;
}

type Posted = { readonly of: Owner; readonly person: Specialist; readonly id: string };

/** A shift posted at night, of which a favorite's text waits for the morning. */
async function postedAtNight(startsIn = '240h'): Promise<Posted> {
  const of = await world.owner();
  const person = await favoriteWithTexts(of);
  await toNight();
  const { id } = await post({ of, startsIn });
  expect([await timesTold(person), await textsOf(person)]).toEqual([[1], ['waits']]);
  return { of, person, id };
}

test('a text of the night leaves in the morning while they still come first', async () => {
  const { person } = await postedAtNight();
  await toMorning();
  expect(await textsOf(person)).toEqual(['sent']);
});

test('a shift within 24 hours rings at night', async () => {
  const of = await world.owner();
  const person = await favoriteWithTexts(of);
  await toNight();
  await post({ of, startsIn: '20h' });
  expect(await textsOf(person)).toEqual(['sent']);
});

test('no text leaves once the shift is open to everyone', async () => {
  const { person } = await postedAtNight('60h');
  await toMorning();
  expect(await textsOf(person)).toEqual(['tooLate']);
});

test.each<[string, (posted: Posted) => Promise<unknown>]>([
  ['they are no favorite any more', ({ of, person }) => drop(of, person)],
  ['the pharmacy has blocked them', ({ of, person }) => block(of, person)],
  [
    'their profile is paused',
    ({ person }) =>
      world.db.updateTable('specialists').set({ status: 'Paused' }).where('id', '=', person.specialistId).execute(),
  ],
  ['they have requested the shift', ({ person, id }) => ask(person, id)],
  [
    'the shift was canceled',
    ({ of, id }) => {
      const body = { reason: 'Closed.', expected: { compensationCents: 0 } };
      return world.must(engagementEndpoints.cancelShift, { as: of, params: { id }, body });
    },
  ],
  [
    'another favorite has the shift',
    async ({ of, id }) => {
      const { body: request } = await ask(await favorite(of), id);
      await world.must(engagementEndpoints.acceptEngagement, { as: of, params: { id: request.id } });
    },
  ],
  ['they are booked elsewhere then', ({ person }) => world.bookedShift({ startsIn: '238h', by: person })],
])('no text leaves where %s', async (_what, change) => {
  const posted = await postedAtNight();
  await change(posted);
  await toMorning();
  expect(await textsOf(posted.person)).toEqual(['tooLate']);
});

test('no text leaves of a block whose dates they cannot take all', async () => {
  const of = await world.owner();
  const person = await favoriteWithTexts(of);
  await toNight();
  await blocks.post({ of, bookingMode: 'invite-first' });
  await world.settle();
  expect(await textsOf(person)).toEqual(['waits']);
  await world.bookedShift({ startsIn: `${6 * 24}h`, by: person });
  await toMorning();
  expect(await textsOf(person)).toEqual(['tooLate']);
});

test('a text leaves while another place of the shift is open', async () => {
  const of = await world.owner();
  const person = await favoriteWithTexts(of);
  await toNight();
  const { shift } = await lines.post(2, { of, bookingMode: 'invite-first', startsIn: '240h' });
  await world.settle();
  const body = { reason: 'One is enough.', expected: { compensationCents: 0 } };
  await world.must(engagementEndpoints.cancelShift, { as: of, params: { id: shift.id }, body });
  await toMorning();
  expect(await textsOf(person)).toEqual(['sent']);
});

test('a notification that is late itself is not sent once the favorites’ time is over', async () => {
  const of = await world.owner();
  const person = await favorite(of);
  await post({ of });
  expect(await timesTold(person)).toEqual([1]);
  await world.db.deleteFrom('notifications').where('user_id', '=', person.userId).execute();
  const [event] = await world.db.selectFrom('events').select('id').where('name', '=', 'favoriteNotified').execute();
  await world.advance('13h');
  await react(world.deps, event?.id ?? '', 'notify');
  expect(await timesTold(person)).toEqual([0]);
});
