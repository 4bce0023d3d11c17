import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { type Coordinates, driveMinutes, milesBetween } from '#contract/geo.ts';
import { isFree } from '#contract/specialists/free-hours.ts';
import { addDays, dayIn, earlier, later, toDate } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { checkLengths } from '../shifts/index.ts';
import { homeZone, longestDrive, type ShiftPreferences, shiftPreferencesOf } from '../specialists/index.ts';
import { findQualified, type QualifiedRow } from './queries/who-can-book-queries.ts';

type Dates = readonly { readonly startsAt: string; readonly endsAt: string }[];

/**
 * Returns how many people could book these dates now (PRODUCT §3, "May book"), as counts: the pharmacy learns neither who
 * is meant nor why somebody is not free. People without a known home are left out, since no drive of theirs is known, but for those
 * it prefers.
 */
export const countWhoCanBook: ActionOf<typeof engagementEndpoints.countWhoCanBook> = async (
  call: SignedCall,
  { body },
) => {
  const business = await ownBusiness(call, body.businessId);
  const { policy } = await currentPolicy(call.db);
  checkLengths(body.shifts, 0, policy);
  const near = { lat: business.estimated_lat, lng: business.estimated_lng };
  const first = body.shifts.map(({ startsAt }) => toDate(startsAt)).reduce(earlier);
  const last = body.shifts.map(({ endsAt }) => toDate(endsAt)).reduce(later);
  const found = await findQualified(
    call.db,
    {
      businessId: business.id,
      role: body.role,
      state: business.state,
      near,
      starts: body.shifts.map(({ startsAt }) => startsAt),
      ends: body.shifts.map(({ endsAt }) => endsAt),
      lastDay: dayIn(last, business.time_zone),
      // A night of the day before reaches into the first, wherever they live.
      fromDay: addDays(dayIn(first, business.time_zone), -2),
      usualDriveMinutes: policy.usualDriveMinutes,
      ...body.requirements,
    },
    call.now,
  );
  const everybody = found.map((person) => {
    const wishes = wishesIn(call, person);
    return { person, drive: driveOf(person, near), wishes, free: freeDates(person, wishes, body.shifts) };
  });
  const licensed = everybody.filter(({ drive, wishes }) => drive !== null && drive <= longestDrive(wishes, policy));
  const people = licensed.filter(({ person }) => person.meets_requirements);
  const onAll = people.filter(({ free }) => free === body.shifts.length);
  const preferred = everybody.filter(
    ({ person, drive, wishes: { longestDriveMinutes: longest } }) =>
      person.preferred && person.meets_requirements && (drive === null || longest === null || drive <= longest),
  );
  return {
    licensed: licensed.length,
    qualified: people.length,
    freeOnSome: people.filter(({ free }) => free > 0).length,
    freeOnAll: onAll.length,
    favorites: onAll.filter(({ person }) => person.favorite).length,
    preferredOnSome: preferred.filter(({ free }) => free > 0).length,
    preferredOnAll: preferred.filter(({ free }) => free === body.shifts.length).length,
  };
};

function wishesIn({ deps }: SignedCall, person: QualifiedRow): ShiftPreferences {
  const days = person.chosen_days.map(([day, free_from, free_to]) => ({ day, free_from, free_to }));
  return shiftPreferencesOf({ row: person.preferences ?? undefined, days }, homeZone(person, deps.gateways.geocode));
}

/** Returns minutes; null where no home is known. */
function driveOf({ lat, lng }: QualifiedRow, near: Coordinates): number | null {
  return lat === null || lng === null ? null : driveMinutes(milesBetween({ lat, lng }, near));
}

/** Returns on how many of the dates the person has no shift and is free by their own calendar. */
function freeDates(person: QualifiedRow, { availability }: ShiftPreferences, dates: Dates): number {
  const untaken = dates.filter((_date, index) => !person.taken.includes(index + 1));
  // Most people say nothing: they are free.
  if (!person.preferences?.week && person.chosen_days.length === 0) return untaken.length;
  return untaken.filter(({ startsAt, endsAt }) => isFree(availability, startsAt, endsAt)).length;
}
