/** The standby list of a shift: who could step in, in the order they would be asked (PRODUCT §3, "Backup"). */
import type { Policy } from '#contract/admin/policy.ts';
import { type WaveTier, waveTiers } from '#contract/engagements/wave-endpoints.ts';
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import { after, DAY, HOUR, later, MINUTE } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { homeZone, longestDrive, type ShiftPreferences, shiftPreferencesOf, suits } from '../../specialists/index.ts';
import { findStandby, type StandbyRow } from '../queries/standby-queries.ts';

export type StandbyPerson = {
  readonly id: string;
  readonly tier: WaveTier;
  readonly miles: number;
  readonly driveMinutes: number;
  /** Of their home: whose night it is. */
  readonly timeZone: string;
};

/** Returns everybody who can be asked now and has not been, the first to ask first. */
export async function rankStandby(
  call: Pick<Call, 'db' | 'deps' | 'now'>,
  shift: ShiftRow,
  policy: Policy,
): Promise<StandbyPerson[]> {
  const { geocode } = call.deps.gateways;
  const { usualDriveMinutes } = policy;
  const invitesSince = after(call.now, -7 * DAY);
  const rows = await findStandby(call.db, shift, { now: call.now, invitesSince, usualDriveMinutes });
  // Of a shift that has begun, what is left of it has to suit.
  const rest = { ...shift, starts_at: later(call.now, shift.starts_at) };
  const place = { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 };
  const inTime = after(shift.ends_at, -policy.backupLeftHours * HOUR);
  return rows
    .flatMap((row) => {
      const miles = milesBetween(row, place);
      const drive = driveMinutes(miles);
      const timeZone = homeZone(row, geocode);
      const preferences = preferencesIn(row, timeZone);
      if (drive > longestDrive(preferences, policy) || !suits(rest, row, preferences)) return [];
      if (row.invites >= (preferences.invitesPerWeek ?? policy.invitesPerWeek)) return [];
      if (shift.starts_at <= call.now && after(call.now, drive * MINUTE) > inTime) return [];
      const tier = tierOf(row, drive, policy);
      return [
        { row, order: waveTiers.indexOf(tier), person: { id: row.id, tier, miles, driveMinutes: drive, timeZone } },
      ];
    })
    .sort(
      (a, b) =>
        a.order - b.order ||
        b.row.worked_here - a.row.worked_here ||
        Number(b.row.same_software) - Number(a.row.same_software) ||
        a.person.driveMinutes - b.person.driveMinutes ||
        b.row.standing - a.row.standing ||
        (a.row.id < b.row.id ? -1 : 1),
    )
    .map(({ person }) => person);
}

function preferencesIn({ preferences, chosen_days }: StandbyRow, timeZone: string): ShiftPreferences {
  const days = chosen_days.map(([day, free_from, free_to]) => ({ day, free_from, free_to }));
  return shiftPreferencesOf({ row: preferences ?? undefined, days }, timeZone);
}

function tierOf(row: StandbyRow, drive: number, policy: Policy): WaveTier {
  if (row.favorite) return 'favorites';
  if (row.worked_here > 0) return 'workedHere';
  return row.same_software && drive <= policy.sameSoftwareMinutes ? 'sameSoftware' : 'everyone';
}
