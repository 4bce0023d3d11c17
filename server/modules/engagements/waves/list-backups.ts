import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { ownBusiness, ownBusinessIds } from '../../businesses/index.ts';
import { findShifts, presentShifts } from '../../shifts/index.ts';
import { findBackups } from '../queries/backup-queries.ts';
import { presentStandby } from './present-standby.ts';

/** A morning of which more shifts are left is looked at shift by shift. */
const LISTED = 20;

/** Returns the shifts of the caller's pharmacies whose backups are asked, the first to start first. */
export const listBackups: ActionOf<typeof engagementEndpoints.listBackups> = async (call: SignedCall, { query }) => {
  if (query.businessId) await ownBusiness(call, query.businessId);
  const ids = await findBackups(call.db, query.businessId ? [query.businessId] : ((await ownBusinessIds(call)) ?? []));
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
