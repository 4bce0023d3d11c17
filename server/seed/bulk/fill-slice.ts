/** The people of a slice, its pharmacies and their shifts. */
import { setImmediate as breathe } from 'node:timers/promises';
import { demoEmails } from '#contract/accounts/demo-accounts.ts';
import { after, DAY } from '#contract/time.ts';
import { demoPeople } from '../data/names.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy, addReliability, type Owner } from '../people/add-pharmacy.ts';
import { addSpecialist, type Specialist } from '../people/add-specialist.ts';
import { addBank, addCard } from '../people/payment-method.ts';
import type { SeedContext } from '../seed-context.ts';
import { fillPharmacy } from './fill-pharmacy.ts';
import type { Slice } from './slices.ts';

/** Most owners have one store; a few have a chain. */
const stores = { 1: 55, 2: 20, 3: 11, 5: 9, 12: 4, 30: 1 };
const SPECIALISTS_A_PHARMACY = { busy: 0.75, quiet: 0.25 };
const LEAST_SPECIALISTS = 3;

const priya = { name: 'Priya Raghunathan', email: demoEmails.specialist };
const DEMO_STORES = 5;
const DEMO_MANAGED = 3;

/** Fills a slice; what it makes waits in `context` to be taken. Lets a write under way go on between pharmacies. */
export async function fillSlice(context: SeedContext, slice: Slice, admin: Person): Promise<void> {
  const { random } = context;
  const crew = makeCrew(context, slice, admin);
  let owner: Owner | null = null;
  let managers: readonly Person[] = [];
  let left = 0;
  let made = 0;
  for (const [index, load] of slice.loads.entries()) {
    const place = random.weighted(slice.area.places);
    const isDemo = slice.hasDemoAccounts && index < DEMO_STORES;
    if (!owner || left === 0) {
      const joinedAt = longAgo(context);
      const { timeZone } = place;
      const person = addPerson(context, { role: 'Business', joinedAt, timeZone, ...(isDemo ? demoPeople.carla : {}) });
      owner = { person, card: addCard(context, person) };
      managers = isDemo
        ? [addPerson(context, { role: 'Manager', joinedAt: after(joinedAt, DAY / 12), ...demoPeople.ruth })]
        : [];
      left = isDemo ? DEMO_STORES : random.weightedNumber(stores);
      made = 0;
    }
    const pharmacy = await addPharmacy(context, owner, {
      place,
      registeredAt: after(owner.person.joinedAt, (1 + made) * (DAY / 8)),
      admin,
      managers: index < DEMO_MANAGED ? managers : [],
    });
    fillPharmacy(context, pharmacy, load, crew, slice);
    addReliability(context, pharmacy);
    left -= 1;
    made += 1;
    await breathe();
  }
}

function makeCrew(context: SeedContext, { area, loads, hasDemoAccounts, isBusy }: Slice, admin: Person): Specialist[] {
  const { random } = context;
  const size = Math.max(LEAST_SPECIALISTS, Math.ceil(loads.length * SPECIALISTS_A_PHARMACY[isBusy ? 'busy' : 'quiet']));
  return Array.from({ length: size }, (_one, index) => {
    const place = random.weighted(area.places);
    const isDemo = hasDemoAccounts && index === 0;
    const account = { role: 'Specialist', joinedAt: longAgo(context), timeZone: place.timeZone } as const;
    const person = addPerson(context, { ...account, ...(isDemo ? priya : {}) });
    const bank = isDemo || random.chance(0.85) ? addBank(context, person) : null;
    const columns = isDemo ? { license: 'Pharmacist', immunizer: true } : {};
    return addSpecialist(context, person, { place, admin, bank, columns });
  });
}

/** Before any posting there is. */
function longAgo({ random, now }: SeedContext): Date {
  return after(now, -(100 * DAY + random.next() * 430 * DAY));
}
