/** What is under way or was given up: a hold the provider is asked for right now, drafts, postings that wait, closed accounts. */
import { after, DAY, HOUR, MINUTE } from '#contract/time.ts';
import type { Making } from '../making.ts';
import { planPayment } from '../money/plan.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy, type Owner } from '../people/add-pharmacy.ts';
import { addSpecialist } from '../people/add-specialist.ts';
import { addCard, addMethod } from '../people/payment-method.ts';
import { placeOf } from '../people/places.ts';
import { addPosting, type SeedShift } from '../shifts/add-posting.ts';
import { book, cancelBooked, cancelShift } from '../shifts/book.ts';
import { about, ask, factsOf, save, unsave } from '../shifts/engage.ts';
import type { Cast } from './cast.ts';
import { on, stageShift } from './stage.ts';

export async function stageUnfinished(making: Making, cast: Cast): Promise<void> {
  const { fennimore, neighbours, crew } = cast;
  stageHoldUnderWay(making, cast);
  const { cobblestone, larkspur } = fennimore;
  const draft = {
    role: 'Pharmacist',
    rateCents: 7000,
    breakMinutes: 30,
    poster: cast.carla,
    postedAt: after(making.now, -9 * HOUR),
    status: 'Drafted',
  } as const;
  addPosting(making, larkspur, {
    ...draft,
    dates: [16, 17, 18].map((offset) => on(making, larkspur, offset, '09:00', '18:00')),
  });
  addPosting(making, cobblestone, {
    ...draft,
    poster: cast.ruth,
    dates: [on(making, cobblestone, 20, '12:00', '20:00')],
  });
  const passing = stageShift(
    making,
    neighbours.raritanBay,
    on(making, neighbours.raritanBay, 10, '09:00', '17:00'),
  ).shift;
  unsave(making, save(making, passing, crew.grace, after(making.now, -30 * HOUR)), after(making.now, -20 * HOUR));
  const off = stageShift(making, cobblestone, {
    ...on(making, cobblestone, 2, '14:00', '20:00'),
    role: 'Pharmacy Technician',
  }).shift;
  cancelShift(making, off, after(making.now, -20 * HOUR), 'The day was covered by our staff');

  // Booked, then called off the evening before: half of the pay is owed.
  const late = stageShift(making, neighbours.quarryRoad, on(making, neighbours.quarryRoad, -6, '09:00', '17:00')).shift;
  const booking = book(
    making,
    ask(making, late, crew.peter, after(late.postedAt, HOUR)),
    after(late.postedAt, 5 * HOUR),
    'business',
  );
  cancelBooked(making, booking, after(late.row.starts_at, -13 * HOUR), 'The store closes for repairs');

  await stageBankPayer(making, cast);
  await stageClosedDoors(making, cast.admin);
}

/** Accepted a minute ago and held from now on: the provider's answer is on its way. */
function stageHoldUnderWay(making: Making, { neighbours, crew }: Cast): void {
  const { now, policy } = making;
  const startsAt = after(now, 22 * HOUR - (now.getTime() % HOUR));
  const { shift } = stageShift(making, neighbours.elmAndAsh, {
    startsAt,
    endsAt: after(startsAt, 8 * HOUR),
    postedAt: after(now, -7 * HOUR),
  });
  const engagement = ask(making, shift, crew.priya, after(now, -2 * HOUR));
  const at = after(now, -MINUTE);
  Object.assign(engagement.row, {
    status: 'Active',
    awaits: null,
    answer_by: null,
    held_until: after(at, policy.activeHoldMinutes * MINUTE),
    updated_at: at,
  });
  Object.assign(shift.row, { status: 'Booked', specialist_id: crew.priya.row.id, updated_at: at });
  making.record('engagementAccepted', {
    ...about(engagement, at, shift.poster),
    data: { ...factsOf(engagement), by: 'business' },
  });
  const payment = planPayment(making, engagement, at);
  payment.row.state = 'created';
  making.rows.add('payment_attempts', {
    id: making.id(at),
    payment_id: payment.row.id,
    kind: 'hold',
    amount_cents: payment.row.amount_cents,
    state: 'open',
    due_at: after(now, 2 * MINUTE),
    tries: 1,
    failure: null,
    created_at: at,
    finished_at: null,
  });
}

/** An owner who pays from the bank: debited a week ahead, and given all of it back when the shift was called off. */
async function stageBankPayer(making: Making, { admin, crew }: Cast): Promise<void> {
  const joinedAt = after(making.now, -200 * DAY);
  const person = addPerson(making, { role: 'Business', joinedAt, timeZone: 'America/New_York' });
  const bank = addMethod(making, person, {
    token: 'pm_usBankAccount',
    isDefault: false,
    addedAt: after(joinedAt, DAY),
  });
  const owner: Owner = { person, card: addCard(making, person), bank };
  const pharmacy = await addPharmacy(making, owner, {
    place: placeOf(making.deps, '07901'),
    registeredAt: after(joinedAt, DAY / 3),
    admin,
  });
  const bookedOn = (offset: number, daysBefore: number): ReturnType<typeof book> => {
    const when = on(making, pharmacy, offset, '09:00', '17:00');
    const { shift } = stageShift(making, pharmacy, { ...when, postedAt: after(when.startsAt, -daysBefore * DAY) });
    return book(
      making,
      ask(making, shift, crew.rafael, after(shift.postedAt, 2 * HOUR)),
      after(shift.postedAt, 9 * HOUR),
      'business',
    );
  };
  const calledOff = bookedOn(-10, 16);
  cancelBooked(
    making,
    calledOff,
    after(calledOff.engagement.shift.row.starts_at, -75 * HOUR),
    'Our own pharmacist is back',
  );
}

/** Profiles that were declined or paused, licenses that ran out, accounts that were closed; postings of whom cannot pay or open yet. */
async function stageClosedDoors(making: Making, admin: Person): Promise<void> {
  const { now } = making;
  const zone = 'America/New_York';
  const owner = (days: number, deletedAt?: Date): Person =>
    addPerson(making, {
      role: 'Business',
      joinedAt: after(now, -days * DAY),
      timeZone: zone,
      ...(deletedAt ? { deletedAt } : {}),
    });
  const store = (person: Person, zip: string, wish: object, days: number, card = true) =>
    addPharmacy(
      making,
      { person, card: card ? addCard(making, person) : null, bank: null },
      { place: placeOf(making.deps, zip), registeredAt: after(now, -days * DAY), admin, ...wish },
    );
  await store(
    owner(12),
    '07017',
    { status: 'Declined', reason: 'The license number belongs to another address. Send the license of this store.' },
    11.5,
  );
  await store(owner(90), '07110', { status: 'Paused', reason: 'Moving to a new building' }, 89);
  await store(owner(150, after(now, -20 * DAY)), '07083', { status: 'Deleted' }, 149);
  const waiting = await store(owner(6), '07205', {}, 5, false);
  const pending: SeedShift[] = addPosting(making, waiting, {
    role: 'Pharmacist',
    rateCents: 6900,
    breakMinutes: 30,
    poster: waiting.owner.person,
    postedAt: after(now, -2 * DAY),
    status: 'Pending',
    dates: [12, 13].map((offset) => on(making, waiting, offset, '09:00', '18:00')),
  }).shifts;
  if (pending.length === 0) throw new Error('a posting without its shifts');

  const place = placeOf(making.deps, '07032');
  const somebody = (days: number, deletedAt?: Date): Person =>
    addPerson(making, {
      role: 'Specialist',
      joinedAt: after(now, -days * DAY),
      timeZone: zone,
      ...(deletedAt ? { deletedAt } : {}),
    });
  addSpecialist(making, somebody(9), {
    place,
    admin,
    license: 'Pharmacist',
    status: 'Declined',
    reason: 'The scan is too dark to read. Send a new one.',
  });
  addSpecialist(making, somebody(200), {
    place,
    admin,
    license: 'Pharmacist',
    status: 'Paused',
    reason: 'Parental leave',
  });
  addSpecialist(making, somebody(120), {
    place,
    admin,
    license: 'Pharmacy Technician',
    status: 'Paused',
    reason: 'Studying for the board exam',
  });
  addSpecialist(making, somebody(300, after(now, -30 * DAY)), {
    place,
    admin,
    license: 'Pharmacist',
    status: 'Deleted',
  });
  addPerson(making, { role: 'Business', joinedAt: after(now, -40 * DAY), timeZone: zone, blocked: true });
}
