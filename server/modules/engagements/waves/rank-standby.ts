/** The standby list of a shift: who could step in, in the order they would be asked (PRODUCT §3, "Backup"). */
import type { Policy } from '#contract/admin/policy.ts';
import { type WaveTier, waveTiers } from '#contract/engagements/wave-endpoints.ts';
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import { after, DAY, HOUR, later, MINUTE } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { homeZone, loadShiftPreferences, longestDrive, suits } from '../../specialists/index.ts';
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
  const rows = await findStandby(call.db, shift, { now: call.now, invitesSince: after(call.now, -7 * DAY) });
  const wishes = await loadShiftPreferences(call.db, rows, call.now, geocode);
  // Of a shift that has begun, what is left of it has to suit.
  const rest = { ...shift, starts_at: later(call.now, shift.starts_at) };
  const inTime = after(shift.ends_at, -policy.backupLeftHours * HOUR);
  return rows
    .flatMap((row) => {
      const its = wishes.get(row.id);
      const miles = milesBetween(row, { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 });
      const drive = driveMinutes(miles);
      if (!its || drive > longestDrive(its, policy) || !suits(rest, row, its)) return [];
      if (row.invites >= (its.invitesPerWeek ?? policy.invitesPerWeek)) return [];
      if (shift.starts_at <= call.now && after(call.now, drive * MINUTE) > inTime) return [];
      return [{ row, miles, drive, tier: tierOf(row, drive, policy) }];
    })
    .sort(
      (a, b) =>
        waveTiers.indexOf(a.tier) - waveTiers.indexOf(b.tier) ||
        b.row.worked_here - a.row.worked_here ||
        Number(b.row.same_software) - Number(a.row.same_software) ||
        a.drive - b.drive ||
        b.row.standing - a.row.standing ||
        a.row.id.localeCompare(b.row.id),
    )
    .map(({ row, miles, drive, tier }) => ({
      id: row.id,
      tier,
      miles,
      driveMinutes: drive,
      timeZone: homeZone(row, geocode),
    }));
}

function tierOf(row: StandbyRow, drive: number, policy: Policy): WaveTier {
  if (row.favorite) return 'favorites';
  if (row.worked_here > 0) return 'workedHere';
  return row.same_software && drive <= policy.sameSoftwareMinutes ? 'sameSoftware' : 'everyone';
}
