/**
 * What a specialist looks for and when they are free, together: as Find, invites, candidates and alerts ask it of a shift
 * (PRODUCT §1). No pharmacy is told why a shift does not suit.
 */
import type { Policy } from '#contract/admin/policy.ts';
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import type { Availability, FreeHours } from '#contract/specialists/availability.ts';
import { allDay, isFree } from '#contract/specialists/free-hours.ts';
import { addDays, dayIn } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import type { Geocoder } from '../../gateways/geocode/geocoder.ts';
import { findPreferences, type KnownPreferences } from './queries/preference-queries.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';

const NEW_YORK = 'America/New_York';

type Home = Pick<SpecialistRow, 'id' | 'lat' | 'lng'>;

export type ShiftPreferences = {
  /** What they said; null: nothing, so that only the policy's number is there. */
  readonly longestDriveMinutes: number | null;
  readonly minRateCents: number;
  /** None: every role they hold a license for. */
  readonly roles: readonly string[];
  readonly invitesPerWeek: number | null;
  readonly availability: Availability;
};

/** Returns the wishes of these people, their chosen days from yesterday on. */
export async function loadShiftPreferences(
  db: Db,
  people: readonly Home[],
  now: Date,
  geocode: Geocoder,
): Promise<Map<string, ShiftPreferences>> {
  // A night shift of yesterday reaches into today, wherever they live.
  const known = await findPreferences(
    db,
    people.map(({ id }) => id),
    addDays(dayIn(now, NEW_YORK), -2),
  );
  return new Map(
    people.map((person) => [person.id, shiftPreferencesOf(known.get(person.id), homeZone(person, geocode))] as const),
  );
}

/** Returns the zone whose clocks a person's hours are read by: of their home, else New York's. */
export function homeZone({ lat, lng }: Pick<Home, 'lat' | 'lng'>, geocode: Geocoder): string {
  return lat === null || lng === null ? NEW_YORK : geocode.timeZoneAt({ lat, lng });
}

export function shiftPreferencesOf(known: KnownPreferences | undefined, timeZone: string): ShiftPreferences {
  const row = known?.row;
  const week = (row?.week as (FreeHours | null)[] | null | undefined) ?? Array.from({ length: 7 }, () => allDay);
  const days = (known?.days ?? []).map(({ day, free_from, free_to }) => ({
    day,
    hours: free_from === null || free_to === null ? null : { from: free_from, to: free_to },
  }));
  return {
    longestDriveMinutes: row?.longest_drive_minutes ?? null,
    minRateCents: row?.min_rate_cents ?? 0,
    roles: row?.roles ?? [],
    invitesPerWeek: row?.invites_per_week ?? null,
    availability: { timeZone, week, days },
  };
}

type AskedShift = {
  readonly role: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly rate_per_hour_cents: number;
  readonly lat6: number;
  readonly lng6: number;
};

/** Returns whether a shift is what the person said they look for: role, rate, drive and time. */
export function suits(shift: AskedShift, { lat, lng }: Pick<Home, 'lat' | 'lng'>, wishes: ShiftPreferences): boolean {
  const { longestDriveMinutes, minRateCents, roles, availability } = wishes;
  if (roles.length > 0 && !roles.includes(shift.role)) return false;
  if (shift.rate_per_hour_cents < minRateCents) return false;
  if (longestDriveMinutes !== null && lat !== null && lng !== null) {
    const miles = milesBetween({ lat, lng }, { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 });
    if (driveMinutes(miles) > longestDriveMinutes) return false;
  }
  return isFree(availability, shift.starts_at, shift.ends_at);
}

/** Returns the longest drive that counts as near: what they said, else the policy's. */
export function longestDrive({ longestDriveMinutes }: ShiftPreferences, policy: Policy): number {
  return longestDriveMinutes ?? policy.usualDriveMinutes;
}
