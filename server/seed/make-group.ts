/** One area's pharmacies, people and shifts: everything in it meets only each other, so that a group is one batch. */
import { after, DAY } from '#contract/time.ts';
import type { Market } from './data/markets.ts';
import type { Making } from './making.ts';
import { addPerson, type Person } from './people/add-person.ts';
import { addPharmacy, type Owner, type Pharmacy } from './people/add-pharmacy.ts';
import { addSpecialist, type Specialist } from './people/add-specialist.ts';
import { addBank, addCard, addMethod } from './people/payment-method.ts';
import { type Place, placesOf } from './people/places.ts';
import { addPosting, closePosting } from './shifts/add-posting.ts';
import { postedBefore, tellStory } from './shifts/tell-story.ts';
import { usualHours, usualTerms } from './shifts/usual-terms.ts';

export type Group = { readonly market: Market; readonly pharmacies: Pharmacy[]; readonly crew: Specialist[] };
export type GroupSize = {
  readonly market: Market;
  readonly pharmacies: number;
  readonly specialists: number;
  readonly shifts: number;
};

const PAST_DAYS = 30;
/** Some lie further back, so that this month has one to be compared with. */
const EARLIER_DAYS = 60;
const AHEAD_DAYS = 45;

/** Pharmacies and people, no shifts yet. */
export async function makeGroup(
  making: Making,
  { market, pharmacies, specialists }: GroupSize,
  admin: Person,
): Promise<Group> {
  const places = placesOf(making.deps, market);
  const group: Group = { market, pharmacies: [], crew: [] };
  while (group.pharmacies.length < pharmacies)
    await addOwnerAndStores(making, group, places, pharmacies - group.pharmacies.length, admin);
  while (group.crew.length < specialists) group.crew.push(newcomer(making, making.random.pick(places), admin));
  for (const pharmacy of group.pharmacies) addRegard(making, pharmacy, group.crew);
  return group;
}

async function addOwnerAndStores(
  making: Making,
  { pharmacies }: Group,
  places: readonly Place[],
  most: number,
  admin: Person,
): Promise<void> {
  const { random } = making;
  const place = random.pick(places);
  const joinedAt = longAgo(making);
  const person = addPerson(making, { role: 'Business', joinedAt, timeZone: place.timeZone });
  const card = addCard(making, person);
  const paysByBank = random.chance(0.05);
  const bank = paysByBank
    ? addMethod(making, person, { token: 'pm_usBankAccount', isDefault: false, addedAt: after(joinedAt, DAY) })
    : null;
  const owner: Owner = { person, card, bank };
  const stores = Math.min(
    most,
    random.weighted([
      [1, 62],
      [2, 22],
      [3, 10],
      [5, 6],
    ]),
  );
  const managers =
    stores > 1 && random.chance(0.6)
      ? [addPerson(making, { role: 'Manager', joinedAt: after(joinedAt, DAY), timeZone: place.timeZone })]
      : [];
  for (let store = 0; store < stores; store += 1) {
    pharmacies.push(
      await addPharmacy(making, owner, {
        place: store === 0 ? place : random.pick(places),
        registeredAt: after(joinedAt, (1 + store) * (DAY / 8)),
        admin,
        managers,
      }),
    );
  }
}

function newcomer(making: Making, place: Place, admin: Person): Specialist {
  const person = addPerson(making, { role: 'Specialist', joinedAt: longAgo(making), timeZone: place.timeZone });
  return addSpecialist(making, person, {
    place,
    admin,
    bank: making.random.chance(0.85) ? addBank(making, person) : null,
  });
}

function longAgo({ random, now }: Making): Date {
  return after(now, -(100 * DAY + random.next() * 430 * DAY));
}

/** Favorites, and now and then somebody it does not want back. */
function addRegard(making: Making, { row, staff }: Pharmacy, crew: readonly Specialist[]): void {
  const { random, now, rows } = making;
  const liked = random.sample(crew, random.int(0, 5));
  for (const specialist of liked)
    rows.add('favourites', {
      business_id: row.id,
      specialist_id: specialist.row.id,
      created_at: after(now, -random.int(20, 40) * DAY),
    });
  const [unwanted] = random.chance(0.03) ? random.sample(crew, 1) : [];
  if (!unwanted || liked.includes(unwanted)) return;
  const at = after(now, -random.int(1, 20) * DAY);
  rows.add('blocks', {
    business_id: row.id,
    specialist_id: unwanted.row.id,
    reason: 'Left the counter without a handover',
    expires_at: after(at, 365 * DAY),
    created_by: staff[0]?.id,
    created_at: at,
  });
}

/** Their shifts from the last weeks to 45 days ahead, and what became of each. */
export function fillGroup(making: Making, { market, pharmacies, crew }: Group, shifts: number): void {
  for (const [index, pharmacy] of pharmacies.entries()) {
    const share =
      Math.floor((shifts * (index + 1)) / pharmacies.length) - Math.floor((shifts * index) / pharmacies.length);
    fillPharmacy(making, pharmacy, share, crew, market.rateCents);
  }
  for (const pharmacy of pharmacies) keepReliability(making, pharmacy);
}

function fillPharmacy(
  making: Making,
  pharmacy: Pharmacy,
  shifts: number,
  crew: readonly Specialist[],
  rateCents: number,
): void {
  const { random, now } = making;
  const taken = new Set<string>();
  let left = shifts;
  for (let tries = 0; left > 0 && tries < shifts * 8; tries += 1) {
    const terms = usualTerms(making, pharmacy, rateCents);
    const offsets = datesFrom(
      making,
      Math.min(
        left,
        random.weighted([
          [1, 50],
          [2, 22],
          [3, 14],
          [5, 14],
        ]),
      ),
    );
    const dates = offsets.flatMap((offset) => {
      const hours = taken.has(`${terms.role} ${offset}`) ? null : usualHours(making, pharmacy, offset);
      if (hours) taken.add(`${terms.role} ${offset}`);
      return hours ? [hours] : [];
    });
    const first = dates[0];
    if (!first) continue;
    const posting = addPosting(making, pharmacy, {
      ...terms,
      dates,
      postedAt: postedBefore(making, first.startsAt),
      poster: random.pick(pharmacy.staff),
    });
    left -= dates.length;
    for (const shift of posting.shifts)
      tellStory(
        making,
        shift,
        crew.filter((specialist) => specialist.person.joinedAt < shift.postedAt && now > shift.postedAt),
      );
    closePosting(making, posting);
  }
}

/** Days of one posting, in order, a few apart. */
function datesFrom({ random }: Making, count: number): number[] {
  const first = random.weighted([
    [-random.int(1, PAST_DAYS), 28],
    [-random.int(PAST_DAYS + 1, EARLIER_DAYS), 16],
    [random.int(0, AHEAD_DAYS), 56],
  ]);
  const days = [first];
  while (days.length < count) days.push((days.at(-1) ?? first) + random.int(1, 3));
  return days.filter((day) => day <= AHEAD_DAYS);
}

/** The figures of its card, from what happened (PRODUCT §8). */
export function keepReliability({ rows }: Making, { row, reliability }: Pharmacy): void {
  if (Object.keys(reliability).length === 0) return;
  rows.add('business_reliability', { business_id: row.id, ...nothingYet, ...reliability });
}

const nothingYet = {
  booked: 0,
  completed: 0,
  cancelled: 0,
  disputed: 0,
  requests_answered: 0,
  requests_expired: 0,
  response_minutes: 0,
  approvals: 0,
  approval_minutes: 0,
  described_yes: 0,
  described_facts: 0,
  described_shifts: 0,
} as const;
