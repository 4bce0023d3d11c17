/** The specialists among the personas: Imani and those who work where she works. */
import { demoEmails } from '#contract/accounts/demo-accounts.ts';
import { after, DAY } from '#contract/time.ts';
import type { SpecialistRow } from '../../modules/specialists/index.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addSpecialist, type Specialist } from '../people/add-specialist.ts';
import { addBank } from '../people/payment-method.ts';
import { placeOf } from '../people/places.ts';
import type { SeedContext } from '../seed-context.ts';

type Known = readonly [name: string, zip: string, columns?: Partial<SpecialistRow>, licenseNumber?: string];

const technician = 'Pharmacy Technician';
const people = {
  imani: ['Imani Okafor', '07003', { address: '57 Montgomery St', languages: ['English', 'French'] }, '28RI-03187'],
  priya: ['Priya Raman', '07003', { languages: ['English', 'Tamil'] }],
  meiLin: ['Mei-Lin Zhao', '07030', { languages: ['English', 'Mandarin'] }],
  farid: ['Farid Nasser', '07503', { languages: ['English', 'Arabic'] }],
  hannah: ['Hannah Lindqvist', '07901'],
  grace: ['Grace Abara', '07105'],
  owen: ['Owen Castellano', '07002', { languages: ['English', 'Spanish'] }],
  peter: ['Peter Vance', '07087'],
  rafael: ['Rafael Ortega', '07102', { languages: ['English', 'Spanish'] }],
  anita: ['Anita Joshi', '07302', { languages: ['English', 'Hindi'] }],
  dara: ['Dara Whitfield', '07306', { license: technician }],
  luis: ['Luis Camarena', '07002', { license: technician, languages: ['English', 'Spanish'] }],
} satisfies Record<string, Known>;

export type Crew = Readonly<Record<keyof typeof people, Specialist>>;

export function addCrew(context: SeedContext, admin: Person): Crew {
  const joinedAt = after(context.now, -440 * DAY);
  const added = Object.entries<Known>(people).map(([key, [name, zip, columns, licenseNumber]]) => {
    const isImani = key === 'imani';
    const account = isImani ? { email: demoEmails.specialist } : {};
    const person = addPerson(context, { role: 'Specialist', name, joinedAt, ...account });
    const specialist = addSpecialist(context, person, {
      place: placeOf(context.deps, zip),
      admin,
      ...(isImani ? { licenseDays: 525 } : {}),
      ...(licenseNumber ? { licenseNumber } : {}),
      bank: addBank(context, person),
      alsoIn: isImani ? ['PA'] : [],
      columns: {
        license: 'Pharmacist',
        license_state: 'NJ',
        immunizer: true,
        // Liberty was listed more than a year ago: a refresher helps.
        softwares: ['PioneerRx', 'PrimeRx', 'Liberty'],
        ...columns,
      },
    });
    return [key, specialist];
  });
  return Object.fromEntries(added) as Crew;
}
