/** The people the stories are about: Imani and those who work where she works. */
import { after, DAY } from '#contract/time.ts';
import type { Making } from '../making.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addSpecialist, type Specialist, type SpecialistWish } from '../people/add-specialist.ts';
import { addBank } from '../people/payment-method.ts';
import { placeOf } from '../people/places.ts';
import { demoEmails } from './demo-accounts.ts';

const ZONE = 'America/New_York';

export type Crew = Readonly<
  Record<
    | 'imani'
    | 'priya'
    | 'meiLin'
    | 'farid'
    | 'hannah'
    | 'grace'
    | 'owen'
    | 'peter'
    | 'rafael'
    | 'anita'
    | 'dara'
    | 'luis',
    Specialist
  >
>;

export function addCrew(making: Making, admin: Person): Crew {
  const add = (
    firstName: string,
    lastName: string,
    zip: string,
    wish: Partial<SpecialistWish> & { email?: string; days?: number } = {},
  ): Specialist => {
    const { email, days = 440, ...rest } = wish;
    const person = addPerson(making, {
      role: 'Specialist',
      firstName,
      lastName,
      joinedAt: after(making.now, -days * DAY),
      timeZone: ZONE,
      ...(email ? { email } : {}),
    });
    return addSpecialist(making, person, {
      place: placeOf(making.deps, zip),
      admin,
      license: 'Pharmacist',
      licenseState: 'NJ',
      immunizer: true,
      softwares: ['PioneerRx', 'PrimeRx', 'Liberty'],
      bank: addBank(making, person),
      ...rest,
    });
  };
  return {
    imani: add('Imani', 'Okafor', '07003', {
      email: demoEmails.specialist,
      licenseNumber: '28RI-03187',
      licenseDays: 525,
      address: '57 Montgomery St',
      // Liberty more than a year ago: a refresher helps.
      softwares: ['PioneerRx', 'PrimeRx', 'Liberty'],
      languages: ['English', 'French'],
    }),
    priya: add('Priya', 'Raman', '07003', { languages: ['English', 'Tamil'] }),
    meiLin: add('Mei-Lin', 'Zhao', '07030', { languages: ['English', 'Mandarin'] }),
    farid: add('Farid', 'Nasser', '07503', { languages: ['English', 'Arabic'] }),
    hannah: add('Hannah', 'Lindqvist', '07901'),
    grace: add('Grace', 'Abara', '07105'),
    owen: add('Owen', 'Castellano', '07002', { languages: ['English', 'Spanish'] }),
    peter: add('Peter', 'Vance', '07087'),
    rafael: add('Rafael', 'Ortega', '07102', { languages: ['English', 'Spanish'] }),
    anita: add('Anita', 'Joshi', '07302', { languages: ['English', 'Hindi'] }),
    dara: add('Dara', 'Whitfield', '07306', { license: 'Pharmacy Technician' }),
    luis: add('Luis', 'Camarena', '07002', { license: 'Pharmacy Technician', languages: ['English', 'Spanish'] }),
  };
}
