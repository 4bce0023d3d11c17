/** The people and pharmacies of the demo's stories, round Newark and Jersey City. */
import { after, DAY } from '#contract/time.ts';
import type { Making } from '../making.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import type { Owner } from '../people/add-pharmacy.ts';
import { addMethod, type Method } from '../people/payment-method.ts';
import { addCrew, type Crew } from './crew.ts';
import { demoEmails } from './demo-accounts.ts';
import { addFennimore, type Fennimore } from './fennimore.ts';
import { addNeighbours, type Neighbours } from './neighbours.ts';

const ZONE = 'America/New_York';

export type Cast = {
  readonly admin: Person;
  readonly carla: Person;
  readonly ruth: Person;
  readonly amex: Method;
  readonly fennimore: Fennimore;
  readonly neighbours: Neighbours;
  readonly crew: Crew;
};

export function addAdmin(making: Making): Person {
  return addPerson(making, {
    role: 'Admin',
    firstName: 'Noah',
    lastName: 'Bendtsen',
    email: demoEmails.admin,
    joinedAt: after(making.now, -700 * DAY),
    timeZone: ZONE,
  });
}

export async function addCast(making: Making, admin: Person): Promise<Cast> {
  const { now } = making;
  const joinedAt = after(now, -520 * DAY);
  const carla = addPerson(making, {
    role: 'Business',
    firstName: 'Carla',
    lastName: 'Fennimore',
    email: demoEmails.business,
    joinedAt,
    timeZone: ZONE,
  });
  const ruth = addPerson(making, {
    role: 'Manager',
    firstName: 'Ruth',
    lastName: 'Delacroix',
    email: demoEmails.manager,
    joinedAt: after(joinedAt, 2 * DAY),
    timeZone: ZONE,
  });
  const card = addMethod(making, carla, { token: 'pm_card_visa', isDefault: true, addedAt: after(joinedAt, DAY / 2) });
  const amex = addMethod(making, carla, {
    token: 'pm_card_visa_chargeDeclined',
    brand: 'American Express',
    last4: '1009',
    isDefault: false,
    addedAt: after(joinedAt, 40 * DAY),
    declinedAt: after(now, -3 * DAY),
  });
  const owner: Owner = { person: carla, card, bank: null };
  const fennimore = await addFennimore(making, owner, ruth, admin);
  const neighbours = await addNeighbours(making, admin);
  const crew = addCrew(making, admin);
  addFavourites(making, fennimore, crew, carla);
  return { admin, carla, ruth, amex, fennimore, neighbours, crew };
}

function addFavourites(
  making: Making,
  { cobblestone, larkspur, millpond }: Fennimore,
  { priya, imani, grace, hannah }: Crew,
  carla: Person,
): void {
  for (const [pharmacy, liked] of [
    [cobblestone, [priya, grace]],
    [larkspur, [imani, priya]],
    [millpond, [hannah, priya]],
  ] as const) {
    for (const specialist of liked) {
      const at = after(making.now, -making.random.int(20, 90) * DAY);
      making.rows.add('favourites', { business_id: pharmacy.row.id, specialist_id: specialist.row.id, created_at: at });
      making.record('favouriteAdded', {
        at,
        by: carla,
        subject: ['business', pharmacy.row.id],
        businessId: pharmacy.row.id,
        region: pharmacy.row.region,
        data: { specialistId: specialist.row.id },
      });
    }
  }
}
