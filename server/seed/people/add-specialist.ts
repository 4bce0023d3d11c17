import { languageNames, softwareNames } from '#contract/constants.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { addDays, after, DAY, dayIn, earlier, HOUR, MINUTE, toMillis } from '#contract/time.ts';
import { statusAfter } from '../../call/lifecycle.ts';
import { plannedTaxDetails } from '../../modules/papers/index.ts';
import {
  type LicenseRow,
  licenseLifecycle,
  licenseNumberColumns,
  type SpecialistRow,
} from '../../modules/specialists/index.ts';
import { profileLifecycle } from '../../profiles/lifecycle.ts';
import type { SeedContext } from '../seed-context.ts';
import type { Person } from './add-person.ts';
import type { Method } from './payment-method.ts';
import { type Place, streetAddress } from './places.ts';

export type Specialist = {
  readonly row: SpecialistRow;
  readonly licenses: readonly LicenseRow[];
  readonly person: Person;
  readonly bank: Method | null;
  /** Taken times as milliseconds: bookings and what they asked for. */
  readonly busy: (readonly [from: number, to: number])[];
};

type SpecialistWish = {
  readonly place: Place;
  /** Who approved the profile within a day; null: it waits for review. */
  readonly admin: Person | null;
  /** Days from today to the license's last. */
  readonly licenseDays?: number;
  /** Of the primary license; made up unless given. */
  readonly licenseNumber?: string;
  readonly bank?: Method | null;
  readonly columns?: Partial<SpecialistRow>;
  /** Other states she is licensed in, verified with the profile. */
  readonly alsoIn?: readonly string[];
};

/** Adds a profile with its history from submission to approval. */
export function addSpecialist(
  context: SeedContext,
  person: Person,
  { place, admin, licenseDays, licenseNumber, bank = null, columns = {}, alsoIn = [] }: SpecialistWish,
): Specialist {
  const { random, now } = context;
  const { city, state, zip, coordinates } = place;
  const submittedAt = earlier(after(person.joinedAt, 30 * MINUTE), now);
  const decidedAt = earlier(after(submittedAt, random.int(2, 20) * HOUR), now);
  const license =
    columns.license ?? random.weighted<License>({ Pharmacist: 62, 'Pharmacy Technician': 34, 'Pharmacy Intern': 4 });
  const isLikely = random.chance(license === 'Pharmacist' ? 0.75 : 0.25);
  const immunizer = columns.immunizer ?? isLikely;
  const registered = statusAfter(profileLifecycle, 'none', 'register');
  const languages = random.sample(languageNames.slice(1), random.weightedNumber({ 0: 4, 1: 4, 2: 1 }));
  const id = context.id(person.joinedAt);
  const address = streetAddress(context);
  const madeUp = madeUpNumber(context, state, license);
  const row: SpecialistRow = {
    id,
    region: state,
    user_id: person.id,
    address,
    city,
    state,
    zip,
    ...coordinates,
    license,
    license_state: state,
    license_exp: addDays(dayIn(now, 'America/New_York'), licenseDays ?? random.int(75, 700)),
    license_checked_at: admin ? decidedAt : null,
    account_blocked: false,
    email_confirmed: person.isConfirmed,
    phone_confirmed: person.isConfirmed,
    booking_paused_since: null,
    booking_paused_until: null,
    license_reminded_on: null,
    immunizer,
    // Verified with the profile, as its license was.
    immunizer_until: admin && immunizer ? addDays(dayIn(now, 'America/New_York'), 420) : null,
    languages: ['English', ...languages],
    softwares: random.sample(softwareNames, random.int(2, 5)),
    softwares_listed_at: {},
    license_or_state_id_sealed: null,
    license_or_state_id_expiry: null,
    registration_id_sealed: null,
    registration_id_expiry: null,
    npi: null,
    birth_date: null,
    status: admin ? statusAfter(profileLifecycle, registered, 'approve') : registered,
    status_reason: null,
    paused_by: null,
    paused_at: null,
    paused_reason: null,
    submitted_at: submittedAt,
    created_at: person.joinedAt,
    updated_at: decidedAt,
    ...columns,
  };
  context.rows.add('specialists', row);
  if (bank) addTaxDetails(context, row, person);
  const licenses = addLicenses(context, row, licenseNumber ?? madeUp, alsoIn);
  const about = { subject: ['specialist', row.id] as const, region: state };
  context.record('profileSubmitted', { ...about, at: submittedAt, by: person, data: { kind: 'specialist' } });
  const note = 'Active on the board’s site, no discipline';
  if (admin)
    context.record('profileApproved', { ...about, at: decidedAt, by: admin, data: { kind: 'specialist', note } });
  return { row, licenses, person, bank, busy: [] };
}

/** Adds the W-9 details that a person with a bank account gave before the first payout. The number is nobody’s. */
function addTaxDetails(context: SeedContext, row: SpecialistRow, person: Person): void {
  const { counters, deps } = context;
  const certified_at = after(person.joinedAt, DAY / 2);
  const details = {
    legalName: `${person.firstName} ${person.lastName}`,
    classification: 'individual' as const,
    address: row.address ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zip: row.zip ?? '',
    tinKind: 'itin' as const,
    tin: `90070${String(1 + (counters.people % 9999)).padStart(4, '0')}`,
  };
  context.rows.add('tax_details', plannedTaxDetails(deps.config.secretKey, row.id, details, certified_at));
}

/** Adds the primary license, as the profile says it, and one for each of the other states. */
function addLicenses(
  context: SeedContext,
  row: SpecialistRow,
  primaryNumber: string,
  alsoIn: readonly string[],
): LicenseRow[] {
  const { license: role, license_state, license_exp, license_checked_at: checked_at } = row;
  if (!role || !license_state || !license_exp) return [];
  const waiting = statusAfter(licenseLifecycle, 'none', 'submit');
  return [license_state, ...alsoIn].map((state, place) => {
    const id = context.id(row.created_at);
    const license: LicenseRow = {
      id,
      region: row.region,
      specialist_id: row.id,
      role,
      state,
      ...licenseNumberColumns(context, id, place === 0 ? primaryNumber : madeUpNumber(context, state, role)),
      expires_on: addDays(license_exp, place * 153),
      is_primary: place === 0,
      status: checked_at ? statusAfter(licenseLifecycle, waiting, 'verify') : waiting,
      reason: null,
      checked_at,
      verified_until: checked_at ? addDays(license_exp, place * 153) : null,
      reminded_on: null,
      lapsed_at: null,
      submitted_at: row.submitted_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
    context.rows.add('licenses', { ...license, number_hash: `\\x${license.number_hash?.toString('hex')}` });
    return license;
  });
}

/** In the pattern of no board in particular. */
function madeUpNumber({ random }: SeedContext, state: string, license: string): string {
  const mark = license === 'Pharmacist' ? 'RP' : license === 'Pharmacy Technician' ? 'PT' : 'PI';
  return `${state}${mark}-${random.int(100000, 999999)}`;
}

const REST = 8 * HOUR;

/** Returns whether this person has nothing at that time, nor so near that no night's rest is left. */
export function isFree(specialist: Specialist, startsAt: Date, endsAt: Date): boolean {
  const from = toMillis(startsAt) - REST;
  const to = toMillis(endsAt) + REST;
  return specialist.busy.every(([start, end]) => end <= from || start >= to);
}

export function takeTime(specialist: Specialist, startsAt: Date, endsAt: Date): void {
  specialist.busy.push([toMillis(startsAt), toMillis(endsAt)]);
}
