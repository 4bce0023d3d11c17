import { languageNames, softwareNames } from '#contract/constants.ts';
import type { License } from '#contract/specialists/specialist.ts';
import type { ProfileStatus } from '#contract/statuses.ts';
import { addDays, after, DAY, dayIn, earlier, HOUR, MINUTE, toMillis } from '#contract/time.ts';
import type { SpecialistRow } from '../../modules/specialists/index.ts';
import type { Making } from '../making.ts';
import type { Person } from './add-person.ts';
import type { Method } from './payment-method.ts';
import { type Place, streetAddress } from './places.ts';

export type Specialist = {
  readonly row: SpecialistRow;
  readonly person: Person;
  readonly bank: Method | null;
  /** Taken times as milliseconds: bookings and what they asked for. */
  readonly busy: (readonly [from: number, to: number])[];
};

export type SpecialistWish = {
  readonly place: Place;
  readonly admin: Person;
  readonly license?: License;
  readonly licenseNumber?: string;
  readonly licenseState?: string;
  readonly licenseDays?: number;
  readonly immunizer?: boolean;
  readonly softwares?: readonly string[];
  readonly languages?: readonly string[];
  readonly address?: string;
  readonly status?: ProfileStatus;
  readonly reason?: string;
  readonly bank?: Method | null;
  readonly submittedAt?: Date;
};

const licenses = [
  ['Pharmacist', 62],
  ['Pharmacy Technician', 34],
  ['Pharmacy Intern', 4],
] as const;
const lapsed = 'Your license has expired. Enter your renewed license.';

/** A profile with its history; approved half a day after it was handed in unless wished otherwise. */
export function addSpecialist(making: Making, person: Person, wish: SpecialistWish): Specialist {
  const { random, now, rows } = making;
  const { place } = wish;
  const status = wish.status ?? 'Approved';
  const submittedAt = wish.submittedAt ?? after(person.joinedAt, 30 * MINUTE);
  const decidedAt = earlier(after(submittedAt, random.int(2, 20) * HOUR), now);
  const checked = status === 'Approved' || status === 'Paused' || status === 'Pending';
  const license = wish.license ?? random.weighted(licenses);
  const days = wish.licenseDays ?? (status === 'Pending' ? -random.int(2, 20) : random.int(75, 700));
  const row: SpecialistRow = {
    id: making.id(person.joinedAt),
    region: place.state,
    user_id: person.id,
    address: wish.address ?? streetAddress(making),
    city: place.city,
    state: place.state,
    zip: place.zip,
    lat: place.coordinates.lat,
    lng: place.coordinates.lng,
    license,
    license_number: wish.licenseNumber ?? licenseNumber(making, place.state, license),
    license_state: wish.licenseState ?? place.state,
    license_exp: addDays(dayIn(now, 'America/New_York'), days),
    license_checked_at: checked ? decidedAt : null,
    immunizer: wish.immunizer ?? (license === 'Pharmacist' ? random.chance(0.75) : random.chance(0.25)),
    languages: [
      ...(wish.languages ?? [
        'English',
        ...random.sample(
          languageNames.slice(1),
          random.weighted([
            [0, 4],
            [1, 4],
            [2, 1],
          ]),
        ),
      ]),
    ],
    softwares: [...(wish.softwares ?? random.sample(softwareNames, random.int(2, 5)))],
    softwares_listed_at: {},
    license_or_state_id: null,
    license_or_state_id_expiry: null,
    registration_id: null,
    registration_id_expiry: null,
    status,
    status_reason: status === 'Pending' ? lapsed : (wish.reason ?? null),
    submitted_at: submittedAt,
    created_at: person.joinedAt,
    updated_at: decidedAt,
  };
  rows.add('specialists', row);
  recordReview(making, row, person, wish, decidedAt);
  return { row, person, bank: wish.bank ?? null, busy: [] };
}

function recordReview(
  making: Making,
  row: SpecialistRow,
  person: Person,
  { admin, reason = '' }: SpecialistWish,
  decidedAt: Date,
): void {
  const about = { subject: ['specialist', row.id] as const, region: row.region };
  making.record('profileSubmitted', { ...about, at: row.submitted_at, by: person, data: { kind: 'specialist' } });
  if (row.license_checked_at) {
    making.record('profileApproved', {
      ...about,
      at: decidedAt,
      by: admin,
      data: { kind: 'specialist', note: 'Active on the board’s site, no discipline' },
    });
  }
  if (row.status === 'Declined')
    making.record('profileDeclined', { ...about, at: decidedAt, by: admin, data: { kind: 'specialist', reason } });
  if (row.status === 'Pending')
    making.record('licenseLapsed', {
      ...about,
      at: after(making.now, -DAY),
      by: null,
      data: { licenseExp: row.license_exp ?? '' },
    });
  if (row.status === 'Paused')
    making.record('profilePaused', {
      ...about,
      at: earlier(after(decidedAt, 5 * DAY), after(making.now, -MINUTE)),
      by: person,
      data: { kind: 'specialist', reason },
    });
}

/** In the pattern of no board in particular. */
function licenseNumber({ random }: Making, state: string, license: License): string {
  const mark = license === 'Pharmacist' ? 'RP' : license === 'Pharmacy Technician' ? 'PT' : 'PI';
  return `${state}${mark}-${random.int(100000, 999999)}`;
}

const REST = 8 * HOUR;

/** Has this person nothing at that time, nor so near that no night's rest is left? */
export function isFree(specialist: Specialist, startsAt: Date, endsAt: Date): boolean {
  const from = toMillis(startsAt) - REST;
  const to = toMillis(endsAt) + REST;
  return specialist.busy.every(([start, end]) => end <= from || start >= to);
}

export function takeTime(specialist: Specialist, startsAt: Date, endsAt: Date): void {
  specialist.busy.push([toMillis(startsAt), toMillis(endsAt)]);
}
