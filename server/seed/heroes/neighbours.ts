/** Pharmacies of other owners near by that the stories pass through. */
import { after, DAY } from '#contract/time.ts';
import type { Making } from '../making.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy, type Pharmacy, type PharmacyWish } from '../people/add-pharmacy.ts';
import { addCard } from '../people/payment-method.ts';
import { placeOf } from '../people/places.ts';
import { week } from './week.ts';

const ZONE = 'America/New_York';

export type Neighbours = Readonly<
  Record<'ternAndVale' | 'ironbound' | 'saddlebrook' | 'raritanBay' | 'quarryRoad' | 'elmAndAsh', Pharmacy>
>;

type Store = Omit<PharmacyWish, 'place' | 'registeredAt' | 'admin'> & { readonly zip: string };

export async function addNeighbours(making: Making, admin: Person): Promise<Neighbours> {
  const joinedAt = after(making.now, -470 * DAY);
  const add = async (wish: Store): Promise<Pharmacy> => {
    const person = addPerson(making, { role: 'Business', joinedAt, timeZone: ZONE });
    return addPharmacy(
      making,
      { person, card: addCard(making, person), bank: null },
      { ...wish, place: placeOf(making.deps, wish.zip), registeredAt: after(joinedAt, DAY / 4), admin },
    );
  };
  return {
    ternAndVale: await add({
      name: 'Tern & Vale Apothecary',
      zip: '07030',
      address: '230 Washington St',
      software: 'Liberty',
      script: 'Medium (51-100/day)',
      parking: 'Street parking',
    }),
    ironbound: await add({
      name: 'Ironbound Community Rx',
      zip: '07105',
      address: '218 Ferry St',
      software: 'PrimeRx',
      script: 'High (101-175/day)',
      parking: 'Metered parking closeby',
      opening: week(['09:00', '19:00'], ['09:00', '19:00'], ['10:00', '18:00']),
    }),
    saddlebrook: await add({
      name: 'Saddlebrook Rx',
      zip: '07652',
      address: '77 Farview Ave',
      software: 'PioneerRx',
      script: 'Medium (51-100/day)',
      parking: 'On-site parking',
    }),
    raritanBay: await add({
      name: 'Raritan Bay Pharmacy',
      zip: '08861',
      address: '319 Smith St',
      software: 'Rx30',
      script: 'High (101-175/day)',
      parking: 'Street parking',
    }),
    quarryRoad: await add({
      name: 'Quarry Road Pharmacy',
      zip: '07503',
      address: '15 Quarry Rd',
      software: 'QS/1',
      script: 'Medium (51-100/day)',
      parking: 'On-site parking',
    }),
    elmAndAsh: await add({
      name: 'Elm & Ash Pharmacy',
      zip: '07901',
      address: '402 Springfield Ave',
      software: 'PioneerRx',
      script: 'Low (0-50/day)',
      parking: 'On-site parking',
    }),
  };
}
