/** The Fennimore Group: five pharmacies, each with days on which its own pharmacist is away. */
import type { OpeningHours } from '#contract/businesses/business.ts';
import { after, DAY, weekdayOf } from '#contract/time.ts';
import type { Making } from '../making.ts';
import type { Person } from '../people/add-person.ts';
import { addPharmacy, type Owner, type Pharmacy, type PharmacyWish } from '../people/add-pharmacy.ts';
import { placeOf } from '../people/places.ts';
import { type Hours, week } from './week.ts';

const ZONE = 'America/New_York';

export type Fennimore = Readonly<
  Record<'cobblestone' | 'larkspur' | 'harborlight' | 'millpond' | 'palisade', Pharmacy>
>;

/** Days from today on which the two pharmacies that close on Sundays need somebody: the first two that are no Sunday. */
export const stays = { larkspur: [3, 5, 4], palisade: [3, 6, 4] } as const;

type Store = Omit<PharmacyWish, 'place' | 'registeredAt' | 'admin'> & { readonly zip: string };

export async function addFennimore(making: Making, owner: Owner, ruth: Person, admin: Person): Promise<Fennimore> {
  const add = ({ zip, ...wish }: Store) =>
    addPharmacy(making, owner, {
      ...wish,
      place: placeOf(making.deps, zip),
      groupName: 'Fennimore Group',
      registeredAt: after(owner.person.joinedAt, DAY),
      admin,
    });
  const off = (offsets: readonly number[], closed: readonly number[]) =>
    offsets.filter((offset) => !closed.includes(weekdayOf(making.day(offset, ZONE))));
  const staffed = (
    name: string,
    opening: OpeningHours,
    short: readonly (readonly [offset: number | undefined, ...hours: Hours[]])[],
  ) => {
    const shortOn = new Map(
      short.flatMap(([offset, ...hours]) =>
        offset === undefined ? [] : [[weekdayOf(making.day(offset, ZONE)), hours] as const],
      ),
    );
    return opening.flatMap(({ weekday, opens, closes }) => [
      ...(shortOn.get(weekday) ?? [[opens, closes] as Hours]).map(([from, to]) => ({
        name,
        role: 'Pharmacist',
        weekday,
        from,
        to,
      })),
      { name: 'T. Brandt', role: 'Pharmacy Technician', weekday, from: opens, to: closes },
    ]);
  };
  const open = {
    cobblestone: week(['08:00', '20:00'], ['08:00', '20:00'], ['10:00', '18:00']),
    larkspur: week(['09:00', '19:00'], ['09:00', '19:00']),
    harborlight: week(['09:00', '18:00'], ['09:00', '18:00'], ['10:00', '18:00']),
    millpond: week(['09:00', '21:00'], ['09:00', '21:00'], ['09:00', '21:00']),
    palisade: week(['09:00', '19:00'], ['09:00', '19:00']),
  };
  const [l1, l2] = off(stays.larkspur, [7]);
  const [p1, p2] = off(stays.palisade, [7]);
  return {
    cobblestone: await add({
      name: 'Cobblestone Drug',
      zip: '07302',
      address: '84 Montgomery St',
      software: 'PioneerRx',
      script: 'High (101-175/day)',
      parking: 'Nearby parking garage',
      managers: [ruth],
      opening: open.cobblestone,
      staffHours: staffed('D. Reyes', open.cobblestone, [
        [4, ['08:00', '14:00']],
        [5, ['08:00', '10:00'], ['16:00', '20:00']],
        [6],
      ]),
    }),
    larkspur: await add({
      name: 'Larkspur Pharmacy',
      zip: '07042',
      address: '41 Church St',
      software: 'PioneerRx',
      script: 'Medium (51-100/day)',
      parking: 'On-site parking',
      opening: open.larkspur,
      staffHours: staffed('S. Ito', open.larkspur, [[l1], [l2]]),
    }),
    harborlight: await add({
      name: 'Harborlight Pharmacy',
      zip: '07002',
      address: '506 Broadway',
      software: 'PrimeRx',
      script: 'Medium (51-100/day)',
      parking: 'Street parking',
      managers: [ruth],
      opening: open.harborlight,
      staffHours: staffed('M. Whitlock', open.harborlight, [[2, ['09:00', '13:00']], [4]]),
    }),
    millpond: await add({
      name: 'Millpond Drugs',
      zip: '07960',
      address: '12 South St',
      software: 'Liberty',
      script: 'Low (0-50/day)',
      parking: 'On-site parking',
      opening: open.millpond,
      staffHours: staffed('N. Haddad', open.millpond, [[1, ['09:00', '15:00']], [5]]),
    }),
    palisade: await add({
      name: 'Palisade Family Pharmacy and Compounding Center',
      zip: '07024',
      address: '1640 Lemoine Ave',
      software: 'PrimeRx',
      script: 'High (101-175/day)',
      parking: 'Metered parking closeby',
      managers: [ruth],
      opening: open.palisade,
      staffHours: staffed('R. Quill', open.palisade, [[p1], [p2]]),
    }),
  };
}
