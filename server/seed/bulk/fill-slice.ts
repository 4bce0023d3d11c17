/** One area's pharmacies, or some of them, with the people and shifts that belong to them: one batch. */
import { setImmediate as breathe } from 'node:timers/promises';
import { after, DAY } from '#contract/time.ts';
import { demoEmails } from '../heroes/demo-accounts.ts';
import { keepReliability } from '../make-group.ts';
import type { Making } from '../making.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy, type Owner, type Pharmacy } from '../people/add-pharmacy.ts';
import { addSpecialist, type Specialist } from '../people/add-specialist.ts';
import { addBank, addCard } from '../people/payment-method.ts';
import type { Area } from './areas.ts';
import { fillPharmacy } from './fill-pharmacy.ts';

/** How many shifts a pharmacy has ahead (open) and behind it. */
export type Load = { readonly open: number; readonly past: number };

export type Slice = {
  readonly area: Area;
  /** One entry a pharmacy. */
  readonly loads: readonly Load[];
  /** The demo's accounts are among its people. */
  readonly hasDemoAccounts: boolean;
};

/** Most owners have one store; a few have a chain. */
const stores = [
  [1, 55],
  [2, 20],
  [3, 11],
  [5, 9],
  [12, 4],
  [30, 1],
] as const;
const PHARMACIES_A_SPECIALIST = 4;
const LEAST_SPECIALISTS = 3;
const DEMO_STORES = 5;
const DEMO_MANAGED = 3;

/** Fills a slice; what it makes waits in `making` to be taken. Lets a write under way go on between pharmacies. */
export async function fillSlice(making: Making, slice: Slice, admin: Person): Promise<void> {
  const crew = makeCrew(making, slice, admin);
  let owner: Owner | null = null;
  let managers: readonly Person[] = [];
  let left = 0;
  let made = 0;
  for (const [index, load] of slice.loads.entries()) {
    const place = making.random.weighted(slice.area.places);
    const isDemo = slice.hasDemoAccounts && index < DEMO_STORES;
    if (!owner || left === 0) {
      owner = makeOwner(making, place.timeZone, isDemo);
      managers = isDemo ? [demoManager(making, owner)] : [];
      left = isDemo ? DEMO_STORES : making.random.weighted(stores);
      made = 0;
    }
    const pharmacy: Pharmacy = await addPharmacy(making, owner, {
      place: { ...place, timeZone: place.timeZone },
      registeredAt: after(owner.person.joinedAt, (1 + made) * (DAY / 8)),
      admin,
      managers: isDemo && index >= DEMO_MANAGED ? [] : managers,
    });
    fillPharmacy(making, pharmacy, load, crew, slice.area.rateCents);
    keepReliability(making, pharmacy);
    left -= 1;
    made += 1;
    await breathe();
  }
}

function makeOwner(making: Making, timeZone: string, isDemo: boolean): Owner {
  const person = addPerson(making, {
    role: 'Business',
    joinedAt: longAgo(making),
    timeZone,
    ...(isDemo ? { firstName: 'Carla', lastName: 'Fennimore', email: demoEmails.business } : {}),
  });
  return { person, card: addCard(making, person), bank: null };
}

function demoManager(making: Making, { person }: Owner): Person {
  return addPerson(making, {
    role: 'Manager',
    firstName: 'Ruth',
    lastName: 'Delacroix',
    email: demoEmails.manager,
    joinedAt: after(person.joinedAt, DAY / 12),
    timeZone: 'America/New_York',
  });
}

function makeCrew(making: Making, { area, loads, hasDemoAccounts }: Slice, admin: Person): Specialist[] {
  const size = Math.max(LEAST_SPECIALISTS, Math.ceil(loads.length / PHARMACIES_A_SPECIALIST));
  return Array.from({ length: size }, (_one, index) => {
    const place = making.random.weighted(area.places);
    const isDemo = hasDemoAccounts && index === 0;
    const person = addPerson(making, {
      role: 'Specialist',
      joinedAt: longAgo(making),
      timeZone: place.timeZone,
      ...(isDemo ? { firstName: 'Priya', lastName: 'Raghunathan', email: demoEmails.specialist } : {}),
    });
    const bank = isDemo || making.random.chance(0.85) ? addBank(making, person) : null;
    return addSpecialist(making, person, {
      place,
      admin,
      bank,
      ...(isDemo ? { license: 'Pharmacist' as const, immunizer: true } : {}),
    });
  });
}

/** Before any posting there is. */
function longAgo({ random, now }: Making): Date {
  return after(now, -(100 * DAY + random.next() * 430 * DAY));
}
