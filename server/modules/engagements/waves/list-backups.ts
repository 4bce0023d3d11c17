import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { ownBusiness, ownBusinessIds } from '../../businesses/index.ts';
import { findShifts, presentShifts } from '../../shifts/index.ts';
import { countBackupsBefore, findBackups } from '../queries/backup-queries.ts';
import { presentStandby } from './present-standby.ts';

/** What starts within it needs somebody now: it is counted beside Today. */
const SOON = DAY;

/** A morning of which more shifts are left is looked at shift by shift. */
const LISTED = 20;

/** Returns the shifts of the caller's pharmacies whose backups are asked, the first to start first. */
export const listBackups: ActionOf<typeof engagementEndpoints.listBackups> = async (call: SignedCall, { query }) => {
  const ids = await findBackups(call.db, await businessesAsked(call, query.businessId));
  const rows = new Map((await findShifts(call.db, ids.slice(0, LISTED))).map((row) => [row.id, row]));
  const listed = ids.slice(0, LISTED).flatMap((id) => rows.get(id) ?? []);
  const shifts = await presentShifts(call, listed);
  const items = [];
  for (const [index, row] of listed.entries()) {
    const shift = shifts[index];
    if (shift) items.push({ shift, standby: await presentStandby(call, row) });
  }
  return { items, total: ids.length };
};

/** Returns how many of them start within a day and have nobody yet: of every page of a manager, so nobody is ranked for it. */
export const countBackups: ActionOf<typeof engagementEndpoints.countBackups> = async (call: SignedCall, { query }) => ({
  soon: await countBackupsBefore(call.db, await businessesAsked(call, query.businessId), after(call.now, SOON)),
});

async function businessesAsked(call: SignedCall, businessId: string | undefined): Promise<readonly string[]> {
  if (!businessId) return (await ownBusinessIds(call)) ?? [];
  await ownBusiness(call, businessId);
  return [businessId];
}
