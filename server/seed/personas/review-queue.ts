/** Twelve profiles that wait for Noah, and those he has decided on: declined, paused, blocked, or closed by their owners. */
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import { numberOfLicense, sealFor } from '../../modules/specialists/index.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy } from '../people/add-pharmacy.ts';
import { addSpecialist, type Specialist } from '../people/add-specialist.ts';
import { addCard } from '../people/payment-method.ts';
import { placeOf } from '../people/places.ts';
import { drawCard } from '../scans/draw-card.ts';
import { writePdf } from '../scans/write-pdf.ts';
import type { SeedContext } from '../seed-context.ts';
import type { Personas } from './personas.ts';
import type { Plan } from './plan.ts';

type Applicant = readonly [name: string, zip: string, license: License, hoursAgo: number, licenseDays: number];

const applicants: readonly Applicant[] = [
  ['Sofia Marchetti', '07110', 'Pharmacist', 2, 160],
  ['Joanna Pike', '07030', 'Pharmacist', 8, 420],
  ['Anjali Deshpande', '07306', 'Pharmacy Technician', 21, 380],
  ['Tomasz Wrona', '60614', 'Pharmacist', 11, 600],
  ['Keisha Barnett', '77004', 'Pharmacy Technician', 14, 45],
  ['Daniel Oduya', '10027', 'Pharmacist', 17, 510],
  ['Ana Figueroa', '90026', 'Pharmacy Intern', 26, 300],
];
/** Has not confirmed her addresses. */
const UNCONFIRMED = 'Keisha Barnett';

const stores = [
  ['Fieldstone Pharmacy', '07470', 5],
  ['Bergenline Rx', '07087', 24],
  ['Cinder Row Drugs', '60622', 13],
  ['Bayou Lantern Pharmacy', '77019', 19],
] as const;

export async function addReviewQueue(context: SeedContext, admin: Person): Promise<void> {
  const { now, random, deps } = context;
  for (const [name, zip, license, hoursAgo, licenseDays] of applicants) {
    const place = placeOf(deps, zip);
    const joinedAt = after(now, -(hoursAgo + 1) * HOUR);
    const { timeZone } = place;
    const isConfirmed = name !== UNCONFIRMED;
    const person = addPerson(context, { role: 'Specialist', name, joinedAt, timeZone, isConfirmed });
    // New Jersey's own numbers look otherwise: something to notice.
    const odd = name === 'Sofia Marchetti' ? { licenseNumber: '28RI-00X4417' } : {};
    const columns = { license, immunizer: license === 'Pharmacist' };
    const specialist = addSpecialist(context, person, { place, admin: null, licenseDays, columns, ...odd });
    await addScans(context, specialist, after(now, -hoursAgo * HOUR), 'Pending');
  }
  // The license ran out nine days ago; what follows is the product's.
  const account = { name: 'Marcus Oyelaran', joinedAt: after(now, -5000 * HOUR) };
  addSpecialist(context, addPerson(context, { role: 'Specialist', ...account }), {
    place: placeOf(deps, '07106'),
    admin,
    licenseDays: -9,
    columns: { license: 'Pharmacist' },
  });
  for (const [name, zip, hoursAgo] of stores) {
    const place = placeOf(deps, zip);
    const registeredAt = after(now, -hoursAgo * HOUR);
    const isConfirmed = random.chance(0.8);
    const { timeZone } = place;
    const person = addPerson(context, {
      role: 'Business',
      joinedAt: after(registeredAt, -HOUR),
      timeZone,
      isConfirmed,
    });
    await addPharmacy(context, { person, card: null }, { place, registeredAt, admin: null, columns: { name } });
  }
}

/** Adds the profiles Noah decided on and the accounts that were closed, and plans how. */
export async function planDecisions(plan: Plan, { admin }: Personas): Promise<void> {
  const { now, deps } = plan;
  const daysAgo = (days: number) => after(now, -days * DAY);
  const specialist = (days: number, license: License, approvedBy: Person | null = admin) => {
    const person = addPerson(plan, { role: 'Specialist', joinedAt: daysAgo(days) });
    return addSpecialist(plan, person, { place: placeOf(deps, '07032'), admin: approvedBy, columns: { license } });
  };
  const pharmacy = (days: number, zip: string, approvedBy: Person | null = admin) => {
    const person = addPerson(plan, { role: 'Business', joinedAt: daysAgo(days) });
    const wish = { place: placeOf(deps, zip), registeredAt: after(person.joinedAt, DAY / 2), admin: approvedBy };
    return addPharmacy(plan, { person, card: addCard(plan, person) }, wish);
  };
  type Profile = { readonly row: { readonly id: string } };
  const decide = (step: 'declineProfile' | 'pauseProfile', days: number, profile: Profile, reason: string) => {
    const kind = 'person' in profile ? 'specialist' : 'business';
    plan.at(daysAgo(days), ({ call }) =>
      call(admin, adminEndpoints[step], { params: { kind, id: profile.row.id }, body: { reason } }),
    );
  };
  const moved = 'The license number belongs to another address. Send the license of this store.';
  decide('declineProfile', 11, await pharmacy(12, '07017', null), moved);
  decide('declineProfile', 8, specialist(9, 'Pharmacist', null), 'The scan is too dark to read. Send a new one.');
  decide('pauseProfile', 35, await pharmacy(90, '07110'), 'The board lists the store as closed for renovation.');
  decide('pauseProfile', 41, specialist(200, 'Pharmacist'), 'The board’s site shows an open complaint. Call us.');
  decide('pauseProfile', 16, specialist(120, 'Pharmacy Technician'), 'You asked for a pause until the board exam.');
  const troublesome = addPerson(plan, { role: 'Business', joinedAt: daysAgo(40) });
  plan.at(daysAgo(39), ({ call }) =>
    call(admin, adminEndpoints.blockUser, { params: { id: troublesome.id }, body: { reason: 'Poses as a pharmacy' } }),
  );
  planClosedAccount(plan, (await pharmacy(150, '07083')).owner.person, daysAgo(20));
  planClosedAccount(plan, specialist(300, 'Pharmacist').person, daysAgo(30));
}

/** Closes an account on a session that has just proved its password; a persona's session has the persona's id. */
function planClosedAccount(plan: Plan, { id, role, ...person }: Person, at: Date): void {
  plan.at(at, async ({ call, deps }) => {
    const until = after(at, HOUR);
    const session = { id, user_id: id, token_hash: Buffer.from(id), created_at: at, last_seen_at: at };
    await deps.db
      .insertInto('sessions')
      .values({ ...session, expires_at: until, proven_until: until })
      .execute();
    const body = { reasons: ['I no longer need it'] };
    await call({ id, role, ...person }, accountEndpoints.deleteUser, { params: { id }, body });
  });
}

/** What a document says, as it is typed beside its scan. */
type Shown = { readonly number?: string | null; readonly expires_on?: string | null };

const boards: Readonly<Record<string, string>> = {
  NJ: 'New Jersey',
  NY: 'New York',
  CA: 'California',
  IL: 'Illinois',
  TX: 'Texas',
};

/** Adds a license and a state ID as pictures, the immunizer certificate as a PDF; all say that they are specimens. */
export async function addScans(
  context: SeedContext,
  { row, person, licenses }: Specialist,
  at: Date,
  status: 'Pending' | 'Approved',
): Promise<void> {
  const { random, rows, deps } = context;
  const add = async (kind: string, fileName: string, bytes: Buffer, shown: Shown) => {
    const [id, key] = [context.id(at), context.id(at)];
    const { number = null, ...written } = shown;
    await deps.gateways.files.put(key, bytes);
    const mimeType = fileName.endsWith('pdf') ? 'application/pdf' : 'image/png';
    const file = { file_key: key, file_name: fileName, mime_type: mimeType, bytes: bytes.length };
    rows.add('documents', {
      id,
      specialist_id: row.id,
      kind,
      ...file,
      ...written,
      number_sealed: sealFor(context, 'document number', id, number),
      state: row.state,
      status,
      created_at: at,
    });
    context.record('documentAdded', { at, by: person, subject: ['document', id], region: row.region, data: { kind } });
  };
  const name = `${person.firstName} ${person.lastName}`;
  const state = `State of ${boards[row.region] ?? row.region}`;
  const [primary] = licenses;
  const number = primary ? numberOfLicense(context, primary) : null;
  const expires_on = row.license_exp;
  const certified = ['This certifies that', name, `is a licensed ${row.license}`];
  const printed = ['', `License ${number}`, `Expires ${expires_on}`, '', 'Specimen'];
  const license = drawCard([state, 'Board of Pharmacy', '', ...certified, ...printed]);
  await add('license', 'license-front.png', license, { number, expires_on });
  const idNumber = `${row.region}-${random.int(1000, 9999)}-${random.int(10_000, 99_999)}`;
  const home = [name, row.address ?? '', `${row.city}, ${row.state} ${row.zip}`];
  const photoId = drawCard([state, 'Identification card', '', ...home, '', idNumber, 'Specimen']);
  await add('stateId', 'photo-id.png', photoId, { number: idNumber });
  if (!row.immunizer) return;
  const course = ['Certificate of completion', '', 'Pharmacy-based immunization delivery', '', name, ''];
  const certificate = writePdf([...course, `Valid through ${expires_on}`, '', 'Specimen for demonstration']);
  await add('immunizer', 'immunization-certificate.pdf', certificate, { expires_on });
}
