/** Twelve profiles that wait for Noah: people with their scans, pharmacies, one license that ran out. */

import type { License } from '#contract/specialists/specialist.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Making } from '../making.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy } from '../people/add-pharmacy.ts';
import { addSpecialist, type Specialist } from '../people/add-specialist.ts';
import { placeOf } from '../people/places.ts';
import { drawCard } from '../scans/draw-card.ts';
import { writePdf } from '../scans/write-pdf.ts';

type Applicant = readonly [
  firstName: string,
  lastName: string,
  zip: string,
  license: License,
  hoursAgo: number,
  licenseDays: number,
];

const applicants: readonly Applicant[] = [
  ['Sofia', 'Marchetti', '07110', 'Pharmacist', 2, 160],
  ['Joanna', 'Pike', '07030', 'Pharmacist', 8, 420],
  ['Anjali', 'Deshpande', '07306', 'Pharmacy Technician', 21, 380],
  ['Tomasz', 'Wrona', '60614', 'Pharmacist', 11, 600],
  ['Keisha', 'Barnett', '77004', 'Pharmacy Technician', 14, 45],
  ['Daniel', 'Oduya', '10027', 'Pharmacist', 17, 510],
  ['Ana', 'Figueroa', '90026', 'Pharmacy Intern', 26, 300],
];

const stores = [
  ['Fieldstone Pharmacy', '07470', 5],
  ['Bergenline Rx', '07087', 24],
  ['Cinder Row Drugs', '60622', 13],
  ['Bayou Lantern Pharmacy', '77019', 19],
] as const;

export async function stageReviewQueue(making: Making, admin: Person): Promise<void> {
  const { now, random } = making;
  for (const [firstName, lastName, zip, license, hoursAgo, licenseDays] of applicants) {
    const place = placeOf(making.deps, zip);
    const joinedAt = after(now, -(hoursAgo + 1) * HOUR);
    const person = addPerson(making, {
      role: 'Specialist',
      firstName,
      lastName,
      joinedAt,
      timeZone: place.timeZone,
      confirmed: lastName !== 'Barnett',
    });
    const specialist = addSpecialist(making, person, {
      place,
      admin,
      license,
      licenseDays,
      status: 'In Review',
      immunizer: license === 'Pharmacist',
      ...(lastName === 'Marchetti' ? { licenseNumber: '28RI-00X4417' } : {}),
    });
    await addScans(making, specialist, after(now, -hoursAgo * HOUR));
  }
  const lapsedPlace = placeOf(making.deps, '07106');
  const lapsed = addPerson(making, {
    role: 'Specialist',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    joinedAt: after(now, -5000 * HOUR),
    timeZone: lapsedPlace.timeZone,
  });
  addSpecialist(making, lapsed, {
    place: lapsedPlace,
    admin,
    license: 'Pharmacist',
    status: 'Pending',
    licenseDays: -9,
  });
  for (const [name, zip, hoursAgo] of stores) {
    const place = placeOf(making.deps, zip);
    const joinedAt = after(now, -(hoursAgo + 1) * HOUR);
    const person = addPerson(making, {
      role: 'Business',
      joinedAt,
      timeZone: place.timeZone,
      confirmed: random.chance(0.8),
    });
    await addPharmacy(
      making,
      { person, card: null, bank: null },
      { place, registeredAt: after(now, -hoursAgo * HOUR), admin, name, status: 'In Review' },
    );
  }
}

const board: Readonly<Record<string, string>> = {
  NJ: 'New Jersey',
  NY: 'New York',
  CA: 'California',
  IL: 'Illinois',
  TX: 'Texas',
};

/** A license and a state ID as pictures, the immunizer certificate as a PDF; all say that they are specimens. */
export async function addScans(
  making: Making,
  { row, person }: Specialist,
  at: Date,
  status: 'Pending' | 'Approved' = 'Pending',
): Promise<void> {
  const name = `${person.firstName} ${person.lastName}`;
  const state = board[row.state ?? ''] ?? row.state ?? '';
  const number = row.license_number ?? '';
  const expires = row.license_exp ?? '';
  const idNumber = `${row.state}-${making.random.int(1000, 9999)}-${making.random.int(10_000, 99_999)}`;
  await addScan(making, { row, person }, at, status, {
    kind: 'license',
    fileName: 'license-front.png',
    number,
    expiresOn: expires,
    bytes: drawCard([
      `State of ${state}`,
      'Board of Pharmacy',
      '',
      'This certifies that',
      name,
      `is a licensed ${row.license ?? ''}`,
      '',
      `License ${number}`,
      `Expires ${expires}`,
      '',
      'Specimen',
    ]),
  });
  await addScan(making, { row, person }, at, status, {
    kind: 'stateId',
    fileName: 'photo-id.png',
    number: idNumber,
    expiresOn: null,
    bytes: drawCard([
      `State of ${state}`,
      'Identification card',
      '',
      name,
      row.address ?? '',
      `${row.city}, ${row.state} ${row.zip}`,
      '',
      idNumber,
      'Specimen',
    ]),
  });
  if (!row.immunizer) return;
  await addScan(making, { row, person }, at, status, {
    kind: 'immunizer',
    fileName: 'immunization-certificate.pdf',
    number: null,
    expiresOn: expires,
    bytes: writePdf([
      'Certificate of completion',
      '',
      'Pharmacy-based immunization delivery',
      '',
      name,
      '',
      `Valid through ${expires}`,
      '',
      'Specimen for demonstration',
    ]),
  });
}

type Scan = {
  readonly kind: string;
  readonly fileName: string;
  readonly number: string | null;
  readonly expiresOn: string | null;
  readonly bytes: Buffer;
};

async function addScan(
  making: Making,
  { row, person }: Pick<Specialist, 'row' | 'person'>,
  at: Date,
  status: string,
  scan: Scan,
): Promise<void> {
  const id = making.id(at);
  const key = making.id(at);
  await making.deps.gateways.files.put(key, scan.bytes);
  making.rows.add('documents', {
    id,
    specialist_id: row.id,
    kind: scan.kind,
    file_key: key,
    file_name: scan.fileName,
    mime_type: scan.fileName.endsWith('pdf') ? 'application/pdf' : 'image/png',
    bytes: scan.bytes.length,
    number: scan.number,
    state: row.state,
    expires_on: scan.expiresOn,
    status,
    reason: null,
    created_at: at,
  });
  making.record('documentAdded', {
    at,
    by: person,
    subject: ['document', id],
    region: row.region,
    data: { kind: scan.kind },
  });
}
