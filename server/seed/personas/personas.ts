/** The people and pharmacies whose screens the demo shows, round Newark and Jersey City. */
import { after, DAY } from '#contract/time.ts';
import { demoPeople } from '../data/names.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy, type Pharmacy } from '../people/add-pharmacy.ts';
import { addBank, addMethod, type Method } from '../people/payment-method.ts';
import { placeOf } from '../people/places.ts';
import type { SeedContext } from '../seed-context.ts';
import { addCrew, type Crew } from './crew.ts';
import { addFennimore, addNeighbors, type Fennimore, type Neighbors } from './stores.ts';

export type Personas = {
  readonly admin: Person;
  readonly carla: Person;
  readonly ruth: Person;
  readonly card: Method;
  /** Refuses every hold. */
  readonly amex: Method;
  readonly fennimore: Fennimore;
  readonly neighbors: Neighbors;
  readonly crew: Crew;
  /** Pays from a bank account. */
  readonly bankPayer: Pharmacy;
  /** Has no payment method yet. */
  readonly waiting: Pharmacy;
};

export function addAdmin(context: SeedContext): Person {
  const joinedAt = after(context.now, -700 * DAY);
  return addPerson(context, { role: 'Admin', joinedAt, ...demoPeople.noah });
}

export async function addPersonas(context: SeedContext, admin: Person): Promise<Personas> {
  const { now, deps } = context;
  const joinedAt = after(now, -520 * DAY);
  const carla = addPerson(context, { role: 'Business', joinedAt, ...demoPeople.carla });
  const ruth = addPerson(context, { role: 'Manager', joinedAt: after(joinedAt, DAY / 2), ...demoPeople.ruth });
  const card = addMethod(context, carla, { token: 'pm_card_visa', addedAt: after(joinedAt, DAY / 2) });
  const amex = addMethod(context, carla, {
    token: 'pm_card_visa_chargeDeclined',
    addedAt: after(joinedAt, 40 * DAY),
    columns: { brand: 'American Express', last4: '1009', is_default: false, declined_at: after(now, -3 * DAY) },
  });
  const pharmacyOf = (person: Person, zip: string) =>
    addPharmacy(
      context,
      { person, card: null },
      {
        place: placeOf(deps, zip),
        registeredAt: after(person.joinedAt, DAY / 3),
        admin,
      },
    );
  const saver = addPerson(context, { role: 'Business', joinedAt: after(now, -200 * DAY) });
  addBank(context, saver);
  const newcomer = addPerson(context, { role: 'Business', joinedAt: after(now, -6 * DAY) });
  return {
    admin,
    carla,
    ruth,
    card,
    amex,
    fennimore: await addFennimore(context, { person: carla, card }, ruth, admin),
    neighbors: await addNeighbors(context, admin),
    crew: addCrew(context, admin),
    bankPayer: await pharmacyOf(saver, '07901'),
    waiting: await pharmacyOf(newcomer, '07205'),
  };
}
