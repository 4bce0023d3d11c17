/**
 * Pharmacies, shifts and people put straight into a database of their own: for rules about reading many of them, where
 * how they came to be does not matter. What the main job does is said with `createWorld`.
 */
import type { Insertable } from 'kysely';
import { pino } from 'pino';
import type { Role } from '#contract/accounts/user.ts';
import type { Coordinates } from '#contract/geo.ts';
import { after, clockTimeIn, dayIn, HOUR, minutesBetween, toDate, weekdayOf } from '#contract/time.ts';
import type { Actor, SignedCall } from '#server/call/call.ts';
import type { Deps } from '#server/call/deps.ts';
import type { DB } from '#server/db/schema.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import { bundledGeocoder } from '#server/gateways/geocode/bundled-geocoder.ts';
import { newId } from '#server/ids.ts';
import { cellOf } from '#server/modules/shifts/index.ts';
import { licenseNumberColumns } from '#server/modules/specialists/index.ts';
import { questions } from '#server/questions.ts';
import { testConfig } from './test-config.ts';

export type Market = Awaited<ReturnType<typeof createMarket>>;
export type PharmacyRow = Insertable<DB['businesses']> & { id: string; owner_id: string; time_zone: string };
export type ShiftRow = Insertable<DB['shifts']> & { id: string };

export const NEW_YORK: Coordinates = { lat: 40.7128, lng: -74.006 };
/** Statements carry at most 65,535 values. */
const ROWS_AT_ONCE = 400;

const geocode = bundledGeocoder('market');

export async function createMarket(options: { readonly now?: string } = {}) {
  const { db, owner, readDb, connection, drop } = await createTestDatabase();
  const now = toDate(options.now ?? '2026-11-16T14:00:00Z');
  const clock = { now: () => now, offsetMinutes: () => 0, setOffset: () => undefined };
  const deps: Deps = {
    config: await testConfig(),
    db,
    readDb,
    connection,
    clock,
    log: pino({ level: 'silent' }),
    questions,
    reactions: {},
    gateways: { geocode } as unknown as Gateways,
  };

  async function insert<
    T extends 'users' | 'businesses' | 'postings' | 'shifts' | 'specialists' | 'licenses' | 'engagements',
  >(table: T, rows: Insertable<DB[T]>[]) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await db
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
        .execute();
    }
  }

  async function person(role: Role, firstName = 'Ana', lastName = 'Okafor'): Promise<string> {
    const id = newId();
    await insert('users', [
      {
        id,
        email: `${id}@example.test`,
        phone: id,
        email_verified_at: now,
        phone_verified_at: now,
        password_hash: '',
        first_name: firstName,
        last_name: lastName,
        role,
        created_at: now,
        updated_at: now,
      },
    ]);
    return id;
  }

  /** Call as nobody, a specialist or an account. */
  function callAs(actor: Actor | null): SignedCall {
    return {
      db,
      now,
      actor: actor as Actor,
      deps,
      requestId: 'test',
      language: 'en',
      from: { ip: '', device: '' },
      idempotencyKey: null,
    };
  }

  /** A verified license of a specialist, not the primary one. */
  async function license(
    specialistId: string,
    {
      number = '1',
      ...given
    }: Partial<Insertable<DB['licenses']>> & { readonly state: string; readonly number?: string },
  ): Promise<void> {
    const id = newId();
    const row = {
      ...{
        id,
        ...licenseNumberColumns({ deps }, id, number),
        region: 'US',
        specialist_id: specialistId,
        role: 'Pharmacist',
      },
      ...{ expires_on: '2027-12-31', is_primary: false, status: 'Approved', checked_at: now },
      ...{ submitted_at: now, created_at: now, updated_at: now },
      ...given,
    };
    await insert('licenses', [row]);
  }

  return {
    db: owner,
    deps,
    now,
    person,
    insert,
    callAs,
    asSpecialist: (specialist: { id: string; user_id: string }) =>
      callAs({ userId: specialist.user_id, role: 'Specialist', sessionId: newId(), specialistId: specialist.id }),
    asUser: (userId: string, role: Role) => callAs({ userId, role, sessionId: newId(), specialistId: null }),
    /** An approved pharmacy at a point (its exact point elsewhere, far enough to notice). */
    async pharmacy(given: Partial<PharmacyRow> & { readonly at?: Coordinates } = {}): Promise<PharmacyRow> {
      const row = pharmacyRow(given.owner_id ?? (await person('Business')), now, given);
      await insert('businesses', [row]);
      return row;
    },
    /** An open shift there, `hours` long, starting at an instant. */
    async shift(
      pharmacy: PharmacyRow,
      given: Partial<ShiftRow> & { readonly startsAt: string; readonly hours?: number },
    ): Promise<ShiftRow> {
      const posting = postingRow(pharmacy, now);
      const row = shiftRow(pharmacy, posting.id, now, given);
      await insert('postings', [posting]);
      await insert('shifts', [row]);
      return row;
    },
    /** An approved pharmacist licensed in New Jersey. */
    async specialist(given: Partial<Insertable<DB['specialists']>> = {}) {
      const row = {
        id: newId(),
        region: 'US',
        user_id: await person('Specialist'),
        license: 'Pharmacist',
        license_state: 'NJ',
        license_exp: '2027-12-31',
        status: 'Approved',
        email_confirmed: true,
        phone_confirmed: true,
        submitted_at: now,
        created_at: now,
        updated_at: now,
        languages: [],
        softwares: [],
        ...given,
      };
      await insert('specialists', [row]);
      if (row.license && row.license_state && row.license_exp)
        await license(row.id, {
          role: row.license,
          state: row.license_state,
          expires_on: row.license_exp,
          is_primary: true,
        });
      return row;
    },
    license,
    /** A specialist's engagement on a shift. */
    async engage(shift: ShiftRow, specialistId: string, given: Partial<Insertable<DB['engagements']>>) {
      const row = {
        id: newId(),
        region: 'US',
        shift_id: shift.id,
        specialist_id: specialistId,
        business_id: shift.business_id,
        origin: 'request',
        status: 'Pending',
        during: `[${toDate(shift.starts_at).toISOString()},${toDate(shift.ends_at).toISOString()})`,
        rate_per_hour_cents: shift.rate_per_hour_cents,
        pay_cents: shift.pay_cents,
        policy_version: 1,
        created_at: now,
        updated_at: now,
        ...given,
      };
      await insert('engagements', [row as Insertable<DB['engagements']>]);
      return row;
    },
    close: drop,
  };
}

export function pharmacyRow(
  ownerId: string,
  now: Date,
  given: Partial<PharmacyRow> & { readonly at?: Coordinates } = {},
): PharmacyRow {
  const { at = NEW_YORK, ...rest } = given;
  return {
    id: newId(),
    region: 'US',
    owner_id: ownerId,
    name: 'Harborlight Pharmacy',
    full_name: 'Harborlight LLC',
    email: 'h@example.test',
    address: '12 Secret Street',
    city: 'Bayonne',
    state: 'NJ',
    zip: '07002',
    software: 'PioneerRx',
    script: 'Low (0-50/day)',
    parking: 'On-site parking',
    language_preferences: [],
    time_zone: 'America/New_York',
    estimated_lat: at.lat,
    estimated_lng: at.lng,
    exact_lat: at.lat + 0.0041234,
    exact_lng: at.lng + 0.0032345,
    status: 'Approved',
    submitted_at: now,
    created_at: now,
    updated_at: now,
    ...rest,
  };
}

export function postingRow(pharmacy: PharmacyRow, now: Date): Insertable<DB['postings']> & { id: string } {
  return {
    id: newId(),
    region: 'US',
    business_id: pharmacy.id,
    created_by: pharmacy.owner_id,
    status: 'Active',
    role: 'Pharmacist',
    break_minutes: 30,
    rate_per_hour_cents: 7200,
    booking_mode: 'request',
    published_at: now,
    created_at: now,
    updated_at: now,
  };
}

export function shiftRow(
  pharmacy: PharmacyRow,
  postingId: string,
  now: Date,
  { startsAt, hours = 8, ...given }: Partial<ShiftRow> & { readonly startsAt: string; readonly hours?: number },
): ShiftRow {
  const start = toDate(startsAt);
  const end = after(start, hours * HOUR);
  const day = dayIn(start, pharmacy.time_zone);
  const [hour = 0, minute = 0] = clockTimeIn(start, pharmacy.time_zone).split(':').map(Number);
  const paid = minutesBetween(start, end) - 30;
  return {
    id: newId(),
    region: 'US',
    posting_id: postingId,
    business_id: pharmacy.id,
    status: 'Active',
    published: true,
    role: 'Pharmacist',
    starts_at: start,
    ends_at: end,
    time_zone: pharmacy.time_zone,
    day,
    weekday: weekdayOf(day),
    start_minute: hour * 60 + minute,
    break_minutes: 30,
    paid_minutes: paid,
    rate_per_hour_cents: 7200,
    pay_cents: Math.round((paid * (given.rate_per_hour_cents ?? 7200)) / 60),
    booking_mode: 'request',
    needs_softwares: [],
    needs_languages: [],
    languages: [],
    state: pharmacy.state,
    software: pharmacy.software,
    script: pharmacy.script,
    parking: pharmacy.parking,
    ...cellOf({ lat: pharmacy.estimated_lat, lng: pharmacy.estimated_lng }),
    policy_version: 1,
    created_at: now,
    updated_at: now,
    ...given,
  };
}
